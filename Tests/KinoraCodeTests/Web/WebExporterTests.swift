import Foundation
import KinoraConfiguration
import KinoraExport
import KinoraIndicators
import KinoraStage
import Testing

@testable import KinoraCode

/// Tests of code for the web.
@Suite struct WebExporterTests {
    private static func text(
        of identifier: String,
        as ending: String,
        hasStates: Bool = false
    ) throws -> String {
        let stage = try StageConfiguration(.open(identifier)).makeStage()
        var options = ExportOptions()
        options.code.hasStates = hasStates
        options.code.typeName = "Waiting"
        let format = try ExportFormats.files.format(ofFile: "Waiting.\(ending)")
        return String(decoding: try stage.data(as: format.exporter(options)), as: UTF8.self)
    }

    @Test(arguments: ["css", "js", "jsx", "tsx", "vue"])
    func `the head says whose the code is`(_ ending: String) throws {
        let head = try Self.text(of: "turning-arc", as: ending).split(separator: "\n").prefix(3)
        let sentence =
            "“Turning Arc”, written by Kinora. This code is yours, without any condition."
        #expect(head.contains { $0.contains(sentence) })
    }

    @Test(arguments: ["jsx", "tsx"])
    func `React is the only import, and each copy has its own definitions`(
        _ ending: String
    ) throws {
        let code = try Self.text(of: "hourglass", as: ending)
        let imports = code.split(separator: "\n").filter { $0.hasPrefix("import ") }
        #expect(imports.count == (ending == "tsx" ? 2 : 1))
        #expect(imports.contains("import { useId } from \"react\";"))
        #expect(imports.allSatisfy { $0.hasSuffix("from \"react\";") })
        #expect(!code.contains(" id=\""))
        #expect(!code.contains("=\"url(#"))
        #expect(code.contains("id={`${id}"))
    }

    @Test func `a component takes colors, speed, and progress`() throws {
        let code = try Self.text(of: "turning-arc", as: "tsx")
        for name in ["size", "color", "speed", "progress", "label", "className", "style"] {
            #expect(code.contains("  \(name)?: "), "\(name)")
        }
        #expect(code.contains("calc(0.9s / var(--kinora-speed, 1))"))
        #expect(code.contains("var(--kinora-color,var(--waiting-color))"))
        #expect(code.contains("@media (prefers-color-scheme: dark)"))
        // The progress is a second long at any speed.
        #expect(code.contains(".waiting-p {\n  animation: 1s "))
    }

    @Test(arguments: ["js", "tsx", "vue"])
    func `outcomes are there only if states are wanted`(_ ending: String) throws {
        let some = try Self.text(of: "turning-arc", as: ending)
        let all = try Self.text(of: "turning-arc", as: ending, hasStates: true)
        for state in ["waiting", "progress", "success", "failure"] {
            let rule = "[data-state=\(state)] > .waiting-\(state)"
            #expect(all.contains(rule))
            #expect(some.contains(rule) == ["waiting", "progress"].contains(state))
        }
    }

    @Test func `a custom element registers its own name once`() throws {
        let code = try Self.text(of: "turning-arc", as: "js")
        #expect(code.contains("customElements.define(\"kinora-waiting\", Waiting)"))
        #expect(code.contains("!customElements.get(\"kinora-waiting\")) {"))
        #expect(!code.contains(" style=\""), "A strict policy forbids style attributes.")
    }

    // MARK: - Style sheets

    @Test func `a turning arc is a style sheet for two elements`() throws {
        let sheet = try Self.text(of: "turning-arc", as: "css")
        #expect(sheet.contains("<div class=\"waiting\" role=\"progressbar\""))
        #expect(sheet.contains("><span></span></div>"))
        #expect(sheet.contains("width: var(--loader-size, 48px);"))
        #expect(sheet.contains("var(--loader-duration, 0.9s)"))
        #expect(sheet.contains("var(--loader-color,var(--waiting-color))"))
        #expect(sheet.contains("@media (prefers-reduced-motion: reduce)"))
    }

    @Test func `what boxes can't draw is named, and so is the format that can`() throws {
        let error = #expect(throws: ExportError.self) { try Self.text(of: "worm", as: "css") }
        #expect(error?.reason.contains("write .html instead") == true)
        let curves = #expect(throws: ExportError.self) {
            try Self.text(of: "hourglass", as: "css")
        }
        #expect(curves?.reason.hasPrefix("can’t be drawn with boxes, because it has ") == true)
    }

    @Test func `almost half of the catalog can be a style sheet`() throws {
        let drawn = IndicatorCatalog.all.filter { type in
            let stage = Stage(type.init())
            return (try? stage.data(as: CSSExporter())) != nil
        }
        #expect(drawn.count >= 44)
        #expect(IndicatorCatalog.all.count - drawn.count >= 20)
    }

    // MARK: - Pages

    @Test func `a snippet with definitions is in a shadow tree, and others are plain`() throws {
        let masked = try Self.text(of: "hourglass", as: "html")
        #expect(masked.hasPrefix("<span><template shadowrootmode=\"open\"><svg"))
        #expect(masked.hasSuffix("</svg></template></span>"))
        #expect(try Self.text(of: "turning-arc", as: "html").hasPrefix("<svg "))
    }

    @Test(arguments: ["html", "svg"])
    func `a drawing with states holds the progress by a variable`(_ ending: String) throws {
        let text = try Self.text(of: "turning-arc", as: ending, hasStates: true)
        #expect(text.contains(" data-state=\"waiting\""))
        #expect(text.contains("animation-delay:calc(var(--kinora-progress,0)*-1s)!important"))
        #expect(text.contains("animation-play-state:paused!important"))
        #expect(!(try Self.text(of: "turning-arc", as: ending)).contains("data-state"))
    }
}
