import Foundation

/// A regular file that is open for reading.
///
/// Its kind and size are known before anything is read: opening a FIFO doesn’t wait, and nothing is
/// read from devices.
final class RegularFile {
    /// A reason why a file can’t be read.
    struct Fault: Error {
        /// The reason as the end of a sentence about the file.
        let reason: String
    }

    /// The size in bytes; holes count.
    let size: Int
    /// The bits for permissions.
    private let mode: mode_t
    private let descriptor: Int32

    /// Opens a file, also behind a symbolic link.
    init(_ path: String) throws(Fault) {
        var status = stat()
        let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else {
            throw Fault(reason: "can’t be read (\(Self.lastError)); check that you may")
        }
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(file)
            throw Fault(reason: "is no regular file")
        }
        descriptor = file
        size = Int(status.st_size)
        mode = status.st_mode & 0o777
    }

    deinit { close(descriptor) }

    /// Returns the contents if they have at most a number of bytes.
    func contents(upTo limit: Int) throws(Fault) -> [UInt8] {
        try check(upTo: limit)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(size)
        read { bytes += $0 }
        return bytes
    }

    /// Throws an error if the file has more bytes than a limit.
    func check(upTo limit: Int) throws(Fault) {
        guard size > limit else { return }
        throw Fault(reason: "has \(size) bytes; \(limit) are allowed")
    }

    /// Copies the file to a new one, whose holes are where the contents are zero.
    ///
    /// The new file has no holes where the file system doesn’t support them.
    func copy(to path: String) throws {
        let target = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode | S_IRUSR | S_IWUSR)
        guard target >= 0 else { throw Self.systemError }
        defer { close(target) }
        var end = 0
        try read { bytes in
            for start in stride(from: 0, to: bytes.count, by: Self.hole) {
                let block = bytes[start..<min(start + Self.hole, bytes.count)]
                if block.contains(where: { $0 != 0 }) {
                    try Self.write(block, at: end + start, to: target)
                }
            }
            end += bytes.count
        }
        guard ftruncate(target, off_t(end)) == 0 else { throw Self.systemError }
    }

    /// The size of a block that can be a hole, in bytes.
    private static let hole = 4 << 10

    /// Reads the file in pieces of a whole number of blocks, up to the size that it had first.
    private func read<Failure: Error>(
        _ body: (ArraySlice<UInt8>) throws(Failure) -> Void
    ) throws(Failure) {
        var piece = [UInt8](repeating: 0, count: 1 << 20)
        var offset = 0
        while offset < size {
            let length = min(piece.count, size - offset)
            let count = piece.withUnsafeMutableBytes { buffer in
                pread(descriptor, buffer.baseAddress, length, off_t(offset))
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return }
            try body(piece[..<count])
            offset += count
        }
    }

    private static func write(_ block: ArraySlice<UInt8>, at offset: Int, to file: Int32) throws {
        var written = 0
        while written < block.count {
            let count = block.withUnsafeBytes { buffer in
                pwrite(
                    file,
                    buffer.baseAddress.map { $0 + written },
                    block.count - written,
                    off_t(offset + written)
                )
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw systemError }
            written += count
        }
    }

    private static var systemError: POSIXError {
        POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }

    private static var lastError: String { String(cString: strerror(errno)).lowercased() }
}
