import Foundation
import Testing

@Suite struct CoverageTests {
    @Test func `twelve indicators together use every row of the frequency tables`() throws {
        let sources = try SourceText.indicators()
        let unused = try FrequencyRow.all().filter { !$0.isUsed(in: sources) }.map(\.description)
        #expect(unused.isEmpty, "unused: \(unused.joined(separator: "; "))")
    }

    @Test func `the table is complete, and omissions have reasons`() throws {
        let rows = try FrequencyRow.all()
        #expect(rows.count == 440)
        let reasons = rows.compactMap { row in
            if case .leftOut(let reason) = row.trace { reason } else { nil }
        }
        #expect(reasons.count == 16)
        #expect(reasons.allSatisfy { !$0.isEmpty })
    }

    @Test func `names in comments and strings aren't uses`() {
        let text = SourceText(
            #"""
            // UIDynamicAnimator is not for us
            let path = "strokeEnd" /* nor UIPasteboard */
            let layer = CALayer()
            """#
        )
        #expect(text.names == ["let", "path", "layer", "CALayer"])
        #expect(text.strings == ["strokeEnd"])
    }
}
