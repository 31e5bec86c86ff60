import Foundation

/// A folder for a test’s files, which goes with the value.
final class TemporaryFolder {
    let url: URL

    /// Creates a folder that holds files; a name that ends in a slash is a folder.
    init(_ files: [String: String] = [:]) throws {
        url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
            .appendingPathComponent("porting-\(UInt64.random(in: 0 ... .max))")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for (name, text) in files {
            let file = url.appendingPathComponent(name)
            let folder = name.hasSuffix("/") ? file : file.deletingLastPathComponent()
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            if !name.hasSuffix("/") { try Data(text.utf8).write(to: file) }
        }
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    /// The path of something in the folder.
    func path(_ name: String) -> String { url.appendingPathComponent(name).path }

    /// What a file says.
    func text(_ name: String) throws -> String {
        try String(contentsOf: url.appendingPathComponent(name), encoding: .utf8)
    }

    /// The files and empty folders under a folder, ordered.
    func files(under name: String = "") throws -> [String] {
        let root = URL(fileURLWithPath: path(name))
        let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path)
        return paths.filter { path in
            let names = try? FileManager.default
                .contentsOfDirectory(atPath: root.appendingPathComponent(path).path)
            return names?.isEmpty != false
        }.sorted()
    }
}
