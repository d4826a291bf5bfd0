package mendel.app.session;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Time that passes only when a test says so; alarms ring in the thread that lets it pass. */
public final class TestTime implements TimeSource {

    private final List<Order> orders = new ArrayList<>();
    private long now;

    private record Order(long when, Runnable deed) {}

    /** Lets milliseconds pass, alarm by alarm. */
    public void pass(long millis) {
        long end = now + millis * 1_000_000;
        while (true) {
            Order next = orders.stream()
                    .filter(order -> order.when <= end)
                    .min(Comparator.comparing(Order::when))
                    .orElse(null);
            if (next == null) {
                break;
            }
            orders.remove(next);
            now = Math.max(now, next.when);
            next.deed.run();
        }
        now = end;
    }

    @Override
    public long nanos() {
        return now;
    }

    @Override
    public Alarm in(long nanos, Runnable deed) {
        Order order = new Order(now + nanos, deed);
        orders.add(order);
        return () -> orders.remove(order);
    }

    @Override
    public void close() {
        orders.clear();
    }
}
