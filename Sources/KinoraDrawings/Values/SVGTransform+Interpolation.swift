import Foundation
import LayerKit

extension SVGTransform {
    /// The function of the same kind that changes nothing.
    fileprivate var neutral: SVGTransform {
        switch self {
        case .matrix, .mix: .matrix(.identity)
        case .matrix3D: .matrix3D(CATransform3DIdentity.rows)
        case .translate: .translate(.zero, .zero, .zero)
        case .scale: .scale(SIMD3(1, 1, 1))
        case .rotate(_, let axis): .rotate(0, axis: axis)
        case .rotateAbout(_, let center): .rotateAbout(0, center)
        case .skew: .skew(0, 0)
        case .skewX: .skewX(0)
        case .skewY: .skewY(0)
        case .perspective: .perspective(nil)
        }
    }

    /// Returns the function between two functions of one kind, or nil for different kinds.
    static func paired(
        from start: SVGTransform,
        to end: SVGTransform,
        _ fraction: Double
    ) -> SVGTransform? {
        func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * fraction }
        func mix(_ a: SVGLength, _ b: SVGLength) -> SVGLength {
            SVGLength.interpolated(from: a, to: b, fraction: fraction) ?? b
        }
        switch (start, end) {
        case (.translate(let x0, let y0, let z0), .translate(let x1, let y1, let z1)):
            return .translate(mix(x0, x1), mix(y0, y1), mix(z0, z1))
        case (.scale(let a), .scale(let b)): return .scale(a + (b - a) * fraction)
        case (.rotate(let a, let axis), .rotate(let b, let other)):
            return rotation(a, axis, b, other, fraction)
        case (.rotateAbout(let a, let p), .rotateAbout(let b, let q)):
            let center = CGPoint(
                x: mix(Double(p.x), Double(q.x)),
                y: mix(Double(p.y), Double(q.y))
            )
            return .rotateAbout(mix(a, b), center)
        case (.skew(let x0, let y0), .skew(let x1, let y1)):
            return .skew(mix(x0, x1), mix(y0, y1))
        case (.skewX(let a), .skewX(let b)): return .skewX(mix(a, b))
        case (.skewY(let a), .skewY(let b)): return .skewY(mix(a, b))
        case (.perspective(let a), .perspective(let b)):
            // The inverse distances are mixed; none is infinitely far.
            let inverse = mix(a.map { 1 / max($0, 1) } ?? 0, b.map { 1 / max($0, 1) } ?? 0)
            return .perspective(inverse > 0 ? 1 / inverse : nil)
        case (.matrix, .matrix), (.matrix3D, .matrix3D): return .mix([start], [end], fraction)
        default: return nil
        }
    }

    /// Returns the rotation between two rotations, around the common axis if there is one.
    private static func rotation(
        _ start: Double,
        _ startAxis: SIMD3<Double>,
        _ end: Double,
        _ endAxis: SIMD3<Double>,
        _ fraction: Double
    ) -> SVGTransform {
        func unit(_ axis: SIMD3<Double>) -> SIMD3<Double> {
            let length = (axis * axis).sum().squareRoot()
            return length > 0 ? axis / length : SVGTransform.zAxis
        }
        let (a, b) = (unit(startAxis), unit(endAxis))
        let distance = ((a - b) * (a - b)).sum()
        if start == 0 || end == 0 || distance < 1e-12 {
            let axis = start == 0 ? endAxis : startAxis
            return .rotate(start + (end - start) * fraction, axis: axis)
        }
        let from = SVGQuaternion(degrees: start, axis: a)
        let to = SVGQuaternion(degrees: end, axis: b)
        return from.mixed(with: to, fraction).rotation
    }

    /// Returns the sum of two functions of one kind, or nil for different kinds.
    ///
    /// - Parameters:
    ///   - other: The other function.
    ///   - times: The factor of the other function.
    ///   - neutralScale: The factor of a scale that adds nothing: 1 for CSS, 0 for SMIL.
    /// - Returns: The sum.
    func adding(
        _ other: SVGTransform,
        times: Double,
        neutralScale: Double
    ) -> SVGTransform? {
        switch (self, other) {
        case (.translate(let x0, let y0, let z0), .translate(let x1, let y1, let z1)):
            return .translate(x0 + x1 * times, y0 + y1 * times, z0 + z1 * times)
        case (.scale(let a), .scale(let b)): return .scale(a + (b - neutralScale) * times)
        case (.rotate(let a, let axis), .rotate(let b, let other)) where axis == other:
            return .rotate(a + b * times, axis: axis)
        case (.rotateAbout(let a, let p), .rotateAbout(let b, let q)):
            let center = CGPoint(
                x: p.x + q.x * CGFloat(times),
                y: p.y + q.y * CGFloat(times)
            )
            return .rotateAbout(a + b * times, center)
        case (.skew(let x0, let y0), .skew(let x1, let y1)):
            return .skew(x0 + x1 * times, y0 + y1 * times)
        case (.skewX(let a), .skewX(let b)): return .skewX(a + b * times)
        case (.skewY(let a), .skewY(let b)): return .skewY(a + b * times)
        default: return nil
        }
    }
}

