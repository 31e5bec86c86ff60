import Foundation
import LayerKit
import Testing

@testable import KinoraDrawings

/// Transform lists, whose matrices were measured in Chromium by `getComputedStyle`.
@Suite struct SVGTransformTests {
    private static let tolerance = 1e-5

    private static let box = CGSize(width: 200, height: 100)

    private func entries(_ list: [SVGTransform]) -> [Double] {
        let t = list.affine(box: Self.box)
        return [t.a, t.b, t.c, t.d, t.tx, t.ty].map { Double($0) }
    }

    private func expect(_ list: [SVGTransform], _ expected: [Double]) {
        for (own, other) in zip(entries(list), expected) {
            #expect(abs(own - other) < Self.tolerance, "\(entries(list))")
        }
    }

    @Test(arguments: [
        ("translate(10%,5px)", [1, 0, 0, 1, 20, 5]), ("scale(50%)", [0.5, 0, 0, 0.5, 0, 0]),
        ("rotate(0)", [1, 0, 0, 1, 0, 0]), ("rotateY(60deg)", [0.5, 0, 0, 1, 0, 0]),
        ("rotate3d(1,1,0,60deg)", [0.75, 0.25, 0.25, 0.75, 0, 0]),
        ("skew(10deg)", [1, 0, 0.176327, 1, 0, 0]), ("scale3d(1,2,3)", [1, 0, 0, 2, 0, 0]),
        ("matrix3d(1,0,0,0,0,1,0,0,0,0,1,0,10,20,0,1)", [1, 0, 0, 1, 10, 20]),
        ("perspective(100px) rotateY(60deg)", [0.5, 0, 0, 1, 0, 0]),
        ("perspective(none)", [1, 0, 0, 1, 0, 0]),
        ("TRANSLATE(10px)rotate(2deg)", [0.999391, 0.0348995, -0.0348995, 0.999391, 10, 0]),
        ("rotate(calc(.25turn + 90deg))", [-1, 0, 0, -1, 0, 0]),
    ])
    func `CSS functions make a matrix`(text: String, expected: [Double]) throws {
        expect(try SVGTransformParser.list(text, .css), expected)
    }

    @Test(arguments: [
        "translate(10)", "rotate(45)", "translate(10px),rotate(2deg)", "rotate(10deg,5,5)",
        "translateX(1px) none", "scale(2 3)", "translate(1px 2px)", "translate()", "matrix(1)",
    ])
    func `other text is an error in CSS`(text: String) {
        #expect(throws: SyntaxError.self) { try SVGTransformParser.list(text, .css) }
    }

    @Test(arguments: [
        "translate(10px,5px)", "rotate(45deg)", "translate(10%)", "TRANSLATE(10)", "rotateX(10)",
        "translate(10,,5)", "translate(1 2),,scale(2)", "scale(2)bogus", "skewx(10)",
        "translate(1,2) scale(2", "rotate(45,5)", "scale(2),",
    ])
    func `other text is an error in attributes`(text: String) {
        #expect(throws: SyntaxError.self) { try SVGTransformParser.list(text, .attribute) }
    }

