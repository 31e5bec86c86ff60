import Foundation

extension FilterImage {
    /// Returns the image with components that are linear in light, or not.
    func converted(toLinear isLinear: Bool) -> FilterImage {
        guard isLinear != self.isLinear else { return self }
        var result = self
        if !colors.isEmpty {
            let curve = isLinear ? ComponentCurve.toLinear : ComponentCurve.fromLinear
            result = mapPixels { pixel in
                guard pixel.w > 0 else { return .zero }
                let straight = pixel / pixel.w
                let color = SIMD4(curve(straight.x), curve(straight.y), curve(straight.z), 1)
                return color * pixel.w
            }
        }
        result.isLinear = isLinear
        return result
    }

    /// Returns the image with a matrix applied.
    func applying(_ matrix: Picture.Filter.ColorMatrix) -> FilterImage {
        let (red, green) = (SIMD4<Float>(matrix.red), SIMD4<Float>(matrix.green))
        let (blue, alpha) = (SIMD4<Float>(matrix.blue), SIMD4<Float>(matrix.alpha))
        let bias = SIMD4<Float>(matrix.bias)
        return mapPixels { pixel in
            let color = pixel.unpremultiplied
            let sums = SIMD4(
                (red * color).sum(),
                (green * color).sum(),
                (blue * color).sum(),
                (alpha * color).sum()
            )
            return (sums + bias).boundedToUnit.premultiplied
        }
    }

    /// Returns the image with functions applied to the unpremultiplied components.
    func applying(_ functions: [Picture.Filter.TransferFunction]) -> FilterImage {
        let curves = functions.map { ComponentCurve($0) }
        guard curves.count == 4 else { return self }
        let (red, green, blue, alpha) = (curves[0], curves[1], curves[2], curves[3])
        return mapPixels { pixel in
            let color = pixel.unpremultiplied
            let result = SIMD4(red(color.x), green(color.y), blue(color.z), alpha(color.w))
            return result.premultiplied
        }
    }

    /// Returns the image composited with a backdrop.
    func composited(_ mode: Picture.Filter.Composite, with backdrop: FilterImage) -> FilterImage {
        switch mode {
        case .over: combined(with: backdrop) { $0 + $1 * (1 - $0.w) }
        case .inside: combined(with: backdrop) { $0 * $1.w }
        case .outside: combined(with: backdrop) { $0 * (1 - $1.w) }
        case .atop: combined(with: backdrop) { $0 * $1.w + $1 * (1 - $0.w) }
        case .xor: combined(with: backdrop) { $0 * (1 - $1.w) + $1 * (1 - $0.w) }
        case .lighter: combined(with: backdrop) { ($0 + $1).boundedToUnit }
        case .arithmetic(let k1, let k2, let k3, let k4):
            arithmetic(SIMD4(Float(k1), Float(k2), Float(k3), Float(k4)), with: backdrop)
        }
    }

    private func arithmetic(_ k: SIMD4<Float>, with other: FilterImage) -> FilterImage {
        combined(with: other) { a, b in
            let sum = (a * b * k.x + a * k.y) + (b * k.z + k.w)
            let result = sum.boundedToUnit
            return result.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: result.w))
        }
    }

    /// Returns the image blended with a backdrop.
    func blended(_ mode: CGBlendMode, with backdrop: FilterImage) -> FilterImage {
        let blend = BlendFunction(mode: mode)
        return combined(with: backdrop) { blend($0, on: $1) }
    }
}

extension SIMD4<Float> {
    /// The components divided by alpha, or zero where alpha is zero.
    @inline(__always)
    fileprivate var unpremultiplied: SIMD4<Float> {
        guard w > 0 else { return .zero }
        var color = self / w
        color.w = w
        return color
    }

    /// The components multiplied by alpha.
    @inline(__always)
    fileprivate var premultiplied: SIMD4<Float> {
        var color = self * w
        color.w = w
        return color
    }

    /// The components clamped to 0…1; NaN counts as zero.
    @inline(__always)
    fileprivate var boundedToUnit: SIMD4<Float> {
        replacing(with: 0, where: self .!= self).clamped(lowerBound: .zero, upperBound: .one)
    }
}

/// A function of a component, 0…1, as a table that is interpolated or has steps.
struct ComponentCurve {
    private static let count = 4096

    /// The curve from sRGB components to linear ones.
    static let toLinear = ComponentCurve { c in
        c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4)
    }

    /// The curve from linear components to sRGB components.
    static let fromLinear = ComponentCurve { c in
        c <= 0.0031308 ? c * 12.92 : 1.055 * pow(c, 1 / 2.4) - 0.055
    }

    private let values: [Float]

    /// The number of steps, or of intervals between values.
    private let scale: Float

    private let isStepped: Bool

    /// Creates a curve from a function.
    init(_ function: (Double) -> Double) {
        values = (0...Self.count).map { index in
            Float(function(Double(index) / Double(Self.count)))
        }
        scale = Float(Self.count)
        isStepped = false
    }

    /// Creates the curve of a transfer function.
    init(_ function: Picture.Filter.TransferFunction) {
        guard case .discrete(let steps) = function, !steps.isEmpty else {
            self.init { function($0) }
            return
        }
        self.init(steps: steps.map { $0 > 0 ? Float(min($0, 1)) : 0 })
    }

    private init(steps: [Float]) {
        values = steps
        scale = Float(steps.count)
        isStepped = true
    }

    /// Returns the value for a component, which is clamped to 0…1.
    @inline(__always)
    func callAsFunction(_ component: Float) -> Float {
        let place = min(max(component, 0), 1) * scale
        if isStepped {
            // A rounding error must not move a component to the step below.
            return values[min(Int(place + 0.001), values.count &- 1)]
        }
        let index = Int(place)
        guard index &+ 1 < values.count else { return values[values.count &- 1] }
        return values[index] + (values[index &+ 1] - values[index]) * (place - Float(index))
    }
}
