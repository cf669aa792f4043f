package onejob.views.connect;

/// A database that has answered, and let its person in.
///
/// @param close gives its connections back; safe on any thread
public record Connection(ConsolePorts ports, Environment environment, Runnable close) {}
