import Foundation

/// The place that a package has Kinora from.
public enum KinoraSource: Hashable, Sendable {
    /// A checkout on this machine, by its absolute path.
    case checkout(String)
    /// The public repository.
    case repository

    /// Returns the checkout in a folder.
    ///
    /// - Throws: A ``PortingError`` where the folder is none.
    public static func checkout(at path: String) throws(PortingError) -> KinoraSource {
        let folder = URL(fileURLWithPath: path).standardizedFileURL
        guard isCheckout(folder) else {
            throw PortingError(
                .invalidCheckout,
                "\(path): is no checkout of Kinora, which has a Package.swift and Sources/ViewKit"
            )
        }
        return .checkout(folder.path)
    }

    /// Returns the checkout that a file is in, or the repository where it is in none.
    public static func nearest(to file: URL) -> KinoraSource {
        var folder = file.resolvingSymlinksInPath().standardizedFileURL
        while folder.pathComponents.count > 1 {
            folder.deleteLastPathComponent()
            if isCheckout(folder) { return .checkout(folder.path) }
        }
        return .repository
    }

    private static func isCheckout(_ folder: URL) -> Bool {
        ["Package.swift", "Sources/ViewKit"].allSatisfy {
            FileManager.default.fileExists(atPath: folder.appendingPathComponent($0).path)
        }
    }
}
