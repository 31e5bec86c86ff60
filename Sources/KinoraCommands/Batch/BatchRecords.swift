import Foundation
import KinoraBasics
import KinoraCodecs

/// The records of what a batch's files were made from, beside the files.
///
/// Each export has a record of its own, so that runs that make different ones don't disturb each
/// other. A record is written after its files.
struct BatchRecords: Sendable {
    private let folder: URL
    private let records: URL

    /// The name of the folder of records.
    static let folderName = ".kinora-batch"

    /// The age in seconds of unfinished files, above which no run is still writing them.
    private static let leftoverAge = 600.0

    /// Creates the records of a folder.
    init(_ folder: URL) {
        self.folder = folder
        records = folder.appendingPathComponent(Self.folderName)
    }

    private func url(_ item: BatchItem) -> URL {
        records.appendingPathComponent(StableHash(of: [item.path]).text)
    }

    /// Returns a Boolean value that indicates whether the files of an export are as they were made
    /// from the same.
    func isCurrent(_ item: BatchItem, _ hash: String) -> Bool {
        guard let data = try? Data(contentsOf: url(item)) else { return false }
        let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
        guard lines.count > 1, lines[0] == hash else { return false }
        return lines.dropFirst().allSatisfy { line in
            let parts = line.split(separator: " ", maxSplits: 1)
            guard parts.count == 2 else { return false }
            let own = Self.hash(of: folder.appendingPathComponent(String(parts[1])))
            return own == String(parts[0])
        }
    }

    /// Writes the record of an export.
    ///
    /// - Parameters:
    ///   - item: The export.
    ///   - hash: The hash of what it is made from.
    ///   - files: The paths of its files.
    /// - Throws: An `ExportError` if it can't be written.
    func write(_ item: BatchItem, _ hash: String, files: [String]) throws {
        let base = folder.standardizedFileURL.path + "/"
        let lines = files.sorted().compactMap { path -> String? in
            let url = URL(fileURLWithPath: path).standardizedFileURL
            guard url.path.hasPrefix(base), let own = Self.hash(of: url) else { return nil }
            return "\(own) \(url.path.dropFirst(base.count))"
        }
        let text = ([hash] + lines).joined(separator: "\n") + "\n"
        try AtomicFile.write(to: url(item)) { try $0.write(Array(text.utf8)) }
    }

    /// Makes the folders of exports and of records.
    ///
    /// - Throws: An `ExportError` with the path if one can't be made.
    func prepare(for items: [BatchItem]) throws {
        let parents = Set(items.map { ($0.path as NSString).deletingLastPathComponent })
        let folders = parents.map { folder.appendingPathComponent($0) } + [records]
        for url in folders.sorted(by: { $0.path < $1.path }) {
            do {
                try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
            } catch {
                throw ExportError(
                    .fileNotWritten,
                    subject: url.path,
                    reason: "can’t be made (\((error as NSError).localizedDescription))"
                )
            }
            removeLeftovers(in: url)
        }
    }

    /// Removes unfinished files that a killed run has left.
    private func removeLeftovers(in folder: URL) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        for name in names where name.hasPrefix(".kinora-") && name.hasSuffix(".partial") {
            let path = folder.appendingPathComponent(name).path
            let attributes = try? FileManager.default.attributesOfItem(atPath: path)
            let date = attributes?[.modificationDate] as? Date
            guard let date, -date.timeIntervalSinceNow > Self.leftoverAge else { continue }
            try? FileManager.default.removeItem(atPath: path)
        }
    }

    /// Returns the hash of a file's contents, or nil if there is none.
    static func hash(of url: URL) -> String? {
        guard let data = try? Data(contentsOf: url) else { return nil }
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in data { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return String(hash, radix: 16) + "-\(data.count)"
    }
}
