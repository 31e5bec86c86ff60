import Foundation

/// A local checkout of Kinora, on which a ported package depends.
///
/// Ported packages use PortingKit, whose package is the folder `Porting` of a checkout. SwiftPM finds no
/// package below a repository's root, so there is no dependency by URL.
public struct KinoraCheckout: Hashable, Sendable {
    /// The absolute path of the checkout.
    public let path: String

    /// The absolute path of the package that contains PortingKit.
    public var portingPath: String { path + "/Porting" }

    /// Creates the checkout with an absolute path, which isn’t checked.
    init(path: String) {
        self.path = path
    }

    /// Creates the checkout in a folder.
    ///
    /// - Throws: A ``PortingError`` if the folder isn’t a checkout.
    public init(at path: String) throws(PortingError) {
        let folder = URL(fileURLWithPath: path).standardizedFileURL
        guard Self.isCheckout(folder) else {
            throw PortingError(
                .invalidCheckout,
                "\(path): is no checkout of Kinora, which has a Package.swift and Porting/Package.swift"
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
            "\(file.path): is in no checkout of Kinora; name one with --kinora"
        )
    }

    private static func isCheckout(_ folder: URL) -> Bool {
        ["Package.swift", "Porting/Package.swift", "Porting/Sources/PortingKit"].allSatisfy {
            FileManager.default.fileExists(atPath: folder.appendingPathComponent($0).path)
        }
    }
}
