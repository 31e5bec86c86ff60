import ArgumentParser
import Foundation
import KinoraStage

/// The arguments that show a view of one's own in place of an indicator.
struct ViewArguments: ParsableArguments {
    @Option(
        name: .customLong("package"),
        help: ArgumentHelp("A Swift package that has a view of your own.", valueName: "folder")
    )
    var folder: String?

    @Option(help: ArgumentHelp("The view, layer or view controller to show.", valueName: "type"))
    var view: String?

    @Option(
        name: .customLong("init"),
        help: ArgumentHelp(
            "The arguments of its initializer; a frame of the size unless given.",
            valueName: "code"
        )
    )
    var initializer: String?

    @Option(
        name: .customLong("run"),
        help: ArgumentHelp("What starts it, in Swift; it is called view.", valueName: "code")
    )
    var statements: String?

    @Option(
        parsing: .unconditional,
        help: "How many seconds of it are recorded; a loop, or else 3, unless given.",
        transform: { try number($0, in: RecordingLimits.durations) }
    )
    var duration: Double?

    /// The names of the options that name the package and what is in it, which its program is built from.
    static let programOptions = ["--package", "--view", "--init", "--run"]

    /// Returns words without those options and their values.
    static func withoutProgram(_ words: [String]) -> [String] {
        var result: [String] = []
        var isValue = false
        for word in words {
            let isOption = programOptions.contains(word)
            let isPair = programOptions.contains { word.hasPrefix($0 + "=") }
            if !isValue, !isOption, !isPair { result.append(word) }
            isValue = !isValue && isOption
        }
        return result
    }

    /// The program that shows the view; nil where no package is named.
    func program(size: SizeArgument?) throws -> ViewProgram? {
        guard let folder else {
            for (name, value) in zip(
                Self.programOptions.dropFirst(),
                [view, initializer, statements]
            )
            where value != nil {
                throw ValidationError("\(name) is for a view of a package; name it with --package")
            }
            return nil
        }
        guard let view else {
            throw ValidationError("--package needs the view to show; name its type with --view")
        }
        return ViewProgram(
            package: URL(fileURLWithPath: folder).standardizedFileURL,
            source: ViewSource(
                type: view,
                initializer: initializer,
                statements: statements,
                size: size?.size(proportion: RecordingLimits.naturalSize)
            )
        )
    }
}
