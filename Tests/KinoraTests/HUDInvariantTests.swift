import Foundation
import Kinora
import TestSupport
import Testing

/// Invariants of a real HUD under random sequences of events.
@MainActor @Suite(.oneAtATime) struct HUDInvariantTests {
    /// A view with one HUD at a time, and a record of its visibility.
    @MainActor private final class Scene {
        let screen = TestScreen(size: CGSize(width: 300, height: 400))
        var target = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        let hud: LoadingHUD
        let timing: HUDPresentation.Timing
        var works: [LoadingHUD.Work] = []

        /// The number of calls of each completion handler.
        var ends: [Int] = []
        var steps: [String] = []

        /// The time at which the first work in progress began, or nil for none.
        var announced: TimeInterval?
        var isTold = false
        var seenSince: TimeInterval?

        init(_ random: inout SeededGenerator) {
            timing = HUDPresentation.Timing(
                grace: random.pick([0, 0.1, 0.2]),
                minimum: random.pick([0, 0.3, 0.5]),
                maximum: random.pick([nil, nil, 2])
            )
            var configuration = LoadingHUD.Configuration()
            configuration.timing = timing
            configuration.transition = random.pick(HUDTransition.all.map(\.transition))
            configuration.blocking = random.pick(LoadingHUD.Blocking.allCases)
            configuration.isCancellable = random.chance(30)
            screen.window.addSubview(target)
            hud = LoadingHUD(
                in: target,
                configuration: configuration,
                assistiveTechnology: RecordingAssistiveTechnology()
            )
        }

        var isSeen: Bool { hud.superview != nil && !hud.isHidden }

        func completion() -> @MainActor () -> Void {
            let index = ends.count
            ends.append(0)
            return { [weak self] in self?.ends[index] += 1 }
        }
    }

    @Test func `invariants hold for random sequences of events`() {
        RandomRuns("HUDInvariantTests", count: 150).run { seed, random in
            let scene = Scene(&random)
            for _ in 0..<random.count(4...24) {
                scene.steps.append(Self.step(scene, &random))
                if let fault = Self.fault(scene) {
                    Issue.record("Seed \(seed): \(fault) after \(scene.steps)")
                    return
                }
            }
            // All work ends.
            for work in scene.works { scene.hud.hide(work, completion: scene.completion()) }
            Self.advance(scene, by: 12)
            if let fault = Self.fault(scene) ?? Self.remainder(scene) {
                Issue.record("Seed \(seed): \(fault) at the end of \(scene.steps)")
            }
        }
    }

    /// Returns a violated invariant, or nil if there is none.
    private static func fault(_ scene: Scene) -> String? {
        let hud = scene.hud
        if scene.target.subviews.count(where: { $0 is LoadingHUD }) > 1 { return "Two HUDs" }
        if scene.ends.contains(where: { $0 > 1 }) { return "A completion ran twice" }
        if scene.isSeen != (hud.presentation.isVisible && hud.superview != nil) {
            return "The visibility differs from the state machine"
        }
        if scene.isSeen, scene.hud.window != nil {
            scene.screen.turn()
            let panel = hud.subviews.first?.frame ?? .null
            if !hud.bounds.insetBy(dx: -0.01, dy: -0.01).contains(panel) {
                return "The panel \(panel) leaves the view \(hud.bounds)"
            }
        }
        return nil
    }

    /// Returns a description of what remains after the end, or nil if nothing does.
    private static func remainder(_ scene: Scene) -> String? {
        if scene.hud.presentation.state != .hidden { return "It isn't hidden" }
        if scene.hud.superview != nil { return "It is still there" }
        if scene.ends.contains(where: { $0 != 1 }) { return "Completions ran \(scene.ends) times" }
        return nil
    }

    /// Advances the time in frames and records when the HUD appears and disappears.
    private static func advance(_ scene: Scene, by seconds: TimeInterval) {
        for _ in 0..<max(Int(seconds * 60), 1) {
            scene.screen.advance(by: 1.0 / 60)
            note(scene)
        }
    }

    /// Checks when the HUD appears and disappears.
    private static func note(_ scene: Scene) {
        let now = scene.screen.time
        let isShown = scene.hud.presentation.isVisible
        if isShown, scene.seenSince == nil {
            scene.seenSince = now
            let waited = now - (scene.announced ?? -.infinity)
            // Frames may come slightly before or after their time.
            if !scene.isTold, waited < scene.timing.grace - 1e-6 {
                Issue.record("Visible after \(waited) s: \(scene.steps)")
            }
        } else if !isShown, let since = scene.seenSince {
            // It may have been visible up to one frame before it was recorded.
            if now - since < scene.timing.minimum - 1e-6 - 1.0 / 60 {
                Issue.record("Visible for \(now - since) s: \(scene.steps)")
            }
            scene.seenSince = nil
        }
        if scene.hud.presentation.count == 0 { scene.announced = nil }
        if !isShown { scene.isTold = false }
    }

