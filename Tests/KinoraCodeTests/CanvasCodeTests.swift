import Foundation
import KinoraCode
import KinoraConfiguration
import KinoraExport
import KinoraIndicators
import KinoraStage
import Testing

/// The structure of the code for canvases; Scripts/check-canvas compiles and draws it.
@Suite struct CanvasCodeTests {
    private func code(of identifier: String) throws -> String {
        let stage = try StageConfiguration(.open(identifier)).makeStage()
        var options = CodeOptions()
        options.swiftForm = .canvas
        return String(decoding: try stage.data(as: SwiftExporter(options)), as: UTF8.self)
    }

    @Test func `steps that repeat together become one loop`() throws {
        let code = try code(of: "helix")
        let drawing = try #require(code.components(separatedBy: "Reduce Motion").first)
        #expect(drawing.contains("for index in 0..<8 {"))
        #expect(drawing.components(separatedBy: "context.fill(").count == 5)
    }

    @Test func `outlines that follow each other evenly are all drawn`() throws {
        let code = try code(of: "book")
        let outlines = Set(code.matches(of: /let (outline\d+)/).map { String($0.1) })
        #expect(outlines.count == 9)
        for outline in outlines { #expect(code.contains(" \(outline),"), "\(outline)") }
    }

    @Test func `pieces under one mask are masked together`() throws {
        let lines = try code(of: "fading-tail").components(separatedBy: "\n")
        let mask = try #require(lines.firstIndex { $0.contains("context.clipToLayer") })
        let end = try #require(lines[mask...].firstIndex { $0.hasSuffix("            }") })
        #expect(lines[end + 1].contains("context.drawLayer { context in"))
    }
}
