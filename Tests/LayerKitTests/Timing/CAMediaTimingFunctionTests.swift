import Foundation
import LayerKit
import Testing

@Suite struct CAMediaTimingFunctionTests {
    @Test func `fractions outside of 0 to 1 are clamped`() {
        let values = [-0.5, 0, 1, 1.5].map(CAMediaTimingFunction(name: .easeIn).value(at:))
        #expect(values == [0, 0, 1, 1])
    }

    @Test func `progress is monotonic if the control points are`() {
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
