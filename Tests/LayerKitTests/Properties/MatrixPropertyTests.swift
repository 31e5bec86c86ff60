import Foundation
import LayerKit
import TestSupport
import Testing

/// What holds for matrices that are taken apart and put together again.
@Suite struct MatrixPropertyTests {
    /// The rounding of matrices that are well away from those that can't be inverted.
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

    /// Returns the entries of the matrix scaled to m44 = 1, which projects alike.
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

    @Test func `maps of the plane are whole at both ends of their way`() {
        expectEnds("planar maps", planar)
    }

    @Test func `maps of space are whole at both ends of their way`() {
        expectEnds("spatial maps", spatial)
    }

    @Test func `a matrix stays itself on the way to itself`() {
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

    @Test func `an even turn in space goes through turns about the same axis`() {
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

    /// Returns a value of each part such that a matrix has no other parts.
    private func numbers(_ random: inout SeededGenerator) -> [Double] {
        let mirror = random.chance(30) ? -1.0 : 1
        return [random.number(0.2...3) * mirror, random.number(0.2...3), random.number(0.2...3)]
            // The middle angle is told apart within half a turn only.
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

    @Test func `parts of a matrix are read as it was made of them`() {
        RandomRuns("parts", count: 150).run { seed, random in
            let numbers = numbers(&random)
            let layer = CALayer()
            layer.transform = matrix(numbers)
            let isSame = zip(read(layer), numbers).allSatisfy { abs($0 - $1) < Self.rounding }
            #expect(isSame, "\(read(layer)) instead of \(numbers), seed \(seed)")
        }
    }

    @Test func `a part that is written is read back and leaves the others`() {
        RandomRuns("written parts", count: 150).run { seed, random in
            var expected = numbers(&random)
            let other = numbers(&random)
            let layer = CALayer()
            layer.transform = matrix(expected)
            let index = random.count(0...Self.parts.count - 1)
            // The sign of the scale belongs to the x axis alone.
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

    @Test func `an animated part is that part at every instant`() {
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
