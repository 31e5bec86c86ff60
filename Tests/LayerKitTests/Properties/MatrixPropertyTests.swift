import Foundation
import LayerKit
import TestSupport
import Testing

/// Properties of decomposing and recomposing matrices.
@Suite struct MatrixPropertyTests {
    /// The rounding error of matrices that aren't nearly singular.
    private static let rounding = 1e-7

    private func planar(_ random: inout SeededGenerator) -> CATransform3D {
        func scale() -> CGFloat {
            CGFloat(random.number(0.2...3)) * (random.chance(40) ? -1 : 1)
        }
        var t = CGAffineTransform(translationX: random.number(-50...50), y: random.number(-50...50))
        t = t.rotated(by: random.number(-7...7)).scaledBy(x: scale(), y: scale())
        let shear = CGAffineTransform(
            a: 1,
            b: 0,
            c: random.chance(50) ? random.number(-1...1) : 0,
            d: 1,
            tx: 0,
            ty: 0
        )
        return CATransform3DMakeAffineTransform(shear.concatenating(t))
    }

    private func spatial(_ random: inout SeededGenerator) -> CATransform3D {
        var t = CATransform3DIdentity
        if random.chance(60) { t.m34 = random.number(-0.02...0.02) }
        if random.chance(20) { t.m14 = random.number(-0.02...0.02) }
        t = CATransform3DTranslate(
            t,
            random.number(-20...20),
            random.number(-20...20),
            random.number(-20...20)
        )
        t = CATransform3DRotate(
            t,
            random.number(-7...7),
            random.number(-1...1),
            random.number(-1...1),
            random.number(0.1...1)
        )
        if random.chance(40) { t.m21 += random.number(-0.3...0.3) }
        let mirrors = random.chance(30)
        return CATransform3DScale(
            t,
            random.number(0.3...3) * (mirrors ? -1 : 1),
            random.number(0.3...3),
            random.number(0.3...3)
        )
    }

    /// Returns the entries scaled so that m44 is 1, which doesn't change the projection.
    private func normalized(_ t: CATransform3D) -> [Double] {
        t.all.map { $0 / Double(t.m44) }
    }

    private func expectEnds(
        _ name: String,
        _ make: (inout SeededGenerator) -> CATransform3D
    ) {
        RandomRuns(name, count: 120).run { seed, random in
            let (a, b) = (make(&random), make(&random))
            guard abs(a.m44) > 0.1, abs(b.m44) > 0.1 else { return }
            let live = LiveLayer()
            live.add([basic("transform", from: a, to: b)])
            for (time, end) in [(0.0, a), (1.0, b)] {
                let shown = live.host.presentation(of: live.layer, at: time).transform
                let isSame = zip(normalized(shown), normalized(end)).allSatisfy {
                    abs($0 - $1) < Self.rounding * 100
                }
                #expect(isSame, "\(shown.all) instead of \(end.all), seed \(seed) at \(time)")
            }
        }
    }

    @Test func `affine transforms are exact at both ends of an animation`() {
        expectEnds("planar maps", planar)
    }

    @Test func `transforms in 3D are exact at both ends of an animation`() {
        expectEnds("spatial maps", spatial)
    }

    @Test func `an animation from a transform to itself is constant`() {
        RandomRuns("still matrices", count: 60).run { seed, random in
            let t = random.chance(50) ? planar(&random) : spatial(&random)
            guard abs(t.m44) > 0.1 else { return }
            let live = LiveLayer()
            live.add([basic("transform", from: t, to: t)])
            let time = random.number(0...1)
            let shown = live.host.presentation(of: live.layer, at: time).transform
            let isSame = zip(normalized(shown), normalized(t)).allSatisfy {
                abs($0 - $1) < Self.rounding * 100
            }
            #expect(isSame, "seed \(seed)")
        }
    }

    @Test func `a rotation about any axis interpolates about that axis`() {
        RandomRuns("turns", count: 60).run { seed, random in
            let axis = [random.number(-1...1), random.number(-1...1), random.number(0.1...1)]
            let angle = random.number(-3.1...3.1)
            func turn(_ part: Double) -> CATransform3D {
                CATransform3DMakeRotation(angle * part, axis[0], axis[1], axis[2])
            }
            let live = LiveLayer()
            live.add([basic("transform", from: CATransform3DIdentity, to: turn(1))])
            let f = random.number(0...1)
            let shown = live.host.presentation(of: live.layer, at: f).transform
            let isSame = zip(shown.all, turn(f).all).allSatisfy { abs($0 - $1) < 1e-6 }
            #expect(isSame, "\(angle) about \(axis) at \(f), seed \(seed)")
        }
    }

