import ArgumentParser
import Foundation
import KinoraCodecs
import KinoraDrawings
import KinoraExport
import KinoraTrace
import LayerKit
import TestSupport
import Testing

@testable import KinoraCommands
@testable import KinoraConfiguration
@testable import KinoraTool

/// Tests of the sources that commands name: how kinds are distinguished, and which are rejected.
@Suite struct SourceTests {
    private static let svg = """
        <?xml version="1.0"?>
        <!-- A mark -->
        <!DOCTYPE svg>
        <svg viewBox='0 0 20 10'><circle id='dot' cx='9' cy='5' r='4' fill='red'/><foreignObject width="1" height="1"/></svg>
        """

    /// A PNG file of two red pixels.
    private static let png =
        CGImage(width: 2, height: 1, pixels: [0xFF00_00FF, 0xFF00_00FF]).pngData ?? Data()

    /// Calls a closure with the path of a temporary file that has the given contents.
    private func with<Result>(
        _ name: String,
        _ data: Data,
        _ body: (String) throws -> Result
    ) throws -> Result {
        var result: Result?
        try withTemporaryFolder { folder in
            let url = folder.appendingPathComponent(name)
            try data.write(to: url)
            result = try body(url.path)
        }
        return try #require(result)
    }

    private func line(for words: [String]) throws -> (line: String, code: Int32) {
        let error = try #require(throws: (any Error).self) {
            try KinoraCommand.parseAsRoot(words)
        }
        return (ToolRun.line(for: error), ToolRun.exitCode(for: error).rawValue)
    }

    @Test(arguments: ["mark.svg", "mark.png", "mark", "mark.SVG", "worm.gif"])
    func `contents tell the kind of a file, not its name`(name: String) throws {
        let drawing = try with(name, Data(Self.svg.utf8)) { try AnimationSource.open($0) }
        #expect(drawing.animation is AnimatedDrawing)
        #expect(drawing.animation.naturalSize == CGSize(width: 20, height: 10))
        #expect(drawing.name == (name.hasPrefix("worm") ? "worm" : "mark"))
        #expect(drawing.period == nil && drawing.ground == nil)
        #expect(drawing.remarks.map(\.description).first?.contains(":4:") == true)
        let image = try with(name, Self.png) { try AnimationSource.open($0) }
        #expect(image.animation.naturalSize == CGSize(width: 2, height: 1))
    }

    @Test func `an identifier is an indicator, whatever files exist`() throws {
        let worm = try AnimationSource.open("worm")
        #expect(worm.animation is WormIndicator)
        #expect(worm.name == "worm" && worm.path == nil && worm.period == WormIndicator().period)
    }

    @Test func `the extension names the reader of text that no reader knows`() throws {
        let error = try with("mark.svg", Data("hello".utf8)) { path in
            try #require(throws: DrawingError.self) { try AnimationSource.open(path) }
        }
        #expect(error.place.line == 1)
    }

    @Test(arguments: [
        ("film.gif", Data("GIF7".utf8)), ("notes.txt", Data("hello".utf8)), ("empty", Data()),
    ])
    func `an unknown kind is answered with those that can be read`(name: String, data: Data) throws
    {
        try with(name, data) { path in
            let error = try line(for: ["export", path, "-o", "x.gif"])
            #expect(error.line.hasPrefix("kinora: \(path) isn’t of a kind that can be read; "))
            #expect(error.line.hasSuffix(SourceReaders.kinds))
            #expect(error.code == 64)
        }
    }

    @Test func `an animated PNG isn't a still image`() throws {
        let data = try Stage(WormIndicator(), size: CGSize(width: 8, height: 8))
            .data(as: APNGExporter(options: MovieOptions(framesPerSecond: 4)))
        try with("film.png", data) { path in
            let source = try AnimationSource.open(path)
            #expect(source.animation is TracedAnimation)
            #expect(abs((source.period ?? 0) - WormIndicator().period) < 0.01)
        }
    }

    @Test func `a damaged file is a failed run`() throws {
        try with("mark.png", Self.png.dropLast(20)) { path in
            let error = try line(for: ["export", path, "-o", "x.gif"])
            #expect(
                error.line.hasPrefix("kinora: \(path): isn’t a PNG or JPEG file that can be read")
            )
            #expect(error.code == 1)
        }
    }

    @Test func `an image can't be drawn line by line`() throws {
        try with("mark.png", Self.png) { path in
            let error = try line(for: ["export", path, "--animate", "draw", "-o", "x.gif"])
            #expect(error.line.contains("--animate draw needs outlines"))
            #expect(error.code == 64)
            for style in ["spin", "pulse", "bounce"] {
                let words = ["export", path, "--animate", style, "-o", "x.gif"]
                let command = try #require(
                    try KinoraCommand.parseAsRoot(words) as? ExportCommand
                )
                let stage = try command.stage.makeStage()
                #expect((stage.indicator as? AnimatedDrawing)?.style.rawValue == style)
                #expect(stage.name == "mark")
            }
        }
    }

    @Test func `every option of a reader is an option of the tool`() {
        let help = KinoraCommand.helpMessage(for: ExportCommand.self, columns: 80)
        for option in SourceReaders.all.flatMap(\.options) {
            #expect(help.contains("\n  --\(option.name) "))
        }
    }

    /// A reader with a fixed answer.
    private struct Reader: SourceReader {
        let kind: String
        let pathExtensions: [String]
        let answer: SourceMatch
        let options: [SourceOption] = []

        func match(_ file: SourceFile) -> SourceMatch { answer }

        func read(_ file: SourceFile, options: [String: String]) throws -> AnimationSource {
            AnimationSource(WormIndicator(), from: file)
        }
    }

    @Test func `the extension decides between readers that are equally sure`() throws {
        let file = SourceFile(path: "a.b", data: Data())
        func reader(_ a: SourceMatch, _ b: SourceMatch) throws -> String {
            let readers = [
                Reader(kind: "A", pathExtensions: ["a"], answer: a),
                Reader(kind: "B", pathExtensions: ["b"], answer: b),
            ]
            return try SourceReaders.reader(of: file, among: readers).kind
        }
        #expect(try reader(.certain, .possible) == "A")
        #expect(try reader(.certain, .certain) == "B")
        #expect(try reader(.possible, .possible) == "B")
        #expect(throws: ConfigurationError.self) { try reader(.possible, .no) }
    }

    // MARK: - Ground

    @Test func `a source's ground is the background unless another is given`() throws {
        var source = AnimationSource(WormIndicator())
        let plain = try PictureArguments.parse([])
        #expect(plain.over(source).background == nil)
        source.ground = RGBA(hex: 0x102030)
        #expect(plain.over(source).background?.color == RGBA(hex: 0x102030))
        let transparent = try PictureArguments.parse(["--background", "none"])
        #expect(transparent.over(source).background?.color == nil)
    }

    // MARK: - Colors

    @Test func `colors are set by the names of layers, colors and parameters`() throws {
        func rgba(_ words: [String], _ path: String, _ keyPath: String) throws -> JSONValue? {
            let command = try KinoraCommand.parseAsRoot(["inspect"] + words + ["--at", "2"])
            let stage = try #require(command as? InspectCommand).stage.makeStage()
            let layer = stage.inspection(at: 2).layers.first { $0.path == path }
            return layer?.properties.first { $0.key == keyPath }?.value
        }
        let blue = JSONValue.array([.number(0), .number(0), .number(1), .number(1)])
        let line = ["hash-lines", "--color", "line-1=#00F"]
        #expect(try rgba(line, "hash/line-1", "strokeColor") == blue)
        #expect(try rgba(line, "hash/line-0", "strokeColor") != blue)
        let group = ["hash-lines", "--color", "hash=blue"]
        #expect(try rgba(group, "hash/line-0", "strokeColor") == blue)
        let parameter = ["hash-lines", "--color", "colors=blue"]
        #expect(try rgba(parameter, "hash/line-3", "strokeColor") == blue)
        try with("mark.svg", Data(Self.svg.utf8)) { path in
            for name in ["dot", "#FF0000", "red", "F00"] {
                let words = [path, "--color", "\(name)=blue"]
                let fill = try rgba(words, "drawing/dot", "fillColor")
                #expect(fill == blue, "\(name)")
            }
        }
    }

    @Test func `a color of the source is found on a ground to which others adapt`() throws {
        let words = [
            "export", "closing-arc", "--ground", "dark", "--color", "#464D65=blue", "-o", "x.gif",
        ]
        let command = try #require(try KinoraCommand.parseAsRoot(words) as? ExportCommand)
        #expect(try command.stage.makeStage().unusedReplacements.isEmpty)
    }
}
