import Foundation

/// A local checkout of Kinora that a ported package depends on.
///
/// A ported package depends on PortingKit by path. Its package is the folder `Porting` of a checkout, and SwiftPM
/// supports dependencies by URL only for packages at the root of a repository.
public struct KinoraCheckout: Hashable, Sendable {
    /// The absolute path of the checkout.
    public let path: String

    /// The absolute path of the package that contains PortingKit.
    public var portingPath: String { path + "/Porting" }

    /// Creates a checkout with an absolute path, without checking it.
    init(path: String) {
        self.path = path
    }

    /// Creates a checkout in a folder.
    ///
    /// - Throws: A ``PortingError`` if the folder isn't a checkout.
    public init(at path: String) throws(PortingError) {
        let folder = URL(fileURLWithPath: path).standardizedFileURL
        guard Self.isCheckout(folder) else {
            throw PortingError(
                .invalidCheckout,
                "\(path): isn’t a checkout of Kinora; name a folder with Package.swift and Porting/Package.swift"
            )
        }
        self.path = folder.path
    }

    /// Creates the checkout that contains a file.
    ///
    /// - Throws: A ``PortingError`` if no folder above the file is a checkout.
    public init(containing file: URL) throws(PortingError) {
        var folder = file.resolvingSymlinksInPath().standardizedFileURL
        while folder.pathComponents.count > 1 {
            folder.deleteLastPathComponent()
            guard Self.isCheckout(folder) else { continue }
            path = folder.path
            return
        }
        throw PortingError(
            .invalidCheckout,
            "\(file.path): isn’t in a checkout of Kinora; name one with --kinora"
        )
    }

    private static func isCheckout(_ folder: URL) -> Bool {
        ["Package.swift", "Porting/Package.swift", "Porting/Sources/PortingKit"].allSatisfy {
            FileManager.default.fileExists(atPath: folder.appendingPathComponent($0).path)
        }
    }
}
