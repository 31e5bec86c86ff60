#if HarfBuzz
import Foundation
import KinoraConfiguration
import KinoraExport
import LayerKit
import Testing

/// Comparisons of shaped text with `hb-view`, which draws HarfBuzz's glyphs with cairo.
///
/// If `TEXT_PICTURES` is set to a folder, both pictures are written there.
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

    /// The minimum peak signal-to-noise ratio in decibels.
    ///
    /// Cairo places glyphs at whole pixels of the enlarged picture. They're off by at most a
    /// sixteenth of this engine's pixels, which results in 35 to 44 dB. A line that is moved by
    /// half a pixel results in 18 to 21 dB.
    private static let minimumRatio = 34.0

    private static let fontSize = 32

    /// The scale factor of the `hb-view` picture before its pixels are averaged.
    private static let scale = 8

    @Test(arguments: rows)
    func `shaped text has the pixels that hb-view draws`(_ row: Row) throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("text-\(UInt64.random(in: 0 ... .max))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("hb-view.png")
        try view(row, to: file)
        let reference = try Self.reduced(CGImage(imageFile: file.path))
        let picture = try picture(row, width: reference.width, height: reference.height)
        let rendered = try CGImage(pngData: picture.pngData(scale: 1, background: .white))
        if let folderPath = ProcessInfo.processInfo.environment["TEXT_PICTURES"] {
            let place = URL(fileURLWithPath: folderPath)
            try picture.pngData(scale: 1, background: .white)
                .write(to: place.appendingPathComponent("\(row.name)-kinora.png"))
            try Data(contentsOf: file)
                .write(to: place.appendingPathComponent("\(row.name)-hb-view.png"))
        }
        let ratio = Self.ratio(rendered, reference)
        print("\(row.name): \(ratio) dB")
        #expect(ratio >= Self.minimumRatio, "\(ratio) dB")
    }

    private func view(_ row: Row, to file: URL) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/hb-view")
        process.arguments = [
            "--font-size=\(Self.fontSize * Self.scale)", "--margin=0", "--output-format=png",
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

    /// Returns an image downsampled by averaging squares of pixels, padded with white.
    private static func reduced(_ image: CGImage) -> CGImage {
        let width = (image.width + scale - 1) / scale
        let height = (image.height + scale - 1) / scale
        var darkness = Array(repeating: 0, count: width * height)
        for y in 0..<image.height {
            for x in 0..<image.width {
                let pixel = image.pixels[y * image.width + x]
                darkness[y / scale * width + x / scale] += 255 - Int(pixel & 0xFF)
            }
        }
        let pixels = darkness.map { UInt32(255 - $0 / (scale * scale)) * 0x10101 | 0xFF00_0000 }
        return CGImage(width: width, height: height, pixels: pixels)
    }

    /// Returns the peak signal-to-noise ratio of two gray images in decibels.
    private static func ratio(_ a: CGImage, _ b: CGImage) -> Double {
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
