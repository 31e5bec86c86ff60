import Foundation

/// A reader of whole files that checks their kind and size first.
///
/// Pipes and devices could block or never end, and a sparse file can be larger than memory.
public enum InputFile {
    /// The maximum size of pictures and movies in bytes.
    public static let mediaLimit = 64 << 20

    /// A reason that a file can't be read.
    public struct Problem: Error, Hashable, Sendable, CustomStringConvertible {
        /// The predicate of a sentence about the file.
        public let description: String

        /// The rest of the advice after the kind of file, such as “that exists”.
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

        /// Returns the predicate and what to do.
        ///
        /// - Parameter kind: The kind of file to name, such as “a PNG file”.
        /// - Returns: The rest of a sentence that begins with the path.
        public func reason(kind: String) -> String { "\(description); name \(kind) \(remedy)" }
    }

    /// Returns the contents of a regular file.
    ///
    /// - Parameters:
    ///   - path: The path of the file. Symbolic links are followed.
    ///   - limit: The maximum number of bytes.
    /// - Returns: The contents.
    /// - Throws: A ``Problem``.
    public static func read(_ path: String, limit: Int) throws(Problem) -> Data {
        let descriptor = try opened(path, limit: limit)
        defer { close(descriptor) }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
        do {
            // The file may grow while it is read.
            let data = try handle.read(upToCount: limit + 1) ?? Data()
            guard data.count <= limit else { throw tooLarge(data.count, limit) }
            return data
        } catch let problem as Problem {
            throw problem
        } catch {
            throw Problem(EIO)
        }
    }

    /// Returns the contents of a regular file, which are read when they are accessed.
    ///
    /// - Parameters:
    ///   - path: The path of the file. Symbolic links are followed.
    ///   - limit: The maximum number of bytes.
    /// - Returns: The contents.
    /// - Throws: A ``Problem``.
    public static func map(_ path: String, limit: Int) throws(Problem) -> Data {
        close(try opened(path, limit: limit))
        do {
            return try Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe)
        } catch {
            throw Problem(EIO)
        }
    }

    /// Opens a file without waiting for the other end of a pipe.
    private static func opened(_ path: String, limit: Int) throws(Problem) -> Int32 {
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw Problem(errno)
        }
        do throws(Problem) {
            try checkStatus(of: descriptor, limit: limit)
        } catch {
            close(descriptor)
            throw error
        }
        return descriptor
    }

    private static func checkStatus(of descriptor: Int32, limit: Int) throws(Problem) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
            throw Problem(errno)
        }
        let kind = status.st_mode & mode_t(S_IFMT)
        guard kind == S_IFREG else {
            let name = kind == S_IFDIR ? "a folder" : "a device or a pipe"
            throw Problem("is \(name), not a file", remedy: "that exists")
        }
        guard status.st_size <= limit else { throw tooLarge(Int(status.st_size), limit) }
    }

    private static func tooLarge(_ size: Int, _ limit: Int) -> Problem {
        let isSmall = limit < 1 << 20
        func text(_ count: Int) -> String {
            let number = isSmall ? Double(count) : Double(count) / Double(1 << 20)
            return DecimalFormatter(precision: 1)(number) + (isSmall ? " bytes" : " MB")
        }
        return Problem(
            "has \(text(size)), which is too much",
            remedy: "of up to \(text(limit))"
        )
    }
}

/// Descriptions of the system's error numbers.
public enum SystemError {
    /// Returns the description of an error number, such as “permission denied”.
    public static func text(_ number: Int32) -> String {
        String(cString: strerror(number)).lowercased()
    }
}
