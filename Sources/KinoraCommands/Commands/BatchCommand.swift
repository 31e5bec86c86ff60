import ArgumentParser
import Foundation
import KinoraBasics
import KinoraCodecs
import KinoraConfiguration
import Synchronization

/// A command that makes all exports of a manifest.
package struct BatchCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "batch",
        abstract: "Make many exports: all combinations of a manifest’s designs, sizes and formats.",
        discussion: """
            The least manifest is {"designs": ["worm"], "sizes": [32], "formats": ["gif", "svg"]}; \\
            Documentation/batch.schema.json describes all keys. Files that are as they would be made \\
            are skipped, so a run that was stopped goes on where it was.
            """
    )

    @Argument(help: ArgumentHelp("The manifest, a JSON file.", valueName: "manifest"))
    var manifest: String

    @Option(name: .shortAndLong, help: ArgumentHelp("The folder to write.", valueName: "folder"))
    var output: String

    @Option(
        help: ArgumentHelp(
            "Make a part of the exports, such as 1/4, chosen by their paths.",
            valueName: "i/n"
        ),
        transform: Shard.init(parsing:)
    )
    var shard: Shard?

    @Option(
        parsing: .unconditional,
        help: "The number of exports at a time; that of processors unless given.",
        transform: { try count($0, in: 1...256) }
    )
    var jobs: Int?

    @Option(
        help: ArgumentHelp(
            "A JSON file about each export, outside of the folder.",
            valueName: "file"
        )
    )
    var summary: String?

    @Flag(help: "List what would be made and skipped, and make nothing.")
    var dryRun = false

    package init() {}

    package func run() throws {
        let url = URL(fileURLWithPath: manifest)
        let data = try Self.contents(of: manifest)
        let folder = URL(fileURLWithPath: output).standardizedFileURL
        try checkSummary(folder)
        let all = try asUsage { try BatchManifest(data, at: url).items }
        let items = all.filter { item in shard.map { item.shard(of: $0.count) == $0.number } ?? true
        }
        var run = BatchRun(items: items, folder: folder)
        if let jobs { run.threadCount = jobs }
        try asUsage { try run.check() }
        guard !dryRun else { return try list(run) }
        let start = ContinuousClock.now
        let bar = Mutex(ProgressBar(title: ""))
        let outcomes = try run.run { done in
            bar.withLock { $0.show(Double(done) / Double(items.count), title: "\(done) exports") }
        }
        bar.withLock { $0.clear() }
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        try write(outcomes, seconds)
    }

    /// The greatest size of a manifest in bytes.
    private static let greatestSize = 1 << 24

    private static func contents(of path: String) throws -> Data {
        do throws(InputFile.Problem) {
            return try InputFile.read(path, limit: greatestSize)
        } catch {
            throw ExportError(
                .fileNotRead,
                subject: path,
                reason: error.reason(kind: "a manifest"),
                underlyingError: error
            )
        }
    }

    private func checkSummary(_ folder: URL) throws {
        guard let summary else { return }
        let path = URL(fileURLWithPath: summary).standardizedFileURL.path
        guard !path.hasPrefix(folder.path + "/") else {
            throw ValidationError(
                "--summary \(summary) is inside of the folder; name another place"
            )
        }
        try FileTarget.check([summary], sources: [manifest])
    }

    private func list(_ run: BatchRun) throws {
        let outdated = Set(run.outdated().map(\.item.path))
        let lines = run.items.map { item in
            (outdated.contains(item.path) ? "make  " : "skip  ") + item.path
        }
        try TextOutput.write(lines.map { $0 + "\n" }.joined(), to: nil)
    }

    private func write(_ outcomes: [BatchRun.Outcome], _ seconds: Double) throws {
        func count(_ result: BatchRun.Result) -> Int { outcomes.count { $0.result == result } }
        let failures = outcomes.filter { $0.result == .failed }
        for outcome in failures {
            let reason = outcome.notes.first ?? ""
            StandardError.write(line: "kinora: note: \(outcome.path): \(reason)")
        }
        if let summary {
            let exports = outcomes.map { outcome -> JSONValue in
                .object([
                    ("path", .string(outcome.path)),
                    ("result", .string(outcome.result.rawValue)),
                    ("notes", .array(outcome.notes.map { .string($0) })),
                ])
            }
            let members: [(String, JSONValue)] = [
                ("made", .number(Double(count(.made)))),
                ("skipped", .number(Double(count(.skipped)))),
                ("failed", .number(Double(count(.failed)))),
                ("exports", .array(exports)),
            ]
            try TextOutput.write(JSONValue.object(members).prettyText + "\n", to: summary)
        }
        let write = DecimalFormatter(precision: 1)
        let line =
            "\(count(.made)) made, \(count(.skipped)) skipped, \(count(.failed)) failed in "
            + "\(write(seconds)) s"
        guard failures.isEmpty else {
            throw ExportError(.fileNotWritten, subject: output, reason: line)
        }
        StandardError.write(line: "kinora: note: \(output): \(line)")
    }
}

/// A part of a batch.
struct Shard: Equatable {
    /// The number of the part, from 1.
    let number: Int

    /// The number of parts.
    let count: Int

    init(parsing text: String) throws {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { Int($0) }
        guard parts.count == 2, numbers.count == 2, (1...100_000).contains(numbers[1]),
            (1...numbers[1]).contains(numbers[0])
        else {
            throw ValidationError("a shard is a number and a count, such as 1/4, not “\(text)”")
        }
        (number, count) = (numbers[0], numbers[1])
    }
}
