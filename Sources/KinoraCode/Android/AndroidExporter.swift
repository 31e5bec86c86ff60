import Foundation
import KinoraBasics
import KinoraCodecs
import KinoraExport
import KinoraStage
import KinoraTimeline
import LayerKit

/// An exporter of animated vector drawables for Android.
///
/// The file holds the drawing and its animators. It needs Android 7 (API level 24), the first with
/// gradients and fill rules in vector drawables.
public struct AndroidExporter: ConfigurableExporter {
    /// The format's name in Android's documentation.
    public static let name = "AnimatedVectorDrawable"

    /// The file extension, without a dot.
    public static let pathExtensions = ["xml"]

    /// The options that the format applies.
    public static let supportedOptions: Set<ExportOptions.Key> = [.scale, .loopCount]

    /// The number of density-independent pixels per point.
    public var scale: Double

    /// The background color, or nil for transparency.
    public var background: RGBA?

    /// The number of iterations; 0 repeats indefinitely, and nil uses the animation's own number.
    public var loopCount: Int?

    /// The icon of a splash screen to draw, or nil for the drawing at its own size.
    ///
    /// The animation plays once in an icon, whose background color the app's theme has.
    public var splashIcon: SplashIcon?

    /// Creates an exporter.
    public init(scale: Double = 1, background: RGBA? = nil, loopCount: Int? = nil) {
        self.scale = scale
        self.background = background
        self.loopCount = loopCount
    }

    /// Creates an exporter with the options that the format supports.
    public init(_ options: ExportOptions) {
        self.init(
            scale: options.movie.scale,
            background: options.movie.background,
            loopCount: options.movie.loopCount
        )
        splashIcon = options.splashIcon
    }

    /// Writes a stage as an animated vector drawable.
    public func export(
        _ stage: Stage,
        to sink: inout some ByteSink & ~Copyable,
        progress: (Double) -> Void
    ) throws -> ExportReport {
        _ = try MovieOptions.pixelSize(of: stage.size, scale: scale)
        let drawable = try AndroidDrawable(stage, self)
        try sink.write(Array(drawable.text.utf8))
        progress(1)
        return drawable.report
    }
}

/// An animated vector drawable.
struct AndroidDrawable {
    /// The text of the file.
    let text: String

    /// The differences from the stage.
    let report: ExportReport

    /// The first version of Android's interface that knows everything in a file.
    private static let leastLevel = 24

    /// Creates the drawable of a stage.
    ///
    /// - Throws: An `ExportError` if the file would have too many paths.
    init(_ stage: Stage, _ options: AndroidExporter) throws {
        let timeline = stage.timeline
        let splash = try options.splashIcon.map { try SplashFrame($0, stage) }
        var reader = VectorReader(timeline)
        let background = splash == nil ? options.background : nil
        var nodes = reader.nodes(isWhole: background == nil)
        let area = VectorOutline(
            PathGeometry { $0.addRect(CGRect(origin: .zero, size: timeline.size)) }
        )
        if let background {
            var path = VectorPath(
                name: "background",
                outline: area,
                paint: .color(Track(background.opaque))
            )
            path.alpha = Track(background.alpha)
            nodes.insert(.path(path), at: 0)
        }
        if let splash {
            if stage.framing == .layer { nodes.insert(.clip(area), at: 0) }
            nodes = reader.placed(nodes, Timeline.Placement(splash.map)).flatMap(\.flattened)
        }
        let count = nodes.reduce(0) { $0 + $1.pathCount }
        guard count <= VectorReader.greatestPathCount else {
            throw ExportError(
                .overLimit,
                subject: stage.name,
                reason:
                    "\(count) paths are more than the \(VectorReader.greatestPathCount) that a vector "
                    + "drawable should have; export a WebP or a GIF instead"
            )
        }
        let clock = VectorClock(
            timeline,
            cycles: Set(nodes.flatMap(\.cycles) + [reader.alpha.period].compactMap(\.self)),
            loopCount: splash == nil ? options.loopCount : 1,
            tempo: splash?.tempo ?? 1
        )
        let size = splash.map { CGSize(width: $0.icon.side, height: $0.icon.side) } ?? timeline.size
        let scale = splash == nil ? options.scale : 1
        let stillTime = clock.count == nil ? timeline.posterTime : 0
        var writer = VectorWriter(clock, stillTime: stillTime, size: size)
        let write = DecimalFormatter(precision: 3)
        let elements = writer.elements(of: nodes)
        var vector = AndroidXML(
            "vector",
            [
                ("width", "\(write(Double(size.width) * scale))dp"),
                ("height", "\(write(Double(size.height) * scale))dp"),
                ("viewportWidth", write(Double(size.width))),
                ("viewportHeight", write(Double(size.height))),
            ],
            elements
        )
        if reader.alpha != Track(1) {
            let name = "vector"
            vector.attributes.insert(("name", name), at: 0)
            vector.set("alpha", write(reader.alpha.value(at: stillTime)))
            let animator = VectorAnimator("alpha", reader.alpha, clock, precision: 4)
            writer.addTarget(name, [animator].compactMap(\.self))
        }
        let root = AndroidXML(
            "animated-vector",
            [
                ("xmlns:android", "http://schemas.android.com/apk/res/android"),
                ("xmlns:aapt", "http://schemas.android.com/aapt"),
            ],
            [AndroidXML(attribute: "drawable", vector)] + writer.targets
        )
        let lines = [
            #"<?xml version="1.0" encoding="utf-8"?>"#,
            AndroidXML.comment(Stage.codeHead(stage.codeTitle)),
            AndroidXML.comment(
                "For API level \(Self.leastLevel) and later. start() of the drawable plays it."
            ),
        ]
        text = (lines + root.lines()).joined(separator: "\n") + "\n"
        var report = timeline.report(with: reader.report)
        for name in writer.tooLong {
            report.add(
                .init(
                    name,
                    loss: "its outline is longer than a resource can be",
                    remedy: "left out"
                )
            )
        }
        if let splash { report.choices.append(splash.choice) }
        self.report = report
    }
}

extension VectorNode {
    /// The cycles of everything that changes, in seconds.
    fileprivate var cycles: [Double] {
        switch self {
        case .clip(let outline): return [outline.progress.period].compactMap(\.self)
        case .path(let path):
            var periods = [path.outline.progress.period, path.alpha.period]
            if case .color(let color) = path.paint { periods.append(color.period) }
            if let stroke = path.stroke {
                periods += [stroke.width.period, stroke.start.period, stroke.end.period]
            }
            return periods.compactMap(\.self)
        case .group(let group):
            let tracks = [
                group.rotation, group.scaleX, group.scaleY, group.translateX, group.translateY,
            ]
            return tracks.compactMap(\.period) + group.children.flatMap(\.cycles)
        }
    }
}
