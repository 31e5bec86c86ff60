import Foundation
import KinoraBasics
import KinoraCodecs
import KinoraTimeline
import LayerKit

/// A timeline as a Lottie animation.
///
/// Shapes that move together share a group. Separate layers are created only if a group isn't
/// sufficient: for opacity of overlapping parts, masks and images. The result looks the same in
/// lottie-web, rlottie and ThorVG.
public struct LottieDocument: Hashable, Sendable {
    /// The animation.
    public let json: JSONValue

    /// A report of unsupported features and of choices.
    public let report: ExportReport

    /// The animation's JSON on one line.
    public var text: String { json.compactText }

    /// Creates a document from a timeline.
    ///
    /// - Parameters:
    ///   - timeline: The timeline to write.
    ///   - background: The background color, or nil for transparency.
    ///   - framesPerSecond: The desired rate. The actual rate is the nearest that makes a loop a
    ///     whole number of frames. It doesn't affect the interpolation between keyframes.
    /// - Throws: An `ExportError` if the size or the period is out of range.
    public init(
        _ timeline: Timeline,
        background: RGBA? = nil,
        framesPerSecond: Double = 60
    ) throws {
        try timeline.checkForLottie(framesPerSecond)
        // Lottie can't loop parts of an animation.
        let unrolled = timeline.unrolled
        let clock = LottieClock(
            period: timeline.period,
            framesPerSecond: framesPerSecond,
            holdsEnd: !timeline.isRepeating
        )
        var writer = LottieWriter(unrolled, clock: clock)
        for cut in unrolled.approximations.dropFirst(timeline.approximations.count) {
            writer.report.add(cut.remark)
        }
        var items = writer.items(of: unrolled.root, in: LottiePlane())
        if let background, background.alpha > 0 {
            items.insert(contentsOf: writer.items(of: timeline.backgroundShape(background)), at: 0)
        }
        let layers = writer.json(of: writer.layers(of: items))
        json = .object(writer.members + [("layers", .array(layers))])
        writer.reportChoices()
        report = writer.report
    }
}

extension LottieWriter {
    /// The version of the format that players see.
    private static let version = "5.5.2"

    /// The marker of the frame that lottie-ios shows for Reduce Motion.
    private static let stillMarker = "reduced motion"

    /// The members of the animation object before the layers.
    fileprivate var members: [(String, JSONValue)] {
        let (width, height) = timeline.lottieSize
        var result: [(String, JSONValue)] = [
            ("v", .string(Self.version)),
            ("fr", .number(clock.rate.rounded(decimals: 6))),
            ("ip", .number(0)),
            ("op", .number(Double(clock.outFrame))),
            ("w", .number(width)),
            ("h", .number(height)),
            ("markers", .array([marker])),
        ]
        if !assets.isEmpty { result.append(("assets", .array(assets))) }
        return result
    }

    private var marker: JSONValue {
        let frame = (timeline.posterTime * clock.rate).rounded(decimals: 0)
        let last = Double(clock.outFrame - 1)
        return .object([
            ("tm", .number(min(max(frame, 0), last))),
            ("dr", .number(0)),
            ("cm", .string(Self.stillMarker)),
        ])
    }

    /// Adds remarks about player settings and inexact values to the report.
    fileprivate mutating func reportChoices() {
        let write = DecimalFormatter(precision: 3)
        report.choices.append("\(clock.frameCount) frames, \(write(clock.rate)) a second")
        if !timeline.isRepeating {
            report.choices.append(
                "plays once: Lottie stores no loop count, so turn off looping in the player"
            )
        }
        let (width, height) = timeline.lottieSize
        if Double(timeline.size.width) != width || Double(timeline.size.height) != height {
            report.add(
                .init(
                    "size",
                    loss: "Lottie’s widths and heights are whole numbers",
                    remedy: "\(write(width))×\(write(height))"
                )
            )
        }
    }

    /// Returns the parts of a shape in the timeline's space.
    fileprivate mutating func items(of shape: Timeline.Shape) -> [LottieItem] {
        items(of: shape, in: LottiePlane())
    }
}

extension Timeline {
    /// Returns a filled rectangle of the document's size.
    fileprivate func backgroundShape(_ color: RGBA) -> Shape {
        var path = PathGeometry()
        path.addRect(CGRect(x: 0, y: 0, width: lottieSize.width, height: lottieSize.height))
        return Shape(path: Track(path), fill: .color(Track(color)))
    }

    fileprivate func checkForLottie(_ framesPerSecond: Double) throws {
        let lengths = [Double(size.width), Double(size.height)]
        guard lengths.allSatisfy({ $0 > 0 && $0 <= 65_536 }) else {
            throw ExportError(
                .invalidMovie,
                subject: "\(size.width)×\(size.height) points",
                reason: "isn’t a size that Lottie can have; choose 1…65536"
            )
        }
        guard period > 0, period * framesPerSecond <= 1e6, framesPerSecond > 0 else {
            throw ExportError(
                .invalidMovie,
                subject: "\(period) seconds",
                reason: "can’t be written as Lottie; choose a loop of at most 1,000,000 frames"
            )
        }
    }
}
