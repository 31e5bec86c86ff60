import Foundation
import TestSupport
import Testing

@testable import KinoraCommands

/// Advice isn't repeated within a day.
@Suite
struct DailyAdviceTests {
    @Test func `advice is due once a day`() throws {
        try withTemporaryFolder { folder in
            let advice = DailyAdvice(in: folder)
            let now = Date()
            #expect(advice.due(["a", "b"], at: now) == ["a", "b"])
            #expect(advice.due(["a", "c"], at: now + 60) == ["c"])
            #expect(advice.due(["a"], at: now + 25 * 60 * 60) == ["a"])
        }
    }

    @Test func `all advice is due where nothing can be recorded`() throws {
        try withTemporaryFolder { folder in
            let file = folder.appendingPathComponent("file")
            try Data().write(to: file)
            let advice = DailyAdvice(in: file)
            #expect(advice.due(["a"]) == ["a"])
            #expect(advice.due(["a"]) == ["a"])
        }
    }
}
