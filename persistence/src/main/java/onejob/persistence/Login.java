package onejob.persistence;

/// A way into a database.
public record Login(String url, String user, String password) {}
