import FlyingFox
import Foundation
import KinoraCharts
import KinoraConfiguration

/// What a request asks to see: a stage, and how it is drawn.
struct StudioQuery: Sendable {
    /// Everything that makes the stage.
    private(set) var configuration: StageConfiguration

    /// The instant in seconds.
    private(set) var time = 0.0

    /// The pixels in a point.
    private(set) var scale = 1.0

    /// The frames in a second; nil for the usual ones.
    private(set) var framesPerSecond: Double?

    /// The colour behind everything; nil for transparency.
    private(set) var background: RGBA?

    /// The number of the frame with which a film begins.
    private(set) var firstFrame = 0

    /// The width of a chart in points.
    private(set) var chartWidth = 1000.0

    /// The paper of a chart.
    private(set) var appearance = BackgroundStyle.light

    /// The ending of a file's name: one that a format has.
    private(set) var format = "gif"

    /// Whether a file is shown by the browser instead of kept.
    private(set) var isInline = false

    /// The greatest number of pixels of a picture.
    private static let pixelLimit = 4 << 20

    /// The parameters that are for programs that read files, which a page has no business to name.
    private let fileSettings: Set<String>

    /// Reads a query.
    ///
    /// - Throws: A ``StudioError`` or what the library's own readers throw, naming what is wrong.
    init(_ items: [HTTPRequest.QueryItem]) throws {
        guard let identifier = items["id"] else {
            throw StudioError(.badRequest, "the query names no indicator; it has id=IDENTIFIER")
        }
        // A name that isn't an indicator's could be a file's.
        let type = try IndicatorCatalogue.requiredType(withIdentifier: identifier)
        let files = type.parameterDescriptions.filter { $0.kind == .image }
        fileSettings = Set(files.map(\.name))
        configuration = StageConfiguration(identifier)
        for item in items where item.name != "id" { try set(item.name, item.value) }
        try setEnding(items)
    }

    private mutating func set(_ name: String, _ value: String) throws {
        switch name {
        case "width": configuration.width = try number(name, value, Stage.allowedSides)
        case "height":
            configuration.height = try number(name, value, Stage.allowedSides)
        case "speed":
            configuration.speed = try number(name, value, Stage.allowedSpeeds)
        case "reduced": configuration.reducesMotion = try flag(name, value)
        case "ground": configuration.ground = try ground(name, value)
        case "framing": configuration.framing = try framing(value)
        case "set": configuration.settings.append(try setting(value))
        case "pace": configuration.paces.append(try TimingOverride(parsing: value))
        case "t": time = try number(name, value, -1e6...1e6)
        case "scale": scale = try number(name, value, MovieOptions.allowedScales)
        case "fps": framesPerSecond = try number(name, value, MovieOptions.allowedRates)
        case "background": background = try color(value)
        case "start": firstFrame = Int(try number(name, value, 0...1e6))
        case "chart": chartWidth = try number(name, value, TimelineChart.allowedWidths)
        case "appearance": appearance = try ground(name, value)
        case "format": format = try ending(value)
        case "inline": isInline = try flag(name, value)
        case "sign", "from": break
        default: throw StudioError(.badRequest, "the query has no “\(name)”")
        }
    }

    /// Reads the sign of an outcome, which has two items.
    private mutating func setEnding(_ items: [HTTPRequest.QueryItem]) throws {
        guard let word = items["sign"] else { return }
        guard let outcome = LoadingOutcome(rawValue: word) else {
            let words = LoadingOutcome.allCases.map(\.rawValue).joined(separator: ", ")
            throw StudioError(.badRequest, "there is no sign “\(word)”; there are \(words)")
        }
        let time = try number("from", items["from"] ?? "0", 0...1e6)
        configuration.ending = Stage.Ending(outcome, at: time)
    }

    // MARK: - Values

    private func number(
        _ name: String,
        _ value: String,
        _ range: ClosedRange<Double>
    ) throws -> Double {
        guard let number = Double(value), range.contains(number) else {
            throw StudioError(
                .badRequest,
                "\(name) is “\(value)”; it can be \(Self.text(range.lowerBound)) to "
                    + Self.text(range.upperBound)
            )
        }
        return number
    }

    /// Returns a bound without the decimals of a whole number.
    private static func text(_ number: Double) -> String {
        Int(exactly: number).map { "\($0)" } ?? "\(number)"
    }

    private func flag(_ name: String, _ value: String) throws -> Bool {
        guard let flag = ["0": false, "1": true][value] else {
            throw StudioError(.badRequest, "\(name) is “\(value)”; it can be 0 or 1")
        }
        return flag
    }

    private func ground(_ name: String, _ value: String) throws -> BackgroundStyle {
        guard let ground = BackgroundStyle(rawValue: value) else {
            throw StudioError(.badRequest, "\(name) is “\(value)”; it can be light or dark")
        }
        return ground
    }

    private func framing(_ value: String) throws -> Stage.Framing {
        guard let framing = ["layer": Stage.Framing.layer, "drawing": .drawing][value] else {
            throw StudioError(.badRequest, "framing is “\(value)”; it can be layer or drawing")
        }
        return framing
    }

    private func setting(_ value: String) throws -> StageConfiguration.Setting {
        guard let sign = value.firstIndex(of: "=") else {
            throw StudioError(.badRequest, "set takes name=value, not “\(value)”")
        }
        let name = String(value[..<sign])
        guard !fileSettings.contains(name) else {
            throw StudioError(
                .forbidden,
                "the studio reads no files; kinora export takes --\(name)"
            )
        }
        return .init(name, String(value[value.index(after: sign)...]))
    }

    /// Returns the ending of a format: nothing else may come into an answer's head.
    private func ending(_ value: String) throws -> String {
        let endings = ExportFormats.animations.all.flatMap { $0.pathExtensions }
        let ending = value.lowercased()
        guard endings.contains(ending) else {
            let list = endings.joined(separator: ", ")
            throw StudioError(.badRequest, "format is “\(value)”; it can be \(list)")
        }
        return ending
    }

    private func color(_ value: String) throws -> RGBA? {
        guard value != "none" else { return nil }
        guard let color = RGBA(hexText: value) else {
            throw StudioError(.badRequest, "“\(value)” is no colour; write #RRGGBB, or none")
        }
        return color
    }

    // MARK: - Stages

    /// Lets a chart's film strip show everything that is drawn, in colours for its paper.
    mutating func showDrawing() {
        configuration.framing = .drawing
        configuration.ground = appearance
    }

    /// Returns the stage, of which pictures of a sensible size can be drawn.
    func makeStage() throws -> Stage {
        let stage = try configuration.makeStage()
        let size = try MovieOptions.pixelSize(of: stage.size, scale: scale)
        guard size.width * size.height <= Self.pixelLimit else {
            throw StudioError(
                .tooLarge,
                "\(size.width)×\(size.height) pixels are too many for the studio; "
                    + "it draws \(Self.pixelLimit)"
            )
        }
        return stage
    }
}
