import Foundation
import StageTestSupport
import TestSupport
import Testing

@testable import Kinora

/// Tests of the machine together with its pictures, on a clock that doesn't start at zero.
@Suite struct PullStoryTests {
    /// A minimal display that performs the effects.
    private struct Display<Picture: PullPicture> {
        let picture: Picture
        let size: CGSize
        let clock = MediaClock(time: 100)
        var machine: PullPresentation
        var host: LayerHost
        var begin: TimeInterval = 0
        var distance = PullDistance(0, trigger: 60)
        var settled = 0

        init(_ picture: Picture, size: CGSize) {
            self.picture = picture
            self.size = size
            machine = PullPresentation(timing: .init(for: picture))
            host = LayerHost(layer: picture.makeScrubLayer(size: size), clock: clock)
        }

        mutating func act(_ effects: [PullPresentation.Effect]) {
            for effect in effects {
                switch effect {
                case .scrub(let points):
                    distance = PullDistance(points, trigger: 60)
                    picture.scrub(host.layer, to: distance)
                case .enter(let time):
                    begin = time
                    run(exitingAt: nil)
                case .exit(let time): run(exitingAt: time - begin)
                case .settle:
                    settled += 1
                    host = LayerHost(layer: picture.makeScrubLayer(size: size), clock: clock)
                case .refresh, .loop: break
                }
            }
            host.commit()
        }

        private mutating func run(exitingAt exit: TimeInterval?) {
            let layer = picture.makeRunningLayer(size: size, from: distance, exitingAt: exit)
            layer.startAnimations(at: begin)
            host = LayerHost(layer: layer, clock: clock)
        }

        var frame: Frame {
            Rasterizer(width: Int(size.width), height: Int(size.height), scale: 1)
                .draw(host.picture(at: clock.time))
        }

        /// Advances to a time, stopping at each deadline.
        mutating func advance(to time: TimeInterval) {
            while let deadline = machine.nextDeadline, deadline <= time {
                clock.time = max(clock.time, deadline)
                act(machine.advance(to: deadline))
            }
            clock.time = max(clock.time, time)
            act(machine.advance(to: time))
        }
    }

    /// Runs a sequence in which the work ends within a loop, and expects all frames.
    private static func play(_ picture: some PullPicture) {
        let size = CGSize(width: 36, height: 42)
        var display = Display(picture, size: size)
        for step in 1...6 {
            let points = Double(step) * 10
            display.advance(to: 100 + Double(step) / 64)
            let scrubbed = picture.makeScrubLayer(size: size)
            picture.scrub(scrubbed, to: PullDistance(points, trigger: 60))
            display.act(
                display.machine.pull(distance: points, isTouching: true, at: display.clock.time)
            )
            guard points < 60 else { break }
            #expect(display.frame == Self.probe(scrubbed, size).frame(at: 0))
        }
        let snap = display.clock.time
        let ends = snap + picture.entering + 1.3 * picture.loopPeriod
        let exit = picture.entering + 2 * picture.loopPeriod
        let expected = probe(
            picture.makeRunningLayer(
                size: size,
                from: PullDistance(60, trigger: 60),
                exitingAt: exit
            ),
            size
        )
        var hasEnded = false
        for step in 1..<Int((exit + picture.exiting + 1) * 24) {
            let time = snap + (Double(step) + 0.5) / 24
            if !hasEnded, time >= ends {
                hasEnded = true
                display.act(display.machine.end(at: time))
            }
            display.advance(to: time)
            if display.settled > 0 { break }
            // Times that don't start at zero are rounded.
            let difference = display.frame.difference(from: expected.frame(at: time - snap))
            #expect(difference.greatest <= 1, "\(time - snap) s")
        }
        #expect(display.settled == 1)
        #expect(display.clock.time < snap + exit + picture.exiting + 0.05)
    }

    private static func probe(_ layer: CALayer, _ size: CGSize) -> IndicatorProbe {
        IndicatorProbe(layer: layer, size: size)
    }

    @Test func `the drop snaps, turns, and exits at the end of a turn`() {
        Self.play(.drop)
    }

    @Test func `an animation is scrubbed, plays, and exits at the end of a cycle`() {
        Self.play(.animation(HashLines()))
        Self.play(.animation(ThreeBalls()))
    }
}
