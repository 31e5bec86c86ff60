import Foundation
import KinoraCodecs
import KinoraDrawings
import KinoraStage
import Testing

@testable import KinoraExport

/// Tests of drawing dashed outlines, where each dash is an element of the animated SVG.
@Suite struct DashLimitTests {
    private func stage(dash: Double) throws -> Stage {
        let svg = """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20">
            <path d="M0 5h20M0 9h20" fill="none" stroke="red" stroke-dasharray="\(dash)"/></svg>
            """
        return Stage(AnimatedDrawing(try Drawing(svg: Data(svg.utf8)), .draw))
    }

    @Test func `many dashes are written`() throws {
        let data = try stage(dash: 0.1).data(as: AnimatedSVGExporter())
        let text = String(decoding: data, as: UTF8.self)
        #expect(text.matches(of: /<path/).count >= 200)
    }

    @Test func `too many dashes are refused instead of left out`() throws {
        let error = try #require(throws: ExportError.self) {
            try stage(dash: 0.001).data(as: AnimatedSVGExporter())
        }
        #expect(error.code == .overLimit)
        #expect(error.description.contains("more than 10000 dashes"))
    }
}
