package mendel.cli;

import java.io.PrintWriter;
import java.util.Map;

/** The answer of a command: one result, as JSON for programs and as text for people. */
interface Answer {

    /** For programs, with the keys in the order in which they are written. */
    Map<String, Object> object();

    /** For people. */
    void tell(PrintWriter to);
}
