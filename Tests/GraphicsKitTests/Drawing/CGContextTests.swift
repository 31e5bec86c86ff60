import Foundation
import LayerKit
import Testing

private let square = CGRect(x: 0, y: 0, width: 10, height: 10)

/// Tests the nodes that a context records.
@Suite struct CGContextTests {
    private let context = CGContext()

    private func fills(_ nodes: [Picture.Node]) -> [Picture.Fill] {
        nodes.compactMap { node in
            if case .fill(let fill) = node { fill } else { nil }
        }
    }

    @Test func `restoring a state restores its color and transform`() {
        context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        context.saveGState()
        context.translateBy(x: 5, y: 0)
        context.setFillColor(CGColor(red: 0, green: 0, blue: 1, alpha: 1))
        context.fill(square)
        context.restoreGState()
        context.fill(square)
        context.restoreGState()
        let fills = fills(context.recording)
        #expect(
            fills.map(\.paint) == [
                .color(RGBA(red: 0, green: 0, blue: 1)), .color(RGBA(red: 1, green: 0, blue: 0)),
            ]
        )
        #expect(fills.map(\.transform.tx) == [5, 0])
    }

    @Test func `a path keeps its position when user space is transformed`() {
        context.move(to: CGPoint(x: 1, y: 2))
        context.scaleBy(x: 2, y: 2)
        context.addLine(to: CGPoint(x: 3, y: 4))
        context.strokePath()
        guard case .stroke(let stroke)? = context.recording.first else {
            Issue.record("Nothing was stroked.")
            return
        }
        let drawn = stroke.path.applying(stroke.transform)
        #expect(drawn.segments == [.line(CGPoint(x: 1, y: 2), CGPoint(x: 6, y: 8))])
    }

    @Test func `a path keeps its position when a transparency layer ends`() {
        context.beginTransparencyLayer()
        context.translateBy(x: 5, y: 0)
        context.addRect(square)
        context.endTransparencyLayer()
        #expect(context.boundingBoxOfPath == square.offsetBy(dx: 5, dy: 0))
    }

    struct Shortcut: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let keepsPath: Bool
        let draw: @Sendable (CGContext) -> Void

        init(
            _ name: String,
            keepsPath: Bool = false,
            _ draw: @escaping @Sendable (CGContext) -> Void
        ) {
            testDescription = name
            self.keepsPath = keepsPath
            self.draw = draw
        }
    }

    static let shortcuts = [
        Shortcut("a filled rectangle") { $0.fill(square) },
        Shortcut("filled rectangles") { $0.fill([square]) },
        Shortcut("a stroked rectangle") { $0.stroke(square) },
        Shortcut("a rectangle stroked with a width") { $0.stroke(square, width: 2) },
        Shortcut("a filled ellipse") { $0.fillEllipse(in: square) },
        Shortcut("a stroked ellipse") { $0.strokeEllipse(in: square) },
        Shortcut("lines") { $0.strokeLineSegments(between: [.zero, CGPoint(x: 1, y: 1)]) },
        Shortcut("a clip to a rectangle") { $0.clip(to: square) },
        Shortcut("a clip to rectangles") { $0.clip(to: [square]) },
        Shortcut("a clip to a mask", keepsPath: true) {
            $0.clip(to: square, mask: CGImage(width: 1, height: 1, pixels: [0xFF00_0000]))
        },
        Shortcut("a cleared rectangle", keepsPath: true) { $0.clear(square) },
        Shortcut("a transparency layer", keepsPath: true) {
            $0.beginTransparencyLayer(in: square)
            $0.endTransparencyLayer()
        },
    ]

    @Test(arguments: shortcuts)
    func `drawing shortcuts clear the current path`(_ row: Shortcut) {
        context.fill(square)
        context.addRect(square)
        row.draw(context)
        #expect(context.isPathEmpty != row.keepsPath)
    }

    @Test func `components use the color space of the last color`() {
        context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        context.setFillColor([0, 1, 0, 1])
        context.fill(square)
        context.setFillColor(gray: 0, alpha: 1)
        context.setFillColor([1, 1])
        context.fill(square)
        let green = RGBA(red: 0, green: 1, blue: 0)
        #expect(fills(context.recording).map(\.paint) == [.color(green), .color(.white)])
        context.setStrokeColor(red: 1, green: 0, blue: 0, alpha: 1)
        context.setStrokeColor([0, 1, 0, 1])
        context.stroke(square)
        guard case .stroke(let stroke)? = context.recording.last else {
            Issue.record("Nothing was stroked.")
            return
        }
        #expect(stroke.paint == .color(green))
    }

    @Test func `a transparency layer uses the current clips`() {
        context.clip(to: square)
        context.beginTransparencyLayer()
        #expect(context.boundingBoxOfClipPath == square)
        context.clip(to: square.offsetBy(dx: 5, dy: 0))
        #expect(context.boundingBoxOfClipPath == CGRect(x: 5, y: 0, width: 5, height: 10))
    }

    @Test func `drawing is clipped to all clips`() {
        context.clip(to: square)
        context.clip(to: CGRect(x: 5, y: 0, width: 10, height: 10))
        context.fill(square)
        guard case .group(let group)? = context.recording.first else {
            Issue.record("Nothing was clipped.")
            return
        }
        #expect(group.clips.count == 2)
        #expect(fills(group.nodes).count == 1)
    }

    @Test func `a transparency layer fades its contents as a whole`() {
        context.setAlpha(0.5)
        context.beginTransparencyLayer()
        context.fill(square)
        context.fill(square)
        context.endTransparencyLayer()
        guard case .group(let group)? = context.recording.first else {
            Issue.record("There is no group.")
            return
        }
        #expect(group.opacity == 0.5)
        #expect(fills(group.nodes).map(\.paint) == [.color(.black), .color(.black)])
        #expect(context.recording.count == 1)
    }

    @Test func `alpha fades a color without a group`() {
        context.setAlpha(0.25)
        context.fill(square)
        #expect(fills(context.recording).map(\.paint) == [.color(RGBA.black.faded(by: 0.25))])
    }
}
