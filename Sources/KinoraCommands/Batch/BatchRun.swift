import ArgumentParser
import Foundation
import KinoraBasics
import KinoraCodecs
import KinoraConfiguration
import Synchronization

/// A run of a batch's exports on all processors.
struct BatchRun: Sendable {
    /// The result of an export.
    enum Result: String, Sendable {
        case made
        case skipped
        case failed
    }

    /// An export with its result.
    struct Outcome: Sendable {
        /// The path, relative to the batch's folder.
        var path: String

        /// The result.
        var result: Result

        /// The notes about the files, or the reason of a failure.
        var notes: [String] = []
    }

    /// The exports.
    let items: [BatchItem]

    /// The folder of the files.
    let folder: URL

    /// The number of threads.
    var threadCount = ProcessInfo.processInfo.activeProcessorCount

    /// The stack of a thread in bytes, which is large enough for deep layer trees.
    private static let stackSize = 8 << 20

    /// A hash of the tool's program, so that another version makes all files again.
    private static let tool =
        Bundle.main.executablePath.flatMap { BatchRecords.hash(of: URL(fileURLWithPath: $0)) }
        ?? KinoraVersion.text

    /// Checks the words of all exports before the first is made.
    ///
    /// - Throws: A `ValidationError` with the path of the first export that can't be made.
    func check() throws {
        var seen: Set<[String]> = []
        for item in items {
            let ending = (item.path as NSString).pathExtension
            guard seen.insert(item.words + [ending]).inserted else { continue }
            do {
                _ = try item.command(in: folder)
            } catch {
                let reason = ExportCommand.message(for: error).split(whereSeparator: \.isNewline)
                    .joined(separator: " ")
                throw ConfigurationError("\(item.path): \(reason)")
            }
        }
    }

    /// Returns the exports that aren't current.
    func outdated() -> [(item: BatchItem, hash: String)] {
        let records = BatchRecords(folder)
        var contents: [String: String] = [:]
        return items.compactMap { item in
            let hash = item.hash(tool: Self.tool) { path in
                if let known = contents[path] { return known }
                let own = BatchRecords.hash(of: URL(fileURLWithPath: path)) ?? ""
                contents[path] = own
                return own
            }
            return records.isCurrent(item, hash) ? nil : (item, hash)
        }
    }

    /// Makes the exports that aren't current.
    ///
    /// - Parameter progress: A closure to call with the number of finished exports, on any thread.
    /// - Returns: The outcomes of all exports, in their order.
    /// - Throws: An `ExportError` if a folder can't be made.
    func run(progress: @escaping @Sendable (Int) -> Void) throws -> [Outcome] {
        let records = BatchRecords(folder)
        try records.prepare(for: items)
        let work = outdated()
        let outcomes = Mutex<[String: Outcome]>([:])
        let next = Mutex(0)
        let done = Mutex(items.count - work.count)
        let group = DispatchGroup()
        for _ in 0..<max(min(threadCount, work.count), 0) {
            group.enter()
            let thread = Thread {
                // Each export has one thread, as there are more exports than processors.
                DefaultConcurrency.$count.withValue(1) {
                    while true {
                        let index = next.withLock { index in
                            defer { index += 1 }
                            return index
                        }
                        guard index < work.count else { break }
                        let outcome = make(work[index].item, work[index].hash, records)
                        outcomes.withLock { $0[outcome.path] = outcome }
                        progress(
                            done.withLock { done in
                                done += 1
                                return done
                            }
                        )
                    }
                }
                group.leave()
            }
            thread.stackSize = Self.stackSize
            thread.start()
        }
        group.wait()
        let made = outcomes.withLock { $0 }
        return items.map { made[$0.path] ?? Outcome(path: $0.path, result: .skipped) }
    }

    private func make(_ item: BatchItem, _ hash: String, _ records: BatchRecords) -> Outcome {
        let log = BatchLog()
        return BatchLog.$current.withValue(log) {
            do {
                try item.command(in: folder).run()
                try records.write(item, hash, files: log.files)
                return Outcome(path: item.path, result: .made, notes: log.notes)
            } catch {
                let reason = ExportCommand.message(for: error).split(whereSeparator: \.isNewline)
                    .joined(separator: " ")
                return Outcome(path: item.path, result: .failed, notes: [reason])
            }
        }
    }
}
