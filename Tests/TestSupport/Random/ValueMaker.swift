import Foundation
import LayerKit

/// A generator of random property values.
struct ValueMaker {
    var random: SeededGenerator

    /// A Boolean value that indicates whether some values are invalid: NaN, infinite, or far too
    /// large.
    let isWild: Bool

    static let wildNumbers: [Double] = [
        .nan, .infinity, -.infinity, 1e300, -1e300, 1e38, -1e12, 1e-300, 0,
        .greatestFiniteMagnitude, .leastNonzeroMagnitude,
    ]

    mutating func number(_ range: ClosedRange<Double>) -> Double {
        if isWild, random.count(0...30) == 0 { return random.pick(Self.wildNumbers) }
        return random.number(range)
    }

    mutating func length(_ range: ClosedRange<Double>) -> CGFloat {
        CGFloat(number(range))
    }

    mutating func point() -> CGPoint {
        CGPoint(x: number(0...16), y: number(0...16))
    }

    mutating func unitPoint() -> CGPoint {
        CGPoint(x: number(-0.2...1.2), y: number(-0.2...1.2))
    }

    mutating func size() -> CGSize {
        CGSize(width: number(0...14), height: number(0...14))
    }

    mutating func rect() -> CGRect {
        let origin =
            random.chance(70) ? CGPoint.zero : CGPoint(x: number(-4...4), y: number(-4...4))
        return CGRect(origin: origin, size: size())
    }

    mutating func color() -> CGColor {
        CGColor(
            red: number(0...1),
            green: number(0...1),
            blue: number(0...1),
            alpha: random.chance(60) ? 1 : number(-0.1...1.1)
        )
    }

    mutating func path() -> CGPath {
        let path = CGMutablePath()
        if random.chance(25) {
            path.addEllipse(in: rect())
            return path
        }
        if random.chance(4) { return path }
        path.move(to: point())
        for _ in 0..<random.count(0...5) {
            switch random.count(0...6) {
            case 0: path.addQuadCurve(to: point(), control: point())
            case 1: path.addCurve(to: point(), control1: point(), control2: point())
            case 2: path.closeSubpath()
            case 3: path.move(to: point())
            default: path.addLine(to: point())
            }
        }
        return path
    }

    /// The images for all trees, which share them because images are equal only by identity.
    private static let images: [CGImage] = [(1, 1), (2, 3), (5, 1), (4, 4)].map { width, height in
        let pixels = (0..<width * height).map { index -> UInt32 in
            index.isMultiple(of: 3) ? 0xFF00_80FF : 0x4010_2030
        }
        return CGImage(width: width, height: height, pixels: pixels)
    }

    mutating func image() -> CGImage {
        random.pick(Self.images)
    }

    mutating func transform() -> CATransform3D {
        var t = CATransform3DIdentity
        if random.chance(35) {
            if random.chance(60) { t.m34 = length(-0.03...0.03) }
            t = CATransform3DRotate(
                t,
                length(-3...3),
                length(-1...1),
                length(-1...1),
                length(-1...1)
            )
        } else {
            t = CATransform3DRotate(t, length(-4...4), 0, 0, 1)
        }
        if random.chance(40) { t = CATransform3DScale(t, length(-2...2), length(-2...2), 1) }
        if random.chance(20) { t.m21 += length(-0.5...0.5) }
        if random.chance(30) { t = CATransform3DTranslate(t, length(-5...5), length(-5...5), 0) }
        return t
    }

    mutating func timingFunction() -> CAMediaTimingFunction {
        if random.chance(60) {
            let names: [CAMediaTimingFunctionName] = [
                .linear, .easeIn, .easeOut, .easeInEaseOut, .default,
            ]
            return CAMediaTimingFunction(name: random.pick(names))
        }
        return CAMediaTimingFunction(
            controlPoints: Float(number(0...1)),
            Float(number(-1...2)),
            Float(number(0...1)),
            Float(number(-1...2))
        )
    }
}
