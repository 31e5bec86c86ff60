import Foundation

/// The files of the studio's page, read once; the studio serves no other files.
struct Assets: Sendable {
    /// A file with its media type.
    struct Asset: Sendable {
        let type: String
        let data: Data
    }

    private let assets: [String: Asset]

    /// The media types of the files, by file extension.
    private static let types = [
        "html": "text/html; charset=utf-8",
        "css": "text/css; charset=utf-8",
        "js": "text/javascript; charset=utf-8",
        "svg": "image/svg+xml",
    ]

    /// Reads the files.
    ///
    /// - Throws: A ``StudioError`` if they aren't next to the program.
    init() throws {
        guard let folder = Bundle.module.url(forResource: "Assets", withExtension: nil),
            let files = try? FileManager.default.contentsOfDirectory(
                at: folder,
                includingPropertiesForKeys: nil
            )
        else {
            throw StudioError(.serverError, "the studio’s pages aren’t next to the program")
        }
        var assets: [String: Asset] = [:]
        for file in files {
            guard let type = Self.types[file.pathExtension], let data = try? Data(contentsOf: file)
            else { continue }
            assets[file.lastPathComponent] = Asset(type: type, data: data)
        }
        self.assets = assets
    }

    /// Returns the file at a path, or nil if there is none.
    subscript(path: String) -> Asset? {
        if path == "/" { return assets["index.html"] }
        guard path.hasPrefix("/assets/") else { return nil }
        return assets[String(path.dropFirst("/assets/".count))]
    }
}
