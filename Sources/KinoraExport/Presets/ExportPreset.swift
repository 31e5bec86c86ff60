import Foundation
import KinoraCodecs
import KinoraStage
import KinoraTimeline
import LayerKit

/// The requirements of a service that displays animations.
///
/// A preset sets the size, frame rate and background. To satisfy the service's limits, the exporter
/// tries each ``Attempt`` in order.
public struct ExportPreset: Hashable, Sendable {
    /// The preset's name on the command line.
    public let name: String

    /// The file extensions of the supported formats, without a dot.
    public let pathExtensions: [String]

    /// The maximum size of a file in bytes.
    public let maximumByteCount: Int

    /// The maximum number of frames, or nil for no limit.
    public let maximumFrameCount: Int?

    /// The default background color, or nil for transparency.
    public let background: RGBA?

    /// The treatment of partly transparent pixels of a GIF without a background.
    public let matte: GIFMatte

    /// A Boolean value that indicates whether the first frame must be the poster frame.
    public let beginsWithPoster: Bool

    /// The attempts, best first; none for an icon.
    public let attempts: [Attempt]

    /// A Boolean value that indicates whether files are icons of a splash screen.
    var isSplashScreen = false

    /// A combination of settings for an export.
    public struct Attempt: Hashable, Sendable {
        /// The size of the frames.
        public var size: Size

        /// The number of frames per second.
        public var framesPerSecond: Double

        /// The image quality of a GIF.
        public var quality: GIFQuality
    }

    /// The size of a file's frames.
    public enum Size: Hashable, Sendable {
        /// A square of pixels that is shown at 32 points.
        ///
        /// The animation is drawn at that size and fills the square, preserving its aspect ratio.
        case emoji(side: Int)

        /// The stage's size at a number of pixels per point.
        case scaled(Double)
    }
}

extension ExportPreset {
    /// The maximum side length, in points, at which services show emoji.
    static let emojiSide = 32.0

    /// The pause in seconds at the end of a nonrepeating animation, because emoji repeat
    /// indefinitely.
    static let storyRest = 1.2

    /// All presets.
    public static let all = [slackEmoji, discordEmoji, readme, email, androidSplash]

    /// Slack's custom emoji: a GIF of 128×128 pixels with at most 50 frames and 128 KB.
    ///
    /// Edges are hard, so that no fringes appear on light or dark pages. The service shows at least
    /// four pixels per point, so edges look smooth.
    public static let slackEmoji = ExportPreset(
        name: "slack-emoji",
        pathExtensions: ["gif"],
        maximumByteCount: 128_000,
        maximumFrameCount: 50,
        background: nil,
        matte: .hardEdges,
        beginsWithPoster: false,
        attempts: emojiAttempts
    )

    /// Discord's custom emoji: a GIF of 128×128 pixels with at most 256 KB.
    public static let discordEmoji = ExportPreset(
        name: "discord-emoji",
        pathExtensions: ["gif"],
        maximumByteCount: 256_000,
        maximumFrameCount: nil,
        background: nil,
        matte: .hardEdges,
        beginsWithPoster: false,
        attempts: emojiAttempts
    )

    /// A documentation page, such as a README: at most 5 MB, the limit of image proxies.
    public static let readme = ExportPreset(
        name: "readme",
        pathExtensions: ["gif", "png", "apng", "webp", "svg"],
        maximumByteCount: 5_000_000,
        maximumFrameCount: nil,
        background: nil,
        matte: .automatic,
        beginsWithPoster: false,
        attempts: attempts(sizes: [.scaled(2), .scaled(1)], rates: [50, 25, 12.5])
    )

    /// Email: a GIF of at most 1 MB on an opaque background.
    ///
    /// The first frame is the poster frame, because some clients show only that one.
    public static let email = ExportPreset(
        name: "email",
        pathExtensions: ["gif"],
        maximumByteCount: 1_000_000,
        maximumFrameCount: nil,
        background: .white,
        matte: .automatic,
        beginsWithPoster: true,
        attempts: attempts(sizes: [.scaled(2), .scaled(1)], rates: [25, 20, 12.5])
    )