    // MARK: - Parts

    private static let parts = [
        "scale.x", "scale.y", "scale.z", "rotation.x", "rotation.y", "rotation.z",
        "translation.x", "translation.y", "translation.z",
    ]

    /// Returns a value for each component, such that the matrix has no other components.
    private func numbers(_ random: inout SeededGenerator) -> [Double] {
        let mirror = random.chance(30) ? -1.0 : 1
        return [random.number(0.2...3) * mirror, random.number(0.2...3), random.number(0.2...3)]
            // The middle angle is unique only within half a turn.
            + [random.number(-3.1...3.1), random.number(-1.5...1.5), random.number(-3.1...3.1)]
            + (0..<3).map { _ in random.number(-50...50) }
    }

    private func matrix(_ n: [Double]) -> CATransform3D {
        var t = CATransform3DMakeScale(n[0], n[1], n[2])
        t = CATransform3DConcat(t, CATransform3DMakeRotation(n[3], 1, 0, 0))
        t = CATransform3DConcat(t, CATransform3DMakeRotation(n[4], 0, 1, 0))
        t = CATransform3DConcat(t, CATransform3DMakeRotation(n[5], 0, 0, 1))
        return CATransform3DConcat(t, CATransform3DMakeTranslation(n[6], n[7], n[8]))
    }

    private func read(_ layer: CALayer) -> [Double] {
        Self.parts.map { part in
            (layer.value(forKeyPath: "transform." + part) as? NSNumber)?.doubleValue ?? .nan
        }
    }

    @Test func `the components of a transform can be read back`() {
        RandomRuns("parts", count: 150).run { seed, random in
            let numbers = numbers(&random)
            let layer = CALayer()
            layer.transform = matrix(numbers)
            let isSame = zip(read(layer), numbers).allSatisfy { abs($0 - $1) < Self.rounding }
            #expect(isSame, "\(read(layer)) instead of \(numbers), seed \(seed)")
        }
    }

    @Test func `setting a component of a transform doesn't change the others`() {
        RandomRuns("written parts", count: 150).run { seed, random in
            var expected = numbers(&random)
            let other = numbers(&random)
            let layer = CALayer()
            layer.transform = matrix(expected)
            let index = random.count(0...Self.parts.count - 1)
            // A negative scale always appears in the x axis.
            expected[index] = index == 0 ? abs(other[0]) * expected[0].sign : other[index]
            layer.setValue(expected[index], forKeyPath: "transform." + Self.parts[index])
            let isSame = zip(read(layer), expected).allSatisfy { abs($0 - $1) < Self.rounding }
            #expect(isSame, "\(Self.parts[index]), seed \(seed)")
            let isWhole = zip(layer.transform.all, matrix(expected).all).allSatisfy {
                abs($0 - $1) < Self.rounding
            }
            #expect(isWhole, "\(Self.parts[index]), seed \(seed)")
        }
    }

    @Test func `animating a component changes only that component`() {
        RandomRuns("animated parts", count: 80).run { seed, random in
            let start = numbers(&random)
            let end = numbers(&random)
            let index = random.count(1...Self.parts.count - 1)
            let layer = CALayer()
            layer.transform = matrix(start)
            let live = LiveLayer(layer)
            live.add([
                basic("transform." + Self.parts[index], from: start[index], to: end[index])
            ])
            let f = random.number(0...1)
            var expected = start
            expected[index] += (end[index] - start[index]) * f
            let shown = live.host.presentation(of: live.layer, at: f)
            let isWhole = zip(shown.transform.all, matrix(expected).all).allSatisfy {
                abs($0 - $1) < Self.rounding
            }
            #expect(isWhole, "\(Self.parts[index]), seed \(seed)")
        }
    }
}

extension Double {
    /// 1 with the number's sign.
    fileprivate var sign: Double { self < 0 ? -1 : 1 }
}
