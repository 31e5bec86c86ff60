import Foundation

/// A regular file that is open for reading.
///
/// Its kind and size are checked before anything is read: a pipe or a device could block or never
/// end, and a sparse file can be larger than memory.
public final class InputFile {
    /// The maximum size of pictures and movies in bytes.
    public static let mediaLimit = 64 << 20

    /// A reason that a file can't be read.
    public struct Problem: Error, Hashable, Sendable, CustomStringConvertible {
        /// The problem, as the predicate of a sentence whose subject is the file.
        public let description: String

        /// The end of the advice, which follows the kind of file, such as “that exists”.
        private let remedy: String

        init(_ description: String, remedy: String) {
            self.description = description
            self.remedy = remedy
        }

        init(_ number: Int32) {
            let mayNot = number == EACCES || number == EPERM
            let remedy = mayNot ? "that you may read" : "that exists"
            self.init("can’t be read (\(SystemError.text(number)))", remedy: remedy)
        }

        /// Returns the problem and advice on what to do.
        ///
        /// - Parameter kind: The kind of file to name, such as “a PNG file”.
        /// - Returns: The rest of a sentence that begins with the path.
        public func reason(kind: String) -> String { "\(description); name \(kind) \(remedy)" }
    }

    /// The size in bytes when the file was opened, including the holes of a sparse file.
    public let size: Int

    /// The permissions of the file.
    public let mode: mode_t

    private let descriptor: Int32

    /// Opens a file, without waiting for a writer if the file is a pipe.
    ///
    /// - Parameters:
    ///   - path: The path of the file. Symbolic links are followed.
    ///   - limit: The maximum number of bytes.
    /// - Throws: A ``Problem``.
    public init(_ path: String, limit: Int) throws(Problem) {
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw Problem(errno) }
        let status: stat
        do throws(Problem) {
            status = try Self.status(of: descriptor, limit: limit)
        } catch {
            close(descriptor)
            throw error
        }
        self.descriptor = descriptor
        size = Int(status.st_size)
        mode = status.st_mode & 0o777
    }

    deinit { close(descriptor) }

    /// Calls a closure with successive pieces of the contents.
    ///
    /// Reading ends at the size that the file had when it was opened.
    public func read<Failure: Error>(
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

    /// Returns the contents of a regular file.
    ///
    /// - Parameters:
    ///   - path: The path of the file. Symbolic links are followed.
    ///   - limit: The maximum number of bytes.
    /// - Returns: The contents.
    /// - Throws: A ``Problem``.
    public static func read(_ path: String, limit: Int) throws(Problem) -> Data {
        let file = try InputFile(path, limit: limit)
        let handle = FileHandle(fileDescriptor: file.descriptor, closeOnDealloc: false)
        let data: Data
        do {
            // The file may grow while it is read.
            data = try handle.read(upToCount: limit + 1) ?? Data()
        } catch {
            throw Problem(EIO)
        }
        guard data.count <= limit else { throw tooLarge(data.count, limit) }
        return data
    }

    /// Returns the contents of a regular file, mapped into memory if possible.
    ///
    /// - Parameters:
    ///   - path: The path of the file. Symbolic links are followed.
    ///   - limit: The maximum number of bytes.
    /// - Returns: The contents.
    /// - Throws: A ``Problem``.
    public static func map(_ path: String, limit: Int) throws(Problem) -> Data {
        _ = try InputFile(path, limit: limit)
        do {
            return try Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe)
        } catch {
            throw Problem(EIO)
        }
    }

    private static func status(of descriptor: Int32, limit: Int) throws(Problem) -> stat {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw Problem(errno) }
        let kind = status.st_mode & mode_t(S_IFMT)
        guard kind == S_IFREG else {
            let name = kind == S_IFDIR ? "a folder" : "a device or a pipe"
            throw Problem("is \(name), not a file", remedy: "that exists")
        }
        guard status.st_size <= limit else { throw tooLarge(Int(status.st_size), limit) }
        return status
    }

    private static func tooLarge(_ size: Int, _ limit: Int) -> Problem {
        let number = DecimalFormatter(precision: 1)
        func megabytes(_ count: Int) -> String { number(Double(count) / Double(1 << 20)) + " MB" }
        // Uses bytes if both sizes would be the same number of megabytes.
        let isSmall = limit < 1 << 20 || megabytes(size) == megabytes(limit)
        func text(_ count: Int) -> String { isSmall ? "\(count) bytes" : megabytes(count) }
        return Problem("has \(text(size)), which is too much", remedy: "of up to \(text(limit))")
    }
}

/// Descriptions of the system's error numbers.
public enum SystemError {
    /// Returns the description of an error number, such as “permission denied”.
    public static func text(_ number: Int32) -> String {
        String(cString: strerror(number)).lowercased()
    }
}
