import KinoraStage
import KinoraTimeline
import LayerKit
import Testing

@Suite struct TimingCurveFitterTests {
    private func samples(of curve: TimingCurve) -> [TimingCurveFitter.Sample] {
        (1..<16).map { step in
            let time = Double(step) / 16
            return (time: time, progress: curve.value(at: time))
        }
    }

    @Test func `least squares find the progress of control points exactly`() throws {
        for named in NamedCurve.all {
            let fitter = TimingCurveFitter(samples(of: named.curve))
            let curve = try #require(fitter.curve(x1: named.curve.x1, x2: named.curve.x2))
            #expect(fitter.error(of: curve, .maximum) < 1e-9, "\(named.name)")
        }
    }

    @Test func `searches find curves without knowing their times`() throws {
        for named in NamedCurve.all {
            let fitter = TimingCurveFitter(samples(of: named.curve))
            let grid = try #require(fitter.best(.grid))
            let descent = try #require(fitter.best(.descent))
            // The descent starts from a few gentle curves, and some named curves are steep.
            #expect(grid.error < 0.01 && descent.error < 0.04, "\(named.name)")
            #expect(grid.error == fitter.error(of: grid.curve, .maximum))
            #expect(descent.error == fitter.error(of: descent.curve, .rootMeanSquare))
        }
    }

    @Test func `no samples determine no curve`() {
        let fitter = TimingCurveFitter([])
        #expect(fitter.best(.grid) == nil)
        #expect(fitter.error(of: .linear, .maximum) == 0)
        #expect(fitter.error(of: .linear, .rootMeanSquare) == 0)
        #expect(fitter.best(.descent, from: .linear)?.curve == .linear)
    }
}
