import Foundation
import KinoraCode
import KinoraDrawings
import KinoraExport
import KinoraStage
import Testing

/// The structure of the code of drawings; Scripts/check-drawings compiles and renders it.
@Suite struct DrawingCodeTests {
    private func layerCode(_ stage: Stage) throws -> String {
        var options = CodeOptions()
        options.swiftForm = .layer
        return String(decoding: try stage.data(as: SwiftExporter(options)), as: UTF8.self)
    }

    private func code(
        _ body: String,
        _ style: AnimatedDrawing.Style = .spin,
        name: String = "logo"
    ) throws -> String {
        let svg = "<svg viewBox='0 0 40 40'>\(body)</svg>"
        let drawing = AnimatedDrawing(try Drawing(svg: Data(svg.utf8)), style)
        return try layerCode(Stage(drawing, name: name))
    }

    /// Returns the code of a drawing that moves by itself.
    private func movingCode(_ body: String) throws -> String {
        let svg = "<svg viewBox='0 0 40 40'>\(body)</svg>"
        let drawing = try Drawing(svg: Data(svg.utf8))
        try #require(drawing.isMoving)
        return try layerCode(Stage(MovingDrawing(drawing), name: "logo"))
    }

    private let growing =
        "<animate attributeName='r' values='4;8;4' dur='1s' repeatCount='indefinite'/>"

    // MARK: - Animated drawings

    @Test func `a color of a layer whose name begins with a digit has an identifier`() throws {
        let code = try code(
            "<circle id='1' cx='20' cy='20' r='8' fill='#f00'/><circle cx='9' cy='9' r='4' fill='#00f'/>"
        )
        #expect(!code.contains(/\b\d+Color\b/))
    }

