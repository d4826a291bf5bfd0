package mendel.evolve.config;

import mendel.config.ConfigObject;
import mendel.config.Key;
import mendel.config.Kinds;
import mendel.config.Scope;
import mendel.config.Section;

/** The keys of an objective of the type {@code command}. */
final class CommandKeys extends Section<CommandConfig> {

    private static final double DAYS = 1e6;

    private final Key<String> command = key(
            Key.of(
                            "command",
                            Kinds.text(),
                            "command: the program with its arguments, which tells the losses of genomes; looked for"
                                    + " where it says and on PATH")
                    .required(),
            CommandConfig::command);

    private final Key<String> names = sometimes(
            Key.of(
                    "names",
                    Kinds.text(),
                    "command, game features: the CSV file of the parameters, with the header"
                            + " name,default,min,max,group"),
            CommandConfig::names);

    private final Key<Integer> copies = key(
            Key.of(
                            "copies",
                            Kinds.integer(1, 1024),
                            "command: how many run at once. The result is the same for any number")
                    .defaultsTo(1)
                    .from(Scope.ALL),
            CommandConfig::copies);

    private final Key<Integer> ahead = key(
            Key.of(
                            "ahead",
                            Kinds.integer(1, 1_000_000),
                            "command: genomes that a copy may have at once, which it answers in any order")
                    .defaultsTo(1)
                    .from(Scope.ALL),
            CommandConfig::ahead);

    private final Key<Double> startSeconds = key(
            Key.of(
                            "startSeconds",
                            Kinds.number(0.001, DAYS),
                            "command: how long a copy may take until it answers the first line")
                    .defaultsTo(60.0)
                    .from(Scope.ALL),
            CommandConfig::startSeconds);

    private final Key<Double> lossSeconds = key(
            Key.of("lossSeconds", Kinds.number(0.001, DAYS), "command: how long a copy may take for its next loss")
                    .defaultsTo(600.0)
                    .from(Scope.ALL),
            CommandConfig::lossSeconds);

    @Override
    protected CommandConfig make(ConfigObject given) {
        return new CommandConfig(
                given.get(command),
                given.find(names),
                given.get(copies),
                given.get(ahead),
                given.get(startSeconds),
                given.get(lossSeconds));
    }
}
