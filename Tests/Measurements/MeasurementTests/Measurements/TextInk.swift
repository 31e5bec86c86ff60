import Foundation
import Kinora

#if canImport(UIKit)
import CoreText
#endif

/// Measurement 5: the widths of text, and the ink that its layer's bounds cut off.
///
/// San Francisco's spacing and its optical size depend on the size, and a text layer is a bitmap
/// with the size of its bounds.
struct TextInk: Measurement {
    let number = 5

    private static let texts = [
        ("Latin", "Loading fj"), ("Arabic", "جارٍ التحميل"), ("Thai", "กำลังโหลดที่นี่"), ("emoji", "⏳👩🏽‍💻"),
    ]

    func measure(_ bench: MeasurementBench) throws {
        for (script, text) in Self.texts {
            for fontSize in bench.cases([8, 12, 16, 24, 48, 96] as [CGFloat], reducedBy: 3) {
                let subject = "\(script) \(Int(fontSize)) pt"
                let width = Self.size(of: text, fontSize: fontSize).width
                let scaled = Self.size(of: text, fontSize: 14).width * fontSize / 14
                bench.add(subject, "width", [Double(width)], within: Accuracy.area)
                bench.add(subject, "width from 14 pt", [Double(scaled)], within: Accuracy.area)
                // The share that doesn't depend on the font.
                let ratio = width > 0 ? Double(scaled / width) : 1
                bench.add(subject, "width from 14 pt ÷ width", [ratio], within: 0.005)
                let (tight, padded) = (
                    try frame(text, fontSize, padding: 0, bench),
                    try frame(text, fontSize, padding: fontSize, bench)
                )
                let cut = padded.ink > 0 ? 1 - tight.ink / padded.ink : 0
                bench.add(subject, "share of ink cut off", [cut], within: 0.002)
                try bench.add("\(subject) in its line", tight)
                try bench.add("\(subject) with margins", padded)
            }
        }
    }

    /// Returns the pixels of a text layer with the size of its line, or larger by a padding.
    private func frame(
        _ text: String,
        _ fontSize: CGFloat,
        padding: CGFloat,
        _ bench: MeasurementBench
    ) throws -> RenderedFrame {
        let line = Self.size(of: text, fontSize: fontSize)
        let layer = CATextLayer()
        layer.string = text
        layer.fontSize = fontSize
        #if canImport(UIKit)
        layer.font = CTFontCreateUIFontForLanguage(.system, fontSize, nil)
        #endif
        layer.foregroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
        layer.alignmentMode = .center
        layer.bounds = CGRect(
            x: 0,
            y: 0,
            width: line.width + 2 * padding,
            height: line.height + 2 * padding
        )
        // Text begins at the top of its layer.
        layer.anchorPoint = .zero
        layer.position = CGPoint(x: fontSize - padding, y: fontSize)
        let size = CGSize(
            width: (line.width + 2 * fontSize).rounded(.up),
            height: (line.height + 3 * fontSize).rounded(.up)
        )
        return try bench.tree(showing: layer, size: size, scale: 2).heldFrame(at: 0)
    }

    /// Returns the size in points of a line of text in the system font.
    private static func size(of text: String, fontSize: CGFloat) -> CGSize {
        let font = UIFont.systemFont(ofSize: fontSize)
        return NSString(string: text).size(withAttributes: [.font: font])
    }
}
