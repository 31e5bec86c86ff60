#if !canImport(ObjectiveC)
import Foundation

/// A formatter of durations in English, because Linux's Foundation has none.
///
/// It supports days, hours, minutes, and seconds; fractions of the smallest unit are dropped.
open class DateComponentsFormatter: NSObject {
    /// Constants that specify how units are written.
    public enum UnitsStyle: Int, Hashable, Sendable {
        /// Numbers with colons, such as 1:05.
        case positional = 0
        /// Letters, such as 1m 5s.
        case abbreviated = 1
        /// Short words, such as 1 min, 5 sec.
        case short = 2
        /// Words, such as 1 minute, 5 seconds.
        case full = 3
    }

    /// Options that specify which zeros are written.
    public struct ZeroFormattingBehavior: OptionSet, Sendable {
        /// The options as bits.
        public let rawValue: UInt

        /// Creates options from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Leading zeros are dropped in the positional style, and all zeros in other styles.
        public static let `default` = ZeroFormattingBehavior(rawValue: 1 << 0)
        /// Zeros before the first other number are dropped.
        public static let dropLeading = ZeroFormattingBehavior(rawValue: 1 << 1)
        /// Zeros between other numbers are dropped.
        public static let dropMiddle = ZeroFormattingBehavior(rawValue: 1 << 2)
        /// Zeros after the last other number are dropped.
        public static let dropTrailing = ZeroFormattingBehavior(rawValue: 1 << 3)
        /// All zeros are dropped.
        public static let dropAll = ZeroFormattingBehavior(rawValue: 0b1110)
        /// All zeros are written, with two digits in the positional style.
        public static let pad = ZeroFormattingBehavior(rawValue: 1 << 16)
    }

    /// The units to use; the default, empty, means all of them.
    open var allowedUnits: NSCalendar.Unit = []

    /// The style of units; positional by default.
    open var unitsStyle = UnitsStyle.positional

    /// The zeros to write; by default, the ones that the style writes.
    open var zeroFormattingBehavior = ZeroFormattingBehavior.default

    private static let units: [(unit: NSCalendar.Unit, seconds: Int, names: [String])] = [
        (.day, 86_400, ["d", "day", "day"]), (.hour, 3_600, ["h", "hr", "hour"]),
        (.minute, 60, ["m", "min", "minute"]), (.second, 1, ["s", "sec", "second"]),
    ]

    /// Returns a number of seconds as text, or nil if it isn't finite or no unit is allowed.
    open func string(from ti: TimeInterval) -> String? {
        let units = Self.units.filter { allowedUnits.isEmpty || allowedUnits.contains($0.unit) }
        guard !units.isEmpty, var rest = Int(exactly: ti.magnitude.rounded(.down)) else {
            return nil
        }
        let counts = units.map { unit in
            defer { rest %= unit.seconds }
            return rest / unit.seconds
        }
        let kept = keptIndices(counts)
        let isPadded = zeroFormattingBehavior.contains(.pad)
        let texts = kept.map { index in
            let count = counts[index]
            if unitsStyle == .positional {
                return isPadded || index > kept[0]
                    ? (count < 10 ? "0" : "") + "\(count)" : "\(count)"
            }
            let name = units[index].names[unitsStyle.rawValue - 1]
            if unitsStyle == .abbreviated { return "\(count)\(name)" }
            let isPlural = count != 1 && (unitsStyle == .full || units[index].unit == .day)
            return "\(count) \(name)\(isPlural ? "s" : "")"
        }
        let separator = [":", " ", ", ", ", "][unitsStyle.rawValue]
        let isNegative = ti < 0 && counts.contains { $0 > 0 }
        return (isNegative ? "-" : "") + texts.joined(separator: separator)
    }

    /// Returns the days, hours, minutes, and seconds of components as text, or nil if they have
    /// weeks, months, or years, whose length isn't known.
    open func string(from components: DateComponents) -> String? {
        let longer = [
            components.year, components.month, components.weekOfYear, components.weekOfMonth,
        ]
        guard longer.allSatisfy({ ($0 ?? 0) == 0 }) else { return nil }
        let parts = [components.day, components.hour, components.minute, components.second]
        let seconds = zip(Self.units, parts).reduce(0.0) { sum, part in
            sum + Double(part.0.seconds) * Double(part.1 ?? 0)
        }
        return string(from: seconds)
    }

    /// Returns the time between dates as text.
    open func string(from startDate: Date, to endDate: Date) -> String? {
        string(from: endDate.timeIntervalSince(startDate))
    }

    /// Returns the indices of the numbers to write; only the last if all of them are zeros to drop.
    private func keptIndices(_ counts: [Int]) -> [Int] {
        var behavior = zeroFormattingBehavior
        if behavior.contains(.default) {
            behavior.formUnion(unitsStyle == .positional ? .dropLeading : .dropAll)
        }
        let first = counts.firstIndex { $0 > 0 } ?? counts.count
        let last = counts.lastIndex { $0 > 0 } ?? -1
        let kept = counts.indices.filter { index in
            guard counts[index] == 0, !behavior.contains(.pad) else { return true }
            if index < first { return !behavior.contains(.dropLeading) }
            return !behavior.contains(index > last ? .dropTrailing : .dropMiddle)
        }
        return kept.isEmpty ? [counts.count - 1] : kept
    }
}
#endif
