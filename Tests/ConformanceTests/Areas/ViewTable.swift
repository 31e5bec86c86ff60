#if canImport(UIKit) || !canImport(QuartzCore)
import Foundation
import SuiteTraits
import Testing

#if canImport(UIKit)
import QuartzCore
import UIKit
#else
import LayerKit
import ViewKit
#endif

/// Animations of views.
///
/// `animate` lists blocks, each with the time `at` which it runs. `keyframes` lists the frames of
/// one block, each with a relative `start` and `duration`. `set` changes the view. By default, the
/// result is the values of the view's layer at times. Other keys select another result: the
/// animation for the key in `describe`, whether the animations for the keys in `additive` are
/// additive, the completions of named blocks until the time in `completions`, or the action for the
/// key of the block in `borrow`.
@MainActor
@Suite(.oneAtATime) struct ViewTable {
    @Test(arguments: Area.view.rows)
    func `every row of 9.uiview holds`(row: TableRow) {
        row.check { input in
            if input.has("springDuration") { return try ViewSpringTable.perceived(input) }
            let screen = ViewScreen()
            if case .object(let values)? = input["initially"] { try screen.set(values) }
            if let frames = try input.objects("keyframes") {
                try Self.animate(through: frames, input, on: screen)
                if let key = try input.string("describe") { return screen.description(of: key) }
                return try screen.values(input, after: 0)
            }
            if let block = try input.object("borrow") { return try Self.borrow(block, on: screen) }
            let log = CompletionLog()
            let blocks = try input.objects("animate") ?? []
            let values = try Self.run(blocks, input, log, on: screen)
            if let end = try input.number("completions") {
                screen.run(until: end)
                return .array(log.entries.map { .string($0) })
            }
            let keys = input["additive"]?.array?.compactMap(\.string)
            return keys.map { .array($0.map { .bool(screen.isAdditive($0)) }) } ?? values
        }
    }

    private static func animate(
        through frames: [RowInput],
        _ input: RowInput,
        on screen: ViewScreen
    ) throws {
        var problem: (any Error)?
        let parts = try frames.map { frame in
            (
                start: try frame.number("start") ?? 0, duration: try frame.number("duration") ?? 0,
                values: try frame.required("set")
            )
        }
        UIView.animateKeyframes(
            withDuration: try input.number("duration") ?? 1,
            delay: try input.number("delay") ?? 0,
            options: UIView.KeyframeAnimationOptions(rawValue: try options(input).rawValue),
            animations: {
                for part in parts {
                    UIView.addKeyframe(
                        withRelativeStartTime: part.start,
                        relativeDuration: part.duration
                    ) {
                        do { try screen.set(part.values) } catch { problem = error }
                    }
                }
            }
        )
        if let problem { throw problem }
    }

    /// Returns a description of the action that a layer has for a key within a block.
    private static func borrow(_ block: RowInput, on screen: ViewScreen) throws -> JSON {
        var action: (any CAAction)?
        let key = try block.string("key") ?? ""
        UIView.animate(
            withDuration: try block.number("duration") ?? 1,
            delay: 0,
            options: try options(block),
            animations: { action = screen.view.layer.action(forKey: key) }
        )
        guard let animation = action as? CABasicAnimation else { return .null }
        return .object([
            "cls": .string("CABasicAnimation"), "duration": .number(animation.duration),
            "timingFunction": .string(ImplicitTable.name(of: animation.timingFunction)),
        ])
    }

    /// Runs blocks at their times and reads the view in between.
    private static func run(
        _ blocks: [RowInput],
        _ input: RowInput,
        _ log: CompletionLog,
        on screen: ViewScreen
    ) throws -> JSON {
        var seen: [JSON] = []
        let starts = try blocks.map { try $0.number("at") ?? 0 }
        for (index, block) in blocks.enumerated() {
            if input.has("completions") {
                screen.run(until: starts[index])
            } else {
                screen.advance(to: starts[index])
            }
            var problem: (any Error)?
            let values = try block.required("set")
            let name = try block.string("name")
            UIView.animate(
                withDuration: try block.number("duration") ?? 1,
                delay: try block.number("delay") ?? 0,
                options: try options(block),
                animations: { do { try screen.set(values) } catch { problem = error } },
                completion: { isFinished in
                    if let name { log.entries.append("\(name):\(isFinished ? 1 : 0)") }
                }
            )
            if let problem { throw problem }
            let next = index + 1 < starts.count ? starts[index + 1] : .infinity
            guard input.has("t") else { continue }
            let later = try screen.values(input, after: starts[index], before: next)
            seen += later.array ?? []
        }
        return .array(seen)
    }

