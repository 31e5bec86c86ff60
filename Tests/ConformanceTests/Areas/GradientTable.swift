import Foundation
import SuiteTraits
import Testing

#if canImport(QuartzCore)
import QuartzCore
#else
import LayerKit
#endif

/// The colors of gradients.
///
/// The result is the colors at `fractions` of the layer's height, or a value named by `measure`:
/// the default `locations` of colors, the `radii` of the ellipse where a radial gradient ends, or
/// whether the layer draws any `ink`.
@MainActor
@Suite(.oneAtATime) struct GradientTable {
    @Test(arguments: Area.gradient.rows)
    func `every row of 11.gradient holds`(row: TableRow) {
        row.check { try Self.observe($0) }
    }

    private static func observe(_ input: RowInput) throws -> JSON {
        let layer = try layer(input)
        if let fractions = try input.numbers("fractions") {
            return .array(
                fractions.map { fraction in
                    let y = layer.bounds.height * CGFloat(fraction)
                    let point = CGPoint(x: layer.bounds.midX, y: y)
                    return JSON(colorOfGradient(layer, at: point) ?? [])
                }
            )
        }
        switch try input.string("measure") {
        case "locations": return locations(of: layer, input.expected)
        case "radii": return JSON(radii(of: layer))
        case "ink":
            let isEmpty = drawing(of: layer).bytes.allSatisfy { $0 == 0 }
            return .string(isEmpty ? "nothing" : "something")
        default: throw UnsupportedRow("The measure is missing.")
        }
    }

    private static func layer(_ input: RowInput) throws -> CAGradientLayer {
        let layer = CAGradientLayer()
        let n = try input.numbers("bounds") ?? [0, 0, 40, 40]
        layer.frame = CGRect(x: n[0], y: n[1], width: n[2], height: n[3])
        layer.colors = try input["colors"].map { try colors($0) }
        layer.locations = try input.numbers("locations")?.map { NSNumber(value: $0) }
        if let type = try input.string("type") { layer.type = CAGradientLayerType(rawValue: type) }
        if let n = try input.numbers("startPoint") { layer.startPoint = CGPoint(x: n[0], y: n[1]) }
        if let n = try input.numbers("endPoint") { layer.endPoint = CGPoint(x: n[0], y: n[1]) }
        return layer
    }

    private static func colors(_ json: JSON) throws -> [Any] {
        try (json.array ?? []).map { try ValueKind.color.value(of: $0) }
    }

    private static func drawing(of layer: CALayer) -> Rendering {
        Rendering(of: layer, size: layer.bounds.size, scale: 2)
    }

    /// Returns the expected locations if setting them draws the same as the default.
    ///
    /// Setting other locations must change the drawing.
    private static func locations(of layer: CAGradientLayer, _ expected: JSON) -> JSON {
        let drawn = drawing(of: layer)
        let numbers = expected.numbers ?? []
        layer.locations = numbers.map { NSNumber(value: $0) }
        let isSame = drawing(of: layer) == drawn
        layer.locations = numbers.map { NSNumber(value: $0 * $0) }
        return isSame && drawing(of: layer) != drawn ? expected : .null
    }

    /// Returns the horizontal and vertical radius of the gradient's ellipse.
    ///
    /// They're measured on an ellipse of half the size, at whose edge the colors change from red to
    /// blue.
    private static func radii(of layer: CAGradientLayer) -> [Double] {
        let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
        layer.colors = [red, red, blue, blue]
        layer.locations = [0, 0.5, 0.5, 1]
        let drawn = drawing(of: layer)
        let height = drawn.bytes.count / 4 / drawn.width
        let isRed = { (x: Int, y: Int) in
            let index = (y * drawn.width + x) * 4
            return drawn.bytes[index] > drawn.bytes[index + 2]
        }
        let across = (0..<drawn.width).count { isRed($0, height / 2) }
        let down = (0..<height).count { isRed(drawn.width / 2, $0) }
        // The pixel counts are the diameters of the smaller ellipse, at two pixels per point.
        return [Double(across) / 2, Double(down) / 2]
    }
}
