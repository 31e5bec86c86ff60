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

    /// The colors of the service's pages, with which translucent pixels of a GIF are blended, or nil
    /// if the service's pages are like others.
    public var pages: Pages?

    /// The maximum duration of a cycle in seconds, or nil for no limit.
    public var maximumDuration: Double?

    /// A Boolean value that indicates whether files are icons of a splash screen.
    var isSplashScreen = false

    /// The colors of a service's pages.
    public struct Pages: Hashable, Sendable {
        /// The color of light pages.
        public var light: RGBA

        /// The color of dark pages.
        public var dark: RGBA

        /// Returns the color of pages of a kind.
        public func color(_ ground: Backdrop) -> RGBA { ground == .dark ? dark : light }
    }

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

        /// A square of pixels that is shown at 128 points, in which the animation is drawn as an emoji
        /// is.
        case sticker(side: Int)

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

    /// The side length, in points, at which stickers are drawn.
    static let stickerSide = 128.0

    /// All presets.
    public static let all =
        [slackEmoji, discordEmoji, teamsEmoji, mattermostEmoji] + stickers
        + [readme, email, androidSplash]

    /// The presets of stickers.
    private static let stickers = [
        telegramVideo, whatsApp, discordSticker, iMessage, line,
    ]

    /// Slack's custom emoji: a GIF of 128×128 pixels with at most 50 frames and 128 KB.
    ///
    /// Translucent pixels are blended with the service's page, white or `#1A1D21`, so a file that
    /// has any is written for each.
    public static let slackEmoji = emoji(
        "slack-emoji",
        bytes: 128_000,
        frames: 50,
        dark: 0x1A1D21
    )

    /// Discord's custom emoji: a GIF of 128×128 pixels with at most 256 KB, for its dark and light
    /// pages.
    public static let discordEmoji = emoji("discord-emoji", bytes: 256_000, dark: 0x323339)

    /// Microsoft Teams' custom emoji: a GIF of 128×128 pixels with at most 256 KB.
    public static let teamsEmoji = emoji("teams-emoji", bytes: 256_000, dark: 0x1F1F1F)

    /// Mattermost's custom emoji: a GIF of 128×128 pixels with at most 32 frames and 512 KB.
    public static let mattermostEmoji = emoji(
        "mattermost-emoji",
        bytes: 512_000,
        frames: 32,
        dark: 0x1E1E1E
    )

    private static func emoji(
        _ name: String,
        bytes: Int,
        frames: Int? = nil,
        dark: UInt32
    ) -> ExportPreset {
        var preset = ExportPreset(
            name: name,
            pathExtensions: ["gif"],
            maximumByteCount: bytes,
            maximumFrameCount: frames,
            background: nil,
            matte: .automatic,
            beginsWithPoster: false,
            attempts: emojiAttempts
        )
        preset.pages = Pages(light: .white, dark: RGBA(hex: dark))
        return preset
    }

    /// Telegram's video sticker: a WebM of 512×512 pixels with at most 3 s, 30 frames a second, and
    /// 256 KB.
    public static let telegramVideo = sticker(
        "telegram-video",
        ["webm"],
        bytes: 256_000,
        sides: [512],
        rates: [30, 25, 20, 15],
        duration: 3
    )

    /// WhatsApp's animated sticker: a WebP of 512×512 pixels with at most 500 KB.
    public static let whatsApp = sticker(
        "whatsapp",
        ["webp"],
        bytes: 500_000,
        sides: [512],
        rates: [50, 25, 20, 12.5, 10],
        duration: 10
    )

    /// Discord's sticker: an APNG of 320×320 pixels with at most 512 KB and 5 s.
    public static let discordSticker = sticker(
        "discord-sticker",
        ["png", "apng"],
        bytes: 512_000,
        sides: [320],
        rates: [50, 25, 20, 12.5, 10],
        duration: 5
    )

    /// A sticker for Apple's Messages: an APNG or a GIF of 408×408 or 300×300 pixels with at most
    /// 500 KB.
    public static let iMessage = sticker(
        "imessage",
        ["png", "apng", "gif"],
        bytes: 500_000,
        sides: [408, 300],
        rates: [50, 25, 20, 12.5, 10]
    )

    /// LINE's animated sticker: an APNG of 270×270 pixels with at most 20 frames, 1 MB, and 4 s.
    public static let line = sticker(
        "line",
        ["png", "apng"],
        bytes: 1_000_000,
        frames: 20,
        sides: [270],
        rates: [20, 10, 5],
        duration: 4
    )

    private static func sticker(
        _ name: String,
        _ endings: [String],
        bytes: Int,
        frames: Int? = nil,
        sides: [Int],
        rates: [Double],
        duration: Double? = nil
    ) -> ExportPreset {
        var preset = ExportPreset(
            name: name,
            pathExtensions: endings,
            maximumByteCount: bytes,
            maximumFrameCount: frames,
            background: nil,
            matte: .automatic,
            beginsWithPoster: false,
            attempts: attempts(sizes: sides.map { .sticker(side: $0) }, rates: rates)
        )
        preset.maximumDuration = duration
        return preset
    }

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

    /// A Boolean value that indicates whether files are shown as emoji or stickers, whose size is
    /// fixed.
    package var showsEmoji: Bool { pointSide != nil }

    /// The side length in points at which the animation is drawn in a square, or nil if it isn't.
    private var pointSide: Double? {
        switch attempts.first?.size {
        case .emoji: Self.emojiSide
        case .sticker: Self.stickerSide
        case .scaled, nil: nil
        }
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
        guard let side = pointSide, stage.framing == .drawing, stage.ending == nil else {
            return stage
        }
        var indicator = stage.indicator.waitingVariant
        if !indicator.isRepeating, indicator.value(ofParameter: "rest") == .number(0) {
            // The parameter exists and accepts the number.
            try? indicator.setParameter("rest", to: .number(Self.storyRest))
        }
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
        rates: [50, 25, 20, 100 / 6, 12.5, 10, 8]
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
