import Foundation

/// A file that appears at its path only when it is complete.
///
/// The bytes are written to an unnamed file in the same folder, which receives its name at the end.
/// It disappears if writing fails, the value is discarded, or the process is killed. If the file
/// system doesn't support unnamed files, a hidden file is used, which remains only if the process
/// is killed.
public struct AtomicFile: ByteSink, ~Copyable {
    private let url: URL
    private let temporaryURL: URL
    private let handle: FileHandle
    private var isNamed: Bool

    /// Opens a temporary file in the folder of the destination.
    ///
    /// - Throws: An ``ExportError`` with the path.
    public init(at url: URL) throws {
        self.url = url
        let name = ".\(url.lastPathComponent).\(UInt32.random(in: .min ... .max)).partial"
        temporaryURL = url.deletingLastPathComponent().appendingPathComponent(name)
        try AtomicFile.checkKind(url)
        do {
            try AtomicFile.checkTarget(url)
            if let unnamed = UnnamedFile.descriptor(inFolderOf: url) {
                handle = FileHandle(fileDescriptor: unnamed, closeOnDealloc: true)
                isNamed = false
            } else {
                try Data().write(to: temporaryURL, options: .withoutOverwriting)
                handle = try FileHandle(forWritingTo: temporaryURL)
                isNamed = true
            }
        } catch {
            throw AtomicFile.failure(url, error)
        }
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
            throw AtomicFile.failure(url, error)
        }
    }

    /// Names the file, replacing an existing one.
    public mutating func commit() throws {
        if !isNamed {
            guard UnnamedFile.name(handle.fileDescriptor, temporaryURL) else {
                throw AtomicFile.failure(url, POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO))
            }
            isNamed = true
        }
        do {
            try handle.close()
        } catch {
            throw AtomicFile.failure(url, error)
        }
        guard rename(temporaryURL.path, url.path) == 0 else {
            throw AtomicFile.failure(url, POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO))
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

    /// Throws an error if the path names something other than a file or folder.
    ///
    /// Renaming a file to a device's path would replace the device.
    private static func checkKind(_ url: URL) throws {
        var status = stat()
        guard stat(url.path, &status) == 0 else { return }
        let kind = status.st_mode & mode_t(S_IFMT)
        guard kind != S_IFREG, kind != S_IFDIR else { return }
        throw ExportError(
            .fileNotWritten,
            subject: url.path,
            reason: "is a device or a pipe, which a file would replace; choose another path"
        )
    }

    private static func checkTarget(_ url: URL) throws {
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory) else {
            return
        }
        if isDirectory.boolValue { throw POSIXError(.EISDIR) }
    }

    private static func failure(_ url: URL, _ error: any Error) -> ExportError {
        ExportError(
            .fileNotWritten,
            subject: url.path,
            reason: "cannot be written (\(reason(error))); choose a folder that exists and that "
                + "you may write to",
            underlyingError: error
        )
    }

    private static func reason(_ error: any Error) -> String {
        let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
        let cause = (underlying ?? error) as NSError
        guard cause.domain == NSPOSIXErrorDomain else { return cause.localizedDescription }
        return String(cString: strerror(Int32(cause.code))).lowercased()
    }
}
