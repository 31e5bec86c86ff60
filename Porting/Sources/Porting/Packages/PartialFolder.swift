import Foundation

/// The folder of a package that isn’t complete, beside the one that it will become.
///
/// It is locked as long as its process runs, so that the next run can remove it if the process was
/// killed.
final class PartialFolder {
    /// The folder.
    let url: URL
    private let target: URL
    private let lock: Int32

    /// Creates the folder, and removes those of the same package whose processes are gone.
    init(for target: URL) throws {
        self.target = target
        Self.removeAbandoned(for: target)
        let number = UInt32.random(in: .min ... .max)
        url = target.deletingLastPathComponent()
            .appendingPathComponent("\(Self.prefix(for: target))\(number)\(Self.suffix)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
        lock = open(url.path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        flock(lock, LOCK_EX | LOCK_NB)
    }

    deinit { close(lock) }

    /// Gives the folder its final name, in a single step that replaces an empty folder.
    func complete() throws {
        guard rename(url.path, target.path) == 0 else {
            throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
        }
    }

    /// Removes the folder.
    func remove() { try? FileManager.default.removeItem(at: url) }

    // MARK: - Abandoned folders

    private static let suffix = ".partial"

    private static func prefix(for target: URL) -> String { ".\(target.lastPathComponent)." }

    private static func removeAbandoned(for target: URL) {
        let parent = target.deletingLastPathComponent()
        let names = try? FileManager.default.contentsOfDirectory(atPath: parent.path)
        for name in names ?? [] where isPartial(name, of: target) {
            let folder = parent.appendingPathComponent(name)
            let lock = open(folder.path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
            guard lock >= 0 else { continue }
            defer { close(lock) }
            guard flock(lock, LOCK_EX | LOCK_NB) == 0, isOurs(folder, lock) else { continue }
            try? FileManager.default.removeItem(at: folder)
        }
    }

    private static func isPartial(_ name: String, of target: URL) -> Bool {
        let prefix = prefix(for: target)
        guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return false }
        return UInt32(name.dropFirst(prefix.count).dropLast(suffix.count)) != nil
    }

    /// Returns whether a folder can only be a package that this user’s process left behind.
    ///
    /// An empty one may belong to a process that is about to lock it, and stays for a minute.
    private static func isOurs(_ folder: URL, _ descriptor: Int32) -> Bool {
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_uid == getuid(),
            let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
        else { return false }
        guard names.isEmpty else { return Set(names).isSubset(of: ["Package.swift", "Sources"]) }
        #if canImport(Darwin)
        let changed = status.st_mtimespec.tv_sec
        #else
        let changed = status.st_mtim.tv_sec
        #endif
        return time(nil) - changed > 60
    }
}
