package onejob.app.intake;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Which call goes where. The table is the whole of it.
final class Router {
    /// What serves a route.
    interface Handler {
        /// Answers a call that came here.
        ///
        /// @param id the path's free segment; empty where it has none
        /// @throws IOException the caller hung up: there is nobody to answer
        Reply handle(Call call, String id) throws IOException;
    }

    /// @param name for metrics and logs: a path's ids would make a series each
    /// @param path segments, `*` for the free one
    private record Route(String name, String method, List<String> path, Handler handler) {
        boolean fits(List<String> segments) {
            if (segments.size() != path.size()) {
                return false;
            }
            for (int i = 0; i < segments.size(); i++) {
                if (!path.get(i).equals("*") && !path.get(i).equals(segments.get(i))) {
                    return false;
                }
            }
            return true;
        }

        String id(List<String> segments) {
            int free = path.indexOf("*");
            return free < 0 ? "" : segments.get(free);
        }
    }

    /// A route found for a call.
    record Found(String name, String id, Handler handler) {}

    private final List<Route> routes = new ArrayList<>();

    Router add(String name, String method, String path, Handler handler) {
        routes.add(new Route(name, method, List.of(path.substring(1).split("/", -1)), handler));
        return this;
    }

    /// @throws Problem there is no such address, or it takes another method
    Found find(Call call) {
        List<String> segments = call.path();
        List<Route> here = routes.stream().filter(r -> r.fits(segments)).toList();
        if (here.isEmpty()) {
            throw Problem.notFound();
        }
        Optional<Route> route =
                here.stream().filter(r -> r.method().equals(call.method())).findFirst();
        return route.map(r -> new Found(r.name(), r.id(segments), r.handler()))
                .orElseThrow(() -> Problem.methodNotAllowed(
                        here.stream().map(Route::method).toList()));
    }
}
