import Foundation
import LayerKit
import Testing

@Suite struct CADisplayLinkTests {
    private let live = LiveLayer()

    /// Creates a display link with 10 frames per second.
    private func link(_ note: @escaping (CADisplayLink) -> Void) -> CADisplayLink {
        let link = CADisplayLink(note)
        link.preferredFramesPerSecond = 10
        link.add(to: .main, forMode: .common)
        return link
    }

    @Test func `a display link fires at whole multiples of its interval`() {
        var times: [Double] = []
        let link = link { times.append($0.timestamp) }
        #expect(link.timestamp == 0 && link.duration == 0)
        live.host.advance(to: 0.25)
        live.host.advance(to: 0.3)
        #expect(times.count == 3)
        #expect(zip(times, [0.1, 0.2, 0.3]).allSatisfy { abs($0 - $1) < 1e-9 })
        #expect(abs(link.targetTimestamp - 0.4) < 1e-9)
        #expect(link.duration == 1.0 / 60)
        link.invalidate()
    }

    @Test func `a display link's changes are visible in its frame`() {
        live.layer.actions = ["opacity": NSNull()]
        let link = link { [layer = live.layer] in layer.opacity = Float($0.timestamp) }
        live.host.advance(to: 0.5)
        #expect(abs(live.host.presentation(of: live.layer).opacity - 0.5) < 1e-6)
        link.invalidate()
    }

    @Test func `a paused or invalidated display link doesn't fire`() {
        var count = 0
        let link = link { _ in count += 1 }
        link.isPaused = true
        live.host.advance(to: 0.3)
        #expect(count == 0)
        link.isPaused = false
        live.host.advance(to: 0.5)
        #expect(count == 2)
        link.invalidate()
        link.add(to: .main, forMode: .common)
        live.host.advance(to: 1)
        #expect(count == 2)
    }

    @Test func `a display link can invalidate itself`() {
        var count = 0
        _ = link { link in
            count += 1
            link.invalidate()
        }
        live.host.advance(to: 1)
        #expect(count == 1)
    }

    @Test(arguments: [20, 30, 0])
    func `a frame rate range uses its preferred rate or its maximum`(preferred: Float) {
        var interval = 0.0
        let link = link { interval = $0.targetTimestamp - $0.timestamp }
        link.preferredFramesPerSecond = 0
        link.preferredFrameRateRange = CAFrameRateRange(
            minimum: 10,
            maximum: 40,
            preferred: preferred
        )
        live.host.advance(to: 0.2)
        let best: Double = preferred > 0 ? Double(preferred) : 40
        #expect(abs(interval - 1 / best) < 1e-9)
        link.invalidate()
    }

    @Test(arguments: [1, 7, 10, 20, 24, 30, 60, 0, 120])
    func `the duration is the screen's, whatever rate was chosen`(rate: Int) {
        var calls: [(time: Double, target: Double, duration: Double)] = []
        let link = link { calls.append(($0.timestamp, $0.targetTimestamp, $0.duration)) }
        link.preferredFramesPerSecond = rate
        live.host.advance(to: 2)
        #expect(calls.count == 2 * (rate > 0 ? rate : 60))
        #expect(calls.allSatisfy { $0.duration == (rate > 60 ? 1 / Double(rate) : 1.0 / 60) })
        for (call, next) in zip(calls, calls.dropFirst()) {
            #expect(abs(call.target - next.time) < 1e-9)
        }
        link.invalidate()
    }

    @Test func `invalid rates use the default rate`() {
        var duration = 0.0
        let link = link { duration = $0.duration }
        link.preferredFramesPerSecond = -1
        for rate in [0, Float.nan, .infinity, -5] {
            link.preferredFrameRateRange = CAFrameRateRange(minimum: 0, maximum: rate)
            live.host.advance(to: live.clock.time + 0.1)
            #expect(abs(duration - 1.0 / 60) < 1e-9)
        }
        link.invalidate()
    }
}
