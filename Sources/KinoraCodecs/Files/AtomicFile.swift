import Foundation
import KinoraBasics

/// A file that appears at its path only when it is complete.
///
/// The bytes are written to an unnamed file in the same folder, which receives its name at the end.
/// It disappears if writing fails, the value is discarded, or the process is killed. If the file
/// system doesn't support unnamed files, a hidden file is used, which remains only if the process
/// is killed by a signal that can't be handled.
public struct AtomicFile: ByteSink, ~Copyable {
    private let target: FileTarget
    private let name: String
    private let temporaryURL: URL
    private let handle: FileHandle
    private var isNamed: Bool

    /// Opens a temporary file in the folder of the destination.
    ///
    /// - Throws: An ``ExportError`` with the path.
    public init(at url: URL) throws {
        let target = try FileTarget(url)
        // The name doesn't depend on the destination's, which may have the maximum length.
        let temporaryURL = target.url.deletingLastPathComponent()
            .appendingPathComponent(".kinora-\(UInt64.random(in: .min ... .max)).partial")
        do {
            if let unnamed = UnnamedFile.descriptor(inFolderOf: target.url) {
                handle = FileHandle(fileDescriptor: unnamed, closeOnDealloc: true)
                isNamed = false
            } else {
                Interruption.addPartialFile(temporaryURL.path)
                try Data().write(to: temporaryURL, options: .withoutOverwriting)
                handle = try FileHandle(forWritingTo: temporaryURL)
                isNamed = true
            }
        } catch {
            Interruption.removePartialFile(temporaryURL.path)
            throw FileTarget.failure(url.path, error)
        }
        name = url.path
        self.target = target
        self.temporaryURL = temporaryURL
    }

    deinit {
        try? handle.close()
        guard isNamed else { return }
        try? FileManager.default.removeItem(at: temporaryURL)
        Interruption.removePartialFile(temporaryURL.path)
    }

    /// Writes the next bytes.
    public mutating func write(_ bytes: [UInt8]) throws {
        do {
            try handle.write(contentsOf: bytes)
        } catch {
            throw FileTarget.failure(name, error)
        }
    }

    /// Names the file, replacing an existing one.
    public mutating func commit() throws {
        target.restorePermissions(to: handle.fileDescriptor)
        // A new file needs no other name, with which it could remain.
        if !isNamed, UnnamedFile.name(handle.fileDescriptor, target.url) {
            return try close()
        }
        try Interruption.deferring { try replace() }
    }

    /// Names the file instead of another, for which an unnamed file needs a name first.
    private mutating func replace() throws {
        if !isNamed {
            guard UnnamedFile.name(handle.fileDescriptor, temporaryURL) else {
                throw FileTarget.failure(name, errno)
            }
            isNamed = true
        }
        try close()
        guard rename(temporaryURL.path, target.url.path) == 0 else {
            throw FileTarget.failure(name, errno)
        }
        isNamed = false
        Interruption.removePartialFile(temporaryURL.path)
    }

    private func close() throws {
        do {
            try handle.close()
        } catch {
            throw FileTarget.failure(name, error)
        }
    }

    /// Writes a complete file with a closure; writes nothing if it throws an error.
    public static func write<Result>(
        to url: URL,
        _ body: (inout AtomicFile) throws -> Result
    ) throws -> Result {
        var file = try AtomicFile(at: url)
        let result = try body(&file)
        try file.commit()
        return result
    }
}