extension [SVGTransform] {
    /// Returns the list between two lists by CSS Transforms 2, section 12.
    ///
    /// Functions of one kind are interpolated one by one; from the first pair of different kinds,
    /// the rest is by the components of the matrices.
    static func interpolated(
        from start: [SVGTransform],
        to end: [SVGTransform],
        fraction: Double
    ) -> [SVGTransform] {
        var result: [SVGTransform] = []
        for index in 0..<Swift.max(start.count, end.count) {
            let a = index < start.count ? start[index] : end[index].neutral
            let b = index < end.count ? end[index] : start[index].neutral
            guard let function = SVGTransform.paired(from: a, to: b, fraction) else {
                let rest = SVGTransform.mix(
                    Array(start.dropFirst(index)),
                    Array(end.dropFirst(index)),
                    fraction
                )
                return result + [rest]
            }
            result.append(function)
        }
        return result
    }

    /// Returns the accumulation of two lists: function by function where the kinds are equal, else
    /// one after the other.
    func accumulating(_ other: [SVGTransform], times: Double) -> [SVGTransform] {
        var result: [SVGTransform] = []
        for index in 0..<Swift.max(count, other.count) {
            let a = index < count ? self[index] : other[index].neutral
            let b = index < other.count ? other[index] : self[index].neutral
            guard let function = a.adding(b, times: times, neutralScale: 1) else {
                return self + other
            }
            result.append(function)
        }
        return result
    }
}

/// A rotation in space.
private struct SVGQuaternion {
    /// The vector part, and the real part last.
    var value: SIMD4<Double>

    init(degrees: Double, axis: SIMD3<Double>) {
        let half = degrees * .pi / 360
        let vector = axis * sin(half)
        value = SIMD4(vector.x, vector.y, vector.z, cos(half))
    }

    /// Returns the rotation on the shorter arc.
    func mixed(with other: SVGQuaternion, _ fraction: Double) -> SVGQuaternion {
        var end = other.value
        var product = (value * end).sum()
        if product < 0 {
            end = -end
            product = -product
        }
        var result = self
        let angle = acos(Swift.min(product, 1))
        guard angle > 1e-9 else { return result }
        let share = (sin((1 - fraction) * angle), sin(fraction * angle))
        result.value = (value * share.0 + end * share.1) / sin(angle)
        return result
    }

    var rotation: SVGTransform {
        let vector = SIMD3(value.x, value.y, value.z)
        let sine = (vector * vector).sum().squareRoot()
        guard sine > 0 else { return .rotate(0, axis: SVGTransform.zAxis) }
        return .rotate(2 * atan2(sine, value.w) * 180 / .pi, axis: vector / sine)
    }
}
