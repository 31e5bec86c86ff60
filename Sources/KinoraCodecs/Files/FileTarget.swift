import Foundation
import GraphicsKit
import KinoraBasics

/// The destination of a file, checked before work begins.
///
/// As with other tools, a symbolic link is followed, an existing file without write permission
/// isn't replaced, and the new file has the mode and, if allowed, the owner of the one that it
/// replaces.
package struct FileTarget {
    /// The URL to write to, which isn't a symbolic link.
    package let url: URL

    /// The permissions of the existing file, or nil if there is none.
    private let status: (mode: mode_t, owner: uid_t, group: gid_t)?

    /// The path in messages.
    private let name: String

    /// Checks that a file can be created or replaced.
    ///
    /// - Throws: An ``ExportError`` with the path and what to do.
    package init(_ url: URL) throws {
        name = url.path
        guard !url.hasDirectoryPath else {
            throw Self.failure(name, "is a folder", "name a file")
        }
        self.url = try Self.followed(url)
        let path = self.url.path
        var status = stat()
        if stat(path, &status) == 0 {
            try Self.checkKind(status, name)
            guard access(path, W_OK) == 0 else { throw Self.failure(name, errno) }
            self.status = (status.st_mode & 0o7777, status.st_uid, status.st_gid)
        } else {
            guard errno == ENOENT else { throw Self.failure(name, errno) }
            self.status = nil
        }
        let folder = self.url.deletingLastPathComponent().path
        guard access(folder, W_OK | X_OK) == 0 else { throw Self.failure(name, errno) }
    }

    /// Checks destinations before the first of them is written.
    ///
    /// - Parameters:
    ///   - paths: The paths of the files to write.
    ///   - sources: The paths of files that are read, which must remain.
    /// - Throws: An ``ExportError`` with the path and what to do.
    package static func check(_ paths: [String], sources: [String] = []) throws {
        let kept = Set(sources.map { standardPath(of: URL(fileURLWithPath: $0)) })
        var seen: Set<String> = []
        for path in paths {
            let url = URL(fileURLWithPath: path)
            let target = standardPath(of: try FileTarget(url).url)
            guard !kept.contains(target) else {
                throw ExportError(
                    .fileNotWritten,
                    subject: url.path,
                    reason: "is read too, and would be lost; name another file"
                )
            }
            guard seen.insert(target).inserted else {
                throw ExportError(
                    .fileNotWritten,
                    subject: url.path,
                    reason: "is given twice; name each file once"
                )
            }
        }
    }

    private static func standardPath(of url: URL) -> String {
        url.resolvingSymlinksInPath().standardizedFileURL.path
    }

    /// Gives a file the permissions of the one that it replaces.
    func restorePermissions(to descriptor: Int32) {
        guard let status else { return }
        // Only root may give files away; for others, the file becomes their own.
        _ = fchown(descriptor, status.owner, status.group)
        fchmod(descriptor, status.mode)
    }

    // MARK: - Checks

    /// Returns the URL that a chain of symbolic links leads to, whether or not it exists.
    private static func followed(_ url: URL) throws -> URL {
        var result = url
        for _ in 0..<40 {
            var status = stat()
            guard lstat(result.path, &status) == 0, status.st_mode & mode_t(S_IFMT) == S_IFLNK
            else { return result }
            let target = try FileManager.default.destinationOfSymbolicLink(atPath: result.path)
            let folder = result.deletingLastPathComponent()
            result = URL(fileURLWithPath: target, relativeTo: folder).absoluteURL
        }
        throw failure(url.path, ELOOP)
    }

    /// Throws an error if the path names something other than a file.
    ///
    /// Renaming a file to a device's path would replace the device.
    private static func checkKind(_ status: stat, _ name: String) throws {
        let kind = status.st_mode & mode_t(S_IFMT)
        if kind == S_IFDIR { throw failure(name, "is a folder", "name a file") }
        guard kind != S_IFREG else { return }
        throw ExportError(
            .fileNotWritten,
            subject: name,
            reason: "is a device or a pipe, which a file would replace; choose another path"
        )
    }

    // MARK: - Errors

    /// Returns the error for an `errno` value.
    static func failure(_ name: String, _ number: Int32) -> ExportError {
        failure(
            name,
            SystemError.text(number),
            hint(for: number),
            POSIXErrorCode(rawValue: number).map { POSIXError($0) }
        )
    }

    /// Returns the error for another error.
    static func failure(_ name: String, _ error: any Error) -> ExportError {
        let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
        let cause = (underlying ?? error) as NSError
        guard cause.domain == NSPOSIXErrorDomain else {
            return failure(name, cause.localizedDescription, "choose another place", error)
        }
        return failure(name, Int32(cause.code))
    }

    private static func failure(
        _ name: String,
        _ problem: String,
        _ hint: String,
        _ error: (any Error)? = nil
    ) -> ExportError {
        ExportError(
            .fileNotWritten,
            subject: name,
            reason: "cannot be written (\(problem)); \(hint)",
            underlyingError: error
        )
    }

    /// Returns a description of what to do about an `errno` value.
    package static func hint(for number: Int32) -> String {
        switch number {
        case ENOSPC, EDQUOT: "free some space, or choose another disk"
        case EFBIG: "raise the limit on files’ sizes, or choose another disk"
        case ENAMETOOLONG: "choose a shorter name"
        case EISDIR: "name a file"
        case ELOOP: "choose a path whose links don’t lead in a circle"
        case ENOENT, ENOTDIR: "choose a folder that exists"
        case EACCES, EPERM, EROFS: "choose a folder and a file that you may write to"
        default: "choose another place"
        }
    }
}
