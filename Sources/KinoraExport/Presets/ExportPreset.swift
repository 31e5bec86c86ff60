import Foundation
import KinoraCodecs
import KinoraTimeline
import LayerKit

/// What a place that shows animations asks of their files.
///
/// A preset sets size, pace and background, and keeps to the place's limits by trying one
/// ``Attempt`` after the other.
public struct ExportPreset: Hashable, Sendable {
    /// The name on the command line.
    public let name: String

    /// The endings of the formats that the place shows, without a dot.
    public let pathExtensions: [String]

    /// The greatest number of bytes of a file.
    public let maximumByteCount: Int

    /// The greatest number of frames of a file; nil for any.
    public let maximumFrameCount: Int?

    /// The colour behind everything unless another is chosen; nil for transparency.
    public let background: RGBA?

    /// A Boolean value that indicates whether the first frame must show what the animation is.
    public let beginsWithPoster: Bool

    /// What is tried, the best first.
    public let attempts: [Attempt]

    /// A way to make a file.
    public struct Attempt: Hashable, Sendable {
        /// How large the frames are.
        public var size: Size

        /// The number of frames in a second.
        public var framesPerSecond: Double

        /// How near a GIF's pixels are to the drawn ones.
        public var quality: GIFQuality
    }

    /// How large the frames of a file are.
    public enum Size: Hashable, Sendable {
        /// A square of so many pixels that the animation fits in, in its own proportion.
        case square(side: Int)

        /// The stage's own size with so many pixels in a point.
        case scaled(Double)
    }
}

extension ExportPreset {
    /// All presets.
    public static let all = [slackEmoji, discordEmoji, readme, email]

    /// Slack's custom emoji: a GIF of 128×128 pixels with at most 50 frames and 128 KB.
    ///
    /// Edges are hard, so that nothing shines at them on light or dark pages; emoji are shown so small
    /// that the steps don't show.
    public static let slackEmoji = ExportPreset(
        name: "slack-emoji",
        pathExtensions: ["gif"],
        maximumByteCount: 128_000,
        maximumFrameCount: 50,
        background: nil,
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
        beginsWithPoster: false,
        attempts: emojiAttempts
    )

    /// A page of documentation, such as a README: at most 5 MB, which image proxies refuse to exceed.
    public static let readme = ExportPreset(
        name: "readme",
        pathExtensions: ["gif", "png", "apng", "webp", "svg"],
        maximumByteCount: 5_000_000,
        maximumFrameCount: nil,
        background: nil,
        beginsWithPoster: false,
        attempts: attempts(sizes: [.scaled(2), .scaled(1)], rates: [50, 25, 12.5])
    )

    /// Mail: a GIF on an opaque ground whose first frame stands for the whole, as some readers show no
    /// other; at most 1 MB, which suits people on the move.
    public static let email = ExportPreset(
        name: "email",
        pathExtensions: ["gif"],
        maximumByteCount: 1_000_000,
        maximumFrameCount: nil,
        background: .white,
        beginsWithPoster: true,
        attempts: attempts(sizes: [.scaled(2), .scaled(1)], rates: [25, 20, 12.5])
    )

    /// Returns the preset of a name.
    ///
    /// - Throws: A ``ConfigurationError`` that lists the names.
    public init(named name: String) throws(ConfigurationError) {
        guard let preset = Self.all.first(where: { $0.name == name }) else {
            let names = Self.all.map(\.name).joined(separator: ", ")
            throw ConfigurationError("there is no preset “\(name)”; there are \(names)")
        }
        self = preset
    }

    /// Throws unless the place shows files of an ending.
    ///
    /// - Throws: A ``ConfigurationError`` naming the file and the endings that there are.
    public func checkEnding(ofFile path: String) throws(ConfigurationError) {
        let ending = URL(fileURLWithPath: path).pathExtension.lowercased()
        guard !pathExtensions.contains(ending) else { return }
        let endings = pathExtensions.map { ".\($0)" }.joined(separator: ", ")
        throw ConfigurationError("\(path): the preset \(name) makes \(endings)")
    }

    private static let emojiAttempts = attempts(
        sizes: [128, 96, 64].map { .square(side: $0) },
        rates: [50, 25, 20, 100 / 6, 12.5, 10]
    )

    /// Returns all rates at the first size, nearly as near as drawn, before a smaller size is tried.
    private static func attempts(sizes: [Size], rates: [Double]) -> [Attempt] {
        sizes.flatMap { size in
            [GIFQuality.standard, .coarse].flatMap { quality in
                rates.map { Attempt(size: size, framesPerSecond: $0, quality: quality) }
            }
        }
    }
}

extension GIFQuality {
    /// Small files, with edges of few colours.
    public static let coarse = GIFQuality(edgeError: 64, tolerance: 96)
}
