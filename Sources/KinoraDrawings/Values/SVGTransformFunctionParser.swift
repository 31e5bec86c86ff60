import Foundation
import LayerKit

/// A parser of the transform functions of CSS Transforms 2.
enum SVGTransformFunctionParser {
    /// Returns the function with a name in lowercase and arguments separated by commas.
    static func function(_ name: String, _ text: String) throws(SyntaxError) -> SVGTransform {
        if name == "perspective", SyntaxScanner(text).isAtLastWord("none") {
            return .perspective(nil)
        }
        var scanner = SyntaxScanner(text)
        var arguments: [SVGQuantity] = []
        repeat {
            scanner.skipSpace()
            arguments.append(try SVGQuantity.read(&scanner))
            scanner.skipSpace()
        } while scanner.take(",") && arguments.count <= 16
        try scanner.requireEnd()
        let function: SVGTransform?
        switch name {
        case "matrix", "matrix3d": function = matrix(arguments)
        case "translate", "translatex", "translatey", "translatez", "translate3d":
            function = translation(name, arguments)
        case "scale", "scalex", "scaley", "scalez", "scale3d":
            function = scale(name, arguments)
        case "rotate", "rotatex", "rotatey", "rotatez", "rotate3d":
            function = rotation(name, arguments)
        case "skew", "skewx", "skewy": function = skew(name, arguments)
        case "perspective": function = perspective(arguments)
        default:
            throw SyntaxError(offset: 0, reason: "there is no transform “\(name.prefix(24))”")
        }
        guard let function else {
            throw SyntaxError(
                offset: 0,
                reason: "“\(text.prefix(24))” aren’t the values of \(name)(); write px for "
                    + "lengths and deg for angles"
            )
        }
        return function
    }

    private static func matrix(_ arguments: [SVGQuantity]) -> SVGTransform? {
        let n = arguments.compactMap(\.number)
        guard n.count == arguments.count else { return nil }
        if n.count == 6 {
            return .matrix(
                CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
            )
        }
        guard n.count == 16 else { return nil }
        let rows = (0..<4).map { row in
            SIMD4(n[4 * row], n[4 * row + 1], n[4 * row + 2], n[4 * row + 3])
        }
        return .matrix3D(rows)
    }

    private static func translation(
        _ name: String,
        _ arguments: [SVGQuantity]
    ) -> SVGTransform? {
        let n = arguments.compactMap(\.lengthOrZero)
        guard n.count == arguments.count else { return nil }
        switch (name, n.count) {
        case ("translate", 1), ("translatex", 1): return .translate(n[0], .zero, .zero)
        case ("translate", 2): return .translate(n[0], n[1], .zero)
        case ("translatey", 1): return .translate(.zero, n[0], .zero)
        case ("translatez", 1): return .translate(.zero, .zero, n[0])
        case ("translate3d", 3): return .translate(n[0], n[1], n[2])
        default: return nil
        }
    }

    private static func scale(_ name: String, _ arguments: [SVGQuantity]) -> SVGTransform? {
        let n = arguments.compactMap(\.ratio)
        guard n.count == arguments.count else { return nil }
        switch (name, n.count) {
        case ("scale", 1): return .scale(SIMD3(n[0], n[0], 1))
        case ("scale", 2): return .scale(SIMD3(n[0], n[1], 1))
        case ("scalex", 1): return .scale(SIMD3(n[0], 1, 1))
        case ("scaley", 1): return .scale(SIMD3(1, n[0], 1))
        case ("scalez", 1): return .scale(SIMD3(1, 1, n[0]))
        case ("scale3d", 3): return .scale(SIMD3(n[0], n[1], n[2]))
        default: return nil
        }
    }

    private static func rotation(_ name: String, _ arguments: [SVGQuantity]) -> SVGTransform? {
        guard let degrees = arguments.last?.degrees else { return nil }
        if name == "rotate3d" {
            let n = arguments.dropLast().compactMap(\.number)
            guard n.count == 3, arguments.count == 4 else { return nil }
            let axis = SIMD3(n[0], n[1], n[2])
            // Without a direction there is no rotation.
            guard axis != .zero else { return .rotate(0, axis: SVGTransform.zAxis) }
            return .rotate(degrees, axis: axis)
        }
        guard arguments.count == 1 else { return nil }
        switch name {
        case "rotatex": return .rotate(degrees, axis: SIMD3(1, 0, 0))
        case "rotatey": return .rotate(degrees, axis: SIMD3(0, 1, 0))
        default: return .rotate(degrees, axis: SVGTransform.zAxis)
        }
    }

    private static func skew(_ name: String, _ arguments: [SVGQuantity]) -> SVGTransform? {
        let n = arguments.compactMap(\.degrees)
        guard n.count == arguments.count else { return nil }
        switch (name, n.count) {
        case ("skew", 1): return .skew(n[0], 0)
        case ("skew", 2): return .skew(n[0], n[1])
        case ("skewx", 1): return .skewX(n[0])
        case ("skewy", 1): return .skewY(n[0])
        default: return nil
        }
    }

    private static func perspective(_ arguments: [SVGQuantity]) -> SVGTransform? {
        guard arguments.count == 1, let distance = arguments[0].lengthOrZero,
            !distance.isNegative
        else { return nil }
        return .perspective(distance.resolved(in: 0))
    }
}

extension SVGQuantity {
    /// The number, or nil for percentages and dimensions.
    var number: Double? {
        if case .number(let value) = self { value } else { nil }
    }
}
