import Foundation
import KinoraIndicators

extension AnimationChecks {
    /// The failures of individual parameters.
    var parameterFailures: [String] {
        let descriptions = Animation.parameterDescriptions
        if descriptions.isEmpty { return ["There are no parameters."] }
        let names = descriptions.map(\.name)
        let doubles = Set(names.filter { name in names.count { $0 == name } > 1 })
        return doubles.sorted().map { "Several parameters are named “\($0)”." }
            + descriptions.flatMap(failures)
    }

    private func failures(of description: ParameterDescription) -> [String] {
        let name = description.name
        var failures: [String] = []
        if !Self.isKebabCase(name) {
            failures.append("The parameter “\(name)” isn’t lowercase words with hyphens.")
        }
        if description.summary.isEmpty {
            failures.append("The parameter “\(name)” has no summary.")
        }
        if set(name, to: description.defaultValue)?.value(ofParameter: name)
            != description.defaultValue
        {
            failures.append("The parameter “\(name)” doesn’t accept its own default.")
        }
        if set(name, to: description.wrongValue) != nil {
            failures.append("The parameter “\(name)” accepts a value of another kind.")
        }
        return failures
    }

    /// Returns the animation with a parameter set, or nil if it doesn't accept the value.
    private func set(_ name: String, to value: ParameterValue) -> Animation? {
        var copy = animation
        do {
            try copy.setParameter(name, to: value)
            return copy
        } catch { return nil }
    }

    // MARK: - Effects

    /// The minimum number of parameters that must have an effect.
    static var effectiveParameterCount: Int { 5 }

    /// The failure if too few parameters change the appearance or the duration.
    var effectFailures: [String] {
        let descriptions = Animation.parameterDescriptions
        let frames = makeRenderedLayer().frames(at: instants)
        let idle = descriptions.filter { !changesAnything($0, frames) }
        let count = descriptions.count - idle.count
        guard count < Self.effectiveParameterCount else { return [] }
        let names = idle.map { "“\($0.name)”" }.joined(separator: ", ")
        return [
            "At least \(Self.effectiveParameterCount) parameters must change the appearance or the "
                + "duration, but only \(count) do"
                + (idle.isEmpty ? "." : "; these don’t: \(names).")
        ]
    }

    private func changesAnything(_ description: ParameterDescription, _ frames: [Frame]) -> Bool {
        guard let changed = set(description.name, to: description.otherValue) else {
            return false
        }
        if changed.period != animation.period { return true }
        let other = RenderedLayer(changed.makeLayer(size: size), size: size)
        return zip(instants, frames).contains { !other.frame(at: $0).looks(like: $1) }
    }

    // MARK: - Period

    /// The failures of a parameter that sets the period.
    var periodFailures: [String] {
        guard
            let period = Animation.parameterDescriptions.first(where: { $0.name == "period" }),
            case .number(let range, .seconds) = period.kind
        else { return [] }
        let target = min(2.5 * animation.period, range.upperBound)
        guard let slow = set("period", to: .number(target)), slow.period == target else {
            return ["The parameter “period” doesn’t set the period."]
        }
        let own = makeRenderedLayer()
        let other = RenderedLayer(slow.makeLayer(size: size), size: size)
        let different = instants.first { time in
            let later = time / animation.period * target
            return own.frame(at: time).differences(from: other.frame(at: later), beyond: 8) > 0
        }
        return different == nil ? [] : ["A longer period doesn’t slow all animations equally."]
    }
}
