package mendel.app;

import java.util.List;
import mendel.plugin.ModelPlugin;
import mendel.plugin.Plugin;

/** Everything that can be plugged in. */
public final class PluginKinds {

    /** The interfaces of plug-ins. */
    public static final List<Class<? extends Plugin>> ALL = List.of(ModelPlugin.class);

    private PluginKinds() {}
}
