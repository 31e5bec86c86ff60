import Foundation
import GraphicsKit
import KinoraIndicators
import KinoraStage
import LayerKit
import ViewKit

/// An emitted view that shows progress and outcomes.
@MainActor
public struct StatefulView {
    public var view: any EmittedView
    public var show: @MainActor (Double?) -> Void
    public var finish: @MainActor (Bool) -> Void

    public init(
        _ view: any EmittedView,
        show: @escaping @MainActor (Double?) -> Void,
        finish: @escaping @MainActor (Bool) -> Void
    ) {
        self.view = view
        self.show = show
        self.finish = finish
    }
}

extension Judge {
    /// The fractions of an outcome's duration at which it is compared.
    private static let outcomeFractions = [0.043, 0.31, 0.57, 0.83, 1.2]

    /// Judges the progress and the outcomes of a view, in both settings of Reduce Motion.
    func judgeStates(_ one: Case, _ verdict: inout Verdict) throws {
        for reducesMotion in [false, true] {
            AccessibilityHost.isReduceMotionEnabled = reducesMotion
            defer { AccessibilityHost.isReduceMotionEnabled = false }
            for progress in [0, 0.37, 1] {
                try judge(progress: progress, reducesMotion, one, &verdict)
            }
            for outcome in [LoadingOutcome.success, .failure] {
                try judge(outcome, from: nil, reducesMotion, one, &verdict)
                try judge(outcome, from: 0.6, reducesMotion, one, &verdict)
            }
        }
    }

    private func judge(
        progress: Double,
        _ reducesMotion: Bool,
        _ one: Case,
        _ verdict: inout Verdict
    ) throws {
        guard case .stateful(let states) = one.make() else { return }
        let stage = try one.design.stage(
            reducesMotion: reducesMotion,
            progress: ProgressCourse(progress)
        )
        let window = Self.window(stage.size)
        states.view.frame = window.bounds
        window.addSubview(states.view)
        states.view.startAnimating()
        states.show(progress)
        for fraction in [0.13, 1.71] {
            let time = fraction * stage.period
            window.host.advance(to: Self.start + time)
            compare(
                window.host.picture(),
                with: draw(stage.picture(at: time), stage.size),
                &verdict,
                "progress \(progress) at \(time) s\(reducesMotion ? ", reduced" : "")"
            )
        }
        states.view.removeFromSuperview()
    }

    private func judge(
        _ outcome: LoadingOutcome,
        from progress: Double?,
        _ reducesMotion: Bool,
        _ one: Case,
        _ verdict: inout Verdict
    ) throws {
        guard case .stateful(let states) = one.make() else { return }
        let waiting = try one.design.stage(reducesMotion: reducesMotion)
        let period =
            reducesMotion
            ? waiting.period : waiting.indicator.waitingPeriod / waiting.speed
        // Progress can turn while waiting, so its outcome is taken at the start.
        let position = progress == nil && waiting.isRepeating ? 0.37 * period : 0
        let end = position == 0 ? 0 : position + period
        let stage = try one.design.stage(
            reducesMotion: reducesMotion,
            progress: progress.map { ProgressCourse($0) },
            ending: Stage.Ending(outcome, at: position)
        )
        let window = Self.window(stage.size)
        states.view.frame = window.bounds
        window.addSubview(states.view)
        states.view.startAnimating()
        states.show(progress)
        window.host.advance(to: Self.start + end)
        states.finish(outcome == .success)
        for fraction in Self.outcomeFractions {
            let time = fraction * stage.period
            window.host.advance(to: Self.start + end + time)
            let from = progress.map { " from \($0)" } ?? ""
            compare(
                window.host.picture(),
                with: draw(stage.picture(at: time), stage.size),
                &verdict,
                "\(outcome)\(from) after \(time) s\(reducesMotion ? ", reduced" : "")"
            )
        }
        states.view.removeFromSuperview()
    }
}