    /// Reads the names of options.
    ///
    /// Options for key frames have the same raw values.
    private static func options(_ input: RowInput) throws -> UIView.AnimationOptions {
        let known: [String: UIView.AnimationOptions] = [
            "beginFromCurrentState": .beginFromCurrentState, "repeat": .repeat,
            "autoreverse": .autoreverse, "curveEaseInOut": .curveEaseInOut,
            "curveEaseIn": .curveEaseIn, "curveEaseOut": .curveEaseOut,
            "curveLinear": .curveLinear,
        ]
        return try (input["options"]?.array ?? []).reduce(into: []) { options, name in
            guard let option = known[name.string ?? ""] else {
                throw UnsupportedRow("\(name) isn't an option.")
            }
            options.formUnion(option)
        }
    }
}

/// The completions of blocks, in order.
private final class CompletionLog {
    var entries: [String] = []
}

/// A window with one view, whose time is controlled by tests.
@MainActor
final class ViewScreen {
    let view = UIView(frame: .zero)

    #if canImport(UIKit)
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

    init() {
        window.isHidden = false
        window.addSubview(view)
        CATransaction.flush()
        window.layer.timeOffset = window.layer.convertTime(CACurrentMediaTime(), from: nil)
        window.layer.speed = 0
        start = window.layer.timeOffset
    }

    private var start: CFTimeInterval

    /// Advances the time.
    func advance(to time: TimeInterval) {
        window.layer.timeOffset = start + time
        CATransaction.flush()
    }

    /// Waits in real time until a time.
    func run(until time: TimeInterval) {
        if window.layer.speed == 0 {
            window.layer.speed = 1
            window.layer.timeOffset = 0
            window.layer.beginTime = 0
            start = CACurrentMediaTime()
        }
        CATransaction.flush()
        let wait = start + time - CACurrentMediaTime()
        RunLoop.current.run(until: Date(timeIntervalSinceNow: wait))
    }

    /// Returns the view's layer at a time.
    func shown(at time: TimeInterval) -> CALayer {
        advance(to: time)
        return view.layer.presentation() ?? view.layer
    }
    #else
    private let window: UIWindow

    init() {
        MediaClock.current = MediaClock()
        window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        window.addSubview(view)
        window.host.runTurn()
    }

    /// Advances the time.
    func advance(to time: TimeInterval) {
        window.host.advance(to: time)
    }

    /// Advances the time as if waiting until it.
    func run(until time: TimeInterval) {
        advance(to: time)
    }

    /// Returns the view's layer at a time.
    func shown(at time: TimeInterval) -> CALayer {
        window.host.commit()
        return window.host.presentation(of: view.layer, at: time)
    }
    #endif

    /// Returns a Boolean value that indicates whether the animation for a key is additive.
    func isAdditive(_ key: String) -> Bool {
        (view.layer.animation(forKey: key) as? CAPropertyAnimation)?.isAdditive ?? false
    }

    /// Sets properties of the view.
    func set(_ json: JSON) throws {
        guard case .object(let values) = json else { throw UnsupportedRow("\(json) sets nothing.") }
        try set(values)
    }

    /// Sets properties of the view.
    func set(_ values: [String: JSON]) throws {
        for (key, value) in values {
            switch (key, value.number, value.numbers?.map { CGFloat($0) }) {
            case ("alpha", let n?, _): view.alpha = CGFloat(n)
            case ("center.x", let n?, _): view.center.x = CGFloat(n)
            case ("center.y", let n?, _): view.center.y = CGFloat(n)
            case ("backgroundColor", _, let n?) where n.count == 4:
                view.backgroundColor = UIColor(red: n[0], green: n[1], blue: n[2], alpha: n[3])
            default: throw UnsupportedRow("\(key) can't be set to \(value).")
            }
        }
    }

    /// Returns the values that a row reads, for the row's times in a range.
    func values(
        _ input: RowInput,
        after start: TimeInterval,
        before end: TimeInterval = .infinity
    ) throws -> JSON {
        let reader = try LayerReader(input["read"], keyPath: nil, count: nil)
        let factor = try input.number("times") ?? 1
        let times = try input.numbers("t") ?? []
        return .array(
            try times.filter { $0 >= start && $0 < end }.map { time in
                let value = try reader.value { _ in shown(at: time) }
                return value.number.map { .number($0 * factor) } ?? value
            }
        )
    }

    /// Returns a description of the key-frame animation with a key.
    func description(of key: String) -> JSON {
        guard let animation = view.layer.animation(forKey: key) as? CAKeyframeAnimation else {
            return .null
        }
        let kind = ValueKind(of: key)
        return .object([
            "cls": .string("CAKeyframeAnimation"),
            "keyPath": animation.keyPath.map { .string($0) } ?? .null,
            "keyTimes": JSON((animation.keyTimes ?? []).map(\.doubleValue)),
            "values": .array((animation.values ?? []).map { kind.json(of: $0) }),
            "calculationMode": .string(animation.calculationMode.rawValue),
            "timingFunction": .string(ImplicitTable.name(of: animation.timingFunction)),
            "fillMode": .string(animation.fillMode.rawValue),
            "duration": .number(animation.duration),
        ])
    }
}
#endif