    /// Performs a random step and returns its name.
    private static func step(_ scene: Scene, _ random: inout SeededGenerator) -> String {
        defer { note(scene) }
        let hud = scene.hud
        switch random.count(0...10) {
        case 0, 1:
            scene.announced = scene.announced ?? scene.screen.time
            let text = random.pick([nil, "Saving", "A rather long text that takes several lines"])
            scene.works.append(hud.show(text))
            return "show"
        case 2, 3:
            let work = scene.works.isEmpty || random.chance(20) ? nil : random.pick(scene.works)
            hud.hide(work, completion: scene.completion())
            return "hide"
        case 4:
            scene.isTold = true
            let outcome = random.pick(LoadingOutcome.allCases)
            hud.finish(outcome, random.pick([nil, "Done"]), completion: scene.completion())
            return "finish"
        case 5:
            hud.cancel()
            return "cancel"
        case 6:
            scene.target.frame.size = CGSize(width: random.count(160...300), height: 360)
            return "resize"
        case 7:
            scene.target.removeFromSuperview()
            return "detach"
        case 8:
            scene.screen.window.addSubview(scene.target)
            return "attach"
        default:
            let seconds = random.number(0.01...0.9)
            advance(scene, by: seconds)
            return "advance \(seconds)"
        }
    }

    // MARK: - Handlers

    @Test func `expired work can show a failure`() {
        let screen = TestScreen(size: CGSize(width: 200, height: 160))
        var configuration = LoadingHUD.Configuration()
        configuration.timing = HUDPresentation.Timing(grace: 0, minimum: 0, maximum: 1)
        let hud = LoadingHUD(in: screen.window, configuration: configuration)
        hud.onExpiration = { [weak hud] in hud?.finish(.failure, "Too long") }
        hud.show()
        screen.advance(by: 1.8)
        #expect(hud.presentation.isVisible)
        let panel = hud.subviews[0].layer
        let shown = screen.window.host.presentation(of: panel)
        #expect(CATransform3DIsIdentity(shown.transform) && shown.opacity == 1)
        screen.advance(by: 6)
        #expect(hud.superview == nil)
    }

    @Test func `a completion handler can show the HUD again`() {
        let screen = TestScreen(size: CGSize(width: 200, height: 160))
        var configuration = LoadingHUD.Configuration()
        configuration.timing = HUDPresentation.Timing(grace: 0, minimum: 0)
        let hud = LoadingHUD(in: screen.window, configuration: configuration)
        var ends: [String] = []
        hud.show()
        hud.hide { [weak hud] in
            ends.append("first")
            hud?.show()
            hud?.hide { ends.append("second") }
            hud?.show("Again")
        }
        screen.advance(by: 1)
        #expect(ends == ["first"])
        #expect(hud.superview === screen.window && !hud.isHidden)
        hud.hide()
        screen.advance(by: 2)
        #expect(ends == ["first", "second"] && hud.superview == nil)
    }

    // MARK: - Interruptions

    /// The times of the pop at which it is reversed, as in the specification.
    nonisolated static let instants = (0...6).map { Double($0) / 10 }

    @Test(arguments: instants)
    func `a reversed pop continues from its current state`(_ instant: Double) throws {
        for isLeaving in [false, true] {
            let screen = TestScreen(size: CGSize(width: 110, height: 110))
            var configuration = LoadingHUD.Configuration()
            configuration.timing = HUDPresentation.Timing(grace: 0, minimum: 0)
            let hud = LoadingHUD(in: screen.window, configuration: configuration)
            let panel = hud.subviews[0].layer
            func scale() -> Double {
                screen.window.host.presentation(of: panel).transform.m11
            }
            hud.show()
            if isLeaving {
                screen.advance(by: 2)
                hud.hide()
            }
            // At the very end, nothing remains to be reversed.
            screen.advance(by: min(instant, 0.599))
            let before = scale()
            if isLeaving { hud.show() } else { hud.hide() }
            screen.turn()
            #expect(abs(scale() - before) < 1e-6)
            var scales = [scale()]
            for _ in 0..<35 {
                screen.advance(by: 1.0 / 60)
                scales.append(scale())
            }
            // The scale changes by at most 0.11 per frame, even when the pop restarts at 0.1.
            #expect(zip(scales, scales.dropFirst()).allSatisfy { abs($0 - $1) < 0.14 })
            #expect(scales.allSatisfy { $0 > 0.09 && $0 < 1.31 })
            screen.advance(by: 0.1)
            #expect(isLeaving ? scale() == 1 : hud.superview == nil)
        }
    }
}
