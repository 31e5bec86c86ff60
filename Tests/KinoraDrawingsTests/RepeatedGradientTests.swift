import Foundation
import LayerKit
import TestSupport
import Testing

@testable import KinoraDrawings

/// Repeated gradients match their definition: the location modulo 1, mirrored or not.
@Suite struct RepeatedGradientTests {
    /// Returns the fill of a rectangle with a gradient from red to blue, and the remarks.
    private func fill(
        _ gradient: String,
        _ rect: String,
        radial: Bool = false
    ) throws -> (paint: Drawing.Paint, remarks: [String]) {
        let name = radial ? "radialGradient" : "linearGradient"
        let svg = """
            <svg viewBox='0 0 10 10'><\(name) id='g' gradientUnits='userSpaceOnUse' \(gradient)>
            <stop stop-color='red'/><stop offset='1' stop-color='blue'/></\(name)>
            <rect \(rect) fill='url(#g)' stroke-width='0'/></svg>
            """
        let drawing = try Drawing(svg: Data(svg.utf8), file: "a.svg")
        return (
            try #require(drawing.shapes.first?.fill), drawing.remarks.map(\.description)
        )
    }

    /// Returns the blue component of a gradient at a point, from the stops on both sides.
    private func blue(of paint: Drawing.Paint, at point: CGPoint) throws -> Double {
        guard case .gradient(let gradient) = paint else { return -1 }
        let location = Double(gradient.geometry.location(of: point))
        let after = gradient.stops.firstIndex { $0.location > location } ?? gradient.stops.count
        guard after > 0 else { return gradient.stops[0].color.blue }
        guard after < gradient.stops.count else { return gradient.stops[after - 1].color.blue }
        let (a, b) = (gradient.stops[after - 1], gradient.stops[after])
        let part = (location - a.location) / (b.location - a.location)
        return a.color.blue + (b.color.blue - a.color.blue) * part
    }

    /// Returns the expected blue component at a location, by SVG 2, section 14.2.3.
    private func blue(at location: Double, reflects: Bool) -> Double {
        let whole = location.rounded(.down)
        let part = location - whole
        let isMirrored = reflects && whole.truncatingRemainder(dividingBy: 2) != 0
        return isMirrored ? 1 - part : part
    }

    @Test func `a repeated linear gradient matches its definition in every painted area`() throws {
        let runs = RandomRuns("repeated gradients", count: 300)
        try runs.run { seed, random in
            let start = random.number(-50...50)
            let length = random.number(0.5...30) * (random.count(0...1) == 0 ? 1 : -1)
            let x = random.number(-3000...3000)
            let width = random.number(0.1...20)
            let reflects = random.count(0...1) == 0
            let (paint, remarks) = try fill(
                "x1='\(start)' x2='\(start + length)' spreadMethod='\(reflects ? "reflect" : "repeat")'",
                "x='\(x)' width='\(width)' height='5'"
            )
            #expect(remarks.isEmpty, "seed \(seed)")
            for _ in 0..<20 {
                let place = x + random.number(0...width)
                let location = (place - start) / length
                // At the boundary of two repetitions, rounding decides.
                guard abs(location - location.rounded()) > 1e-6 else { continue }
                let shown = try blue(of: paint, at: CGPoint(x: place, y: 2))
                let expected = blue(at: location, reflects: reflects)
                #expect(abs(shown - expected) < 1e-6, "seed \(seed) at \(place)")
            }
        }
    }

    @Test func `a radial gradient repeats only in the painted area`() throws {
        let (paint, _) = try fill(
            "r='10' cx='0' cy='0' spreadMethod='repeat'",
            "x='200' y='-3' width='19' height='6'",
            radial: true
        )
        guard case .gradient(let gradient) = paint else {
            Issue.record("no gradient")
            return
        }
        #expect(gradient.stops.count == 4)
        for x in stride(from: 201.0, to: 219, by: 0.7) {
            let shown = try blue(of: paint, at: CGPoint(x: x, y: 0))
            #expect(abs(shown - blue(at: x / 10, reflects: false)) < 1e-9)
        }
    }

    @Test func `repetitions far from the gradient stay few`() throws {
        let (paint, remarks) = try fill(
            "x1='0' x2='0.01' spreadMethod='repeat'",
            "x='9e6' width='0.01' height='5'"
        )
        guard case .gradient(let gradient) = paint else {
            Issue.record("no gradient")
            return
        }
        #expect(gradient.stops.count <= 6)
        #expect(remarks.isEmpty)
    }

    @Test(arguments: [
        ("x1='0' x2='1e-13' spreadMethod='repeat'", "x='1e7' width='1e-13' height='5'", false),
        ("x1='0' x2='0.01' spreadMethod='reflect'", "x='0' width='9' height='5'", false),
        ("x1='0' x2='1e-200' spreadMethod='repeat'", "x='1' width='9' height='5'", false),
        ("r='0.01' cx='0' cy='0' spreadMethod='repeat'", "x='0' width='9' height='5'", true),
        ("r='1e-160' cx='0' cy='0' spreadMethod='repeat'", "x='0' width='9' height='5'", true),
    ])
    func `too fine or too distant repetitions show the mean color with a remark`(
        gradient: String,
        rect: String,
        radial: Bool
    ) throws {
        let (paint, remarks) = try fill(gradient, rect, radial: radial)
        #expect(paint == .color(RGBA(red: 0.5, green: 0, blue: 0.5)))
        #expect(remarks.count == 1)
        #expect(remarks.first?.contains("spreadMethod: repeats more than 64 times") ?? false)
    }

    @Test func `the mean color weights colors by opacity`() {
        func stop(_ location: Double, _ color: RGBA) -> Picture.Gradient.Stop {
            .init(location: location, color: color)
        }
        let gradient = Drawing.Gradient(
            stops: [
                stop(0.5, RGBA(red: 1, green: 0, blue: 0)),
                stop(0.5, RGBA(red: 0, green: 0, blue: 1, alpha: 0)),
            ],
            geometry: .linear(start: .zero, end: CGPoint(x: 1, y: 0))
        )
        #expect(gradient.meanColor == RGBA(red: 1, green: 0, blue: 0, alpha: 0.5))
    }
}
