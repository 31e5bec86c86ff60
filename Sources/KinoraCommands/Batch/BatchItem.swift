import ArgumentParser
import Foundation
import KinoraBasics

/// One export of a batch.
struct BatchItem: Sendable {
    /// The words of the command line, without the file to write.
    let words: [String]

    /// The path of the file, relative to the batch's folder.
    let path: String

    /// The number of a shard, from 1, that makes the export.
    ///
    /// It depends on the path alone, so shards need to know nothing of each other.
    func shard(of count: Int) -> Int {
        let hash = UInt64(StableHash(of: [path]).text, radix: 16) ?? 0
        return Int(hash % UInt64(max(count, 1))) + 1
    }

    /// Returns the command that makes the export.
    ///
    /// - Throws: A `ValidationError` if a word is invalid.
    func command(in folder: URL) throws -> ExportCommand {
        let file = folder.appendingPathComponent(path).path
        let words = ArgumentAliases.resolved(["export"] + words + ["-o", file]).dropFirst()
        return try ExportCommand.parse(Array(words))
    }

    /// Returns a hash of all that determines the files: the words, the files that they name, and the
    /// tool.
    func hash(tool: String, contents: (String) -> String) -> String {
        let files = words.filter { $0.hasPrefix("/") }.map(contents)
        return StableHash(of: [tool, path] + words + files).text
    }
}
