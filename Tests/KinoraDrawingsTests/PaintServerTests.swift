import Foundation
import GraphicsKit
import LayerKit
import TestSupport
import Testing

@testable import KinoraDrawings

/// Patterns, markers, and gradients with a focus are drawn as SVG defines them.
@Suite struct PaintServerTests {
    private func drawing(_ body: String) throws -> Drawing {
        let svg =
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100'>\(body)</svg>"
        return try Drawing(svg: Data(svg.utf8), file: "a.svg")
    }

    // MARK: - Patterns

    @Test(arguments: [
        ("patternUnits='userSpaceOnUse' width='20' height='10'", 50),
        ("width='.2' height='.1'", 50),
        ("patternUnits='userSpaceOnUse' x='10' width='20' height='10'", 60),
        ("patternUnits='userSpaceOnUse' width='20' height='10' patternTransform='scale(5)'", 2),
        ("patternUnits='userSpaceOnUse' width='0' height='10'", 0),
    ])
    func `tiles inside of their bounds are parts of one outline`(
        attributes: String,
        count: Int
    ) throws {
        let drawing = try drawing(
            "<pattern id='p' \(attributes)><rect width='2' height='2' fill='red'/></pattern>"
                + "<rect width='100' height='100' fill='url(#p)'/>"
        )
        #expect(drawing.shapes.count == (count > 0 ? 1 : 0))
        #expect((drawing.shapes.first?.path.subpaths.count ?? 0) == count)
        #expect(drawing.remarks.isEmpty)
    }

