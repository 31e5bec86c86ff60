import Foundation

/// A file that appears at its path only when it is complete.
///
/// The bytes are written to an unnamed file in the same folder, which receives its name at the end.
/// It disappears if writing fails, the value is discarded, or the process is killed. If the file
/// system doesn't support unnamed files, a hidden file is used, which remains only if the process
/// is killed.
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
                try Data().write(to: temporaryURL, options: .withoutOverwriting)
                handle = try FileHandle(forWritingTo: temporaryURL)
                isNamed = true
            }
        } catch {
            throw FileTarget.failure(url.path, error)
        }
        name = url.path
        self.target = target
        self.temporaryURL = temporaryURL
    }

    deinit {
        try? handle.close()
        if isNamed { try? FileManager.default.removeItem(at: temporaryURL) }
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
        if !isNamed {
            guard UnnamedFile.name(handle.fileDescriptor, temporaryURL) else {
                throw FileTarget.failure(name, errno)
            }
            isNamed = true
        }
        do {
            try handle.close()
        } catch {
            throw FileTarget.failure(name, error)
        }
        guard rename(temporaryURL.path, target.url.path) == 0 else {
            throw FileTarget.failure(name, errno)
        }
        isNamed = false
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