    /// The splash screen of Android 12 and later: an animated vector drawable that ends after one
    /// second.
    ///
    /// With a background, which is that of the icon, the drawable has 240 dp and draws in a circle
    /// of 160 dp. Without, it has 288 dp and draws in a circle of 192 dp.
    public static let androidSplash = ExportPreset(
        name: "android-splash",
        pathExtensions: ["xml"],
        maximumByteCount: .max,
        maximumFrameCount: nil,
        background: nil,
        matte: .automatic,
        beginsWithPoster: false,
        attempts: [],
        isSplashScreen: true
    )

    /// A Boolean value that indicates whether files are shown as emoji, whose size is fixed.
    package var showsEmoji: Bool {
        attempts.contains { if case .emoji = $0.size { true } else { false } }
    }

    /// Creates the preset with a name.
    ///
    /// - Throws: A `ConfigurationError` that lists the names if there is no such preset.
    public init(named name: String) throws(ConfigurationError) {
        guard let preset = Self.all.first(where: { $0.name == name }) else {
            let names = Self.all.map(\.name).joined(separator: ", ")
            throw ConfigurationError("there is no preset “\(name)”; there are \(names)")
        }
        self = preset
    }

    /// Throws an error if the preset doesn't support a file's extension.
    ///
    /// - Throws: A `ConfigurationError` that lists the supported extensions.
    public func checkEnding(ofFile path: String) throws(ConfigurationError) {
        let ending = URL(fileURLWithPath: path).pathExtension.lowercased()
        guard !pathExtensions.contains(ending) else { return }
        let endings = pathExtensions.map { ".\($0)" }.joined(separator: ", ")
        throw ConfigurationError("\(path): the preset \(name) makes \(endings)")
    }

    /// Returns a stage in the form that the preset shows.
    ///
    /// Emoji are drawn at their size in points, without long rests. A nonrepeating animation rests
    /// at its end before it repeats.
    func prepared(_ stage: Stage) -> Stage {
        guard showsEmoji, stage.framing == .drawing, stage.ending == nil else { return stage }
        var indicator = stage.indicator.waitingVariant
        if !indicator.isRepeating, indicator.value(ofParameter: "rest") == .number(0) {
            // The parameter exists and accepts the number.
            try? indicator.setParameter("rest", to: .number(Self.storyRest))
        }
        let side = Self.emojiSide
        return stage.copy(indicator: indicator, size: CGSize(width: side, height: side))
    }

    /// Returns the grounds that need their own file: light, and also dark if it needs a different
    /// file.
    ///
    /// An animation's ink can depend on the ground, and so can the blended edges of a GIF.
    ///
    /// - Parameters:
    ///   - light: A stage of the animation for light grounds.
    ///   - dark: A stage of the animation for dark grounds.
    ///   - path: The path of the file.
    /// - Returns: The grounds, light first.
    package func grounds(_ light: Stage, _ dark: Stage, ofFile path: String) -> [Backdrop] {
        guard background == nil else { return [.light] }
        if path.lowercased().hasSuffix(".gif"), matte == .automatic { return Backdrop.allCases }
        return prepared(light).looksLike(prepared(dark)) ? [.light] : [.light, .dark]
    }

    private static let emojiAttempts = attempts(
        sizes: [128, 96, 64].map { .emoji(side: $0) },
        rates: [50, 25, 20, 100 / 6, 12.5, 10]
    )

    /// Returns attempts with all qualities and rates at each size before the next smaller size.
    private static func attempts(sizes: [Size], rates: [Double]) -> [Attempt] {
        sizes.flatMap { size in
            [GIFQuality.standard, .coarse].flatMap { quality in
                rates.map { Attempt(size: size, framesPerSecond: $0, quality: quality) }
            }
        }
    }
}

extension Stage {
    /// Returns a Boolean value that indicates whether another stage has the same pictures.
    fileprivate func looksLike(_ other: Stage) -> Bool {
        let count = 16
        return (0...count).allSatisfy { index in
            let time = period * Double(index) / Double(count)
            return picture(at: time) == other.picture(at: time)
        }
    }
}

extension GIFQuality {
    /// A low quality for small files, with fewer colors along edges.
    public static let coarse = GIFQuality(25)
}
