import Foundation

/// The temporary folder of a package that is being written, next to its final location.
///
/// It's locked while its process runs, so that the next run can remove it if the process was killed.
final class PartialFolder {
    /// The location of the folder.
    let url: URL
    private let target: URL
    private let lock: Int32

    /// Creates the folder, and removes folders of the same package whose processes have ended.
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

    /// Moves the folder to its final location, and replaces an empty folder there, in one atomic step.
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

    /// Returns a Boolean value that indicates whether a process of this user left the folder behind.
    ///
    /// An empty folder isn't removed for a minute, because its process may not have locked it yet.
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
