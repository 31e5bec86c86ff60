import Foundation
import LayerKit

/// A value as a chart shows it: a number, angles in degrees, or a spot of colour.
struct ValueLabel {
    /// The height of every label.
    static let height: CGFloat = 8

    /// The width of the label; 0 for a value that says nothing.
    let width: CGFloat

    private let text: String
    private let spot: RGBA?
    private let style: ChartCanvas.TextStyle

    init(_ value: DopeSheet.Value, isAngle: Bool, color: RGBA) {
        style = ChartCanvas.TextStyle(size: 9, color: color)
        if case .color(let color) = value {
            spot = color
            text = ""
            width = Self.height
            return
        }
        spot = nil
        let text = value.text(isAngle: isAngle)
        self.text = Self.mute.contains(text) ? "" : text
        width = self.text.isEmpty ? 0 : ChartCanvas.width(of: text, style)
    }

    /// What values say that nobody needs to be told: that a path is a path.
    private static let mute: Set = ["path", "matrix", "image", "list", "none"]

    /// Draws the label with its top left at a place.
    func draw(at place: CGPoint, with pen: inout ChartCanvas) {
        if let spot {
            let rect = CGRect(x: place.x, y: place.y, width: Self.height, height: Self.height)
            pen.fill(rect, spot, radius: 2)
            pen.outline(rect, style.color.faded(by: 0.4), width: 0.5, radius: 2)
        } else if !text.isEmpty {
            pen.write(text, style, at: CGPoint(x: place.x, y: place.y + Self.height - 1))
        }
    }
}
