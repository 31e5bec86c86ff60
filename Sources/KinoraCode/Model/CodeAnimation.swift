import Foundation
import KinoraTimeline
import LayerKit

/// An animation in code.
struct CodeAnimation: Hashable {
    /// The kind of animation with its values.
    indirect enum Kind: Hashable {
        case basic(from: CodeValue?, to: CodeValue?, by: CodeValue?)
        case spring(from: CodeValue?, to: CodeValue?, by: CodeValue?, [CodeNumber])
        case keyframes(Keyframes)
        case group([CodeAnimation])
    }

    /// The values of a keyframe animation.
    struct Keyframes: Hashable {
        var values: [CodeValue] = []
        var path: CodePath?
        var times: [CodeNumber]?
        var curves: [CodeCurve]?
        var mode = CAAnimationCalculationMode.linear
        var rotation: CAAnimationRotationMode?
    }

    /// The key path of the property, or nil for groups.
    var keyPath: String?

    var kind: Kind

    /// The duration in seconds.
    var duration: CodeNumber

    /// The time in seconds at which the animation begins, in the time of its group or layer.
    var begin: CodeNumber = 0

    var speed: CodeNumber = 1

    /// The time in seconds that the animation is ahead.
    var offset: CodeNumber = 0

    /// The number of repetitions, which may be infinite.
    var repeatCount: Double = 0

    var repeatDuration: CodeNumber = 0
    var autoreverses = false
    var fillMode = CAMediaTimingFillMode.removed
    var curve: CodeCurve?
    var isAdditive = false
    var isCumulative = false
    var valueFunction: String?

    /// The animations in the group, or nil for other kinds.
    var members: [CodeAnimation]? {
        if case .group(let members) = kind { members } else { nil }
    }
}

/// A timing function.
struct CodeCurve: Hashable {
    let x1: Double
    let y1: Double
    let x2: Double
    let y2: Double

    init(_ function: CAMediaTimingFunction) {
        self.init(function.curve)
    }

    /// Creates a curve, without the noise of single precision.
    init(_ curve: TimingCurve) {
        func clean(_ value: Double) -> Double { (value * 1e6).rounded() / 1e6 }
        (x1, y1, x2, y2) = (clean(curve.x1), clean(curve.y1), clean(curve.x2), clean(curve.y2))
    }

    static let linear = CodeCurve(TimingCurve.linear)

    /// The name of Core Animation's function, such as `easeIn`, or nil for other curves.
    var name: String? {
        NamedCurve.coreAnimation.first { CodeCurve($0.curve) == self }?.name
    }
}

extension CodeAnimation: CodeNumeric {
    mutating func visitNumbers(_ body: (inout CodeNumber) -> Void) {
        switch kind {
        case .basic(var from, var to, var by):
            from.visitNumbers(body)
            to.visitNumbers(body)
            by.visitNumbers(body)
            kind = .basic(from: from, to: to, by: by)
        case .spring(var from, var to, var by, var numbers):
            from.visitNumbers(body)
            to.visitNumbers(body)
            by.visitNumbers(body)
            for index in numbers.indices { body(&numbers[index]) }
            kind = .spring(from: from, to: to, by: by, numbers)
        case .keyframes(var frames):
            frames.values.visitNumbers(body)
            frames.path.visitNumbers(body)
            if var times = frames.times {
                for index in times.indices { body(&times[index]) }
                frames.times = times
            }
            kind = .keyframes(frames)
        case .group(var members):
            members.visitNumbers(body)
            kind = .group(members)
        }
        body(&duration)
        body(&begin)
        body(&speed)
        body(&offset)
        body(&repeatDuration)
    }

    /// Passes every value to a closure.
    mutating func visitValues(_ body: (inout CodeValue) -> Void) {
        func visit(_ value: inout CodeValue?) {
            guard var some = value else { return }
            body(&some)
            value = some
        }
        switch kind {
        case .basic(var from, var to, var by):
            visit(&from)
            visit(&to)
            visit(&by)
            kind = .basic(from: from, to: to, by: by)
        case .spring(var from, var to, var by, let numbers):
            visit(&from)
            visit(&to)
            visit(&by)
            kind = .spring(from: from, to: to, by: by, numbers)
        case .keyframes(var frames):
            for index in frames.values.indices { body(&frames.values[index]) }
            kind = .keyframes(frames)
        case .group(var members):
            for index in members.indices { members[index].visitValues(body) }
            kind = .group(members)
        }
    }
}
