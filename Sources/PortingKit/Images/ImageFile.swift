import Foundation
import ViewKit

/// A file of pixels, with what its name tells.
struct ImageFile {
    let path: String

    /// The pixels in a point, by the name; 1 where it doesn't tell.
    let scale: CGFloat

    /// The suffixes of names and what they tell.
    private static let suffixes: [(text: String, scale: CGFloat)] = [("@2x", 2), ("@3x", 3)]

    init(path: String, scale: CGFloat) {
        self.path = path
        self.scale = scale
    }

    /// Finds the file of a path that may lack its extension and the screen's scale; nil where there is
    /// none.
    init?(path: String) {
        let url = URL(fileURLWithPath: path)
        let name = url.lastPathComponent
        let file = Self.find(name, in: url.deletingLastPathComponent())
        guard let file else {
            Diagnostics.report("UIImage: there is no file “\(path)”.")
            return nil
        }
        self = file
    }

    /// Returns the file of a name in a folder that suits the screen best; nil where there is none.
    static func find(_ name: String, in folder: URL) -> ImageFile? {
        let hasExtension = !(name as NSString).pathExtension.isEmpty
        let stem = hasExtension ? (name as NSString).deletingPathExtension : name
        let ending = hasExtension ? (name as NSString).pathExtension : "png"
        func exists(_ name: String) -> String? {
            let path = folder.appendingPathComponent(name).path
            return FileManager.default.fileExists(atPath: path) ? path : nil
        }
        if let told = suffixes.first(where: { stem.hasSuffix($0.text) }) {
            return exists("\(stem).\(ending)").map { ImageFile(path: $0, scale: told.scale) }
        }
        let candidates = [("", 1)] + suffixes
        let files = candidates.compactMap { suffix, scale in
            exists("\(stem)\(suffix).\(ending)").map { ImageFile(path: $0, scale: scale) }
        }
        return best(of: files, scale: \.scale)
    }

    /// Returns what is made for the screen's scale, else for the next higher one, else for the highest.
    static func best<Candidate>(
        of candidates: [Candidate],
        scale: KeyPath<Candidate, CGFloat>
    ) -> Candidate? {
        let screen = Screen.scale
        let sorted = candidates.sorted { $0[keyPath: scale] < $1[keyPath: scale] }
        return sorted.first { $0[keyPath: scale] >= screen } ?? sorted.last
    }

    /// The file's pixels; nil where it can't be read, which is reported.
    var image: CGImage? {
        guard let data = FileManager.default.contents(atPath: path) else {
            Diagnostics.report("UIImage: “\(path)” can't be read as a file.")
            return nil
        }
        return UIImage.pixels(data, named: "“\(path)”")
    }
}
