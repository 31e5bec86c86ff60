import Foundation
import KinoraBasics
import KinoraStage
import KinoraTimeline

/// The choices about which part of a film is taken apart, and how it is read.
public struct FilmOptions: Hashable, Sendable {
    /// The part of the picture, in pixels, or nil for the part that moves.
    public var region: FilmRegion?

    /// The part of the film that is one cycle, in seconds of the film as it plays, or nil to find it.
    public var cycle: ClosedRange<TimeInterval>?

    /// The factor by which the film was slowed down: 4 if the original plays four times as fast.
    public var slowness: Double

    /// The greatest number of inks, or nil for as many as there are.
    public var inkCount: Int?

    /// The number of the loader in a picture with several, from 1, or nil for the largest one whose
    /// motion repeats.
    public var which: Int?

    /// The duration of a frame in a folder of numbered frames, in seconds, or nil for 1/25.
    public var frameDuration: TimeInterval?

    /// Creates options.
    public init(
        region: FilmRegion? = nil,
        cycle: ClosedRange<TimeInterval>? = nil,
        slowness: Double = 1,
        inkCount: Int? = nil,
        which: Int? = nil,
        frameDuration: TimeInterval? = nil
    ) {
        self.region = region
        self.cycle = cycle
        self.slowness = slowness
        self.inkCount = inkCount
        self.which = which
        self.frameDuration = frameDuration
    }

    /// The factors by which a film can be slowed down.
    public static let allowedSlowness = 0.05...100.0

    /// The durations in seconds that frames of a folder can have.
    public static let allowedFrameDurations = 0.001...10.0

    /// The options of the reader of films, with the names that ``init(parsing:)`` knows.
    public static let sourceOptions = [
        SourceOption("region", "The part of a film’s picture that is rebuilt, in its pixels."),
        SourceOption("cycle", "The seconds of a film that are one cycle, such as 0.5..2.1."),
        SourceOption("slow", "The factor by which a film was slowed down; 4 for a quarter speed."),
        SourceOption("inks", "The greatest number of colors of a film, without their mixtures."),
        SourceOption("which", "The loader in a film that shows several, from 1."),
        SourceOption(
            "frame-time",
            "The seconds that each frame of a folder lasts; 0.04 unless given."
        ),
    ]

    /// Creates options from their values as text.
    ///
    /// - Parameter texts: The values by the names of ``sourceOptions``.
    /// - Throws: A `ConfigurationError` if a value is invalid.
    public init(parsing texts: [String: String]) throws(ConfigurationError) {
        self.init()
        if let text = texts["region"] { region = try FilmRegion(parsing: text) }
        if let text = texts["cycle"] { cycle = try Self.cycle(parsing: text) }
        if let text = texts["slow"] {
            slowness = try Self.number(text, in: Self.allowedSlowness, "--slow")
        }
        if let text = texts["inks"] { inkCount = try Self.count(text, in: 1...8, "--inks") }
        if let text = texts["which"] { which = try Self.count(text, in: 1...99, "--which") }
        if let text = texts["frame-time"] {
            frameDuration = try Self.number(text, in: Self.allowedFrameDurations, "--frame-time")
        }
    }

    private static func cycle(
        parsing text: String
    ) throws(ConfigurationError) -> ClosedRange<TimeInterval> {
        let ends = text.components(separatedBy: "..").map { Double($0) }
        guard ends.count == 2, let start = ends[0], let end = ends[1], start >= 0, end > start,
            end < 1e5
        else {
            throw ConfigurationError(
                "--cycle takes the start and the end in seconds, such as 0.5..2.1, not “\(text)”"
            )
        }
        return start...end
    }

    private static func number(
        _ text: String,
        in range: ClosedRange<Double>,
        _ name: String
    ) throws(ConfigurationError) -> Double {
        guard let number = Double(text), range.contains(number) else {
            let write = DecimalFormatter(precision: 3)
            throw ConfigurationError(
                "\(name) takes a number of \(write(range.lowerBound)) to "
                    + "\(write(range.upperBound)), not “\(text)”"
            )
        }
        return number
    }

    private static func count(
        _ text: String,
        in range: ClosedRange<Int>,
        _ name: String
    ) throws(ConfigurationError) -> Int {
        guard let number = Int(text), range.contains(number) else {
            throw ConfigurationError(
                "\(name) takes a whole number of \(range.lowerBound) to \(range.upperBound), not "
                    + "“\(text)”"
            )
        }
        return number
    }
}
