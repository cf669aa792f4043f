package onejob.app.cli;

import picocli.CommandLine.IVersionProvider;

/// The version that the jar's manifest states.
final class Version implements IVersionProvider {
    static String text() {
        String version = Version.class.getPackage().getImplementationVersion();
        return version == null ? "unreleased" : version;
    }

    @Override
    public String[] getVersion() {
        return new String[] {"onejob " + text()};
    }
}
