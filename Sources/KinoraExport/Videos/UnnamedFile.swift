import Foundation

/// A temporary file without a name, which is gone with the last program that has it open, however
/// that program ends.
struct UnnamedFile {
    /// The open file.
    let handle: FileHandle

    /// Creates an empty file.
    ///
    /// - Throws: An ``ExportError`` naming the folder for temporary files.
    init() throws {
        let folder = FileManager.default.temporaryDirectory
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
    func read(_ take: ([UInt8]) throws -> Void) throws {
        try handle.seek(toOffset: 0)
        while let piece = try handle.read(upToCount: 1 << 16), !piece.isEmpty {
            try take([UInt8](piece))
        }
    }

    /// The last line that isn't empty; nil where there is none.
    var lastLine: String? {
        guard let end = try? handle.seekToEnd() else { return nil }
        try? handle.seek(toOffset: end > 4096 ? end - 4096 : 0)
        let data = (try? handle.read(upToCount: 4096)) ?? nil
        let lines = String(decoding: data ?? Data(), as: UTF8.self)
            .split(whereSeparator: \.isNewline)
            .map { $0.trimmingCharacters(in: .whitespaces) }
        return lines.last { !$0.isEmpty }
    }
}
