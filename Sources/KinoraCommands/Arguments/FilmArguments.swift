import ArgumentParser
import KinoraTrace

/// The arguments for the part of a film that is rebuilt, and for how it is read.
package struct FilmArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The part of a film’s picture that is rebuilt, in its pixels; what moves unless given.",
            valueName: "x,y,w,h"
        )
    )
    package var region: String?

    @Option(
        help: ArgumentHelp(
            "The seconds of a film that are one cycle, such as 0.5..2.1; found unless given.",
            valueName: "a..b"
        )
    )
    package var cycle: String?

    /// The option `--cycle` by another name.
    @Option(help: .hidden)
    package var loop: String?

    @Option(
        help: ArgumentHelp(
            "The factor by which a film was slowed down; 4 for a quarter of the speed.",
            valueName: "factor"
        )
    )
    package var slow: String?

    @Option(
        help: ArgumentHelp("The greatest number of a film’s colors, 1 to 8.", valueName: "count")
    )
    package var inks: String?

    @Option(
        help: ArgumentHelp(
            "The loader in a film that shows several, from 1; the largest that repeats unless given.",
            valueName: "number"
        )
    )
    package var which: String?

    @Option(
        help: ArgumentHelp(
            "The seconds that each frame of a folder lasts; 0.04 unless given.",
            valueName: "seconds"
        )
    )
    package var frameTime: String?

    package init() {}

    /// The values of the options that are given, by the names of the reader's options.
    package var values: [String: String] {
        [
            "region": region, "cycle": cycle ?? loop, "slow": slow, "inks": inks, "which": which,
            "frame-time": frameTime,
        ].compactMapValues(\.self)
    }

    /// Returns the options of a film.
    ///
    /// - Throws: A `ValidationError` if a value is invalid.
    package func options() throws -> FilmOptions {
        try asUsage { try FilmOptions(parsing: values) }
    }
}
