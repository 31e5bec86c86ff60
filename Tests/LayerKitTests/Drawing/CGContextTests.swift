import Foundation
import LayerKit
import Testing

/// What a context records of drawing.
@Suite struct CGContextTests {
    private let context = CGContext()
    private let square = CGRect(x: 0, y: 0, width: 10, height: 10)

    private func fills(_ nodes: [Picture.Node]) -> [Picture.Fill] {
        nodes.compactMap { node in
            if case .fill(let fill) = node { fill } else { nil }
        }
    }

    @Test func `a saved state comes back with its colour and its axes`() {
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

    @Test func `a path under construction stays where it is when the axes move`() {
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

    @Test func `drawing in a clip is confined to all clips`() {
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

    @Test func `a transparency layer fades what it gathers as one`() {
        context.setAlpha(0.5)
        context.beginTransparencyLayer()
        context.fill(square)
        context.fill(square)
        context.endTransparencyLayer()
        guard case .group(let group)? = context.recording.first else {
            Issue.record("Nothing was gathered.")
            return
        }
        #expect(group.opacity == 0.5)
        #expect(fills(group.nodes).map(\.paint) == [.color(.black), .color(.black)])
        #expect(context.recording.count == 1)
    }

    @Test func `alpha fades a colour without a group`() {
        context.setAlpha(0.25)
        context.fill(square)
        #expect(fills(context.recording).map(\.paint) == [.color(RGBA.black.faded(by: 0.25))])
    }
}
