import Foundation

/// The kind of a timed element.
enum SMILKind: Hashable, Sendable {
    case animate
    case animateTransform
    case animateMotion
    case set
    case discard
}

/// A part of an element's timing that is left out or isn't valid.
struct SMILRemark: Hashable, Sendable {
    /// The index of the element among the timed elements.
    var source = 0

    /// The name of the attribute.
    let attribute: String

    /// A description of the problem.
    let reason: String
}

/// The timing attributes of an element.
struct SMILSource: Hashable, Sendable {
    /// When an element may start again.
    enum Restart: String, Hashable, Sendable {
        case always
        case whenNotActive
        case never
    }

    /// The identifier that other elements refer to.
    let identifier: String?

    let begins: [SMILTrigger]
    let ends: [SMILTrigger]

    /// The duration of an iteration, or indefinite.
    let duration: SMILTime

    /// The number of iterations, or nil.
    let repeatCount: Double?

    /// The duration of all iterations, or nil.
    let repeatDuration: SMILTime?

    /// The limits of the active duration.
    let minimum: SMILTime
    let maximum: SMILTime

    let restart: Restart

    /// A Boolean value that indicates whether the effect stays after the end.
    let isFrozen: Bool

    /// The attributes that aren't valid.
    let remarks: [SMILRemark]

    /// Reads the timing attributes of an element.
    init(identifier: String?, kind: SMILKind, attribute: (String) -> String?) {
        var remarks: [SMILRemark] = []
        func note(_ name: String, _ text: String, _ allowed: String) {
            remarks.append(
                SMILRemark(
                    attribute: name,
                    reason: "“\(text.prefix(48))” is ignored; use \(allowed)"
                )
            )
        }
        func clock(_ name: String, _ words: Set<String>) -> SMILTime? {
            guard let text = attribute(name)?.trimmed, !words.contains(text) else { return nil }
            if let time = SMILText.offset(text), time >= 0 { return time }
            note(name, text, "a time such as 2s or 0.5min")
            return nil
        }
        self.identifier = identifier
        begins = attribute("begin").map(SMILText.triggers) ?? [.offset(0)]
        let isDiscard = kind == .discard
        ends = isDiscard ? [] : attribute("end").map(SMILText.triggers) ?? []
        var duration = isDiscard ? nil : clock("dur", ["indefinite", "media"])
        if duration == 0 {
            note("dur", attribute("dur") ?? "", "a time above 0")
            duration = nil
        }
        self.duration = duration ?? .indefinite
        var count: Double?
        if let text = attribute("repeatCount")?.trimmed, !isDiscard {
            if text == "indefinite" {
                count = .infinity
            } else if let number = Double(text), number > 0, number.isFinite {
                count = number
            } else {
                note("repeatCount", text, "a number above 0 or indefinite")
            }
        }
        repeatCount = count
        var total: SMILTime?
        if attribute("repeatDur")?.trimmed == "indefinite" {
            total = .indefinite
        } else if let time = clock("repeatDur", []) {
            total = time > 0 ? time : nil
            if time == 0 { note("repeatDur", "0", "a time above 0") }
        }
        repeatDuration = isDiscard ? nil : total
        let minimum = isDiscard ? 0 : clock("min", ["media"]) ?? 0
        var maximum = isDiscard ? .indefinite : clock("max", ["media", "indefinite"])
        if maximum == 0 { maximum = nil }
        let isOrdered = minimum <= maximum ?? .indefinite
        if !isOrdered { note("min", attribute("min") ?? "", "at most the value of max") }
        self.minimum = isOrdered ? minimum : 0
        self.maximum = isOrdered ? maximum ?? .indefinite : .indefinite
        restart = attribute("restart").flatMap { Restart(rawValue: $0.trimmed) } ?? .always
        isFrozen = isDiscard || attribute("fill")?.trimmed == "freeze"
        self.remarks = remarks
    }

    /// The duration of all iterations, without `end`, `min`, and `max`.
    var iterationsDuration: SMILTime {
        var repeated: SMILTime?
        if let repeatCount {
            let product = duration.seconds * repeatCount
            repeated = product.isFinite ? SMILTime(seconds: product) : .indefinite
        }
        // As in Chromium, a duration of iterations has no effect without one of an iteration.
        guard repeated != nil || repeatDuration != nil, duration < .indefinite else {
            return duration
        }
        return min(repeated ?? .indefinite, repeatDuration ?? .indefinite)
    }
}
