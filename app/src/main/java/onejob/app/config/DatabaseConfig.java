package onejob.app.config;

/// Where the database is, and under which login.
public record DatabaseConfig(String url, String user, Secret password) {}
