import Foundation
import Kinora
import KinoraConformance
import StageTestSupport
import TestSupport
import Testing

/// Tests of every catalog animation in a live view.
@MainActor @Suite(.oneAtATime) struct ComponentConformanceTests {
    /// Sums and products of a few numbers below 100 have errors of about 1e-14.
    private static let tolerance = 1e-9

    /// The change of a pixel component that rounding a time can cause.
    private static let noise = 2

    @Test(arguments: CatalogCase.all, LoadingIndicatorView.Style.allCases)
    func `its size follows the style and its aspect ratio`(
        _ example: CatalogCase,
        _ style: LoadingIndicatorView.Style
    ) {
        let view = RunningIndicator(example.indicator).view
        view.style = style
        let size = view.intrinsicContentSize
        let natural = example.naturalSize
        let side = style.side ?? min(natural.width, natural.height)
        #expect(abs(min(size.width, size.height) - side) < Self.tolerance)
        #expect(abs(size.width * natural.height - size.height * natural.width) < 1e-6)
        #expect(view.sizeThatFits(.zero) == size)
    }

    @Test(arguments: CatalogCase.all)
    func `five parameters change the running animation and keep the phase`(
        _ example: CatalogCase
    ) throws {
        var effective: [String] = []
        for parameter in example.type.parameterDescriptions {
            let live = RunningIndicator(example.indicator)
            let plain = live.frames()
            let period = live.period
            live.view.seek(to: 2.3 * period)
            live.screen.advance(by: 0.01)
            let phase = live.view.phase
            try live.view.setParameter(parameter.name, to: parameter.otherValue)
            #expect(abs(live.view.phase - phase) < Self.tolerance, "\(parameter.name)")
            live.screen.turn()
            let shown = try #require(live.screen.shownPosition(of: live.view))
            #expect(abs(shown - live.view.position) < Self.tolerance, "\(parameter.name)")
            if abs(live.period - period) > Self.tolerance || live.frames() != plain {
                effective.append(parameter.name)
            }
        }
        let silent = Self.silent[example.name] ?? []
        #expect(effective.count >= 5 - silent.count, "\(effective)")
        #expect(silent.isDisjoint(with: effective))
    }

    /// Parameters without an effect, because they change the end, which isn't shown while the
    /// outcome is unknown.
    private static let silent: [String: Set<String>] = ["arc-to-check": ["outcome", "rest"]]

    @Test(arguments: CatalogCase.all)
    func `its loop closes`(_ example: CatalogCase) {
        let live = RunningIndicator(example.indicator)
        let period = live.period
        for phase in [0.06, 0.31, 0.57, 0.83] {
            let first = live.frame(at: phase * period)
            live.screen.advance(by: period)
            #expect(!first.isEmpty)
            #expect(
                live.screen.frame().difference(from: first).greatest <= Self.noise,
                "phase \(phase)"
            )
            live.screen.advance(by: 40 * period)
            #expect(
                live.screen.frame().difference(from: first).greatest <= Self.noise,
                "phase \(phase)"
            )
        }
        #expect(Set(live.frames().map(\.pixels)).count > 1)
    }

    // MARK: - Reduced motion

    @Test(arguments: CatalogCase.all)
    func `the reduced-motion variant looks different and moves`(_ example: CatalogCase) {
        let live = RunningIndicator(example.indicator)
        let full = live.frames()
        let period = live.period
        live.view.seek(to: 0.4 * period)
        live.view.motion = .reduced
        #expect(abs(live.view.phase - 0.4) < Self.tolerance)
        let reduced = live.frames()
        #expect(reduced != full)
        #expect(Set(reduced.map(\.pixels)).count > 1)
        #expect(abs(live.period - example.type.reducedMotionPeriod) < 1e-6)
        live.view.motion = .full
        live.voice.prefersReducedMotion = true
        #expect(live.frames() == full)
    }

    @Test(arguments: CatalogCase.all)
    func `the Reduce Motion setting applies, also within a cycle`(_ example: CatalogCase) {
        let reduced = RunningIndicator(example.indicator, reducesMotion: true).frames()
        let live = RunningIndicator(example.indicator)
        let full = live.frames()
        #expect(reduced != full)
        let period = live.period
        live.view.seek(to: 0.4 * period)
        live.voice.prefersReducedMotion = true
        Self.announceSetting()
        #expect(abs(live.view.phase - 0.4) < Self.tolerance)
        #expect(live.frames() == reduced)
        live.voice.prefersReducedMotion = false
        Self.announceSetting()
        #expect(live.frames() == full)
    }

    @Test(arguments: CatalogCase.all)
    func `with reduced motion an outcome mark only fades in`(
        _ example: CatalogCase
    ) {
        for outcome in LoadingOutcome.allCases {
            let live = RunningIndicator(example.indicator, reducesMotion: true)
            live.screen.advance(by: 0.7)
            let last = live.screen.frame()
            var ends: [Bool] = []
            live.view.finish(.outcome(outcome)) { ends.append($0) }
            live.screen.turn()
            #expect(live.screen.frame().difference(from: last).greatest <= Self.noise)
            live.screen.advance(by: 0.49)
            #expect(ends.isEmpty)
            live.screen.advance(by: 0.02)
            #expect(ends == [true])
            let mark = live.screen.frame()
            live.screen.advance(by: 5)
            #expect(live.screen.frame() == mark)
            // Everything visible at the end was visible during the fade, but fainter.
            let late = RunningIndicator(example.indicator, reducesMotion: true)
            late.view.finish(.outcome(outcome))
            late.screen.advance(by: 0.4)
            let missing = zip(Self.inked(late.screen.frame()), Self.inked(mark)).count { $0 && !$1 }
            #expect(missing == 0)
        }
    }

    private static func inked(_ frame: Frame) -> [Bool] { frame.pixels.map { $0 >> 24 > 16 * 2 } }

    private static func announceSetting() {
        NotificationCenter.default.post(
            name: UIAccessibility.reduceMotionStatusDidChangeNotification,
            object: nil
        )
    }

    // MARK: - Accessibility

    @Test(arguments: CatalogCase.all)
    func `it is accessible and announces its outcome once`(_ example: CatalogCase) throws {
        let live = RunningIndicator(example.indicator)
        let view = live.view
        #expect(view.isAccessibilityElement)
        #expect(view.accessibilityLabel?.isEmpty == false)
        #expect(view.accessibilityTraits.contains(.updatesFrequently))
        #expect(view.accessibilityValue == nil && live.voice.announcements.isEmpty)
        live.screen.advance(by: 0.3)
        view.finish(.success)
        live.screen.advance(by: 8)
        let value = try #require(view.accessibilityValue)
        #expect(live.voice.announcements == [value])
        view.startAnimating()
        #expect(view.accessibilityValue == nil)
        view.finish(.failure)
        live.screen.advance(by: 8)
        #expect(live.voice.announcements.count == 2)
        #expect(view.accessibilityValue != value)
        view.announcesOutcome = false
        view.finish(.success)
        #expect(live.voice.announcements.count == 2 && view.accessibilityValue == value)
    }
}
