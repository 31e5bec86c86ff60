// On Apple platforms, Foundation has the formatter.
#if !canImport(ObjectiveC)
import Foundation
import PortingKit
import Testing

/// Tests the formatter that Linux's Foundation doesn't have.
@Suite struct DateComponentsFormatterTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let seconds: Double
        let style: DateComponentsFormatter.UnitsStyle
        let zeros: DateComponentsFormatter.ZeroFormattingBehavior
        let text: String?
        var testDescription: String { "\(seconds) \(text ?? "nil")" }

        init(
            _ seconds: Double,
            _ style: DateComponentsFormatter.UnitsStyle,
            _ text: String?,
            zeros: DateComponentsFormatter.ZeroFormattingBehavior = .default
        ) {
            (self.seconds, self.style, self.zeros, self.text) = (seconds, style, zeros, text)
        }
    }

    static let cases = [
        Case(65, .positional, "1:05"), Case(5, .positional, "5"), Case(0, .positional, "0"),
        Case(3605, .positional, "1:00:05"), Case(5, .positional, "00:00:05", zeros: .pad),
        Case(65.9, .positional, "1:05"), Case(-65, .positional, "-1:05"),
        Case(3605, .abbreviated, "1h 5s"), Case(0, .abbreviated, "0s"),
        Case(3605, .abbreviated, "1h 0m 5s", zeros: .dropLeading),
        Case(3600, .abbreviated, "1h 0m 0s", zeros: .pad),
        Case(7322, .short, "2 hr, 2 min, 2 sec"),
        Case(7261, .full, "2 hours, 1 minute, 1 second"),
        Case(90_000, .positional, "25:00:00"), Case(.nan, .full, nil), Case(.infinity, .full, nil),
    ]

    @Test(arguments: cases)
    func `seconds become units`(_ item: Case) {
        let formatter = DateComponentsFormatter()
        formatter.allowedUnits = [.hour, .minute, .second]
        formatter.unitsStyle = item.style
        formatter.zeroFormattingBehavior = item.zeros
        #expect(formatter.string(from: item.seconds) == item.text)
    }

    @Test func `components and dates become units`() {
        let formatter = DateComponentsFormatter()
        formatter.unitsStyle = .abbreviated
        #expect(formatter.string(from: DateComponents(day: 1, minute: 90)) == "1d 1h 30m")
        #expect(formatter.string(from: DateComponents(month: 1, day: 1)) == nil)
        let date = Date(timeIntervalSinceReferenceDate: 0)
        #expect(formatter.string(from: date, to: date.addingTimeInterval(61)) == "1m 1s")
    }
}
#endif
