import Foundation

extension Picture.Filter {
    /// Returns the interpolation to a filter.
    ///
    /// - Parameters:
    ///   - end: The filter at fraction 1.
    ///   - fraction: The fraction, which may be outside of 0…1.
    /// - Returns: The interpolation, or nil if the structures differ.
    package func interpolated(to end: Picture.Filter, fraction: Double) -> Picture.Filter? {
        guard primitives.count == end.primitives.count else { return nil }
        let mix = Mix(fraction: fraction)
        var result = self
        guard let region = mix(region, end.region) else { return nil }
        result.region = region
        for index in primitives.indices {
            let next = end.primitives[index]
            let effect = primitives[index].effect.interpolated(to: next.effect, mix)
            guard let effect, let region = mix(primitives[index].region, next.region) else {
                return nil
            }
            result.primitives[index].effect = effect
            result.primitives[index].region = region
            guard primitives[index].inputs == next.inputs else { return nil }
            guard primitives[index].usesLinearRGB == next.usesLinearRGB else { return nil }
        }
        result.transform = CGAffineTransform(
            a: mix(transform.a, end.transform.a),
            b: mix(transform.b, end.transform.b),
            c: mix(transform.c, end.transform.c),
            d: mix(transform.d, end.transform.d),
            tx: mix(transform.tx, end.transform.tx),
            ty: mix(transform.ty, end.transform.ty)
        )
        return result
    }
}

/// A linear interpolation with a fraction.
private struct Mix {
    let fraction: Double

    func callAsFunction(_ a: Double, _ b: Double) -> Double { a + (b - a) * fraction }

    func callAsFunction(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * CGFloat(fraction) }

    func callAsFunction(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> SIMD4<Double> {
        a + (b - a) * fraction
    }

    func callAsFunction(_ a: CGSize, _ b: CGSize) -> CGSize {
        CGSize(width: self(a.width, b.width), height: self(a.height, b.height))
    }

    func callAsFunction(_ a: RGBA, _ b: RGBA) -> RGBA {
        RGBA(
            red: self(a.red, b.red),
            green: self(a.green, b.green),
            blue: self(a.blue, b.blue),
            alpha: self(a.alpha, b.alpha)
        )
    }

    func callAsFunction(_ a: [Double], _ b: [Double]) -> [Double]? {
        a.count == b.count ? zip(a, b).map { self($0, $1) } : nil
    }

    /// Returns the region, or nil if only one of the regions exists.
    func callAsFunction(_ a: CGRect?, _ b: CGRect?) -> CGRect?? {
        guard let a, let b else { return a == b ? .some(nil) : nil }
        return CGRect(
            x: self(a.minX, b.minX),
            y: self(a.minY, b.minY),
            width: self(a.width, b.width),
            height: self(a.height, b.height)
        )
    }
}

extension Picture.Filter.Effect {
    fileprivate func interpolated(to end: Self, _ mix: Mix) -> Self? {
        switch (self, end) {
        case (.gaussianBlur(let a), .gaussianBlur(let b)):
            return .gaussianBlur(mix(a, b))
        case (.offset(let a), .offset(let b)):
            return .offset(mix(a, b))
        case (.flood(let a), .flood(let b)):
            return .flood(mix(a, b))
        case (.dropShadow(let c, let a, let r), .dropShadow(let d, let b, let s)):
            return .dropShadow(color: mix(c, d), offset: mix(a, b), deviation: mix(r, s))
        case (.colorMatrix(let a), .colorMatrix(let b)):
            return .colorMatrix(a.interpolated(to: b, mix))
        case (.componentTransfer, .componentTransfer):
            return interpolatedTransfer(to: end, mix)
        case (.composite(let a), .composite(let b)):
            return a.interpolated(to: b, mix).map { .composite($0) }
        case (.morphology(let a, let dilates), .morphology(let b, let endDilates)):
            guard dilates == endDilates else { return nil }
            return .morphology(radius: mix(a, b), dilates: dilates)
        default:
            return self == end ? self : nil
        }
    }

    private func interpolatedTransfer(to end: Self, _ mix: Mix) -> Self? {
        guard case .componentTransfer(let r, let g, let b, let a) = self,
            case .componentTransfer(let toR, let toG, let toB, let toA) = end,
            let red = r.interpolated(to: toR, mix), let green = g.interpolated(to: toG, mix),
            let blue = b.interpolated(to: toB, mix), let alpha = a.interpolated(to: toA, mix)
        else { return nil }
        return .componentTransfer(red: red, green: green, blue: blue, alpha: alpha)
    }
}

extension Picture.Filter.ColorMatrix {
    fileprivate func interpolated(to end: Self, _ mix: Mix) -> Self {
        Self(
            red: mix(red, end.red),
            green: mix(green, end.green),
            blue: mix(blue, end.blue),
            alpha: mix(alpha, end.alpha),
            bias: mix(bias, end.bias)
        )
    }
}

extension Picture.Filter.Composite {
    fileprivate func interpolated(to end: Self, _ mix: Mix) -> Self? {
        guard case .arithmetic(let a1, let a2, let a3, let a4) = self,
            case .arithmetic(let b1, let b2, let b3, let b4) = end
        else { return self == end ? self : nil }
        let k = mix(SIMD4(a1, a2, a3, a4), SIMD4(b1, b2, b3, b4))
        return .arithmetic(k1: k.x, k2: k.y, k3: k.z, k4: k.w)
    }
}

extension Picture.Filter.TransferFunction {
    fileprivate func interpolated(to end: Self, _ mix: Mix) -> Self? {
        switch (self, end) {
        case (.table(let a), .table(let b)):
            return mix(a, b).map { .table($0) }
        case (.discrete(let a), .discrete(let b)):
            return mix(a, b).map { .discrete($0) }
        case (.linear(let a, let b), .linear(let c, let d)):
            return .linear(slope: mix(a, c), intercept: mix(b, d))
        case (.gamma(let a, let b, let c), .gamma(let d, let e, let f)):
            return .gamma(amplitude: mix(a, d), exponent: mix(b, e), offset: mix(c, f))
        default:
            return self == end ? self : nil
        }
    }
}
