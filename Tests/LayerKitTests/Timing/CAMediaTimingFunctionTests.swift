import Foundation
import LayerKit
import Testing

@Suite struct CAMediaTimingFunctionTests {
    private static let fractions = [0.1, 0.25, 0.5, 0.75, 0.9]

    private static func values(_ function: CAMediaTimingFunction) -> [Double] {
        fractions.map(function.value(at:))
    }

    private static func values(_ name: CAMediaTimingFunctionName) -> [Double] {
        values(CAMediaTimingFunction(name: name))
    }

    /// macOS's own values differ from the exact solution by up to 1.4e-6.
    private static let tolerance = 5e-6

    static let curves: [MeasuredRow] = [
        MeasuredRow("linear", .measured, fractions, within: tolerance) { values(.linear) },
        MeasuredRow(
            "easeIn",
            .measured,
            [0.0170266097, 0.0934646507, 0.3153568126, 0.6218618692, 0.8394278458],
            within: tolerance
        ) { values(.easeIn) },
        MeasuredRow(
            "easeOut",
            .measured,
            [0.1605721542, 0.3781381308, 0.6846431874, 0.9065353493, 0.9829733903],
            within: tolerance
        ) { values(.easeOut) },
        MeasuredRow(
            "easeInEaseOut",
            .measured,
            [0.0197224535, 0.129161931, 0.5, 0.870838069, 0.9802775465],
            within: tolerance
        ) { values(.easeInEaseOut) },
        MeasuredRow(
            "default",
            .measured,
            [0.0947963057, 0.4085105914, 0.8024033876, 0.9604589783, 0.9943164775],
            within: tolerance
        ) { values(.default) },
        MeasuredRow(
            "a curve that overshoots",
            .formula,
            [-0.0662914773, -0.0828071088, 0.6066798972, 1.0891657748, 1.0623731952],
            within: 1e-6
        ) { values(CAMediaTimingFunction(controlPoints: 0.68, -0.55, 0.265, 1.55)) },
        MeasuredRow(
            "a steep curve",
            .formula,
            [0.0258630149, 0.2365873605, 0.7755613111, 0.9593677367, 0.9943539287],
            within: 1e-6
        ) { values(CAMediaTimingFunction(controlPoints: 0.4, 0, 0.2, 1)) },
        MeasuredRow("fractions outside 0…1", .formula, [0, 0, 1, 1]) {
            [-0.5, 0, 1, 1.5].map(CAMediaTimingFunction(name: .easeIn).value(at:))
        },
        MeasuredRow("the control points of default", .measured, [0, 0, 0.25, 0.1, 0.25, 1, 1, 1]) {
            let function = CAMediaTimingFunction(name: .default)
            return (0...3).flatMap { index in
                var point: [Float] = [0, 0]
                function.getControlPoint(at: index, values: &point)
                // The points are kept as Float, as the arguments are.
                return point.map { Double("\($0)") ?? .nan }
            }
        },
    ]

    @Test(arguments: curves)
    func `a pacing solves its curve`(row: MeasuredRow) {
        row.check()
    }

    @Test func `progress never falls along a curve whose y values do not`() {
        for name in [CAMediaTimingFunctionName.easeIn, .easeOut, .easeInEaseOut, .default] {
            let function = CAMediaTimingFunction(name: name)
            let values = (0...1000).map { function.value(at: Double($0) / 1000) }
            #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 }, "\(name.rawValue)")
        }
    }

    @Test func `a control point beyond the fourth stops the program`() async {
        await #expect(processExitsWith: .failure) {
            var point: [Float] = [0, 0]
            CAMediaTimingFunction(name: .linear).getControlPoint(at: 4, values: &point)
        }
    }

    @Test func `an unknown name stops the program`() async {
        await #expect(processExitsWith: .failure) {
            _ = CAMediaTimingFunction(name: CAMediaTimingFunctionName(rawValue: "swift"))
        }
    }
}
