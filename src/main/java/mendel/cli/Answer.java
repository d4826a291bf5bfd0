package mendel.cli;

import java.io.PrintWriter;
import java.util.Map;

/** What a command answers: one result, told to programs and to people. */
interface Answer {

    /** For programs, with the keys in the order in which they are written. */
    Map<String, Object> object();

    /** For people. */
    void tell(PrintWriter to);
}
