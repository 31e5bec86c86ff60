import Foundation

extension PortedPackage {
    /// Writes the complete package, or nothing, to a folder that is empty or doesn’t exist.
    ///
    /// - Throws: A ``PortingError`` with the folder’s path.
    public func write(to path: String) throws(PortingError) {
        let target = URL(fileURLWithPath: path).standardizedFileURL
        try Self.checkEmpty(target, path)
        let name = ".\(target.lastPathComponent).\(UInt32.random(in: .min ... .max)).partial"
        let partial = target.deletingLastPathComponent().appendingPathComponent(name)
        do {
            try write(into: partial)
            // Renaming replaces an empty folder in a single step.
            guard rename(partial.path, target.path) == 0 else {
                throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
            }
        } catch {
            try? FileManager.default.removeItem(at: partial)
            throw PortingError(
                .packageNotWritten,
                "\(path): can’t be written (\(Self.reason(error))); choose a folder in one that exists "
                    + "and that you may write to"
            )
        }
    }

    private static func checkEmpty(_ url: URL, _ path: String) throws(PortingError) {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
            return
        }
        let names = try? FileManager.default.contentsOfDirectory(atPath: url.path)
        guard isFolder.boolValue, names?.isEmpty == true else {
            throw PortingError(
                .packageNotWritten,
                "\(path): is there already; name a folder that doesn’t exist or is empty"
            )
        }
    }

    private func write(into folder: URL) throws {
        let manager = FileManager.default
        try manager.createDirectory(at: folder, withIntermediateDirectories: false)
        for file in files {
            let url = folder.appendingPathComponent(file.path)
            try makeFolder(around: url)
            try Data(file.text.utf8).write(to: url)
        }
        for resource in resources {
            let url = folder.appendingPathComponent(resource.destination)
            try makeFolder(around: url)
            try manager.copyItem(at: URL(fileURLWithPath: resource.path), to: url)
        }
    }

    private func makeFolder(around url: URL) throws {
        let folder = url.deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private static func reason(_ error: any Error) -> String {
        let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
        let cause = (underlying ?? error) as NSError
        guard cause.domain == NSPOSIXErrorDomain else { return cause.localizedDescription }
        return String(cString: strerror(Int32(cause.code))).lowercased()
    }
}
