package onejob.views.activity;

import javafx.scene.Node;
import onejob.domain.port.Activity;
import onejob.views.fx.Background;
import onejob.views.live.Live;
import onejob.views.shell.Desk;
import onejob.views.shell.Page;
import onejob.views.theme.Kit;

/// The page of what people did.
public final class ActivityPage implements Page {
    private final ActivityModel model;
    private final ActivityView view;
    private final Desk desk;

    public ActivityPage(Activity activity, Background background, Live live, Kit kit, Desk desk) {
        this.desk = desk;
        model = new ActivityModel(activity, background, live);
        view = new ActivityView(model, live, kit, desk);
    }

    @Override
    public String id() {
        return "activity";
    }

    @Override
    public int digit() {
        return 5;
    }

    @Override
    public String icon() {
        return "fth-activity";
    }

    @Override
    public Node node() {
        return view;
    }

    @Override
    public void begin() {
        view.focus();
        model.reread();
    }

    @Override
    public void tick() {
        view.tick(desk.times().get());
        model.tick();
    }

    @Override
    public void leave() {
        model.hold(false);
    }

    @Override
    public void reread() {
        model.reread();
    }

    @Override
    public void find() {
        view.focusFilter();
    }

    @Override
    public void letIn() {
        view.letIn();
    }
}
