package onejob.app.provider;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.util.Collection;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocketFactory;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509TrustManager;

/// A certificate authority of one's own, which then is the only one trusted.
record Trust(SSLSocketFactory sockets, X509TrustManager manager) {
    /// Reads one or more X.509 certificates in PEM.
    static Trust of(String provider, Path pem) {
        try (InputStream in = Files.newInputStream(pem)) {
            Collection<? extends Certificate> certificates =
                    CertificateFactory.getInstance("X.509").generateCertificates(in);
            if (certificates.isEmpty()) {
                throw new BadProviderSetup("provider " + provider + ": trusted: no certificate in " + pem);
            }
            KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
            store.load(null, null);
            int number = 0;
            for (Certificate certificate : certificates) {
                store.setCertificateEntry("ca-" + number++, certificate);
            }
            return of(store);
        } catch (IOException | GeneralSecurityException e) {
            throw new BadProviderSetup("provider " + provider + ": trusted: cannot read " + pem + ": " + e, e);
        }
    }

    private static Trust of(KeyStore store) throws GeneralSecurityException {
        TrustManagerFactory factory = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        factory.init(store);
        for (TrustManager manager : factory.getTrustManagers()) {
            if (manager instanceof X509TrustManager x509) {
                SSLContext context = SSLContext.getInstance("TLS");
                context.init(null, new TrustManager[] {x509}, null);
                return new Trust(context.getSocketFactory(), x509);
            }
        }
        throw new GeneralSecurityException("no X.509 trust manager on this platform");
    }
}
