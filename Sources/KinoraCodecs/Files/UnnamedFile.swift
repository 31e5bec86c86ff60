import Foundation

/// An unnamed temporary file.
///
/// It disappears when the last program that has it open ends, for any reason.
package struct UnnamedFile {
    /// The open file.
    package let handle: FileHandle

    /// Creates an empty file.
    ///
    /// - Throws: An ``ExportError`` with the path of the temporary folder.
    package init() throws {
        let folder = FileManager.default.temporaryDirectory
        // mkstemp replaces the required six X's with a unique suffix.
        var name = Array(folder.appendingPathComponent("kinora-XXXXXX").path.utf8CString)
        let descriptor = mkstemp(&name)
        guard descriptor >= 0 else {
            throw ExportError(
                .fileNotWritten,
                subject: folder.path,
                reason: "can’t create a temporary file "
                    + "(\(String(cString: strerror(errno)).lowercased())); set TMPDIR to a folder "
                    + "that you may write to"
            )
        }
        unlink(name)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    }

    /// Passes the bytes from the beginning to the end to a closure, in chunks.
    package func read(_ take: ([UInt8]) throws -> Void) throws {
        try handle.seek(toOffset: 0)
        while let piece = try handle.read(upToCount: 1 << 16), !piece.isEmpty {
            try take([UInt8](piece))
        }
    }
}

// MARK: - Naming files

extension UnnamedFile {
    /// Returns the descriptor of a new unnamed file in the folder of a URL.
    ///
    /// Returns nil if the platform or file system doesn't support unnamed files, or the folder
    /// isn't writable.
    static func descriptor(inFolderOf url: URL) -> Int32? {
        #if os(Linux)
        // The value of O_TMPFILE, a macro that Swift doesn't import.
        let unnamed: Int32 = 0o20_000_000 | O_DIRECTORY
        let folder = url.deletingLastPathComponent().path
        let descriptor = open(folder, unnamed | O_WRONLY | O_CLOEXEC, 0o666)
        return descriptor < 0 ? nil : descriptor
        #else
        return nil
        #endif
    }

    /// Gives an unnamed file an unused name, and returns a Boolean value that indicates success.
    static func name(_ descriptor: Int32, _ url: URL) -> Bool {
        #if os(Linux)
        let path = "/proc/self/fd/\(descriptor)"
        return linkat(AT_FDCWD, path, AT_FDCWD, url.path, Int32(AT_SYMLINK_FOLLOW)) == 0
        #else
        return false
        #endif
    }
}
