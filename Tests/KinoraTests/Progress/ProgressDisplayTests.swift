import Foundation
import KinoraIndicators
import TestSupport
import Testing

@testable import Kinora

/// Tests of the display of progress without an indicator view.
@MainActor @Suite(.oneAtATime) struct ProgressDisplayTests {
    private let display = ProgressDisplay(clock: ManualFrameClock())

    private func set(_ progress: Double?) -> Bool {
        display.set(progress, from: nil, trackStart: nil, isAnimated: false)
    }

    @Test func `other layers are needed only when progress begins or ends`() {
        #expect(!set(nil))
        #expect(set(0.4) && display.isShown)
        #expect(!set(0.6) && display.progress == 0.6)
        #expect(set(.nan) && !display.isShown)
    }

    @Test func `a mark comes from the progress that it ends, or from waiting`() {
        func makeMark() -> CALayer? {
            display.makeOutcomeLayer(
                .success,
                of: ClosingArc(),
                at: 0,
                size: CGSize(width: 40, height: 40),
                reducesMotion: false
            )
        }
        #expect(makeMark() == nil)
        _ = set(0.4)
        display.end(replacesOutcome: false)
        #expect(!display.isShown && makeMark() != nil)
        // A mark that replaces another one starts from the same progress.
        display.end(replacesOutcome: true)
        #expect(makeMark() != nil)
        display.end(replacesOutcome: false)
        #expect(makeMark() == nil)
    }

    @Test func `a label is inside an empty ring, and otherwise below the animation`() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        display.label = .percent
        _ = set(0.4)
        func room(for animation: any LoadingAnimation, hasOutcome: Bool = false) -> CGRect {
            display.animationChanged()
            return display.layOutLabel(in: view, for: animation, hasOutcome: hasOutcome)
        }
        #expect(room(for: ClosingArc()) == view.bounds)
        #expect(display.size(around: view.bounds.size) == view.bounds.size)
        let below = room(for: HashLines())
        #expect(below.height < 100 && below.width == 100)
        #expect(display.size(around: below.size) == view.bounds.size)
        #expect(view.subviews.count == 1 && view.subviews.first?.isHidden == false)
        #expect(room(for: HashLines(), hasOutcome: true) == view.bounds)
        #expect(view.subviews.first?.isHidden == true)
    }

    @Test func `the elapsed time counts from the start`() throws {
        let screen = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let clock = ManualFrameClock()
        let display = ProgressDisplay(clock: clock)
        display.label = .elapsedTime
        _ = display.set(0.4, from: nil, trackStart: nil, isAnimated: false)
        clock.time = 10
        display.setRunning(true)
        _ = display.layOutLabel(in: screen, for: HashLines(), hasOutcome: false)
        display.placeLabel(in: .zero, of: nil, color: .black)
        let label = try #require(screen.subviews.first as? UILabel)
        #expect(label.text == "0:00")
        clock.advance(by: 2.5)
        #expect(label.text == "0:02")
        display.setRunning(false)
        clock.advance(by: 5)
        #expect(label.text == "0:02")
    }
}
