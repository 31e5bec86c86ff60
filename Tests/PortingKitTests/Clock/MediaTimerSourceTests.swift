import Foundation
import PortingKit
import TestSupport
import Testing
import ViewTestSupport

@MainActor
@Suite(.oneAtATime) struct MediaTimerSourceTests {
    private func times(
        until end: Double,
        _ set: (MediaTimerSource, Stage) -> Void
    ) -> [Double] {
        let stage = Stage(UIView())
        let source = MediaSource.makeTimerSource(queue: .global())
        var times: [Double] = []
        source.setEventHandler { times.append((CACurrentMediaTime() * 1000).rounded() / 1000) }
        set(source, stage)
        stage.advance(to: end)
        source.cancel()
        return times
    }

    @Test func `a source fires from its deadline at its interval`() {
        let times = times(until: 0.45) { source, _ in
            source.schedule(deadline: .now() + 0.1, repeating: .milliseconds(100))
            source.resume()
        }
        #expect(times == [0.1, 0.2, 0.3, 0.4])
    }

    @Test func `a source without an interval fires once`() {
        let times = times(until: 1) { source, _ in
            source.schedule(deadline: .now() + 0.1)
            source.resume()
        }
        #expect(times == [0.1])
    }

    @Test func `a source that isn't resumed or is canceled doesn't fire`() {
        let idle = times(until: 1) { source, _ in
            source.schedule(deadline: .now(), repeating: 0.1)
        }
        #expect(idle.isEmpty)
        var isCanceled = false
        let canceled = times(until: 1) { source, stage in
            source.setCancelHandler { isCanceled = true }
            source.schedule(deadline: .now() + 0.1, repeating: 0.1)
            source.resume()
            stage.advance(to: 0.25)
            source.cancel()
            source.resume()
        }
        #expect(canceled == [0.1, 0.2])
        #expect(isCanceled)
    }
}
