import Foundation
import KinoraDrawings
import KinoraStage
import Testing

/// The structure of generated code; Scripts/check-drawings compiles and renders it.
@Suite struct SwiftCodeTests {
    private func code(
        _ body: String,
        _ style: AnimatedDrawing.Style = .spin,
        name: String = "logo"
    ) throws -> String {
        let svg = "<svg viewBox='0 0 40 40'>\(body)</svg>"
        return AnimatedDrawing(try Drawing(svg: Data(svg.utf8)), style).swiftCode(name: name)
    }

    @Test func `a shape has a function with its name, and a circle is an ellipse`() throws {
        let code = try code("<circle id='the-sun' cx='20' cy='20' r='8' fill='#ffd166'/>")
        #expect(code.hasPrefix("import QuartzCore\n\nprivate let period: CFTimeInterval = 1.6\n\n"))
        #expect(code.contains("\nfunc makeLogoLayer() -> CALayer {\n"))
        #expect(
            code.contains(
                """
                private func makeTheSun() -> CAShapeLayer {
                    let layer = CAShapeLayer()
                    layer.name = "the-sun"
                    layer.path = CGPath(ellipseIn: CGRect(x: 12, y: 12, width: 16, height: 16), transform: nil)
                    layer.fillColor = color(0xFFD166)
                    return layer
                }
                """
            )
        )
        #expect(code.contains(#"change("transform.rotation.z", from: 0, to: 6.28319),"#))
        // Only helpers that are called are included.
        #expect(!code.contains("func keyframes") && !code.contains("func steps"))
    }

    @Test func `invalid Swift names are converted to unique valid ones`() throws {
        let body = ["a b", "a-b", "A B", "1", "é", "\"\\(x)\""].map {
            "<rect id='\($0.replacingOccurrences(of: "\"", with: "&quot;"))' width='9' height='9'/>"
        }.joined()
        let code = try code(body, name: "my logo (2)\nimport X")
        let names = code.split(separator: "\n").filter { $0.contains("func make") }.map {
            $0.drop { $0 != "m" }.prefix { $0 != "(" }
        }
        #expect(Set(names).count == names.count)
        #expect(code.contains("func makeMyLogo2ImportXLayer()"))
        #expect(code.contains("func makeAB()") && code.contains("func makeAB2()"))
        #expect(code.contains("func makeShape()"))
        #expect(!code.contains("\nimport X"))
        #expect(code.contains(#"layer.name = "\"\\(x)\"""#))
    }

    @Test func `an outline with gradients for fill and stroke is written once`() throws {
        let gradient =
            "<linearGradient id='g'><stop stop-color='red'/><stop offset='1'/></linearGradient>"
        let code = try code(gradient + "<path id='p' d='M0 0L9 0 9 9z' fill='url(#g)'/>", .draw)
        #expect(code.components(separatedBy: "CGMutablePath()").count == 2)
        #expect(code.components(separatedBy: "layer.path = makePPath()").count == 3)
        #expect(code.contains("path.addLines(between: [\n"))
    }

    @Test func `the code has the speed and timing of its stage`() throws {
        let svg = "<svg viewBox='0 0 40 40'><circle r='5'/></svg>"
        let pulse = AnimatedDrawing(try Drawing(svg: Data(svg.utf8)), .pulse)
        let timingOverride = try TimingOverride(
            parsing: "drawing:transform.scale:1.05=0.1,0.2,0.3,0.4"
        )
        let code = try #require(
            Stage(pulse, speed: 2.5, timingOverrides: [timingOverride], name: "a").swiftCode()
        )
        #expect(code.contains("\n    layer.speed = 2.5\n"))
        #expect(
            code.contains(
                #"keyframes("transform.scale", [1, 0.84, 1], at: [0, 0.5, 1], timings: "#
                    + "[CAMediaTimingFunction(name: .easeInEaseOut), "
                    + "CAMediaTimingFunction(controlPoints: 0.1, 0.2, 0.3, 0.4)]),"
            )
        )
        #expect(code.contains(#"keyframes("opacity", [1, 0.5, 1], at: [0, 0.5, 1]),"#))
        #expect(try #require(Stage(pulse, name: "a").swiftCode()) == pulse.swiftCode(name: "a"))
        #expect(!pulse.swiftCode(name: "a").contains("layer.speed"))
        #expect(Stage(HashLines()).swiftCode() == nil)
    }

    @Test func `the reduced-motion code holds the poster and pulses its opacity`() throws {
        let svg = "<svg viewBox='0 0 40 40'><circle id='dot' r='5' fill='red'/></svg>"
        let draw = AnimatedDrawing(try Drawing(svg: Data(svg.utf8)), .draw)
        let code = try #require(Stage(draw, reducesMotion: true, name: "a").swiftCode())
        #expect(code.contains("repeats indefinitely: breathing."))
        #expect(code.contains("private let period: CFTimeInterval = 2.4\n"))
        #expect(code.contains(#"keyframes("opacity", [1, 0.45, 1], at: [0, 0.5, 1]),"#))
        // The outline and fill look as in the poster.
        #expect(!code.contains("strokeEnd") && !code.contains("func change"))
        #expect(code.contains("layer.fillColor = color(0xFF0000)\n"))
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

    /// Returns the code of a drawing that moves by itself.
    private func movingCode(_ body: String) throws -> EmittedSwift {
        let svg = "<svg viewBox='0 0 40 40'>\(body)</svg>"
        let drawing = try Drawing(svg: Data(svg.utf8))
        try #require(drawing.isMoving)
        return EmittedSwift(of: Stage(MovingDrawing(drawing), name: "logo"))
    }

    private let growing =
        "<animate attributeName='r' values='4;8;4' dur='1s' repeatCount='indefinite'/>"

    @Test func `a turning shape has its period and linear timing`() throws {
        let code = try movingCode(
            "<rect id='a' width='9' height='9'><animateTransform attributeName='transform' "
                + "type='rotate' values='0;360' dur='0.8s' repeatCount='indefinite'/></rect>"
        )
        #expect(code.omissions.isEmpty && code.replacements.isEmpty)
        let text = code.text
        #expect(text.hasPrefix("import QuartzCore\n\nprivate let period: CFTimeInterval = 0.8\n"))
        #expect(text.contains("/// Returns a layer of 40 × 40 points that repeats indefinitely.\n"))
        #expect(text.contains(#"keyframes("transform.rotation.z", [0, 6.28319], at: [0, 1]),"#))
        #expect(text.contains("= [CAMediaTimingFunction(name: .linear)]"))
        #expect(text.contains("    layer.masksToBounds = true\n"))
    }

    @Test func `groups with other times name them, and a single cycle isn't repeated`() throws {
        let text = try movingCode(
            "<circle id='a' cx='9' cy='9' r='4'>\(growing)</circle>"
                + "<circle id='b' cx='9' cy='9' r='4'>\(growing)</circle>"
                + "<rect width='9' height='9'><animate attributeName='opacity' values='1;0' "
                + "begin='0.5s' dur='2s' fill='freeze'/></rect>"
        ).text
        #expect(text.contains("private let period: CFTimeInterval = 1\n"))
        #expect(text.contains("        repeatCount: 1,\n"))
        #expect(text.contains("all.duration = 1e9\n"))
        #expect(!text.contains("during: 1,\n"))
    }

    @Test func `the outlines of a morph are functions, each written once`() throws {
        let text = try movingCode(
            "<path id='p' d='M0 0L9 0 9 9z'><animate attributeName='d' dur='1s' "
                + "values='M0 0L9 0 9 9z;M0 0L9 0 2 9z;M0 0L9 0 9 9z' repeatCount='indefinite'/></path>"
        ).text
        #expect(text.components(separatedBy: "CGMutablePath()").count == 3)
        #expect(
            text.contains(
                #"keyframes("path", [makePPath(), makePPath2(), makePPath()], at: [0, 0.5, 1]),"#
            )
        )
    }

    @Test func `a mask by luminance becomes an image unless it moves`() throws {
        func masked(_ motion: String) throws -> EmittedSwift {
            try movingCode(
                "<mask id='m'><rect width='40' height='40' fill='white'/><circle cx='20' cy='20' "
                    + "r='4'>\(motion)</circle></mask><rect id='plate' width='30' height='30' "
                    + "mask='url(#m)'/><circle r='4'>\(growing)</circle>"
            )
        }
        let still = try masked("")
        #expect(still.omissions.isEmpty)
        #expect(still.replacements.count == 1)
        #expect(still.text.hasPrefix("import Foundation\nimport QuartzCore\n"))
        #expect(still.text.contains("// An image, because UIKit’s layers have nothing like a lum"))
        let moving = try masked(growing)
        #expect(moving.omissions == ["plate needs a luminance mask"])
    }

    @Test func `a gradient with a focus becomes an image unless it moves`() throws {
        func code(_ motion: String) throws -> EmittedSwift {
            try movingCode(
                "<radialGradient id='g' fx='.2'>\(motion)<stop stop-color='red'/><stop offset='1'/>"
                    + "</radialGradient><rect id='plate' width='30' height='30' fill='url(#g)'/>"
                    + "<circle r='4'>\(growing)</circle>"
            )
        }
        let still = try code("")
        #expect(still.omissions.isEmpty && still.replacements.count == 1)
        #expect(still.replacements.first?.contains("a gradient whose focus") ?? false)
        let moving = try code(
            "<animate attributeName='fx' values='.2;.6;.2' dur='1s' repeatCount='indefinite'/>"
        )
        #expect(moving.omissions.contains { $0.contains("a gradient whose focus") })
    }

    @Test func `a single paint in a mask by luminance is written as alpha`() throws {
        let code = try movingCode(
            "<mask id='m'><rect width='40' height='40' fill='#808080'><animate attributeName='x' "
                + "values='0;9;0' dur='1s' repeatCount='indefinite'/></rect></mask>"
                + "<rect id='plate' width='30' height='30' mask='url(#m)'/>"
        )
        #expect(code.omissions.isEmpty && code.replacements.isEmpty)
        #expect(code.text.contains("layer.fillColor = color(0xFFFFFF, alpha: 0.502)\n"))
    }
}
