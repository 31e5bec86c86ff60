import Foundation

/// A temporary file without a name, which is gone with the last program that has it open, however
/// that program ends.
package struct UnnamedFile {
    /// The open file.
    package let handle: FileHandle

    /// Creates an empty file.
    ///
    /// - Throws: An ``ExportError`` naming the folder for temporary files.
    package init() throws {
        let folder = FileManager.default.temporaryDirectory
        // mkstemp demands the six X's and puts what makes the name free in their place.
        var name = Array(folder.appendingPathComponent("kinora-XXXXXX").path.utf8CString)
        let descriptor = mkstemp(&name)
        guard descriptor >= 0 else {
            throw ExportError(
                .fileNotWritten,
                subject: folder.path,
                reason: "can’t take a temporary file "
                    + "(\(String(cString: strerror(errno)).lowercased())); set TMPDIR to a folder "
                    + "that you may write to"
            )
        }
        unlink(name)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    }

    /// Hands over the bytes from the start to the end, a piece at a time.
    package func read(_ take: ([UInt8]) throws -> Void) throws {
        try handle.seek(toOffset: 0)
        while let piece = try handle.read(upToCount: 1 << 16), !piece.isEmpty {
            try take([UInt8](piece))
        }
    }
}

// MARK: - Files that get a name later

extension UnnamedFile {
    /// Returns the descriptor of a new file without a name in the folder of a place; nil where the file
    /// system or the platform has no such files, or the folder can't be written.
    static func descriptor(inFolderOf url: URL) -> Int32? {
        #if os(Linux)
        // O_TMPFILE, which is no constant that Swift sees.
        let unnamed: Int32 = 0o20_000_000 | O_DIRECTORY
        let folder = url.deletingLastPathComponent().path
        let descriptor = open(folder, unnamed | O_WRONLY | O_CLOEXEC, 0o666)
        return descriptor < 0 ? nil : descriptor
        #else
        return nil
        #endif
    }

    /// Gives a file without a name one that is free, and returns whether it could.
    static func name(_ descriptor: Int32, _ url: URL) -> Bool {
        #if os(Linux)
        let path = "/proc/self/fd/\(descriptor)"
        return linkat(AT_FDCWD, path, AT_FDCWD, url.path, Int32(AT_SYMLINK_FOLLOW)) == 0
        #else
        return false
        #endif
    }
}
