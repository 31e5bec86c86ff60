import Foundation
import KinoraTimeline
import LayerKit
import Testing

@Suite struct NamedCurveTests {
    @Test(arguments: [
        ("ease", 0.25, 0.1, 0.25, 1), ("ease-in", 0.42, 0, 1, 1), ("ease-out", 0, 0, 0.58, 1),
        ("ease-in-out", 0.42, 0, 0.58, 1), ("linear", 0, 0, 1, 1),
        ("ease-in-out-cubic", 0.65, 0, 0.35, 1),
    ])
    func `CSS's names mean CSS's curves`(
        name: String,
        x1: Double,
        y1: Double,
        x2: Double,
        y2: Double
    ) throws {
        let curve = try #require(NamedCurve.named(name)).curve
        let other = TimingCurve(x1, y1, x2, y2)
        for step in 0...20 {
            let time = Double(step) / 20
            #expect(abs(curve.value(at: time) - other.value(at: time)) < 1e-6)
        }
    }

    @Test(arguments: [
        ("linear", CAMediaTimingFunctionName.linear), ("easeIn", .easeIn), ("easeOut", .easeOut),
        ("easeInEaseOut", .easeInEaseOut), ("default", .default),
    ])
    func `Core Animation's curves are exact`(name: String, of function: CAMediaTimingFunctionName) {
        let curve = NamedCurve.named(name)?.curve
        let expected = CAMediaTimingFunction(name: function)
        for step in 0...20 {
            let time = Double(step) / 20
            var points = [Float](repeating: 0, count: 4)
            expected.getControlPoint(at: 1, values: &points)
            #expect(abs(Double(points[0]) - (curve?.x1 ?? -1)) < 1e-6)
            #expect((curve?.value(at: time) ?? -1) >= 0)
        }
    }

    /// Penner's equations, which the cubic curves approximate.
    private static let equations: [(String, @Sendable (Double) -> Double)] = [
        ("easeInQuad", { $0 * $0 }),
        ("easeInCubic", { $0 * $0 * $0 }),
        ("easeInQuart", { pow($0, 4) }),
        ("easeInQuint", { pow($0, 5) }),
        ("easeInSine", { 1 - cos($0 * .pi / 2) }),
        ("easeInExpo", { pow(2, 10 * ($0 - 1)) }),
        ("easeInCirc", { 1 - sqrt(1 - $0 * $0) }),
        ("easeInBack", { $0 * $0 * (2.70158 * $0 - 1.70158) }),
    ]

    @Test func `Penner's curves are close to his equations, and out mirrors in`() throws {
        for (name, equation) in Self.equations {
            let into = try #require(NamedCurve.named(name)).curve
            let out = try #require(
                NamedCurve.named(name.replacingOccurrences(of: "In", with: "Out"))
            ).curve
            for step in 0...50 {
                let time = Double(step) / 50
                #expect(abs(into.value(at: time) - equation(time)) < 0.05, "\(name) \(time)")
                #expect(abs(1 - out.value(at: 1 - time) - into.value(at: time)) < 0.03, "\(name)")
            }
        }
    }

    @Test func `every curve is nearest to itself and found by its name`() throws {
        #expect(Set(NamedCurve.all.map(\.name)).count == NamedCurve.all.count)
        for named in NamedCurve.all {
            #expect(NamedCurve.nearest(to: named.curve).first?.named == named)
            #expect(NamedCurve.name(of: named.curve) == named.name)
            #expect(NamedCurve.named(named.name.uppercased()) == named)
            #expect(try TimingCurve(parsing: named.name) == named.curve)
            #expect(try TimingCurve(parsing: named.curve.controlPointText) == named.curve)
        }
    }

    @Test(arguments: ["", "foo", "1,2,3", "0,0,1.1,1", "0,nan,1,1", "0,0,1,99", "0,0,1,1,1"])
    func `invalid curve text is rejected`(text: String) {
        #expect(throws: ConfigurationError.self) { try TimingCurve(parsing: text) }
    }
}
