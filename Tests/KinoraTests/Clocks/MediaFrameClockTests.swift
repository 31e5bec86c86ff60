import Foundation
import TestSupport
import Testing

@testable import Kinora

@MainActor @Suite(.oneAtATime) struct MediaFrameClockTests {
    private let screen = TestScreen()
    private let clock = MediaFrameClock()

    @Test func `a callback is called on time, and no frames are requested while it waits`() {
        var times: [TimeInterval] = []
        _ = clock.schedule(at: 6) { times.append(clock.time) }
        #expect(clock.link.rate == .never)
        screen.advance(by: 0.99)
        #expect(times.isEmpty && clock.link.rate == .never)
        screen.advance(by: 0.02)
        #expect(times == [6] && clock.link.rate == .never)
    }

    @Test func `a nearer callback that is added later doesn't wait for the farther one`() {
        var calls: [String] = []
        _ = clock.schedule(at: 65) { calls.append("far") }
        screen.advance(by: 1)
        _ = clock.schedule(at: 6.4) { calls.append("near") }
        #expect(clock.link.rate == .never)
        screen.advance(by: 0.41)
        #expect(calls == ["near"])
        screen.advance(by: 60)
        #expect(calls == ["near", "far"])
    }

    @Test func `an overdue callback is called in the next frame`() {
        var times: [TimeInterval] = []
        _ = clock.schedule(at: 1) { times.append(clock.time) }
        #expect(times.isEmpty && clock.link.rate == .full)
        screen.advance(by: 0.05)
        #expect(times.count == 1 && times[0] <= 5.02)
        #expect(clock.link.rate == .never)
    }

    @Test func `a canceled callback isn't called`() {
        var count = 0
        let call = clock.schedule(at: 6) { count += 1 }
        _ = clock.schedule(at: 7) { count += 10 }
        call.cancel()
        screen.advance(by: 3)
        #expect(count == 10 && clock.link.rate == .never)
    }

    @Test func `waiting components request no frames`() {
        let shared = MediaFrameClock.shared
        let hud = LoadingHUD(in: screen.window)
        hud.show("Saving…")
        #expect(shared.link.rate == .never)
        screen.advance(by: 0.5)
        hud.hide()
        screen.advance(by: 0.05)
        #expect(hud.presentation.isVisible && shared.link.rate == .never)
        screen.advance(by: 2)
        #expect(hud.superview == nil)
    }
}
