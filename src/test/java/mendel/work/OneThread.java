package mendel.work;

/** A run of tasks that does them where it is called, for tests. */
public interface OneThread<T, R> extends JobRun<T, R> {

    @Override
    default int width() {
        return 1;
    }

    @Override
    default void close() {}
}
