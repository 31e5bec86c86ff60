import Foundation
import KinoraIndicators
import KinoraTimeline
import Testing

@testable import KinoraStage

/// Stages that wait before an outcome, or whose motions follow one curve.
@Suite struct SequenceStageTests {
    @Test(arguments: LoadingOutcome.allCases)
    func `an animation waits, and then the outcome follows from that pose`(
        outcome: LoadingOutcome
    ) throws {
        for identifier in ["pulsing-dots", "worm", "folding-squares", "turning-arc"] {
            let type = try #require(IndicatorCatalog.type(withIdentifier: identifier))
            let indicator = type.init()
            let delay = 2 * indicator.waitingPeriod
            let waiting = Stage(indicator, framing: .layer)
            let transition = Stage(indicator, framing: .layer, ending: .init(outcome, at: delay))
            let whole = Stage(
                indicator,
                framing: .layer,
                ending: .init(outcome, at: delay, delay: delay)
            )
            #expect(!whole.isRepeating)
            #expect(abs(whole.period - delay - transition.period) < 1e-9)
            for part in [0.05, 0.3, 0.77, 0.99] {
                let before = try whole.picture(at: part * delay).frame(scale: 1, background: nil)
                let own = try waiting.picture(at: part * delay).frame(scale: 1, background: nil)
                #expect(before.isNear(own), "\(identifier) waits at \(part)")
                let time = part * transition.period
                let after = try whole.picture(at: delay + time).frame(scale: 1, background: nil)
                let ending = try transition.picture(at: time).frame(scale: 1, background: nil)
                #expect(after.isNear(ending), "\(identifier) ends at \(part)")
            }
        }
    }

    @Test func `a rise of progress comes before the outcome`() throws {
        let course = try #require(ProgressCourse(rising: 0...1))
        let rise = try #require(course.duration)
        let stage = Stage(
            TurningArc(),
            ending: .init(.success, at: 0, delay: rise),
            progress: course
        )
        let rising = Stage(TurningArc(), progress: course)
        #expect(stage.period > rise)
        let (own, other) = (
            try stage.picture(at: rise / 2).frame(scale: 1, background: nil),
            try rising.picture(at: rise / 2).frame(scale: 1, background: nil)
        )
        #expect(own.pixels.count { $0 >> 24 > 0 } > 100)
        #expect(own.width == other.width)
    }

    @Test func `one curve replaces those of all motions, and the speed of none`() throws {
        let own = Stage(.bouncingDots)
        let eased = Stage(.bouncingDots)
        #expect(eased.ease(by: .linear))
        #expect(eased.period == own.period)
        let times = (0..<24).map { own.period * Double($0) / 24 }
        #expect(times.contains { own.picture(at: $0) != eased.picture(at: $0) })
        // The curve is that of a copy, too.
        let copy = eased.copy()
        #expect(times.allSatisfy { copy.picture(at: $0) == eased.picture(at: $0) })
        #expect(copy.easing == .linear)
    }

    @Test func `sprites are the frames side by side`() throws {
        let stage = Stage(.worm)
        let sheet = SpriteSheet(of: stage, count: 6, columnCount: 4)
        #expect(sheet.rowCount == 2 && sheet.columnCount == 4)
        let whole = try sheet.picture.frame(scale: 1, background: nil)
        #expect(whole.width == 4 * Int(stage.size.width))
        for index in 0..<6 {
            let time = stage.period * Double(index) / 6
            let own = try stage.picture(at: time).frame(scale: 1, background: nil)
            var cell = own
            for y in 0..<own.height {
                for x in 0..<own.width {
                    let column = index % 4 * own.width + x
                    let row = index / 4 * own.height + y
                    cell.pixels[y * own.width + x] = whole.pixels[row * whole.width + column]
                }
            }
            #expect(cell.isNear(own), "frame \(index)")
        }
        let css = sheet.css(file: "a.png", name: "sprite")
        #expect(css.contains("steps(4)") && css.contains("steps(2)"))
        #expect(css.contains("background-position-y: -160px"))
    }
}

extension Frame {
    /// Returns a Boolean value that indicates whether all levels of two frames differ by two at most.
    fileprivate func isNear(_ other: Frame) -> Bool {
        guard width == other.width, height == other.height else { return false }
        return zip(pixels, other.pixels).allSatisfy { own, pixel in
            (0..<4).allSatisfy { shift in
                let (a, b) = (own >> (8 * shift) & 0xFF, pixel >> (8 * shift) & 0xFF)
                return max(a, b) - min(a, b) <= 2
            }
        }
    }
}
