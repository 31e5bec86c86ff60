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
        MeasuredRow("rotateZ", .measured, [0.7071067812, 0.7071067812]) {
            shown(.rotateZ, from: 0, to: Double.pi, at: 0.25) { [$0.m11, $0.m12] }
        },
        MeasuredRow("translate", .measured, [5, 10]) {
            shown(.translate, from: [0, 0, 0], to: [10, 20, 0]) { [$0.m41, $0.m42] }
        },
        MeasuredRow("scale", .measured, [2, 3, 4]) {
            shown(.scale, from: [1, 1, 1], to: [3, 5, 7]) { [$0.m11, $0.m22, $0.m33] }
        },
        MeasuredRow("the model's transform is replaced", .measured, [0.8775825619]) {
            shown(.rotateZ, from: 0, to: 1, over: CATransform3DMakeScale(2, 2, 1)) { [$0.m11] }
        },
        MeasuredRow("key frames", .measured, [-0.4161468365]) {
            let turn = keyframes("transform", [0, 1, 3]) {
                $0.valueFunction = CAValueFunction(name: .rotateZ)
            }
            return samples(of: [turn], at: [0.75]) { [Double($0.transform.m11)] }
        },
        MeasuredRow("cumulative adds the numbers", .measured, [2.5]) {
            shown(.translateX, from: 0, to: 1, at: 2.5) {
                $0.isCumulative = true
                $0.repeatCount = 3
            } read: {
                [$0.m41]
            }
        },
        MeasuredRow("a missing end is the function's identity", .reported, [5, 1.5]) {
            shown(.translateX, to: 10) { [$0.m41] } + shown(.scaleY, to: 2) { [$0.m22] }
        },
        MeasuredRow("a list of another length has no effect", .documented, [2]) {
            shown(.scale, from: [1, 1], to: [3, 5], over: CATransform3DMakeScale(2, 2, 2)) {
                [$0.m11]
            }
        },
    ]

    @Test(arguments: rows)
    func `a value function makes the matrix`(row: MeasuredRow) {
        row.check()
    }

    @Test func `an unknown name makes no function`() {
        #expect(CAValueFunction(name: CAValueFunctionName(rawValue: "skew")) == nil)
        #expect(CAValueFunction(name: .rotateX)?.name == .rotateX)
    }
}
