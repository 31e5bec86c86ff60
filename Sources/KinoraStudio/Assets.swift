import FlyingFox
import Foundation

/// The studio's own pages, read once; nothing else of the disk is ever served.
struct Assets: Sendable {
    /// A file as it is sent.
    struct Asset: Sendable {
        let type: String
        let data: Data
    }

    private let assets: [String: Asset]

    /// The kinds of files that the studio is made of, by their endings.
    private static let types = [
        "html": "text/html; charset=utf-8",
        "css": "text/css; charset=utf-8",
        "js": "text/javascript; charset=utf-8",
        "svg": "image/svg+xml",
    ]

    /// Reads the files.
    ///
    /// - Throws: A ``StudioError`` where they don't lie beside the program.
    init() throws {
        guard let folder = Bundle.module.url(forResource: "Assets", withExtension: nil),
            let files = try? FileManager.default.contentsOfDirectory(
                at: folder,
                includingPropertiesForKeys: nil
            )
        else {
            throw StudioError(.failedDependency, "the studio’s pages don’t lie beside the program")
        }
        var assets: [String: Asset] = [:]
        for file in files {
            guard let type = Self.types[file.pathExtension], let data = try? Data(contentsOf: file)
            else { continue }
            assets[file.lastPathComponent] = Asset(type: type, data: data)
        }
        self.assets = assets
    }

    /// Returns the file of a path; nil for one that is none of the studio's.
    subscript(path: String) -> Asset? {
        if path == "/" { return assets["index.html"] }
        guard path.hasPrefix("/assets/") else { return nil }
        return assets[String(path.dropFirst("/assets/".count))]
    }
}
