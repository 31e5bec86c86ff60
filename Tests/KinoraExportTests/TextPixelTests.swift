#if HarfBuzz
import Foundation
import KinoraExport
import LayerKit
import Testing

/// Our pixels of shaped text beside those of `hb-view`, which draws HarfBuzz's glyphs by cairo.
///
/// With `TEXT_PICTURES` set to a folder, both are written there to be looked at.
@Suite struct TextPixelTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let name: String
        let font: String
        let file: String
        let text: String

        var testDescription: String { text }
    }

    static let rows = [
        Row(
            name: "chinese",
            font: "WenQuanYiZenHei",
            file: "/usr/share/fonts/truetype/wqy/wqy-zenhei.ttc",
            text: "加载中…"
        ),
        Row(
            name: "arabic",
            font: "DejaVuSans",
            file: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf",
            text: "العربية"
        ),
        Row(
            name: "arabic-kacst",
            font: "KacstBook",
            file: "/usr/share/fonts/truetype/kacst/KacstBook.ttf",
            text: "جار التحميل"
        ),
        Row(
            name: "latin",
            font: "DejaVuSans",
            file: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf",
            text: "office AVATAR"
        ),
    ]

    /// The least likeness in decibels.
    ///
    /// Cairo places glyphs at whole pixels, here sixteenths of ours at most from their place, which
    /// leaves 35 to 44 dB. A line moved by half of our pixels has 18 to 21.
    private static let leastLikeness = 34.0

    private static let fontSize = 32

    /// How many times larger than ours their picture is, before its pixels are averaged.
    private static let excess = 8

    @Test(arguments: rows)
    func `shaped text has the pixels that hb-view draws`(_ row: Row) throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("text-\(UInt64.random(in: 0 ... .max))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("theirs.png")
        try view(row, to: file)
        let theirs = try Self.reduced(CGImage(pngFile: file.path))
        let picture = try picture(row, width: theirs.width, height: theirs.height)
        let ours = try CGImage(pngData: picture.pngData(scale: 1, background: .white))
        if let kept = ProcessInfo.processInfo.environment["TEXT_PICTURES"] {
            let place = URL(fileURLWithPath: kept)
            try picture.pngData(scale: 1, background: .white)
                .write(to: place.appendingPathComponent("\(row.name)-ours.png"))
            try Data(contentsOf: file)
                .write(to: place.appendingPathComponent("\(row.name)-theirs.png"))
        }
        let likeness = Self.likeness(ours, theirs)
        print("\(row.name): \(likeness) dB")
        #expect(likeness >= Self.leastLikeness, "\(likeness) dB")
    }

    private func view(_ row: Row, to file: URL) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/hb-view")
        process.arguments = [
            "--font-size=\(Self.fontSize * Self.excess)", "--margin=0", "--output-format=png",
            "--language=und", "-o", file.path, row.file, row.text,
        ]
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
    }

    private func picture(_ row: Row, width: Int, height: Int) throws -> Picture {
        let layer = CATextLayer()
        layer.frame = CGRect(x: 0, y: 0, width: width, height: height)
        layer.string = row.text
        layer.font = NSString(string: row.font)
        layer.fontSize = CGFloat(Self.fontSize)
        layer.alignmentMode = .left
        layer.foregroundColor = CGColor(gray: 0, alpha: 1)
        let host = LayerHost(layer: layer, clock: MediaClock())
        host.commit()
        return Picture(bounds: layer.bounds, nodes: host.picture(at: 0).nodes)
    }

    /// Returns a picture of means of squares of pixels; the last ones reach over white.
    private static func reduced(_ image: CGImage) -> CGImage {
        let width = (image.width + excess - 1) / excess
        let height = (image.height + excess - 1) / excess
        var darkness = Array(repeating: 0, count: width * height)
        for y in 0..<image.height {
            for x in 0..<image.width {
                let pixel = image.pixels[y * image.width + x]
                darkness[y / excess * width + x / excess] += 255 - Int(pixel & 0xFF)
            }
        }
        let pixels = darkness.map { UInt32(255 - $0 / (excess * excess)) * 0x10101 | 0xFF00_0000 }
        return CGImage(width: width, height: height, pixels: pixels)
    }

    /// Returns the ratio of peak to error of two grey pictures in decibels.
    private static func likeness(_ a: CGImage, _ b: CGImage) -> Double {
        guard a.width == b.width, a.height == b.height else { return 0 }
        var error = 0.0
        for (one, other) in zip(a.pixels, b.pixels) {
            let difference = (Double(one & 0xFF) - Double(other & 0xFF)) / 255
            error += difference * difference
        }
        error /= Double(a.pixels.count)
        return error == 0 ? .infinity : -10 * log10(error)
    }
}
#endif
