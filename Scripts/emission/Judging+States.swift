import Foundation
import GraphicsKit
import Kinora
import KinoraIndicators
import KinoraStage
import LayerKit
import ViewKit

/// An emitted view that shows progress and outcomes.
@MainActor
public struct StatefulView {
    public var view: any EmittedView
    public var show: @MainActor (Double?) -> Void
    public var start: @MainActor () -> Void
    public var finish: @MainActor (LoadingOutcome) -> Void

    public init(
        _ view: any EmittedView,
        show: @escaping @MainActor (Double?) -> Void,
        start: (@MainActor () -> Void)? = nil,
        finish: @escaping @MainActor (LoadingOutcome) -> Void
    ) {
        self.view = view
        self.show = show
        self.start = start ?? { view.startAnimating() }
        self.finish = finish
    }
}

/// A course of states, and the instants at which pictures are compared.
private struct Course {
    enum Event {
        case start
        case show(Double?)
        case finish(LoadingOutcome)
        case compare(String)
    }

    /// The events with their times in seconds, in order.
    private(set) var events: [(time: Double, event: Event)] = []

    /// The time of the latest event.
    private var time = 0.0

    mutating func add(_ event: Event, after delay: Double = 0) {
        time += delay
        events.append((time, event))
    }
}

extension Judge {
    /// The fractions of an outcome's duration at which it is compared.
    private static let outcomeFractions = [0.047, 0.31, 0.57, 0.83, 1.2]

    /// The time in seconds that the live view needs to dissolve into other layers.
    private static let settling = 0.8

    /// Judges the states of a view, beside the live view, in both settings of Reduce Motion.
    func judgeStates(_ one: Case, _ verdict: inout Verdict) throws {
        let stage = try one.design.stage()
        for reducesMotion in [false, true] {
            AccessibilityHost.isReduceMotionEnabled = reducesMotion
            defer { AccessibilityHost.isReduceMotionEnabled = false }
            let indicator = stage.indicator
            let period =
                (reducesMotion ? indicator.reducedMotionDuration : indicator.waitingPeriod)
                / stage.speed
            let suffix = reducesMotion ? ", reduced" : ""
            for course in courses(period) {
                judge(course, of: stage, one, suffix, &verdict)
            }
        }
    }

    private func courses(_ period: Double) -> [Course] {
        var progress = Course()
        progress.add(.start)
        for fraction in [0.13, 1.58] {
            progress.add(.compare("waiting"), after: fraction * period)
        }
        for step in 0...10 {
            let value = Double(step) / 10
            progress.add(.show(value))
            progress.add(.compare("progress \(value)"), after: Self.settling + 0.07 * period)
        }
        progress.add(.show(nil))
        progress.add(.compare("waiting after progress"), after: Self.settling)
        var courses = [progress]
        for outcome in LoadingOutcome.allCases {
            for position in [0.37, 1.83] {
                var course = Course()
                course.add(.start)
                course.add(.finish(outcome), after: position * period)
                addMark(outcome, "\(outcome) from \(position) cycles", to: &course)
                course.add(.start)
                course.add(.compare("waiting after \(outcome)"), after: 0.31 * period)
                courses.append(course)
            }
            for value in [0, 0.6, 1] {
                var course = Course()
                course.add(.show(value))
                course.add(.start)
                course.add(.finish(outcome), after: 1.29 * period)
                addMark(outcome, "\(outcome) from progress \(value)", to: &course)
                courses.append(course)
            }
        }
        var whole = Course()
        whole.add(.start)
        whole.add(.show(0.3), after: 0.41 * period)
        whole.add(.show(0.8), after: Self.settling)
        whole.add(.finish(.success), after: Self.settling)
        addMark(.success, "success after waiting and progress", to: &whole)
        whole.add(.finish(.failure))
        addMark(.failure, "failure instead of success", to: &whole)
        whole.add(.start)
        whole.add(.compare("waiting at the end"), after: 0.77 * period)
        return courses + [whole]
    }

    private func addMark(_ outcome: LoadingOutcome, _ place: String, to course: inout Course) {
        var last = 0.0
        for fraction in Self.outcomeFractions {
            let time = fraction * 0.9
            course.add(.compare("\(place) after \(time) s"), after: time - last)
            last = time
        }
    }

    private func judge(
        _ course: Course,
        of stage: Stage,
        _ one: Case,
        _ suffix: String,
        _ verdict: inout Verdict
    ) {
        let emitted = pictures(of: course, stage.size) {
            guard case .stateful(let states) = one.make() else { return nil }
            return (
                states.view,
                { event in
                    switch event {
                    case .start: states.start()
                    case .show(let progress): states.show(progress)
                    case .finish(let outcome): states.finish(outcome)
                    case .compare: break
                    }
                }
            )
        }
        let expected = pictures(of: course, stage.size) {
            let live = liveView(stage.indicator)
            live.speed = Float(stage.speed)
            return (
                live,
                { event in
                    switch event {
                    case .start: live.startAnimating()
                    case .show(let progress): live.setProgress(progress, animated: false)
                    case .finish(let outcome): live.finish(.outcome(outcome))
                    case .compare: break
                    }
                }
            )
        }
        for (found, reference) in zip(emitted, expected) {
            compare(
                found.picture,
                with: draw(reference.picture, stage.size),
                &verdict,
                found.place + suffix
            )
        }
    }

    private func liveView(_ indicator: some LoadingAnimation) -> LoadingIndicatorView {
        let view = LoadingIndicatorView(indicator)
        view.coloring = .original
        view.hidesWhenStopped = false
        return view
    }

    /// Returns the pictures of a view during a course, with their places.
    ///
    /// - Parameters:
    ///   - course: The course.
    ///   - size: The size in points.
    ///   - make: A closure that returns a view and a closure that performs events, or nil.
    /// - Returns: The pictures with their places.
    private func pictures(
        of course: Course,
        _ size: CGSize,
        make: () -> (view: UIView, perform: (Course.Event) -> Void)?
    ) -> [(picture: Picture, place: String)] {
        // The view is made when the time has been reset.
        let window = Self.window(size)
        // The live view aligns texts to pixels, which are small enough here.
        window.traitOverrides.displayScale = 4096
        guard let (view, perform) = make() else { return [] }
        view.frame = window.bounds
        window.addSubview(view)
        window.host.runTurn()
        var pictures: [(Picture, String)] = []
        for (time, event) in course.events {
            window.host.advance(to: Self.start + time)
            perform(event)
            if case .compare(let place) = event {
                pictures.append((window.host.picture(), place))
            }
        }
        view.removeFromSuperview()
        return pictures
    }
}
