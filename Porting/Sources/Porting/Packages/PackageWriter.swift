import Foundation
import KinoraBasics

extension PortedPackage {
    /// Writes the package to a folder that is empty or doesn't exist.
    ///
    /// If an error occurs, nothing is written.
    ///
    /// - Throws: A ``PortingError`` with the folder's path.
    public func write(to path: String) throws(PortingError) {
        let target = URL(fileURLWithPath: path).standardizedFileURL
        try Self.checkEmpty(target, path)
        try Interruption.deferring { () throws(PortingError) in
            var partial: PartialFolder?
            do {
                let folder = try PartialFolder(for: target)
                partial = folder
                try write(into: folder.url)
                try folder.complete()
            } catch {
                partial?.remove()
                throw PortingError(
                    .packageNotWritten,
                    "\(path): can’t be written (\(Self.reason(error))); choose a folder whose parent "
                        + "exists and is writable"
                )
            }
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
                "\(path): already exists; name a new or empty folder"
            )
        }
    }

    private func write(into folder: URL) throws {
        for file in files {
            try Interruption.check()
            let url = folder.appendingPathComponent(file.path)
            try makeFolder(around: url)
            try Data(file.text.utf8).write(to: url)
        }
        for resource in resources {
            let url = folder.appendingPathComponent(resource.destination)
            try makeFolder(around: url)
            try write(resource, to: url)
        }
    }

    private func write(_ resource: Resource, to url: URL) throws {
        guard !resource.folders.isEmpty else { return try copy(resource.path, to: url.path) }
        for folder in resource.folders {
            try FileManager.default
                .createDirectory(atPath: url.path + folder, withIntermediateDirectories: false)
        }
        for file in resource.files { try copy(resource.path + file, to: url.path + file) }
    }

    private func copy(_ path: String, to target: String) throws {
        try Interruption.check()
        let file: InputFile
        do throws(InputFile.Problem) {
            file = try InputFile(path, limit: PortingLimits.resourceBytes)
        } catch {
            throw PortingError(.packageNotWritten, "\(path) \(error)")
        }
        try file.copy(to: target)
    }

    private func makeFolder(around url: URL) throws {
        let folder = url.deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private static func reason(_ error: any Error) -> String {
        if let error = error as? PortingError { return error.description }
        let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
        let cause = (underlying ?? error) as NSError
        guard cause.domain == NSPOSIXErrorDomain else { return cause.localizedDescription }
        return SystemError.text(Int32(cause.code))
    }
}
