import Foundation
import KinoraConfiguration
import KinoraTimeline
import StageTestSupport
import Testing

@Suite struct CodeExampleTests {
    @Test func `colors that depend on the ground need a file for each`() throws {
        let code = try CodeExamples(StageConfiguration(.open("closing-arc")))
        #expect(
            code.markdown
                == "<picture><source media=\"(prefers-color-scheme:dark)\" "
                + "srcset=\"closing-arc-dark.svg\"><img src=\"closing-arc.svg\" "
                + "alt=\"Closing Arc\"></picture>"
        )
        #expect(
            code.command
                == "kinora export closing-arc -o closing-arc.svg\n"
                + "kinora export closing-arc -o closing-arc-dark.svg --ground dark"
        )
        var configuration = try StageConfiguration(.open("closing-arc"))
        configuration.settings = [.init("colors", "teal")]
        #expect(try CodeExamples(configuration).markdown == "![Closing Arc](closing-arc.svg)")
    }

    @Test func `default settings need one line of code`() throws {
        let code = try CodeExamples(StageConfiguration(.open("hash-lines")))
        #expect(
            code.uiKit == """
                import Kinora

                let view = LoadingIndicatorView(.hashLines)
                container.addSubview(view)
                view.startAnimating()

                """
        )
        #expect(
            code.swiftUI == """
                import Kinora
                import SwiftUI

                struct LoadingView: View {
                    var body: some View {
                        LoadingIndicator(.hashLines)
                            .controlSize(.extraLarge)
                    }
                }

                """
        )
        #expect(code.command == "kinora export hash-lines -o hash-lines.svg")
        #expect(code.markdown == "![Hash Lines](hash-lines.svg)")
        #expect(code.html.contains("<svg"))
    }

    @Test func `changes become properties and shell arguments`() throws {
        var configuration = try StageConfiguration(
            .open("hash-lines"),
            width: 64,
            speed: 1.5,
            settings: [.init("tilt", "15"), .init("line-width", "6")]
        )
        configuration.timingOverrides = [
            try TimingOverride(parsing: "hash/line-0:strokeEnd:0.5=easeIn")
        ]
        let code = try CodeExamples(configuration)
        #expect(
            code.uiKit == """
                import Kinora

                // The curve 0.42, 0, 1, 1 at hash/line-0:strokeEnd:0.5 is set in the animation's code.
                var animation = HashLines()
                animation.lineWidth = 6
                animation.tilt = 15
                let view = LoadingIndicatorView(animation)
                view.frame.size = CGSize(width: 64, height: 64)
                view.speed = 1.5
                container.addSubview(view)
                view.startAnimating()

                """
        )
        #expect(
            code.command == "kinora export hash-lines -o hash-lines.svg --size 64 --speed 1.5 "
                + "--set tilt=15 --set line-width=6 --timing hash/line-0:strokeEnd:0.5=0.42,0,1,1"
        )
    }

    @Test func `the code sets the size, the reduced motion and the outcome`() throws {
        var configuration = try StageConfiguration(
            .open("three-balls"),
            width: 160,
            reducesMotion: true
        )
        configuration.ending = Stage.Ending(.failure, at: 1)
        let code = try CodeExamples(configuration)
        #expect(code.uiKit.contains("view.frame.size = CGSize(width: 160, height: 40)"))
        #expect(code.uiKit.contains("view.motion = .reduced"))
        #expect(code.uiKit.contains("view.finish(.failure)"))
    }

    @Test func `unsupported settings become comments`() throws {
        var configuration = try StageConfiguration(
            .open("three-balls"),
            width: 160,
            speed: 2,
            reducesMotion: true
        )
        configuration.ending = Stage.Ending(.failure, at: 1)
        let code = try CodeExamples(configuration)
        let notes = code.swiftUI.split(separator: "\n").filter { $0.hasPrefix("// ") }
        #expect(
            notes == [
                "// The size 160 × 40 needs a LoadingIndicatorView.",
                "// The speed 2 needs a LoadingIndicatorView.",
                "// The reduced-motion variant is shown if Reduce Motion is on.",
                "// The outcome failure needs LoadingIndicatorView's finish.",
            ]
        )
        let lines = code.command.split(separator: "\n")
        #expect(lines.first == "# The outcome failure is omitted; code shows it.")
        #expect(
            lines.last
                == "kinora export three-balls -o three-balls.svg --size 160 --speed 2 --reduced-motion"
        )
    }

    @Test func `animations outside the catalog are rejected`() throws {
        let configuration = StageConfiguration(AnimationSource(StoryFixture()))
        let error = #expect(throws: ConfigurationError.self) { try CodeExamples(configuration) }
        #expect(error?.description.contains("not “\(configuration.source.name)”") == true)
    }

    @Test func `arguments with special characters are quoted`() throws {
        let text = "it's #1; $HOME"
        let configuration = try StageConfiguration(
            .open("bouncing-icon"),
            settings: [.init("text", text)]
        )
        #expect(
            configuration.exportCommand(to: "a b.svg")
                == #"kinora export bouncing-icon -o 'a b.svg' --set 'text=it'\''s #1; $HOME'"#
        )
    }

    @Test func `every parameter of every indicator becomes a property`() throws {
        for type in CatalogCase.samples.map(\.type) {
            for parameter in type.parameterDescriptions where parameter.kind != .image {
                let setting = StageConfiguration.Setting(parameter.name, parameter.otherText)
                let configuration = try StageConfiguration(
                    .open(type.identifier),
                    settings: [setting]
                )
                let code = try CodeExamples(configuration)
                #expect(code.uiKit.contains("\nanimation."), "\(type.identifier) \(parameter.name)")
                #expect(code.swiftUI.contains("LoadingIndicator(animation)"))
            }
        }
    }
}

extension ParameterDescription {
    /// The text of a value that isn't the default.
    fileprivate var otherText: String {
        switch (kind, defaultValue) {
        case (.number(let range, let unit), .number(let value)):
            var middle = (range.lowerBound + range.upperBound) / 2
            if unit == .count { middle.round() }
            return String(value == middle ? range.lowerBound : middle)
        case (.colors(let count), _):
            return Array(repeating: "#123456", count: count).joined(separator: ",")
        case (.choice(let words), .choice(let word)): return words.first { $0 != word } ?? word
        case (.flag, .flag(let flag)): return "\(!flag)"
        default: return "Hi"
        }
    }
}
