import Foundation
import KinoraCharts
import KinoraConfiguration

/// The query of a request, which describes a stage and how to render it.
struct StudioQuery: Sendable {
    /// The settings of the stage.
    private(set) var configuration: StageConfiguration

    /// The time in seconds.
    private(set) var time = 0.0

    /// The number of pixels per point.
    private(set) var scale = 1.0

    /// The number of frames per second, or nil for the default.
    private(set) var framesPerSecond: Double?

    /// The background color, or nil for transparency.
    private(set) var background: RGBA?

    /// The index of the first frame of a stream.
    private(set) var firstFrame = 0

    /// The width of a chart in points.
    private(set) var chartWidth = 1000.0

    /// The background style of a chart.
    private(set) var appearance = Backdrop.light

    /// The file extension of a format.
    private(set) var format = "gif"

    /// A Boolean value that indicates whether the browser shows a file instead of downloading it.
    private(set) var isInline = false

    /// A Boolean value that indicates whether animated SVG contains the reduced-motion variant for
    /// users who prefer it.
    ///
    /// It does unless the query chooses the variant or the regular motion.
    private(set) var adaptsToReducedMotion = true

    /// The maximum number of pixels of a picture.
    private static let pixelLimit = 4 << 20

    /// The parameters that name files, which requests aren't allowed to set.
    private let fileSettings: Set<String>

    /// Creates a query from a request's query items.
    ///
    /// - Throws: A ``StudioError`` or another error that describes an invalid item.
    init(_ items: [RequestHead.QueryItem]) throws {
        guard let identifier = items["id"] else {
            throw StudioError(.badRequest, "the query names no indicator; it has id=IDENTIFIER")
        }
        // An unknown identifier could be a file path.
        let type = try IndicatorCatalog.requiredType(withIdentifier: identifier)
        let files = type.parameterDescriptions.filter { $0.kind == .image }
        fileSettings = Set(files.map(\.name))
        configuration = StageConfiguration(try .open(identifier))
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
        case "reducedMotion":
            configuration.reducesMotion = try flag(name, value)
            adaptsToReducedMotion = false
        case "ground": configuration.backdrop = try backdrop(name, value)
        case "framing": configuration.framing = try framing(value)
        case "progress": configuration.progress = try ProgressCourse(parsing: value)
        case "set": configuration.settings.append(try setting(value))
        case "timing": configuration.timingOverrides.append(try TimingOverride(parsing: value))
        case "t": time = try number(name, value, -1e6...1e6)
        case "scale": scale = try number(name, value, MovieOptions.allowedScales)
        case "fps": framesPerSecond = try number(name, value, MovieOptions.allowedRates)
        case "background": background = try color(value)
        case "start": firstFrame = Int(try number(name, value, 0...1e6))
        case "chart": chartWidth = try number(name, value, TimelineChart.allowedWidths)
        case "appearance": appearance = try backdrop(name, value)
        case "format": format = try ending(value)
        case "inline": isInline = try flag(name, value)
        case "outcome", "outcomeTime": break
        default: throw StudioError(.badRequest, "the query has no “\(name)”")
        }
    }

    /// Sets the outcome, which has two query items.
    private mutating func setEnding(_ items: [RequestHead.QueryItem]) throws {
        guard let word = items["outcome"] else { return }
        guard let outcome = LoadingOutcome(rawValue: word) else {
            let words = LoadingOutcome.allCases.map(\.rawValue).joined(separator: ", ")
            throw StudioError(.badRequest, "there is no outcome “\(word)”; there are \(words)")
        }
        let time = try number("outcomeTime", items["outcomeTime"] ?? "0", 0...1e6)
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

    /// Returns a bound as text, without decimals if it is a whole number.
    private static func text(_ number: Double) -> String {
        Int(exactly: number).map { "\($0)" } ?? "\(number)"
    }

    private func flag(_ name: String, _ value: String) throws -> Bool {
        guard let flag = ["0": false, "1": true][value] else {
            throw StudioError(.badRequest, "\(name) is “\(value)”; it can be 0 or 1")
        }
        return flag
    }

    private func backdrop(_ name: String, _ value: String) throws -> Backdrop {
        guard let backdrop = Backdrop(rawValue: value) else {
            throw StudioError(.badRequest, "\(name) is “\(value)”; it can be light or dark")
        }
        return backdrop
    }

    private func framing(_ value: String) throws -> Stage.Framing {
        guard let framing = Stage.Framing(rawValue: value) else {
            throw StudioError(.badRequest, "framing is “\(value)”; it can be layer or drawing")
        }
        return framing
    }

    private func setting(_ value: String) throws -> StageConfiguration.Setting {
        guard let separator = value.unicodeScalars.firstIndex(of: "=") else {
            throw StudioError(.badRequest, "set takes name=value, not “\(value)”")
        }
        let name = String(value[..<separator])
        guard !fileSettings.contains(name) else {
            throw StudioError(
                .forbidden,
                "the studio reads no files; kinora export takes --\(name)"
            )
        }
        return .init(name, String(value[value.unicodeScalars.index(after: separator)...]))
    }

    /// Returns the file extension of a format, so that response headers contain no other text.
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
        guard let color = ColorText.color(value) else {
            throw StudioError(
                .badRequest,
                "“\(value)” isn’t a color; write \(ColorText.forms), or none"
            )
        }
        return color
    }

    // MARK: - Stages

    /// Sets the framing and background style of a chart's film strip.
    mutating func showDrawing() {
        configuration.framing = .drawing
        configuration.backdrop = appearance
    }

    /// Returns the stage if its pictures aren't too large.
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
