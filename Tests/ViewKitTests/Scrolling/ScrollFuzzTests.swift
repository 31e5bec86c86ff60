import Foundation
import TestSupport
import Testing
import ViewKit
import ViewTestSupport

@MainActor
@Suite(.oneAtATime) struct ScrollFuzzTests {
    /// A scroll view with random touches, insets and sizes.
    @MainActor
    private final class Run {
        let stage = ScrollHarness()
        var random: SeededGenerator
        var history: [String] = []
        var time = 0.0

        init(seed: UInt64) {
            random = SeededGenerator(seed: seed)
        }

        func number(_ range: ClosedRange<CGFloat>) -> CGFloat {
            CGFloat.random(in: range, using: &random)
        }

        func wait(atMost seconds: Double) {
            time += Double.random(in: 0...seconds, using: &random)
            stage.finger.advance(to: time)
        }

        func act() {
            let view = stage.scrollView
            let action = Int.random(in: 0..<8, using: &random)
            history.append("\(action) at \(time)")
            switch action {
            case 0: view.contentInset.top = number(0...80)
            case 1: view.contentInset.bottom = number(0...40)
            case 2: view.contentSize.height = number(0...600)
            case 3: view.bounces.toggle()
            case 4: view.setContentOffset(CGPoint(x: 0, y: number(-50...600)), animated: true)
            case 5: UIView.animate(withDuration: 0.3) { view.contentInset.top = 0 }
            default: gesture()
            }
        }

        func gesture() {
            let finger = stage.finger
            finger.began(at: CGPoint(x: 50, y: number(5...95)))
            for _ in 0..<Int.random(in: 0...8, using: &random) {
                wait(atMost: 0.05)
                finger.moved(to: CGPoint(x: 50, y: number(-100...200)))
            }
            if Bool.random(using: &random) {
                finger.cancelled()
            } else {
                finger.ended(at: CGPoint(x: 50, y: number(-100...200)))
            }
        }
    }

    @Test(arguments: 0..<60 as Range<UInt64>)
    func `the content rests in range and delegate messages are paired`(
        seed: UInt64
    ) {
        let run = Run(seed: seed)
        let view = run.stage.scrollView
        for _ in 0..<12 {
            run.act()
            run.wait(atMost: 0.6)
            #expect(view.contentOffset.y.isFinite, "seed \(seed): \(run.history)")
        }
        // The last movement is a drag, because an offset that is set can be out of range.
        run.history.append("the last drag")
        view.setContentOffset(.zero, animated: false)
        view.contentSize.height = 500
        run.stage.drag(from: 90, to: 50, at: run.time)
        run.stage.release(at: 50)
        run.stage.finger.advance(to: run.time + 20)
        let inset = view.adjustedContentInset
        let range = -inset.top...max(-inset.top, 500 + inset.bottom - 100)
        #expect(range.contains(run.stage.offset), "seed \(seed): \(run.history)")
        #expect(!view.isDecelerating && !view.isDragging && !view.isTracking)
        let log = run.stage.delegate.log
        func count(_ entry: String) -> Int { log.filter { $0 == entry }.count }
        #expect(count("will drag") == count("will end"), "seed \(seed): \(log)")
        #expect(count("will decelerate") <= count("did decelerate"), "seed \(seed): \(log)")
    }
}
