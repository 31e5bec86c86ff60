import Foundation
import LayerKit

/// A parser of transform lists with the grammars of SVG and CSS.
enum SVGTransformParser {
    /// Returns the transform of a list, whose last item applies first.
    static func transform(_ text: String) throws(SyntaxError) -> CGAffineTransform {
        var scanner = SyntaxScanner(text)
        var result = CGAffineTransform.identity
        if scanner.isAtLastWord("none") { return result }
        scanner.skipSpace()
        while !scanner.isAtEnd {
            result = try function(&scanner).concatenating(result)
            scanner.skipSeparator()
        }
        return result
    }

    private static func function(
        _ scanner: inout SyntaxScanner
    ) throws(SyntaxError) -> CGAffineTransform {
        let place = scanner
        let name = scanner.word()
        scanner.skipSpace()
        guard scanner.take("(") else {
            throw place.fault("“\(place.rest)” isn’t a transform such as rotate(45)")
        }
        var arguments: [CGFloat] = []
        scanner.skipSpace()
        while !scanner.take(")") {
            arguments.append(CGFloat(try argument(&scanner)))
            scanner.skipSeparator()
        }
        guard let transform = transform(name, arguments) else {
            let counts = counts[name].map { "\(name) takes \($0), not \(arguments.count)" }
            throw place.fault(
                counts ?? "there is no transform “\(name)”; there are "
                    + "matrix, translate, scale, rotate, skewX and skewY"
            )
        }
        return transform
    }

    private static let counts = [
        "matrix": "6 numbers", "translate": "1 or 2 numbers", "scale": "1 or 2 numbers",
        "rotate": "1 or 3 numbers", "skewx": "1 number", "skewy": "1 number",
    ]

    private static func transform(_ name: String, _ n: [CGFloat]) -> CGAffineTransform? {
        let radians = (n.first ?? 0) * .pi / 180
        switch (name, n.count) {
        case ("matrix", 6):
            return CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
        case ("translate", 1): return CGAffineTransform(translationX: n[0], y: 0)
        case ("translate", 2): return CGAffineTransform(translationX: n[0], y: n[1])
        case ("scale", 1): return CGAffineTransform(scaleX: n[0], y: n[0])
        case ("scale", 2): return CGAffineTransform(scaleX: n[0], y: n[1])
        case ("rotate", 1): return CGAffineTransform(rotationAngle: radians)
        case ("rotate", 3):
            return CGAffineTransform(translationX: -n[1], y: -n[2])
                .concatenating(CGAffineTransform(rotationAngle: radians))
                .concatenating(CGAffineTransform(translationX: n[1], y: n[2]))
        case ("skewx", 1): return CGAffineTransform(a: 1, b: 0, c: tan(radians), d: 1, tx: 0, ty: 0)
        case ("skewy", 1): return CGAffineTransform(a: 1, b: tan(radians), c: 0, d: 1, tx: 0, ty: 0)
        default: return nil
        }
    }

    /// Returns a number in degrees or points; units are optional.
    private static func argument(_ scanner: inout SyntaxScanner) throws(SyntaxError) -> Double {
        let number = try scanner.number()
        let place = scanner
        let unit = scanner.word()
        guard let factor = SVGAngle.units[unit] ?? ["": 1, "px": 1][unit] else {
            throw place.fault("a transform has no unit “\(unit)”; write degrees and px")
        }
        return number * factor
    }
}

/// The units of angles in CSS.
enum SVGAngle {
    /// The degrees of each unit.
    static let units = ["deg": 1, "grad": 0.9, "rad": 180 / Double.pi, "turn": 360]
}
