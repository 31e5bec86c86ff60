import Foundation
import KinoraBasics

extension InputFile {
    /// Copies the file to a new one, which has holes instead of blocks of zeros if the file system supports them.
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

    /// The size of the blocks that can be holes, in bytes.
    private static let hole = 4 << 10

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
}
