import Foundation
import PortingKit
import SchedulingKit
import Testing

@testable import TestSupport
@testable import ViewTestSupport

@MainActor
@Suite(.oneAtATime) struct TimerFireDateTests {
    private final class Recorder {
        var times: [Double] = []
    }

    @Test func `a timer with a date in the distant future pauses until it gets another`() {
        let stage = ViewHarness(UIView())
        let recorder = Recorder()
        let timer = MediaTimer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in
            recorder.times.append(CACurrentMediaTime())
        }
        stage.advance(to: 0.25)
        timer.fireDate = .distantFuture
        stage.advance(to: 2)
        #expect(recorder.times.count == 2)
        timer.fireDate = Date()
        stage.advance(to: 2.15)
        #expect(recorder.times.count == 4)
        timer.invalidate()
    }

    @Test func `a date set during a call replaces the next multiple of the interval`() {
        let stage = ViewHarness(UIView())
        let recorder = Recorder()
        let timer = MediaTimer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { timer in
            recorder.times.append(CACurrentMediaTime())
            if recorder.times.count == 1 { timer.fireDate = Date(timeIntervalSinceNow: 0.5) }
        }
        stage.advance(to: 0.55)
        #expect(recorder.times.count == 1)
        stage.advance(to: 0.65)
        #expect(recorder.times.count == 2)
        timer.invalidate()
    }

    @Test func `the date is as far from now as the next call`() {
        let stage = ViewHarness(UIView())
        let timer = MediaTimer.scheduledTimer(withTimeInterval: 60, repeats: false) { _ in }
        stage.advance(to: 20)
        // The wall clock may advance between the two readings.
        #expect(abs(timer.fireDate.timeIntervalSinceNow - 40) < 5)
        timer.invalidate()
    }
}
