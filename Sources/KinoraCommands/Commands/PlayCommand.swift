import ArgumentParser
import KinoraStage
import KinoraTerminal

/// A command that plays an animation in the terminal.
package struct PlayCommand: StageCommand {
    package static let configuration = CommandConfiguration(
        commandName: "play",
        abstract: "Play an animation in the terminal.",
        discussion: """
            Space pauses, the arrows step, + and - change the speed, q quits. Colors are those for a \
            dark terminal; --ground light is for a light one.
            """
    )

    @OptionGroup var stage: StageArguments

    @Flag(help: "Play in one line of Braille dots, as a spinner shows it.")
    var line = false

    @Option(
        name: .customLong("protocol"),
        help: "The graphics protocol; the best that the terminal supports unless given."
    )
    var pictureProtocol: PictureProtocol?

    @Option(
        parsing: .unconditional,
        help: "Frames per second; 30 unless given.",
        transform: { try number($0, in: MovieOptions.allowedRates) }
    )
    var fps = 30.0

    @Option(
        parsing: .unconditional,
        help: "The number of loops; endless unless given.",
        transform: { try count($0, in: 1...MovieOptions.allowedLoopCounts.upperBound) }
    )
    var loops: Int?

    package init() {}

    package func validate() throws {
        guard line, let pictureProtocol else { return }
        throw ValidationError(
            "--line shows no pictures; leave out --protocol \(pictureProtocol.rawValue)"
        )
    }

    package func run() throws {
        let options = TerminalPlayer.Options(
            pictureProtocol: pictureProtocol,
            framesPerSecond: fps,
            cycleCount: loops,
            isOneLine: line
        )
        // Most terminals are dark.
        let ground = try stage.animationSource().ground.map { Backdrop(under: $0) } ?? .dark
        let stage = try stage.openStage(on: stage.ground ?? ground)
        try TerminalPlayer(stage, options: options).run()
    }
}

extension PictureProtocol: ExpressibleByArgument {}
