import Foundation
import LayerKit
import Testing

@Suite struct CATransform3DInterpolationTests {
    private static func blend(
        _ start: CATransform3D,
        _ end: CATransform3D,
        _ fraction: Double,
        _ read: @escaping (CATransform3D) -> [Double] = { $0.all }
    ) -> [Double] {
        let turn = basic("transform", from: start, to: end)
        return samples(of: [turn], at: [fraction]) { read($0.transform) }
    }

    /// A row that starts at the identity and reads m11, m12, m21 and m22.
    private static func plane(
        _ name: String,
        from start: CATransform3D = CATransform3DIdentity,
        to end: CATransform3D,
        _ expected: [Double: [Double]]
    ) -> [MeasuredRow] {
        expected.keys.sorted().map { fraction in
            MeasuredRow(
                "\(name) at \(fraction)",
                .measured,
                expected[fraction] ?? [],
                within: 2e-4
            ) { blend(start, end, fraction) { $0.plane } }
        }
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
    private static let half = 0.7071067812

    static let inPlane: [MeasuredRow] = [
        plane(
            "to a mirror in x",
            to: scale(-1, 1),
            [0.25: [0.5, 0, 0, 1], 0.5: [0, 0, 0, 1]]
        ),
        plane(
            "to a mirror in y",
            to: scale(1, -1),
            [0.25: [1, 0, 0, 0.5], 0.5: [1, 0, 0, 0]]
        ),
        plane(
            "to both mirrors turns, the negative way",
            to: scale(-1, -1),
            [0.25: [half, -half, half, half], 0.5: [0, -1, 1, 0]]
        ),
        plane(
            "half a turn goes the negative way",
            to: turn(degrees: 180),
            [0.25: [half, -half, half, half], 0.5: [0, -1, 1, 0]]
        ),
        plane(
            "a shear",
            to: shear,
            [0.25: [1, 0, 0.11510255, 1.0023365], 0.5: [1, 0, 0.2368034, 1.0031153]]
        ),
        plane(
            "a turn, then a mirror",
            to: CATransform3DRotate(scale(-1, 1), 0.5, 0, 0, 1),
            [
                0.25: [0.49609883, -0.062337367, 0.12467473, 0.99219767],
                0.5: [0, 0, 0.24740396, 0.96891242],
            ]
        ),
        plane(
            "a stretch, then a turn",
            to: CATransform3DScale(CATransform3DMakeRotation(1.5, 0, 0, 1), 2, 1, 1),
            [
                0.25: [1.1631345, 0.45784066, -0.36627253, 0.93050762],
                0.5: [1.0975333, 1.0224581, -0.68163876, 0.73168887],
            ]
        ),
        plane(
            "one mirror to the other",
            from: scale(-1, 1),
            to: scale(1, -1),
            [0.25: [-half, -half, -half, half], 0.5: [0, -1, -1, 0]]
        ),
        plane(
            "170 degrees",
            to: turn(degrees: 170),
            [
                0.25: [0.73727734, 0.67559021, -0.67559021, 0.73727734],
                0.5: [0.087155743, 0.9961947, -0.9961947, 0.087155743],
            ]
        ),
        plane(
            "270 degrees go as -90",
            to: turn(degrees: 270),
            [
                0.25: [0.92387953, -0.38268343, 0.38268343, 0.92387953],
                0.5: [half, -half, half, half],
            ]
        ),
        plane(
            "90 degrees",
            to: turn(degrees: 90),
            [
                0.25: [0.92387953, 0.38268343, -0.38268343, 0.92387953],
                0.5: [half, half, -half, half],
            ]
        ),
        [
            MeasuredRow(
                "a stretch to a turn with a translation",
                .measured,
                [
                    1.6955967, 0.43295693, 0, 0, -0.24740396, 0.96891242, 0, 0,
                    0, 0, 1, 0, 10, 0, 0, 1,
                ],
                within: 1e-4
            ) {
                let end = CATransform3DRotate(
                    CATransform3DMakeTranslation(40, 0, 0),
                    1,
                    0,
                    0,
                    1
                )
                return blend(scale(2, 1), end, 0.25)
            },
            MeasuredRow("whole turns are no motion", .formula, [1, 0, 0, 1], within: 1e-6) {
                blend(CATransform3DIdentity, turn(degrees: 1080), 0.37) { $0.plane }
            },
            MeasuredRow(
                "a translation",
                .formula,
                [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 33, 16.5, 0, 1]
            ) { blend(CATransform3DIdentity, CATransform3DMakeTranslation(100, 50, 0), 0.33) },
        ],
    ].flatMap { $0 }

    static let inSpace: [MeasuredRow] = [
        MeasuredRow(
            "1.2 radians about y",
            .measured,
            [0.95533649, 0, -0.29552021, 0, 0, 1, 0, 0, 0.29552021, 0, 0.95533649, 0, 0, 0, 0, 1],
            within: 1e-4
        ) { blend(CATransform3DIdentity, CATransform3DMakeRotation(1.2, 0, 1, 0), 0.25) },
        MeasuredRow(
            "half a turn about x",
            .formula,
            [1, 0, 0, 0, 0, half, half, 0, 0, -half, half, 0, 0, 0, 0, 1],
            within: 1e-6
        ) { blend(CATransform3DIdentity, CATransform3DMakeRotation(.pi, 1, 0, 0), 0.25) },
        MeasuredRow(
            "half a turn about x that loses its perspective",
            .formula,
            [
                1, 0, 0, 0, 0, -0.811322275, 0.5845991499, -0.0023237606,
                0, -0.5845991499, -0.811322275, 0.0032249769, 0, 0, 0, 1,
            ],
            within: 1e-3
        ) {
            var start = CATransform3DIdentity
            start.m34 = -0.02
            return blend(start, CATransform3DMakeScale(1, -1, -1), 0.8012517953)
        },
        MeasuredRow(
            "a map that can't be undone blends entry by entry",
            .formula,
            [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0.5, 0, 0, 0, 0, 1]
        ) { blend(CATransform3DIdentity, CATransform3DMakeScale(1, 1, 0), 0.5) },
    ]

    private static func shown(
        _ animations: [CAAnimation],
        over model: CATransform3D
    )
        -> CATransform3D
    {
        let layer = CALayer()
        layer.transform = model
        let live = LiveLayer(layer)
        live.add(animations)
        return live.host.presentation(of: layer, at: 0.5).transform
    }

    static let sums: [MeasuredRow] = [
        MeasuredRow("an additive map applies first", .reported, [10], within: 1e-4) {
            let slide = basic(
                "transform",
                from: CATransform3DIdentity,
                to: CATransform3DMakeTranslation(10, 0, 0)
            ) { $0.isAdditive = true }
            return [Double(shown([slide], over: CATransform3DMakeScale(2, 2, 2)).m41)]
        },
        MeasuredRow(
            "a turn and then an additive slide move along the turned axis",
            .formula,
            [half, half, -half, half, 35.355339, 35.355339],
            within: 1e-6
        ) {
            let rotate = CAValueFunction(name: .rotateZ)
            let translate = CAValueFunction(name: .translateX)
            let turn = basic("transform", from: 0, to: Double.pi / 2) { $0.valueFunction = rotate }
            let slide = basic("transform", from: 0, to: 100) {
                $0.valueFunction = translate
                $0.isAdditive = true
            }
            let t = shown([turn, slide], over: CATransform3DIdentity)
            return t.plane + [Double(t.m41), Double(t.m42)]
        },
        MeasuredRow("by alone", .reported, [20], within: 1e-4) {
            let slide = basic("transform", by: CATransform3DMakeTranslation(20, 0, 0))
            return [Double(shown([slide], over: CATransform3DMakeTranslation(10, 0, 0)).m41)]
        },
    ]

    @Test(arguments: inPlane)
    func `maps of the plane blend by translation, scale, angle and shear`(row: MeasuredRow) {
        row.check()
    }

    @Test(arguments: inSpace)
    func `maps of space blend by quaternions`(row: MeasuredRow) {
        row.check()
    }

    @Test(arguments: sums)
    func `maps add up by concatenation`(row: MeasuredRow) {
        row.check()
    }

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

    @Test func `a map that can't be undone blends entry by entry`() {
        let nothing = CATransform3DMakeScale(0, 0, 1)
        let half = Self.blend(CATransform3DIdentity, nothing, 0.5)
        #expect(half == CATransform3DMakeScale(0.5, 0.5, 1).all)
        #expect(Self.blend(nothing, CATransform3DIdentity, 0.25)[0] == 0.25)
    }
}