    @Test(arguments: [
        ("translate(10px)", "translate(10%)", 0.25, [1, 0, 0, 1, 12.5, 0]),
        ("rotate(0deg)", "rotate(360deg)", 0.25, [0, 1, -1, 0, 0, 0]),
        (
            "translate(10px) rotate(0deg)", "translate(20px) rotate(180deg) scale(2)", 0.25,
            [0.883883, 0.883883, -0.883883, 0.883883, 12.5, 0]
        ),
        ("rotate(90deg)", "scale(2)", 0.25, [0.478354, 1.15485, -1.15485, 0.478354, 0, 0]),
        ("rotate(90deg)", "scale(2)", 1.5, [1.76777, -1.76777, 1.76777, 1.76777, 0, 0]),
        ("translateX(10px)", "translate(20px, 20px)", 1.5, [1, 0, 0, 1, 25, 30]),
        ("scaleX(2)", "scale(1,3)", 0.25, [1.75, 0, 0, 1.5, 0, 0]),
        ("rotateY(0deg)", "rotateY(180deg)", 0.25, [0.707107, 0, 0, 1, 0, 0]),
        (
            "rotateX(90deg)", "rotateY(90deg)", 0.25,
            [0.910684, 0.244017, 0.244017, 0.333333, 0, 0]
        ),
        (
            "none", "rotate(90deg) scale(3)", 0.25,
            [1.38582, 0.574025, -0.574025, 1.38582, 0, 0]
        ),
        ("skewX(10deg)", "skewX(45deg)", 0.5, [1, 0, 0.520567, 1, 0, 0]),
        ("skew(10deg,20deg)", "skew(20deg,5deg)", 0.25, [1, 0.291473, 0.221695, 1, 0, 0]),
        ("matrix(1,0,0,1,0,0)", "matrix(-1,0,0,-1,10,0)", 0.5, [0, 1, -1, 0, 5, 0]),
        ("translate(10px) scale(2)", "scale(3) translate(10px)", 0.5, [2.5, 0, 0, 2.5, 20, 0]),
        (
            "skewX(10deg)", "skewY(20deg)", 0.25,
            [1.01218, 0.0885541, 0.133194, 1.00034, 0, 0]
        ),
        (
            "rotate(10deg) translate(5px)", "rotate(30deg) scale(2)", 0.25,
            [1.20741, 0.323524, -0.323524, 1.20741, 3.62222, 0.970571]
        ),
    ])
    func `lists are interpolated as in a browser`(
        start: String,
        end: String,
        fraction: Double,
        expected: [Double]
    ) throws {
        let first = SVGValue.transform(try SVGTransformParser.list(start, .css))
        let second = SVGValue.transform(try SVGTransformParser.list(end, .css))
        let mixed = SVGValue.interpolated(from: first, to: second, fraction: fraction)
        expect(try #require(mixed?.transform), expected)
    }

    @Test(arguments: [
        ("rotate", "0 5 5", "90 10 20", [0.70711, 0.70711, -0.70711, 0.70711, 11.03553, -1.64214]),
        ("rotate", "0", "90 10 20", [0.70711, 0.70711, -0.70711, 0.70711, 8.53553, -0.6066]),
        ("scale", "1", "2 3", [1.5, 0, 0, 2, 0, 0]),
        ("translate", "10", "20 30", [1, 0, 0, 1, 15, 15]),
    ])
    func `key values of animateTransform are interpolated number by number`(
        type: String,
        start: String,
        end: String,
        expected: [Double]
    ) throws {
        let first = SVGValue.function(try SVGTransformParser.function(type: type, start))
        let second = SVGValue.function(try SVGTransformParser.function(type: type, end))
        let mixed = SVGValue.interpolated(from: first, to: second, fraction: 0.5)
        expect(try #require(mixed?.transform), expected)
    }

    @Test func `a key value that follows another kind starts at zero`() throws {
        let scale = SVGValue.function(try SVGTransformParser.function(type: "scale", "3"))
        let move = SVGValue.function(try SVGTransformParser.function(type: "translate", "20 8"))
        let moved = SVGValue.interpolated(from: scale, to: move, fraction: 0.25)
        expect(try #require(moved?.transform), [1, 0, 0, 1, 5, 2])
        let scaled = SVGValue.interpolated(from: move, to: scale, fraction: 0.25)
        expect(try #require(scaled?.transform), [0.75, 0, 0, 0.75, 0, 0])
    }

    @Test func `key values are added number by number, and appended to a list`() throws {
        let scale = SVGValue.function(try SVGTransformParser.function(type: "scale", "1.5"))
        let sum = try #require(
            scale.adding(.function(.scale(SIMD3(2, 2, 1))), times: 2)?.transform
        )
        expect(sum, [5.5, 0, 0, 5.5, 0, 0])
        let base = SVGValue.transform(try SVGTransformParser.list("rotate(30)", .attribute))
        let composed = try #require(base.appending(scale)?.transform)
        expect(composed, [1.299038, 0.75, -0.75, 1.299038, 0, 0])
    }

    @Test(arguments: [
        ("x 90deg", "y 90deg", 0.25, SIMD3(0.939071, 0.343724, 0), 75.8763),
        ("x 90deg", "y 90deg", 1.5, SIMD3(-0.447214, 0.894427, 0), 131.81),
        ("none", "90deg", 0.25, SIMD3(0, 0, 1), 22.5),
        ("1 1 0 45deg", "45deg 1 1 0", 0.5, SIMD3(1, 1, 0), 45),
    ])
    func `rotations around different axes take the shortest arc`(
        start: String,
        end: String,
        fraction: Double,
        axis: SIMD3<Double>,
        degrees: Double
    ) throws {
        let mixed = [SVGTransform].interpolated(
            from: try SVGTransformParser.rotate(start),
            to: try SVGTransformParser.rotate(end),
            fraction: fraction
        )
        guard case .rotate(let angle, let own)? = mixed.first else {
            Issue.record("no rotation")
            return
        }
        #expect(abs(angle - degrees) < 1e-2)
        #expect(((own - axis) * (own - axis)).sum() < 1e-9)
    }

    @Test func `individual properties have up to three values`() throws {
        expect(try SVGTransformParser.scale("50% 2"), [0.5, 0, 0, 2, 0, 0])
        expect(try SVGTransformParser.translate("10% 5px"), [1, 0, 0, 1, 20, 5])
        expect(try SVGTransformParser.translate(" none "), [1, 0, 0, 1, 0, 0])
        #expect(throws: SyntaxError.self) { try SVGTransformParser.translate("10") }
        #expect(throws: SyntaxError.self) { try SVGTransformParser.scale("1 2 3 4") }
    }
}
