import Foundation

/// A file that appears under its name when it is complete, or not at all.
///
/// The bytes go to a file without a name in the same folder, which gets the name at the end and is gone
/// when writing fails, the value is abandoned or the process is killed. Where the file system has no
/// such files, a hidden one takes its place, which only a process that is killed leaves behind.
public struct AtomicFile: ByteSink, ~Copyable {
    private let url: URL
    private let temporaryURL: URL
    private let handle: FileHandle
    private var isNamed: Bool

    /// Opens a file in the folder where the file will be.
    ///
    /// - Throws: An ``ExportError`` naming the path.
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

    /// Gives the file its name, replacing what had it before.
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

    /// Writes a whole file: what `body` writes, or nothing when it throws.
    public static func write<Result>(
        to url: URL,
        _ body: (inout AtomicFile) throws -> Result
    ) throws -> Result {
        var file = try AtomicFile(at: url)
        let result = try body(&file)
        try file.commit()
        return result
    }

    /// Throws where something other than a file has the name, which a file would take from it: who may
    /// do so in /dev would be left without the device.
    private static func checkKind(_ url: URL) throws {
        var status = stat()
        guard stat(url.path, &status) == 0 else { return }
        let kind = status.st_mode & mode_t(S_IFMT)
        guard kind != S_IFREG, kind != S_IFDIR else { return }
        throw ExportError(
            .fileNotWritten,
            subject: url.path,
            reason: "is a device or a pipe, which a file would take the place of; name a file"
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
