import Foundation
import KinoraBasics
import PDFImages
@_spi(Porting) import ViewKit

/// An image file, with the scale that its name specifies.
struct ImageFile {
    let path: String

    /// The pixels per point, as the file's name specifies; 1 by default.
    let scale: CGFloat

    /// The suffixes of names and their scales.
    private static let suffixes: [(text: String, scale: CGFloat)] = [("@2x", 2), ("@3x", 3)]

    init(path: String, scale: CGFloat) {
        self.path = path
        self.scale = scale
    }

    /// Finds the file at a path that can lack extension and scale suffix; returns nil if missing.
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

    /// Returns the file with a name that best suits the screen, or nil if the folder has none.
    static func find(_ name: String, in folder: URL) -> ImageFile? {
        let hasExtension = !(name as NSString).pathExtension.isEmpty
        let stem = hasExtension ? (name as NSString).deletingPathExtension : name
        let ending = hasExtension ? (name as NSString).pathExtension : "png"
        func exists(_ name: String) -> String? {
            let path = folder.appendingPathComponent(name).path
            return FileManager.default.fileExists(atPath: path) ? path : nil
        }
        if let suffix = suffixes.first(where: { stem.hasSuffix($0.text) }) {
            return exists("\(stem).\(ending)").map { ImageFile(path: $0, scale: suffix.scale) }
        }
        let candidates = [("", 1)] + suffixes
        let files = candidates.compactMap { suffix, scale in
            exists("\(stem)\(suffix).\(ending)").map { ImageFile(path: $0, scale: scale) }
        }
        return best(of: files, scale: \.scale)
    }

    /// Returns the candidate for the screen's scale, the next higher scale, or else the highest.
    static func best<Candidate>(
        of candidates: [Candidate],
        scale: KeyPath<Candidate, CGFloat>
    ) -> Candidate? {
        let screen = Screen.scale
        let sorted = candidates.sorted { $0[keyPath: scale] < $1[keyPath: scale] }
        return sorted.first { $0[keyPath: scale] >= screen } ?? sorted.last
    }

    private func drawing(of data: Data) -> CGImage? {
        if let image = CGImage.drawing(pdfData: data) { return image }
        Diagnostics.report(
            "UIImage: “\(path)” can’t be read, only PNG files and PDF files with a page can."
        )
        return nil
    }

    /// The pixels of the file; nil if it can't be read, which is reported.
    var image: CGImage? {
        guard let data = FileManager.default.contents(atPath: path) else {
            Diagnostics.report("UIImage: “\(path)” can’t be read as a file.")
            return nil
        }
        if data.starts(with: "%PDF".utf8) { return drawing(of: data) }
        return UIImage.pixels(data, named: "“\(path)”")
    }
}
