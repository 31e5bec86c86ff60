import Foundation
import LayerKit

/// Draws a contact sheet's parts.
struct SheetDrawing {
    /// What has been drawn.
    private(set) var nodes: [Picture.Node]

    private let layout: SheetLayout
    private let background: RGBA?

    private enum Ink {
        static let paper = RGBA(hex: 0xFAFAF9)
        static let cell = RGBA(hex: 0xECECE9)
        static let chequer = RGBA(hex: 0xE1E1DD)
        static let hairline = RGBA(hex: 0xD6D3D1)
        static let title = RGBA(hex: 0x1C1917)
        static let note = RGBA(hex: 0x78716C)
    }

    private static let chequerSide: CGFloat = 8

    /// Begins a sheet; nil as background stands for chequers in the cells.
    init(layout: SheetLayout, background: RGBA?) {
        self.layout = layout
        self.background = background
        let all = CGRect(origin: .zero, size: layout.size)
        nodes = [.fill(Picture.Fill(path: .rect(all), paint: .color(Ink.paper)))]
    }

    /// Adds the line above the cells; the note gives way where both don't fit.
    mutating func addHeading(title: String, note: String) {
        let width = layout.size.width - 2 * SheetLayout.margin
        let left = TextLayout(title, face: MonolineFace.bold, fontSize: 15)
        let right = TextLayout(note, fontSize: 10)
        let top = SheetLayout.margin - 4
        add(left, at: CGPoint(x: SheetLayout.margin, y: top), Ink.title)
        guard left.size.width + 16 + right.size.width <= width else { return }
        let x = SheetLayout.margin + width - right.size.width
        let baselines = (left.lines.first?.baseline ?? 0) - (right.lines.first?.baseline ?? 0)
        add(right, at: CGPoint(x: x, y: top + baselines), Ink.note)
    }

    /// Adds a cell with what an instant looks like.
    mutating func add(_ picture: Picture, at index: Int, caption: String) {
        let rect = layout.rect(at: index)
        nodes.append(.fill(Picture.Fill(path: .rect(rect), paint: .color(background ?? Ink.cell))))
        if background == nil { addChequers(in: rect) }
        addContent(picture, in: rect)
        let edge = Picture.Stroke(
            path: .rect(rect.insetBy(dx: -0.25, dy: -0.25)),
            style: StrokeStyle(width: 0.5),
            paint: .color(Ink.hairline)
        )
        nodes.append(.stroke(edge))
        let text = TextLayout(caption, fontSize: 9, width: rect.width, alignment: .center)
        add(text, at: CGPoint(x: rect.minX, y: rect.maxY + 5), Ink.note)
    }

    private mutating func addContent(_ picture: Picture, in rect: CGRect) {
        let transform = CGAffineTransform(
            translationX: rect.midX - picture.bounds.midX,
            y: rect.midY - picture.bounds.midY
        )
        let group = Picture.Group(
            clips: [Picture.Clip(path: .rect(rect))],
            nodes: picture.nodes.map { $0.applying(transform) }
        )
        nodes.append(.group(group))
    }

    private mutating func addChequers(in rect: CGRect) {
        let side = Self.chequerSide
        var path = PathGeometry()
        for row in 0..<Int((rect.height / side).rounded(.up)) {
            for column in 0..<Int((rect.width / side).rounded(.up)) where (row + column) % 2 == 1 {
                let square = CGRect(
                    x: rect.minX + CGFloat(column) * side,
                    y: rect.minY + CGFloat(row) * side,
                    width: side,
                    height: side
                )
                path.addRect(square.intersection(rect))
            }
        }
        nodes.append(.fill(Picture.Fill(path: path, paint: .color(Ink.chequer))))
    }

    private mutating func add(_ text: TextLayout, at origin: CGPoint, _ color: RGBA) {
        nodes += text.nodes(color: color, at: origin)
    }
}

extension PathGeometry {
    /// Returns the path of a rectangle.
    static func rect(_ rect: CGRect) -> PathGeometry {
        var path = PathGeometry()
        path.addRect(rect)
        return path
    }
}
