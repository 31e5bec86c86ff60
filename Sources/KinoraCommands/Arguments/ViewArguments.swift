import ArgumentParser
import Foundation
import KinoraStage

/// The arguments for a view of a package.
struct ViewArguments: ParsableArguments {
    @Option(
        name: .customLong("package"),
        help: ArgumentHelp("A Swift package with a view of your own.", valueName: "folder")
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
        help: ArgumentHelp("Swift code that starts the view, named view.", valueName: "code")
    )
    var statements: String?

    @Option(
        parsing: .unconditional,
        help: """
            The seconds that whole cycles take, which are played a little faster or slower for it; for \
            a view, those to record, and unless given, until everything has happened once.
            """,
        transform: { try number($0, in: RecordingLimits.durations) }
    )
    var duration: Double?

    /// The names of the options that determine the source of the view's program.
    static let programOptions = ["--package", "--view", "--init", "--run"]

    /// Returns words without ``programOptions`` and their values.
    static func withoutProgram(_ words: [String]) -> [String] {
        var result: [String] = []
        var isValue = false
        for word in words {
            let isOption = programOptions.contains(word)
            let isPair = programOptions.contains { word.utf8.starts(with: "\($0)=".utf8) }
            if !isValue, !isOption, !isPair { result.append(word) }
            isValue = !isValue && isOption
        }
        return result
    }

    /// Returns the program that shows the view, or nil if no package is specified.
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
