import Foundation
import KinoraIndicators

extension AnimationChecks {
    /// What is wrong with the parameters one by one.
    var parameterFailures: [String] {
        let descriptions = Animation.parameterDescriptions
        if descriptions.isEmpty { return ["There is no parameter."] }
        let names = descriptions.map(\.name)
        let doubles = Set(names.filter { name in names.count { $0 == name } > 1 })
        return doubles.sorted().map { "There are several parameters called “\($0)”." }
            + descriptions.flatMap(failures)
    }

    private func failures(of description: ParameterDescription) -> [String] {
        let name = description.name
        var failures: [String] = []
        if !Self.isKebabCase(name) {
            failures.append("The parameter “\(name)” isn’t words in lower case with hyphens.")
        }
        if description.summary.isEmpty {
            failures.append("The parameter “\(name)” doesn’t say what it does.")
        }
        if set(name, to: description.defaultValue)?.value(ofParameter: name)
            != description.defaultValue
        {
            failures.append("The parameter “\(name)” doesn’t take its own default.")
        }
        if set(name, to: description.wrongValue) != nil {
            failures.append("The parameter “\(name)” takes what isn’t of its kind.")
        }
        return failures
    }

    /// Returns the animation with a parameter set; nil when it doesn't take the value.
    private func set(_ name: String, to value: ParameterValue) -> Animation? {
        var copy = animation
        do {
            try copy.setParameter(name, to: value)
            return copy
        } catch { return nil }
    }

    // MARK: - Effects

    /// The number of parameters that are to change something.
    static var effectiveParameterCount: Int { 5 }

    /// What is wrong when too few parameters change what is seen, or how long.
    var effectFailures: [String] {
        let descriptions = Animation.parameterDescriptions
        let frames = makePictures().frames(at: instants)
        let idle = descriptions.filter { !changesAnything($0, frames) }
        let count = descriptions.count - idle.count
        guard count < Self.effectiveParameterCount else { return [] }
        let names = idle.map { "“\($0.name)”" }.joined(separator: ", ")
        return [
            "At least \(Self.effectiveParameterCount) parameters are to change what is seen or how "
                + "long it takes, and only \(count) do"
                + (idle.isEmpty ? "." : "; not so \(names).")
        ]
    }

    private func changesAnything(_ description: ParameterDescription, _ frames: [Frame]) -> Bool {
        guard let changed = set(description.name, to: description.otherValue) else {
            return false
        }
        if changed.period != animation.period { return true }
        let other = CheckedPictures(changed.makeLayer(size: size), size: size)
        return zip(instants, frames).contains { !other.frame(at: $0).looks(like: $1) }
    }

    // MARK: - Period

    /// What is wrong where a parameter sets the period.
    var periodFailures: [String] {
        guard
            let period = Animation.parameterDescriptions.first(where: { $0.name == "period" }),
            case .number(let range, .seconds) = period.kind
        else { return [] }
        let target = min(2.5 * animation.period, range.upperBound)
        guard let slow = set("period", to: .number(target)), slow.period == target else {
            return ["The parameter “period” doesn’t set the period."]
        }
        let (own, other) = (makePictures(), CheckedPictures(slow.makeLayer(size: size), size: size))
        let different = instants.first { time in
            let later = time / animation.period * target
            return own.frame(at: time).differences(from: other.frame(at: later), beyond: 8) > 0
        }
        return different == nil ? [] : ["A longer period doesn’t slow everything down alike."]
    }
}
