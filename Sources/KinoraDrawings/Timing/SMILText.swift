import Foundation

/// A time on the clock of SMIL elements, in microseconds.
///
/// Whole microseconds make sums of times exact, so that chains of elements repeat exactly.
typealias SMILTime = Int64

extension SMILTime {
    /// The time that never comes.
    static let indefinite: SMILTime = 1 << 60

    /// The greatest time in a file, about 11 years.
    static let greatest: SMILTime = 365_000_000_000_000

    /// The time in seconds, or infinity.
    var seconds: Double { self >= .indefinite ? .infinity : Double(self) / 1e6 }

    /// Creates a time from seconds, which are clamped.
    init(seconds: Double) {
        let micros = (seconds * 1e6).rounded()
        let bound = Double(SMILTime.greatest)
        self = SMILTime(Swift.min(Swift.max(micros, -bound), bound))
    }

    /// Returns the sum with an offset; an indefinite time stays so.
    func adding(_ offset: SMILTime) -> SMILTime {
        self >= .indefinite || offset >= .indefinite ? .indefinite : self + offset
    }
}

/// The begin or end of an element's interval, as a condition of another one.
enum SMILTrigger: Hashable, Sendable {
    /// A time after the document's begin.
    case offset(SMILTime)

    /// A time after the begin of each interval of an element.
    case begin(of: String, SMILTime)

    /// A time after the end of each interval of an element.
    case end(of: String, SMILTime)

    /// A time after the begin of an iteration of an element.
    case iteration(Int, of: String, SMILTime)

    /// A method of a script starts it.
    case indefinite

    /// Something that never happens without a viewer, with its text.
    case event(String)

    /// The text isn't valid.
    case invalid(String)
}

/// Parsers of the text of SMIL timing attributes.
enum SMILText {
    /// Returns the trimmed parts of a list that is separated by semicolons, without an empty last
    /// one.
    static func list(_ text: String) -> [String] {
        var parts = text.split(separator: ";", omittingEmptySubsequences: false).map(\.trimmed)
        if parts.last?.isEmpty == true { parts.removeLast() }
        return parts
    }

    /// Returns the time of a clock value without a sign, such as `2s`, `100ms` or `02:30:03.5`.
    static func clock(_ text: some StringProtocol) -> SMILTime? {
        let text = text.trimmed
        let fields = text.split(separator: ":", omittingEmptySubsequences: false)
        if fields.count > 1 { return fullClock(fields) }
        let units: [(String, Double)] = [
            ("ms", 1e-3), ("min", 60), ("h", 3600), ("s", 1), ("", 1),
        ]
        for (unit, factor) in units where text.hasSuffix(unit) {
            guard let number = digits(text.dropLast(unit.count)) else { return nil }
            return SMILTime(seconds: number * factor)
        }
        return nil
    }

    private static func fullClock(_ fields: [Substring]) -> SMILTime? {
        guard (2...3).contains(fields.count) else { return nil }
        var seconds = 0.0
        for (index, field) in fields.enumerated() {
            let isLast = index == fields.count - 1
            let isHours = index == 0 && fields.count == 3
            let whole = field.prefix { $0 != "." }
            guard let number = digits(field), isLast || whole.count == field.count,
                isHours || (whole.count == 2 && number < 60)
            else { return nil }
            seconds = seconds * 60 + number
        }
        return SMILTime(seconds: seconds)
    }

    /// Returns a number of digits and at most one point.
    private static func digits(_ text: some StringProtocol) -> Double? {
        let isNumber = text.allSatisfy { $0 == "." || ($0.isASCII && $0.isNumber) }
        return isNumber ? Double(text) : nil
    }

    /// Returns the time of a clock value with an optional sign, such as `-0.3s`.
    static func offset(_ text: some StringProtocol) -> SMILTime? {
        let text = text.trimmed
        guard let sign = text.first, sign == "+" || sign == "-" else { return clock(text) }
        guard let time = clock(text.dropFirst()) else { return nil }
        return sign == "-" ? -time : time
    }

    /// The greatest number of triggers in a list; later ones aren't valid.
    private static let triggerLimit = 10_000

    /// Returns the triggers of a `begin` or `end` attribute.
    static func triggers(_ text: String) -> [SMILTrigger] {
        let parts = text.split(separator: ";", maxSplits: triggerLimit).map(\.trimmed)
        let triggers = parts.prefix(triggerLimit).filter { !$0.isEmpty }.map(trigger)
        let rest = parts.dropFirst(triggerLimit).map { SMILTrigger.invalid($0) }
        return triggers + rest
    }

    private static func trigger(_ text: String) -> SMILTrigger {
        if text == "indefinite" { return .indefinite }
        if let time = offset(text) { return .offset(time) }
        if text.hasPrefix("accessKey(") || text.hasPrefix("wallclock(") { return .event(text) }
        let (name, offset) = nameAndOffset(text)
        guard let offset else { return .invalid(text) }
        guard let dot = name.lastDot else {
            return isName(name) ? .event(text) : .invalid(text)
        }
        let identifier = name[..<dot].trimmed.replacing("\\", with: "")
        let symbol = name[name.index(after: dot)...].trimmed
        guard !identifier.isEmpty else { return .invalid(text) }
        switch symbol {
        case "begin": return .begin(of: identifier, offset)
        case "end": return .end(of: identifier, offset)
        default: break
        }
        if symbol.hasPrefix("repeat("), symbol.hasSuffix(")") {
            guard let count = Int(symbol.dropFirst(7).dropLast().trimmed), count > 0 else {
                return .invalid(text)
            }
            return .iteration(count, of: identifier, offset)
        }
        return isName(symbol) ? .event(text) : .invalid(text)
    }

    private static func isName(_ text: String) -> Bool {
        !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || "-_:()".contains($0) }
    }

    /// Returns the parts before and after the sign of the last offset; nil if it isn't valid.
    private static func nameAndOffset(_ text: String) -> (String, SMILTime?) {
        // A hyphen may also be part of a name.
        for index in text.indices.reversed() where "+-".contains(text[index]) {
            if index > text.startIndex, text[text.index(before: index)] == "\\" { continue }
            let rest = text[text.index(after: index)...]
            if let time = clock(rest) {
                return (text[..<index].trimmed, text[index] == "-" ? -time : time)
            }
            if text[index] == "+" { return (text, nil) }
        }
        return (text, 0)
    }
}

extension String {
    /// The index of the last point that isn't escaped.
    fileprivate var lastDot: Index? {
        indices.last { index in
            self[index] == "." && (index == startIndex || self[self.index(before: index)] != "\\")
        }
    }
}
