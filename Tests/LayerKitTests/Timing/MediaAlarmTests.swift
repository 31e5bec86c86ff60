import Foundation
import LayerKit
import Testing

@Suite struct MediaAlarmTests {
    private let host = LayerHost(layer: CALayer(), clock: MediaClock())

    private final class Log {
        var entries: [String] = []
    }

    private let log = Log()

    private func note(_ name: String, at time: Double) {
        host.clock.schedule(at: time) { [log, host] in
            log.entries.append("\(name) \(host.clock.time)")
        }
    }

    @Test func `alarms ring at their times, in the order of time and scheduling`() {
        note("late", at: 0.5)
        note("early", at: 0.25)
        note("early too", at: 0.25)
        host.advance(to: 0.4)
        #expect(log.entries == ["early 0.25", "early too 0.25"])
        host.advance(to: 1)
        #expect(log.entries.last == "late 0.5")
        #expect(host.clock.time == 1)
    }

    @Test func `an alarm rings if the clock advances exactly to its time`() {
        note("now", at: 0.5)
        host.advance(to: 0.5)
        #expect(log.entries == ["now 0.5"])
    }

    @Test(arguments: [-1, 0, Double.nan, -Double.infinity])
    func `past times and NaN count as the current time`(time: Double) {
        host.advance(to: 2)
        note("now", at: time)
        host.advance(to: 2)
        #expect(log.entries == ["now 2.0"])
    }

    @Test func `an alarm scheduled by an alarm rings in the same advance`() {
        host.clock.schedule(at: 0.25) { note("second", at: 0.5) }
        host.advance(to: 1)
        #expect(log.entries == ["second 0.5"])
    }

    @Test func `a canceled alarm doesn't ring and releases its closure`() {
        weak var weakHeld: Log?
        let alarm = {
            let held = Log()
            weakHeld = held
            return host.clock.schedule(at: 0.5) { [log] in
                held.entries.append("never")
                log.entries.append("never")
            }
        }()
        #expect(weakHeld != nil)
        alarm.cancel()
        #expect(weakHeld == nil)
        #expect(!alarm.isPending)
        host.advance(to: 1)
        #expect(log.entries.isEmpty)
    }

    @Test func `an alarm that reschedules itself doesn't block the clock`() {
        var count = 0
        func again() {
            count += 1
            host.clock.schedule(at: host.clock.time, again)
        }
        again()
        host.advance(to: 1)
        #expect(count > 100)
        #expect(host.clock.time == 1)
    }

    @Test func `an animation added by an alarm begins at the alarm's time`() throws {
        let layer = host.layer
        host.clock.schedule(at: 0.5) {
            let fade = CABasicAnimation(keyPath: "opacity")
            fade.fromValue = 0
            fade.toValue = 1
            fade.duration = 1
            layer.add(fade, forKey: nil)
        }
        host.advance(to: 1)
        #expect(abs(host.presentation(of: layer).opacity - 0.5) < 1e-6)
    }
}
