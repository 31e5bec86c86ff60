import ArgumentParser
import Foundation
import KinoraCode
import KinoraCommands
import KinoraConfiguration
import Testing

@testable import KinoraTool

/// Tests that invalid input causes a one-line error with the right exit code.
@Suite struct BadInputTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let arguments: String
        let code: Int32
        let line: String

        var testDescription: String { arguments }

        init(_ arguments: String, code: Int32 = 64, _ line: String) {
            self.arguments = arguments
            self.code = code
            self.line = line
        }
    }

    private static let sizes = "a size is W or WxH with sides of 1 to 8192 points"
    private static let formats = "there are \(ExportFormats.files.endings)"

    private static let commands = KinoraCommand.configuration.subcommands
        .compactMap { $0.configuration.commandName }.joined(separator: ", ")

    static let rows = [
        Row("show", "there is no command “show”; there are \(commands)"),
        Row("help expotr", "there is no command “expotr”; there are \(commands)"),
        Row(
            "export",
            "Missing expected argument '<source>', an indicator or a file; "
                + "\(IndicatorCatalog.overview); files can be \(SourceReaders.kinds)"
        ),
        Row("export hash-lines", "Missing expected argument '--output <file> ...'"),
        Row(
            "export bouncing-letters -o x.svg --text \(String(repeating: "a", count: 2001))",
            "text takes up to 2000 letters, not “\(String(repeating: "a", count: 2001))”"
        ),
        Row("export hash-lines -o x.avif", "x.avif can’t be written as “.avif”; \(formats)"),
        Row("export hash-lines -o x", "x has no ending; \(formats)"),
        Row(
            "frame hash-lines --at 1 -o x.gif",
            "x.gif can’t be written as “.gif”; there are .png (PNG), .svg (SVG)"
        ),
        Row(
            "frame hash-lines --at 0 -o x.png --progress 1.5",
            "The value '1.5' is invalid for '--progress <value>': “1.5” isn’t a progress; a value "
                + "from 0 to 1 is, such as 0.4 or 40%, or a rise, such as 0..1"
        ),
        Row(
            "frame hash-lines --at 0 -o x.png --progress 0.8..0.2",
            "The value '0.8..0.2' is invalid for '--progress <value>': “0.8..0.2” isn’t a progress; "
                + "a value from 0 to 1 is, such as 0.4 or 40%, or a rise, such as 0..1"
        ),
        Row(
            "export hash-lines -o x.gif --size 0",
            "The value '0' is invalid for '--size <size>': \(sizes)"
        ),
        Row(
            "export hash-lines -o x.gif --size 100000",
            "The value '100000' is invalid for '--size <size>': \(sizes)"
        ),
        Row(
            "export hash-lines -o x.gif --size nan",
            "The value 'nan' is invalid for '--size <size>': \(sizes)"
        ),
        Row(
            "export hash-lines -o x.gif --size 10x",
            "The value '10x' is invalid for '--size <size>': \(sizes)"
        ),
        Row(
            "export hash-lines -o x.gif --size -5",
            "The value '-5' is invalid for '--size <size>': \(sizes)"
        ),
        Row(
            "export hash-lines -o x.gif --size 8192 --scale 2",
            "16384×16384 pixels: a side has 1 to 8192 pixels and GIF at most 8 million; "
                + "choose another size or scale"
        ),
        Row(
            "export hash-lines -o x.gif -o x.webm --size 2000",
            "2000×2000 pixels: a side has 1 to 8192 pixels and WebM at most 2 million; "
                + "choose another size or scale"
        ),
        Row(
            "sheet hash-lines -o x.png --size 4096 --count 400",
            code: 1,
            "205472×132236 pixels: a side has 1 to 8192 pixels and a picture at most 64 million; "
                + "choose another size or scale"
        ),
        Row(
            "export hash-lines -o x.gif --fps 0",
            "The value '0' is invalid for '--fps <fps>': a number of 0.1 to 240 is allowed"
        ),
        Row(
            "export hash-lines -o x.gif --fps 1000",
            "The value '1000' is invalid for '--fps <fps>': a number of 0.1 to 240 is allowed"
        ),
        Row(
            "export hash-lines -o x.gif --loops -1",
            "The value '-1' is invalid for '--loops <loops>': a whole number of 0 to 65535 is allowed"
        ),
        Row(
            "export hash-lines -o x.gif --speed nan",
            "The value 'nan' is invalid for '--speed <speed>': a number of 0.01 to 100 is allowed"
        ),
        Row(
            "export hash-lines -o x.gif --color reddish",
            "“reddish” isn’t a color; write #RGB, #RRGGBB[AA] with or without #, a CSS name, rgb() or "
                + "hsl()"
        ),
        Row(
            "export hash-lines -o x.gif --background reddish",
            "The value 'reddish' is invalid for '--background <color|none>': a color is #RGB, "
                + "#RRGGBB[AA] with or without #, a CSS name, rgb() or hsl(), or none"
        ),
        Row(
            "export hash-lines -o x.gif --line-width -3",
            "line-width takes a number of 0.5 to 200 points, not “-3”"
        ),
        Row(
            "export hash-lines -o x.gif --text hi",
            "hash-lines has no parameter “text”; it has colors, line-width, period, interval, "
                + "opacity, tilt, look"
        ),
        Row(
            "export hash-lines -o x.gif --quality 101",
            "The value '101' is invalid for '--quality <standard|exact|0…100>': a quality is "
                + "standard, exact or a number of 0 to 100"
        ),
        Row(
            "export hash-lines -o x.gif --quality nan",
            "The value 'nan' is invalid for '--quality <standard|exact|0…100>': a quality is "
                + "standard, exact or a number of 0 to 100"
        ),
        Row(
            "export hash-lines -o x.gif --preset slack",
            "The value 'slack' is invalid for '--preset <name>': there is no preset “slack”; "
                + "there are slack-emoji, discord-emoji, teams-emoji, mattermost-emoji, telegram-video, "
                + "whatsapp, discord-sticker, imessage, line, readme, email, android-splash"
        ),
        Row(
            "export hash-lines -o x.png --preset slack-emoji",
            "x.png: the preset slack-emoji makes .gif"
        ),
        Row(
            "export hash-lines -o x.gif --preset email --fps 10",
            "--preset email chooses --fps; give one of the two"
        ),
        Row(
            "export hash-lines -o x.gif --preset email --scale 2",
            "--preset email chooses --scale; give one of the two"
        ),
        Row(
            "export hash-lines -o x.gif --preset slack-emoji --size 20",
            "--preset slack-emoji chooses --size; give one of the two"
        ),
        Row(
            "export hash-lines --size 8 --fps 1 --strict -o /dev/null/x.gif",
            code: 1,
            "/dev/null/x.gif: cannot be written (not a directory); choose a folder that exists"
        ),
        Row("export hash-lines -o x.gif --set tilt", "--set takes name=value, not “tilt”"),
        Row(
            "export hash-lines -o x.gif --set tilt=1 --set tilt=2",
            "tilt is set twice; set it once"
        ),
        Row(
            "export hash-lines -o x.gif --line-width 3 --set line-width=4",
            "line-width is set twice; set it once"
        ),
        Row(
            "export hash-lines -o x.gif --color ring=red",
            "hash-lines has no layer or color “ring”; it has colors, hash, line-0, line-1, line-2, "
                + "line-3, #9DD4E9, #F5BD58, #FF317E, #6FC9B5"
        ),
        Row(
            "export hash-lines -o x.gif --color line-0=reddish",
            "“reddish” isn’t a color; write #RGB, #RRGGBB[AA] with or without #, a CSS name, rgb() or "
                + "hsl()"
        ),
        Row(
            "export hash-lines -o x.gif --animate spin",
            "--animate is for SVG drawings and still PNG and JPEG images, not “hash-lines”"
        ),
        Row(
            "export missing.svg -o x.gif",
            code: 1,
            "missing.svg: can’t be read (no such file or directory); name a file that exists"
        ),
        Row(
            "export hash-lines -o x.gif --bogus",
            "Unknown option '--bogus'. Did you mean '--loops'?"
        ),
        Row("frame hash-lines -o x.png", "Missing expected argument '--at <at>'"),
        Row(
            "frame hash-lines --at nan -o x.png",
            "The value 'nan' is invalid for '--at <at>': a number of 0 to 86400 is allowed"
        ),
        Row(
            "inspect hash-lines --at -1",
            "The value '-1' is invalid for '--at <at>': a number of 0 to 86400 is allowed"
        ),
        Row(
            "sheet hash-lines -o x.png --count 0",
            "The value '0' is invalid for '--count <count>': a whole number of 1 to 400 is allowed"
        ),
        Row(
            "sheet hash-lines -o x.png --columns 1.5",
            "The value '1.5' is invalid for '--columns <columns>': a whole number of 1 to 400 is allowed"
        ),
        Row("gallery", "Missing expected argument '--output <folder>'"),
        Row(
            "export hash-lines --size 8 --fps 1 -o /missing/x.gif",
            code: 1,
            "/missing/x.gif: cannot be written (no such file or directory); choose a folder that "
                + "exists"
        ),
        Row(
            "gallery -o /dev/null/x",
            code: 1,
            "/dev/null/x: can’t be created (not a directory); choose a folder that exists"
        ),
    ]

    @Test(arguments: rows)
    func `invalid input causes a one-line error`(row: Row) async throws {
        let words = row.arguments.split(separator: " ").map(String.init)
        let error = try await #require(throws: (any Error).self) { try await ToolRun.run(words) }
        #expect(ToolRun.line(for: error) == "kinora: " + row.line)
        #expect(ToolRun.exitCode(for: error).rawValue == row.code)
    }

    @Test func `an error suggests the nearest indicator and shows some`() async throws {
        let words = ["export", "hash_lines", "-o", "x.gif"]
        let error = try await #require(throws: (any Error).self) { try await ToolRun.run(words) }
        let start =
            "kinora: there is no indicator “hash_lines”; did you mean hash-lines? there are "
        #expect(ToolRun.line(for: error).hasPrefix(start))
        #expect(ToolRun.exitCode(for: error) == .validationFailure)
    }
}
