import Foundation
import LayerKit

/// A label that shows a value as text or as a color swatch.
struct ValueLabel {
    /// The height of every label.
    static let height: CGFloat = 8

    /// The width of the label, or 0 if the value isn't shown.
    let width: CGFloat

    private let text: String
    private let swatch: RGBA?
    private let style: ChartCanvas.TextStyle

    init(_ value: DopeSheet.Value, isAngle: Bool, color: RGBA) {
        style = ChartCanvas.TextStyle(size: 9, color: color)
        if case .color(let color) = value {
            swatch = color
            text = ""
            width = Self.height
            return
        }
        swatch = nil
        let text = value.text(isAngle: isAngle)
        self.text = Self.hiddenTexts.contains(text) ? "" : text
        width = self.text.isEmpty ? 0 : ChartCanvas.width(of: text, style)
    }

    /// Descriptions of values that aren't informative enough to show.
    private static let hiddenTexts: Set = ["path", "matrix", "image", "list", "none"]

    /// Draws the label with its top-left corner at a point.
    func draw(at place: CGPoint, with pen: inout ChartCanvas) {
        if let swatch {
            let rect = CGRect(x: place.x, y: place.y, width: Self.height, height: Self.height)
            pen.fill(rect, swatch, radius: 2)
            pen.outline(rect, style.color.faded(by: 0.4), width: 0.5, radius: 2)
        } else if !text.isEmpty {
            pen.write(text, style, at: CGPoint(x: place.x, y: place.y + Self.height - 1))
        }
    }
}
