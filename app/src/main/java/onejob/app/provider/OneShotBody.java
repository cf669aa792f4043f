package onejob.app.provider;

import java.io.IOException;
import okhttp3.MediaType;
import okhttp3.RequestBody;
import okio.BufferedSink;
import okio.ByteString;

/// A JSON body that may be written once. OkHttp asks before it repeats a request by itself, on 408 or 503 for example,
/// and does not when the body says so.
final class OneShotBody extends RequestBody {
    private static final MediaType JSON = MediaType.get("application/json");

    private final ByteString bytes;

    OneShotBody(ByteString bytes) {
        this.bytes = bytes;
    }

    @Override
    public MediaType contentType() {
        return JSON;
    }

    @Override
    public long contentLength() {
        return bytes.size();
    }

    @Override
    public boolean isOneShot() {
        return true;
    }

    @Override
    public void writeTo(BufferedSink sink) throws IOException {
        sink.write(bytes);
    }
}