    @Test func `tiles that overflow are clipped`() throws {
        let drawing = try drawing(
            "<pattern id='p' patternUnits='userSpaceOnUse' width='50' height='50'>"
                + "<circle r='20'/></pattern><rect width='100' height='100' fill='url(#p)'/>"
        )
        #expect(drawing.shapes.count == 4)
        guard case .group(let area)? = drawing.nodes.first else {
            Issue.record("no group")
            return
        }
        #expect(area.clip?.count == 1)
        #expect(
            area.nodes.allSatisfy { node in
                if case .group(let tile) = node { tile.clip?.count == 1 } else { false }
            }
        )
    }

    @Test func `a line is the mask of its pattern`() throws {
        let drawing = try drawing(
            "<pattern id='p' width='.5' height='.5'><rect width='2' height='2'/></pattern>"
                + "<rect x='9' y='9' width='80' height='80' fill='none' stroke='url(#p)' stroke-width='4'/>"
        )
        func mask(in nodes: [Drawing.Node]) -> Drawing.Mask? {
            for case .group(let group) in nodes {
                if let mask = group.mask ?? mask(in: group.nodes) { return mask }
            }
            return nil
        }
        let found = mask(in: drawing.nodes)
        #expect(found?.nodes.count == 1)
        #expect(found?.isLuminance == false)
    }

    @Test func `a pattern that leads back to itself paints nothing there`() throws {
        let drawing = try drawing(
            "<pattern id='p' patternUnits='userSpaceOnUse' width='50' height='50'>"
                + "<rect width='50' height='50' fill='url(#p)'/><rect width='9' height='9'/>"
                + "</pattern><rect width='100' height='100' fill='url(#p)'/>"
        )
        #expect(drawing.shapes.count == 1)
        #expect(drawing.remarks.count == 1)
    }

    @Test func `too many tiles are an image`() throws {
        let drawing = try drawing(
            "<pattern id='p' patternUnits='userSpaceOnUse' width='.01' height='.01'>"
                + "<rect width='.005' height='.01'/></pattern>"
                + "<rect width='100' height='100' fill='url(#p)'/>"
        )
        guard case .group(let group)? = drawing.nodes.first, case .image? = group.nodes.first
        else {
            Issue.record("no image")
            return
        }
        #expect(drawing.remarks.count == 1)
    }

    // MARK: - Markers

    /// The angles of markers by SVG 2, section 13.7.4.
    @Test(arguments: [
        ("M0 0H10V10", [0, 45, 90]), ("M0 0H10V10H0Z", [-45, 45, 135, -135, -45]),
        ("M0 0C0 0 5 5 10 10", [45, 45]), ("M0 0C5 5 10 10 10 10", [45, 45]),
        ("M0 0H9M0 9V18", [0, 0, 90, 90]), ("M0 0A5 5 0 0 1 10 0", [-90, 90]),
    ])
    func `markers follow the direction of a path`(data: String, angles: [Double]) throws {
        let vertices = SVGPathParser.data(data, segmentLimit: 100).data.vertices
        let own = vertices.angles
        #expect(own.count == angles.count)
        for (a, b) in zip(own, angles) { #expect(abs((a - b).remainder(dividingBy: 360)) < 0.01) }
    }

    @Test(arguments: [
        ("marker-start", 1), ("marker-mid", 2), ("marker-end", 1), ("marker", 4),
    ])
    func `markers are at their vertices`(property: String, count: Int) throws {
        let drawing = try drawing(
            "<marker id='m' markerWidth='9' markerHeight='9'><rect width='3' height='3'/></marker>"
                + "<path fill='none' style='\(property):url(#m)' d='M10 10H50V50H10'/>"
        )
        #expect(drawing.shapes.count == count)
        #expect(drawing.remarks.isEmpty)
    }

    @Test func `markers have the paints of their shape`() throws {
        let drawing = try drawing(
            "<marker id='m' markerWidth='9' markerHeight='9'>"
                + "<rect width='3' height='3' fill='context-stroke'/></marker>"
                + "<path fill='none' stroke='#010203' marker-end='url(#m)' d='M10 10H50'/>"
        )
        #expect(drawing.shapes.last?.fill == .color(RGBA(hex: 0x010203)))
    }

    @Test func `a marker moves with its shape`() throws {
        let drawing = try drawing(
            "<marker id='m' markerWidth='9' markerHeight='9'><rect width='3' height='3'/></marker>"
                + "<line marker-end='url(#m)' x2='9' y2='9' stroke='red'>"
                + "<animate attributeName='x2' values='9;99' dur='1s' repeatCount='indefinite'/>"
                + "</line>"
        )
        #expect(drawing.isMoving)
        #expect(drawing.loop?.period == 1)
    }

    // MARK: - Gradients with a focus

    @Test func `the circle of each location contains its points`() throws {
        let runs = RandomRuns("focal gradients", count: 300)
        runs.run { seed, random in
            let focus = Picture.Gradient.Focus(
                point: CGPoint(x: random.number(-0.6...0.6), y: random.number(-0.6...0.6)),
                radius: CGFloat(random.number(0...0.1))
            )
            let place = CGPoint(x: random.number(-3...3), y: random.number(-3...3))
            guard let location = focus.location(of: place) else { return }
            // The circle of a location is between the focus and the unit circle.
            let center = CGPoint(
                x: focus.point.x * (1 - location),
                y: focus.point.y * (1 - location)
            )
            let radius = focus.radius + (1 - focus.radius) * location
            let distance = hypot(place.x - center.x, place.y - center.y)
            #expect(abs(distance - radius) < 1e-6, "seed \(seed)")
        }
    }

    @Test(arguments: [
        ("fx='.5'", 0.0, nil as Double?), ("fr='.25'", 0.5, nil), ("fx='.6'", 0, 0.2),
        ("fx='.6' fr='.05'", 0, 0.2),
    ])
    func `circles around one center change only the locations`(
        attributes: String,
        first: Double,
        focus: Double?
    ) throws {
        let drawing = try drawing(
            "<radialGradient id='g' \(attributes)><stop stop-color='red'/>"
                + "<stop offset='1' stop-color='blue'/></radialGradient>"
                + "<rect width='100' height='100' fill='url(#g)'/>"
        )
        guard case .gradient(let gradient)? = drawing.shapes.first?.fill else {
            Issue.record("no gradient")
            return
        }
        #expect(abs((gradient.stops.first?.location ?? -1) - first) < 1e-9)
        #expect((gradient.focus == nil) == (focus == nil))
        if let focus { #expect(abs((gradient.focus?.point.x ?? 0) - focus) < 1e-9) }
    }
}
