import Foundation
import LayerKit
import Testing

/// Keyframe rules that the conformance tables don't cover.
@Suite struct KeyframeRuleTests {
    private func x(_ animation: CAAnimation, at times: Double...) -> [Double] {
        samples(of: [animation], at: times) { [Double($0.position.x)] }
    }

    @Test func `a last segment of zero length is skipped`() {
        #expect(x(keyframes("position.x", [0, 10, 20], times: [0, 1, 1]), at: 1) == [20])
    }

    @Test func `paced values ignore the timing functions of segments`() {
        let animation = keyframes("position.x", [0, 10, 20], mode: .paced) {
            $0.timingFunctions = [.init(name: .easeIn), .init(name: .easeIn)]
        }
        #expect(x(animation, at: 0.25, 0.75) == [5, 15])
    }

    @Test func `a paced path with key times is like a linear one`() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addCurve(
            to: CGPoint(x: 100, y: 0),
            control1: CGPoint(x: 0, y: 0),
            control2: CGPoint(x: 10, y: 0)
        )
        func place(_ mode: CAAnimationCalculationMode, _ times: [NSNumber]?) -> [Double] {
            x(keyframes("position", [], times: times, mode: mode) { $0.path = path }, at: 0.5)
        }
        #expect(place(.paced, [0, 1]) == place(.linear, [0, 1]))
        #expect(abs(place(.paced, nil)[0] - 50) < 1e-6)
    }

    // MARK: - Tension, continuity and bias

    /// Returns the values at the middle of both segments of a curve through 0, 10 and 40.
    ///
    /// The middle is the mean of the ends plus an eighth of the difference between the leaving and
    /// the arriving tangent. By default, the tangents are 10, 20 and 30.
    private func middles(_ bend: (CAKeyframeAnimation) -> Void) -> [Double] {
        x(keyframes("position.x", [0, 10, 40], mode: .cubic, bend), at: 0.25, 0.75)
    }

    private func expect(
        _ actual: [Double],
        _ expected: [Double],
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let isSame = zip(actual, expected).allSatisfy { abs($0 - $1) < 1e-9 }
        #expect(isSame, "\(actual) instead of \(expected)", sourceLocation: sourceLocation)
    }

    @Test func `tension shortens both tangents of its value`() {
        expect(middles { _ in }, [3.75, 23.75])
        expect(middles { $0.tensionValues = [0, 0.5] }, [5, 22.5])
        expect(middles { $0.tensionValues = [0.5] }, [3.125, 23.75])
        expect(middles { $0.tensionValues = [0, 0, -1] }, [3.75, 20])
    }

    @Test func `continuity weights the differences oppositely for both tangents`() {
        expect(
            middles { $0.continuityValues = [0, 0.5] },
            [3.125, 23.125]
        )
    }

    @Test func `bias weights the previous difference more for both tangents`() {
        expect(
            middles { $0.biasValues = [0, 0.5] },
            [4.375, 23.125]
        )
    }
}
