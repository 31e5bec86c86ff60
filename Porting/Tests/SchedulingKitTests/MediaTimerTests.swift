import Foundation
import PortingKit
import SchedulingKit
import Testing

@testable import TestSupport
@testable import ViewTestSupport

@MainActor
@Suite(.oneAtATime) struct MediaTimerTests {
    private typealias Timer = MediaTimer
    private typealias RunLoop = MediaRunLoop

    private final class Recorder {
        var times: [Double] = []
        var infos: [Any?] = []

        func tick(_ timer: MediaTimer?) {
            times.append(CACurrentMediaTime())
            infos.append(timer?.userInfo)
        }
    }

    private let recorder = Recorder()
    private let tick = Selector("tick:", Recorder.self) { $0.tick($1) }

    @Test func `a repeating timer fires at multiples of its interval`() {
        let stage = ViewHarness(UIView())
        let timer = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { recorder.tick($0) }
        stage.advance(to: 0.35)
        #expect(recorder.times.count == 3)
        for (number, time) in recorder.times.enumerated() {
            #expect(abs(time - Double(number + 1) * 0.1) < 1e-12)
        }
        timer.invalidate()
        stage.advance(to: 1)
        #expect(recorder.times.count == 3)
        #expect(!timer.isValid)
    }

    @Test func `a timer sends a message with its user info`() {
        let stage = ViewHarness(UIView())
        Timer.scheduledTimer(
            timeInterval: 0.5,
            target: recorder,
            selector: tick,
            userInfo: ["key": "value"],
            repeats: false
        )
        stage.advance(to: 2)
        #expect(recorder.times == [0.5])
        #expect(recorder.infos.first as? [String: String] == ["key": "value"])
    }

    @Test func `a timer waits for its run loop`() {
        let stage = ViewHarness(UIView())
        let timer = Timer(timeInterval: 0.2, repeats: false) { recorder.tick($0) }
        stage.advance(to: 0.1)
        #expect(recorder.times.isEmpty)
        RunLoop.current.add(timer, forMode: .common)
        RunLoop.main.add(timer, forMode: .default)
        stage.advance(to: 1)
        #expect(recorder.times == [0.2])
    }

    @Test func `firing manually ends a timer that doesn't repeat`() {
        let stage = ViewHarness(UIView())
        let timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { recorder.tick($0) }
        timer.fire()
        timer.fire()
        stage.advance(to: 3)
        #expect(recorder.times == [0])
    }

    @Test(arguments: [0, -1, Double.nan])
    func `an invalid interval becomes Foundation's shortest`(interval: Double) {
        let stage = ViewHarness(UIView())
        let timer = Timer.scheduledTimer(withTimeInterval: interval, repeats: true) { timer in
            recorder.tick(timer)
            if recorder.times.count == 5 { timer.invalidate() }
        }
        stage.advance(to: 1)
        #expect(recorder.times.count == 5)
        #expect(timer.timeInterval == 0.0001)
    }

    @Test func `Core Foundation functions create the same timers`() {
        let stage = ViewHarness(UIView())
        let timer = CFRunLoopTimerCreateWithHandler(
            kCFAllocatorDefault,
            CFAbsoluteTimeGetCurrent() + 0.25,
            0,
            0,
            0
        ) { recorder.tick($0) }
        CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, .commonModes)
        stage.advance(to: 1)
        #expect(recorder.times == [0.25])
    }

    @Test func `a display link sends its message at each frame`() {
        let stage = ViewHarness(UIView())
        let link = CADisplayLink(
            target: recorder,
            selector: Selector("tick", Recorder.self) { $0.tick(nil) }
        )
        link.add(to: RunLoop.main, forMode: .common)
        stage.advance(to: 0.1)
        link.invalidate()
        #expect(recorder.times.count == 6)
    }
}
