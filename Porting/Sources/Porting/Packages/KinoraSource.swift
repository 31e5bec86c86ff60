import Foundation

/// The location of Kinora for a package’s dependency.
public enum KinoraSource: Hashable, Sendable {
    /// A local checkout, by its absolute path.
    case checkout(String)
    /// The public repository.
    case repository

    /// Returns the checkout in a folder.
    ///
    /// - Throws: A ``PortingError`` if the folder isn’t a checkout.
    public static func checkout(at path: String) throws(PortingError) -> KinoraSource {
        let folder = URL(fileURLWithPath: path).standardizedFileURL
        guard isCheckout(folder) else {
            throw PortingError(
                .invalidCheckout,
                "\(path): is no checkout of Kinora, which has a Package.swift and Sources/PortingKit"
            )
        }
        return .checkout(folder.path)
    }

    /// Returns the checkout that contains a file, or the repository if there is none.
    public static func nearest(to file: URL) -> KinoraSource {
        var folder = file.resolvingSymlinksInPath().standardizedFileURL
        while folder.pathComponents.count > 1 {
            folder.deleteLastPathComponent()
            if isCheckout(folder) { return .checkout(folder.path) }
        }
        return .repository
    }

    private static func isCheckout(_ folder: URL) -> Bool {
        ["Package.swift", "Sources/PortingKit"].allSatisfy {
            FileManager.default.fileExists(atPath: folder.appendingPathComponent($0).path)
        }
    }
}
