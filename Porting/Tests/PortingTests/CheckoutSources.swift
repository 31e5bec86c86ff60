import Foundation

@testable import Porting

/// The sources of the checkout of Kinora that contains these tests.
enum CheckoutSources {
    static let url = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// Returns the sources in a folder that contain any of the given words.
    ///
    /// Parsing all sources would be slow.
    static func sources(in folder: String, with words: [String]) throws -> [ParsedSource] {
        let folder = url.appendingPathComponent(folder)
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        return try paths.sorted().filter { $0.hasSuffix(".swift") }.compactMap { path in
            let file = folder.appendingPathComponent(path)
            let text = try String(contentsOf: file, encoding: .utf8)
            guard words.contains(where: { text.contains($0) }) else { return nil }
            return ParsedSource(Source(path: path, text: text))
        }
    }
}
