import Foundation
import LayerKit
import Testing

@Suite struct CATransform3DInterpolationTests {
    private static func blend(
        _ start: CATransform3D,
        _ end: CATransform3D,
        _ fraction: Double
    ) -> [Double] {
        let turn = basic("transform", from: start, to: end)
        return samples(of: [turn], at: [fraction]) { $0.transform.all }
    }

    private static func scale(_ x: CGFloat, _ y: CGFloat) -> CATransform3D {
        CATransform3DMakeScale(x, y, 1)
    }

    private static func turn(degrees: CGFloat) -> CATransform3D {
        CATransform3DMakeRotation(degrees / 180 * .pi, 0, 0, 1)
    }

    private static let shear = CATransform3DMakeAffineTransform(
        CGAffineTransform(a: 1, b: 0, c: 0.5, d: 1, tx: 0, ty: 0)
    )

    @Test func `both ends of a blend are exact`() {
        let ends = [
            CATransform3DIdentity, Self.shear, Self.scale(-2, 3),
            CATransform3DConcat(Self.shear, Self.turn(degrees: 200)),
            CATransform3DRotate(CATransform3DMakeTranslation(1, 2, 3), 2, 1, 2, 3),
            CATransform3DRotate(CATransform3DMakeScale(-1, 2, 3), 3, 0, 1, 1),
        ]
        for a in ends {
            for b in ends {
                for (fraction, end) in [(0.0, a), (1, b)] {
                    let shown = Self.blend(a, b, fraction)
                    let isEqual = zip(shown, end.all).allSatisfy { abs($0 - $1) < 1e-9 }
                    #expect(isEqual, "\(a) to \(b) at \(fraction)")
                }
            }
        }
    }

    @Test func `singular transforms interpolate by entry`() {
        let nothing = CATransform3DMakeScale(0, 0, 1)
        let half = Self.blend(CATransform3DIdentity, nothing, 0.5)
        #expect(half == CATransform3DMakeScale(0.5, 0.5, 1).all)
        #expect(Self.blend(nothing, CATransform3DIdentity, 0.25)[0] == 0.25)
        let flat = Self.blend(CATransform3DIdentity, CATransform3DMakeScale(1, 1, 0), 0.5)
        #expect(flat == CATransform3DMakeScale(1, 1, 0.5).all)
    }
}
