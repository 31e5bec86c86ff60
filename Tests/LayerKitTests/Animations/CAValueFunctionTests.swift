import Foundation
import LayerKit
import Testing

@Suite struct CAValueFunctionTests {
    private static func shown(
        _ name: CAValueFunctionName,
        from start: Any? = nil,
        to end: Any? = nil,
        over model: CATransform3D = CATransform3DIdentity,
        at time: Double = 0.5,
        _ configure: (CABasicAnimation) -> Void = { _ in },
        read: @escaping (CATransform3D) -> [CGFloat]
    ) -> [Double] {
        let layer = CALayer()
        layer.transform = model
        let animation = basic("transform", from: start, to: end) {
            $0.valueFunction = CAValueFunction(name: name)
            configure($0)
        }
        return samples(of: [animation], on: layer, at: [time]) {
            read($0.transform).map { Double($0) }
        }
    }

    static let rows: [MeasuredRow] = [
        MeasuredRow("a missing end is the function's identity", .reported, [5, 1.5]) {
            shown(.translateX, to: 10) { [$0.m41] } + shown(.scaleY, to: 2) { [$0.m22] }
        },
        MeasuredRow("a list of the wrong length has no effect", .documented, [2]) {
            shown(.scale, from: [1, 1], to: [3, 5], over: CATransform3DMakeScale(2, 2, 2)) {
                [$0.m11]
            }
        },
    ]

    @Test(arguments: rows)
    func `a value function creates the transform`(row: MeasuredRow) {
        row.check()
    }

    @Test func `an unknown name creates no function`() {
        #expect(CAValueFunction(name: CAValueFunctionName(rawValue: "skew")) == nil)
        #expect(CAValueFunction(name: .rotateX)?.name == .rotateX)
    }
}
