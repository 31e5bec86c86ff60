import Foundation
import Testing
import ViewKit

@Suite struct UIBezierPathDrawingTests {
    /// Returns the nodes that a closure draws in a new context.
    private func recording(_ draw: () -> Void) -> [Picture.Node] {
        let context = CGContext()
        UIGraphicsPushContext(context)
        draw()
        UIGraphicsPopContext()
        return context.recording
    }

    @Test func `fills use the current color and the path's rule`() {
        let path = UIBezierPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4))
        path.usesEvenOddFillRule = true
        let nodes = recording {
            UIColor.red.setFill()
            path.fill()
        }
        let expected = Picture.Fill(
            path: path.cgPath.geometry,
            rule: .evenOdd,
            paint: .color(UIColor.red.cgColor.rgba)
        )
        #expect(nodes == [.fill(expected)])
    }

    @Test func `strokes use the current color and the path's style`() {
        let path = UIBezierPath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 9, y: 0))
        path.lineWidth = 3
        path.lineCapStyle = .round
        path.lineJoinStyle = .bevel
        path.miterLimit = 4
        path.setLineDash([2, 1], count: 2, phase: 0.5)
        let nodes = recording {
            UIColor.blue.set()
            path.stroke()
        }
        let style = StrokeStyle(
            width: 3,
            cap: .round,
            join: .bevel,
            miterLimit: 4,
            dashLengths: [2, 1],
            dashPhase: 0.5
        )
        let expected = Picture.Stroke(
            path: path.cgPath.geometry,
            style: style,
            paint: .color(UIColor.blue.cgColor.rgba)
        )
        #expect(nodes == [.stroke(expected)])
    }

    @Test func `a path's style doesn't affect later strokes`() {
        let nodes = recording {
            let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1))
            path.lineWidth = 9
            path.stroke()
            UIGraphicsGetCurrentContext()?.stroke(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        guard case .stroke(let last)? = nodes.last else {
            Issue.record("nothing was stroked")
            return
        }
        #expect(last.style.width == 1)
    }

    @Test func `a clip limits later drawing`() {
        let nodes = recording {
            UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 4, height: 4)).addClip()
            UIRectFill(CGRect(x: 0, y: 0, width: 4, height: 4))
        }
        guard case .group(let group)? = nodes.first else {
            Issue.record("nothing was clipped")
            return
        }
        #expect(group.clips.count == 1)
    }

    @Test func `nothing is drawn without a context`() {
        #expect(UIGraphicsGetCurrentContext() == nil)
        UIColor.red.set()
        UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1)).fill()
        UIGraphicsPopContext()
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test func `contexts nest`() {
        let outer = CGContext()
        let inner = CGContext()
        UIGraphicsPushContext(outer)
        UIGraphicsPushContext(inner)
        #expect(UIGraphicsGetCurrentContext() === inner)
        UIGraphicsPopContext()
        #expect(UIGraphicsGetCurrentContext() === outer)
        UIGraphicsPopContext()
        #expect(UIGraphicsGetCurrentContext() == nil)
    }
}
