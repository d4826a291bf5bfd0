package mendel.evolve.config;

/**
 * When a run ends before its last generation; whichever comes first.
 *
 * @param minutes minutes of evolution, added up over resumes; 0 for no limit
 * @param stalled generations without a better best; 0 for no limit
 */
public record StopConfig(double minutes, long stalled) {}
