import Foundation
import PortingKit
import TestSupport
import Testing
import ViewTestSupport

@MainActor
@Suite(.oneAtATime) struct MediaTimerTests {
    private typealias Timer = MediaTimer
    private typealias RunLoop = MediaRunLoop

    private final class Player {
        var times: [Double] = []
        var infos: [Any?] = []

        func tick(_ timer: MediaTimer?) {
            times.append(CACurrentMediaTime())
            infos.append(timer?.userInfo)
        }
    }

    private let player = Player()
    private let tick = Selector("tick:", Player.self) { $0.tick($1) }

    @Test func `a repeating timer keeps to its multiples`() {
        let stage = Stage(UIView())
        let timer = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { player.tick($0) }
        stage.advance(to: 0.35)
        #expect(player.times.count == 3)
        for (number, time) in player.times.enumerated() {
            #expect(abs(time - Double(number + 1) * 0.1) < 1e-12)
        }
        timer.invalidate()
        stage.advance(to: 1)
        #expect(player.times.count == 3)
        #expect(!timer.isValid)
    }

    @Test func `a timer sends a message with what it was given`() {
        let stage = Stage(UIView())
        Timer.scheduledTimer(
            timeInterval: 0.5,
            target: player,
            selector: tick,
            userInfo: ["key": "value"],
            repeats: false
        )
        stage.advance(to: 2)
        #expect(player.times == [0.5])
        #expect(player.infos.first as? [String: String] == ["key": "value"])
    }

    @Test func `a timer waits for its run loop`() {
        let stage = Stage(UIView())
        let timer = Timer(timeInterval: 0.2, repeats: false) { player.tick($0) }
        stage.advance(to: 0.1)
        #expect(player.times.isEmpty)
        RunLoop.current.add(timer, forMode: .common)
        RunLoop.main.add(timer, forMode: .default)
        stage.advance(to: 1)
        #expect(player.times == [0.2])
    }

    @Test func `firing by hand ends a timer that doesn't repeat`() {
        let stage = Stage(UIView())
        let timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { player.tick($0) }
        timer.fire()
        timer.fire()
        stage.advance(to: 3)
        #expect(player.times == [0])
    }

    @Test(arguments: [0, -1, Double.nan])
    func `an interval that is none is Foundation's shortest`(interval: Double) {
        let stage = Stage(UIView())
        let timer = Timer.scheduledTimer(withTimeInterval: interval, repeats: true) { timer in
            player.tick(timer)
            if player.times.count == 5 { timer.invalidate() }
        }
        stage.advance(to: 1)
        #expect(player.times.count == 5)
        #expect(timer.timeInterval == 0.0001)
    }

    @Test func `Core Foundation's names make the same timers`() {
        let stage = Stage(UIView())
        let timer = CFRunLoopTimerCreateWithHandler(
            kCFAllocatorDefault,
            CFAbsoluteTimeGetCurrent() + 0.25,
            0,
            0,
            0
        ) { player.tick($0) }
        CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, .commonModes)
        stage.advance(to: 1)
        #expect(player.times == [0.25])
    }

    @Test func `a display link sends its message at each frame`() {
        let stage = Stage(UIView())
        let link = CADisplayLink(
            target: player,
            selector: Selector("tick", Player.self) { $0.tick(nil) }
        )
        link.add(to: RunLoop.main, forMode: .common)
        stage.advance(to: 0.1)
        link.invalidate()
        #expect(player.times.count == 6)
    }
}
