import Foundation
import LayerKit

/// A canvas that records the basic shapes of charts.
package struct ChartCanvas {
    /// The nodes drawn so far.
    package private(set) var nodes: [Picture.Node] = []

    package init() {
    }

    /// Fills a path.
    package mutating func fill(_ path: PathGeometry, _ color: RGBA) {
        nodes.append(.fill(Picture.Fill(path: path, paint: .color(color))))
    }

    /// Fills a rectangle with rounded corners.
    package mutating func fill(_ rect: CGRect, _ color: RGBA, radius: CGFloat = 0) {
        fill(Self.path(rect, radius: radius), color)
    }

    /// Draws the outline of a rectangle with rounded corners.
    package mutating func outline(
        _ rect: CGRect,
        _ color: RGBA,
        width: CGFloat,
        radius: CGFloat = 0
    ) {
        stroke(Self.path(rect, radius: radius), color, width: width)
    }

    /// Strokes a path.
    package mutating func stroke(
        _ path: PathGeometry,
        _ color: RGBA,
        width: CGFloat,
        dash: [CGFloat] = []
    ) {
        let style = StrokeStyle(
            width: width,
            cap: dash.isEmpty ? .round : .butt,
            join: .round,
            dashLengths: dash
        )
        nodes.append(.stroke(Picture.Stroke(path: path, style: style, paint: .color(color))))
    }

    /// Draws a straight line.
    package mutating func line(
        from start: CGPoint,
        to end: CGPoint,
        _ color: RGBA,
        width: CGFloat,
        dash: [CGFloat] = []
    ) {
        var path = PathGeometry()
        path.move(to: start)
        path.line(to: end)
        stroke(path, color, width: width, dash: dash)
    }

    /// Draws a dot.
    package mutating func dot(at center: CGPoint, radius: CGFloat, _ color: RGBA) {
        let rect = CGRect(
            x: center.x - radius,
            y: center.y - radius,
            width: 2 * radius,
            height: 2 * radius
        )
        fill(rect, color, radius: radius)
    }

    /// The horizontal anchor of a text.
    package enum Anchor {
        case left
        case center
        case right
    }

    /// Draws a line of text.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - style: The size, color and weight of the text.
    ///   - place: The position of the anchor on the baseline.
    ///   - anchor: The part of the text that is at the position.
    ///   - width: The maximum width, beyond which text is truncated in the middle, or nil for no
    ///     limit.
    package mutating func write(
        _ text: String,
        _ style: TextStyle,
        at place: CGPoint,
        _ anchor: Anchor = .left,
        width: CGFloat? = nil
    ) {
        let layout = Self.layout(text, width: width, style)
        guard let line = layout.lines.first else { return }
        let shift: CGFloat =
            switch anchor {
            case .left: 0
            case .center: line.width / 2
            case .right: line.width
            }
        let origin = CGPoint(x: place.x - shift - line.x, y: place.y - line.baseline)
        nodes += layout.nodes(color: style.color, at: origin)
    }

    /// Returns the distance from a line's top to its baseline.
    package static func baseline(of style: TextStyle) -> CGFloat {
        layout("x", width: nil, style).lines.first?.baseline ?? 0
    }

    /// Returns the width of a line of text.
    package static func width(of text: String, _ style: TextStyle) -> CGFloat {
        layout(text, width: nil, style).lines.first?.width ?? 0
    }

    private static func layout(_ text: String, width: CGFloat?, _ style: TextStyle) -> TextLayout {
        TextLayout(
            text,
            face: style.isBold ? MonolineFace.bold : MonolineFace.regular,
            fontSize: style.size,
            width: width,
            alignment: .left,
            truncation: width == nil ? .none : .middle
        )
    }

    /// The style of a text.
    package struct TextStyle {
        var size: CGFloat
        var color: RGBA
        var isBold = false

        package init(size: CGFloat, color: RGBA, isBold: Bool = false) {
            self.size = size
            self.color = color
            self.isBold = isBold
        }
    }

    /// Fills every other square of a rectangle, as in a transparency checkerboard.
    package mutating func fillCheckerboard(_ rect: CGRect, _ color: RGBA, side: CGFloat = 8) {
        // The path consists of whole rows and columns. The even-odd rule leaves a hole where they
        // cross, so the path doesn't need a rectangle for each square.
        var path = PathGeometry()
        for row in stride(from: rect.minY + side, to: rect.maxY, by: 2 * side) {
            let height = min(side, rect.maxY - row)
            path.addRect(CGRect(x: rect.minX, y: row, width: rect.width, height: height))
        }
        for column in stride(from: rect.minX + side, to: rect.maxX, by: 2 * side) {
            let width = min(side, rect.maxX - column)
            path.addRect(CGRect(x: column, y: rect.minY, width: width, height: rect.height))
        }
        nodes.append(.fill(Picture.Fill(path: path, rule: .evenOdd, paint: .color(color))))
    }

    /// Draws an image that fills a rectangle.
    package mutating func draw(_ image: CGImage, in rect: CGRect) {
        nodes.append(.image(Picture.Image(image: image, rect: rect)))
    }

    /// Draws a picture centered in a rectangle and clipped to it.
    ///
    /// - Parameters:
    ///   - picture: The picture.
    ///   - rect: The rectangle.
    ///   - scale: The scale of the picture, or nil for the largest at which it fits.
    package mutating func draw(_ picture: Picture, in rect: CGRect, scale: CGFloat? = nil) {
        let middles = [picture.bounds, rect].map { CGPoint(x: $0.midX, y: $0.midY) }
        let transform =
            scale.map { CGAffineTransform(scale: $0, taking: middles[0], to: middles[1]) }
            ?? CGAffineTransform(fitting: picture.bounds, into: rect)
        nodes.append(
            .group(
                Picture.Group(
                    clips: [Picture.Clip(path: .rect(rect))],
                    nodes: picture.nodes.map { $0.applying(transform) }
                )
            )
        )
    }

    private static func path(_ rect: CGRect, radius: CGFloat) -> PathGeometry {
        guard radius > 0 else { return .rect(rect) }
        var path = PathGeometry()
        let radius = min(radius, rect.width / 2, rect.height / 2)
        path.addRoundedRect(in: rect, cornerWidth: radius, cornerHeight: radius)
        return path
    }
}