    @Test func `a shape has its name, and a circle is an ellipse`() throws {
        let code = try code("<circle id='the-sun' cx='20' cy='20' r='8' fill='#ffd166'/>")
        #expect(code.contains("\nimport QuartzCore\n"))
        #expect(code.contains("private let period: CFTimeInterval = 1.6\n"))
        #expect(code.contains("\nfunc makeLogoLayer() -> CALayer {\n"))
        #expect(code.contains("    let theSun = CAShapeLayer()\n"))
        #expect(
            code.contains(
                "theSun.path = CGPath(ellipseIn: CGRect(x: 12, y: 12, width: 16, height: 16), "
                    + "transform: nil)\n"
            )
        )
        #expect(code.contains(#""transform.rotation.z""#) && code.contains("to: 2 * Double.pi"))
        // Only functions that are called are included.
        #expect(!code.contains("func keyframes") && !code.contains("func group"))
    }

    @Test func `invalid Swift names are converted to unique valid ones`() throws {
        let identifiers = ["a b", "a-b", "A B", "1", "é", "for", "\"\\(x)\""]
        let body = identifiers.enumerated().map { index, identifier in
            // Shapes of one kind would be a loop.
            let shape = index.isMultiple(of: 2) ? "rect width='9' height='9'" : "circle r='9'"
            let name = identifier.replacingOccurrences(of: "\"", with: "&quot;")
            return "<\(shape) id='\(name)'/>"
        }.joined()
        let code = try code(body, name: "my logo (2)\nimport X")
        var count = 0
        for function in code.components(separatedBy: "\n}\n") {
            let names = function.split(separator: "\n").filter { $0.hasPrefix("    let ") }.map {
                $0.dropFirst(8).prefix { $0 != " " }
            }
            count += names.count
            #expect(Set(names).count == names.count, "\(names)")
        }
        #expect(count > identifiers.count)
        #expect(code.contains("func makeMyLogo2ImportXLayer()"))
        #expect(!code.contains("\nimport X") && !code.contains("let for ="))
    }

    @Test func `the code has the speed and timing of its stage`() throws {
        let svg = "<svg viewBox='0 0 40 40'><circle r='5'/></svg>"
        let pulse = AnimatedDrawing(try Drawing(svg: Data(svg.utf8)), .pulse)
        let timingOverride = try TimingOverride(
            parsing: "drawing:transform.scale:1.05=0.1,0.2,0.3,0.4"
        )
        let stage = Stage(pulse, speed: 2.5, timingOverrides: [timingOverride], name: "a")
        let code = try layerCode(stage)
        #expect(code.contains(".speed = 2.5\n"))
        #expect(code.contains("curves: [easeInEaseOut, easing]"))
        #expect(code.contains("(controlPoints: 0.1, 0.2, 0.3, 0.4)"))
        #expect(try !layerCode(Stage(pulse, name: "a")).contains(".speed"))
    }

    @Test func `all brackets are balanced`() throws {
        for style in AnimatedDrawing.Style.allCases {
            let code = try code(
                "<path d='M0 0q1 2 3 4t5 5' stroke='#12345678' fill='none'/>",
                style
            )
            for (open, close) in [("{", "}"), ("(", ")"), ("[", "]")] as [(Character, Character)] {
                #expect(code.count { $0 == open } == code.count { $0 == close })
            }
        }
    }

    // MARK: - Moving drawings

    @Test func `a turning shape has its period and linear timing`() throws {
        let code = try movingCode(
            "<rect id='a' width='9' height='9'><animateTransform attributeName='transform' "
                + "type='rotate' values='0;360' dur='0.8s' repeatCount='indefinite'/></rect>"
        )
        #expect(code.contains("private let period: CFTimeInterval = 0.8\n"))
        #expect(code.contains("[0, 2 * Double.pi]"))
        #expect(!code.contains("each:"))
        #expect(code.contains(".masksToBounds = true\n"))
    }

    @Test func `animations with other times say them, and a single cycle isn't repeated`() throws {
        let text = try movingCode(
            "<circle id='a' cx='9' cy='9' r='4'>\(growing)</circle>"
                + "<circle id='b' cx='9' cy='9' r='4'>\(growing)</circle>"
                + "<rect width='9' height='9'><animate attributeName='opacity' values='1;0' "
                + "begin='0.5s' dur='2s' fill='freeze'/></rect>"
        )
        #expect(text.contains("private let period: CFTimeInterval = 1\n"))
        #expect(text.contains("repeatCount: 1"))
        #expect(text.contains("at: [0, 0.2, 1], for: 2.5"))
    }

    @Test func `the outlines of a morph are written once`() throws {
        let text = try movingCode(
            "<path id='p' d='M0 0L9 0 9 9z'><animate attributeName='d' dur='1s' "
                + "values='M0 0L9 0 9 9z;M0 0L9 0 2 9z;M0 0L9 0 9 9z' repeatCount='indefinite'/></path>"
        )
        #expect(text.components(separatedBy: "CGMutablePath()").count == 3)
        #expect(text.contains("[pPath, pPath2, pPath]"))
    }

    @Test func `a mask by luminance becomes an image unless it moves`() throws {
        func masked(_ motion: String) throws -> String {
            try movingCode(
                "<mask id='m'><rect width='40' height='40' fill='white'/><circle cx='20' cy='20' "
                    + "r='4'>\(motion)</circle></mask><rect id='plate' width='30' height='30' "
                    + "mask='url(#m)'/><circle r='4'>\(growing)</circle>"
            )
        }
        #expect(try masked("").contains("image(\"\"\""))
        let error = try #require(throws: ExportError.self) { try masked(growing) }
        #expect(error.description.contains("plate needs a luminance mask"))
    }

    @Test func `a gradient with a focus becomes an image unless it moves`() throws {
        func code(_ motion: String) throws -> String {
            try movingCode(
                "<radialGradient id='g' fx='.2'>\(motion)<stop stop-color='red'/><stop offset='1'/>"
                    + "</radialGradient><rect id='plate' width='30' height='30' fill='url(#g)'/>"
                    + "<circle r='4'>\(growing)</circle>"
            )
        }
        #expect(try code("").contains("image(\"\"\""))
        let error = try #require(throws: ExportError.self) {
            try code(
                "<animate attributeName='fx' values='.2;.6;.2' dur='1s' repeatCount='indefinite'/>"
            )
        }
        #expect(error.description.contains("a gradient whose focus"))
    }

    @Test func `a single paint in a mask by luminance is written as alpha`() throws {
        let code = try movingCode(
            "<mask id='m'><rect width='40' height='40' fill='#808080'><animate attributeName='x' "
                + "values='0;9;0' dur='1s' repeatCount='indefinite'/></rect></mask>"
                + "<rect id='plate' width='30' height='30' mask='url(#m)'/>"
        )
        #expect(code.contains("CGColor(gray: 1, alpha: 0.50196)"))
    }
}
