import Foundation
import KinoraCodecs
import KinoraStage
import KinoraTimeline

/// An exporter of animated SVG.
public struct AnimatedSVGExporter: Exporter {
    /// The format's standard name.
    public static let name = "SVG"

    /// The file extension, without a dot.
    public static let pathExtensions = ["svg"]

    /// The animation technique; a timeline with an animated path always uses SMIL.
    public var style: SVGAnimationStyle

    /// The number of pixels per point.
    public var scale: Double

    /// The background color, or nil for transparency.
    public var background: RGBA?

    /// The number of iterations; 0 repeats indefinitely, and nil uses the animation's own number.
    public var loopCount: Int?

    /// A Boolean value that indicates whether documents hold the forms of progress and outcomes,
    /// which the attribute `data-state` chooses.
    public var hasStates = false

    /// A Boolean value that indicates whether documents contain the reduced-motion variant; without
    /// it, the animation is still for users who prefer reduced motion.
    package var hasReducedMotion = true

    /// Creates an exporter.
    public init(
        _ style: SVGAnimationStyle = .css,
        scale: Double = 1,
        background: RGBA? = nil,
        loopCount: Int? = nil
    ) {
        self.style = style
        self.scale = scale
        self.background = background
        self.loopCount = loopCount
    }

    /// Writes a stage as an animated SVG document.
    public func export(
        _ stage: Stage,
        to sink: inout some ByteSink & ~Copyable,
        progress: (Double) -> Void
    ) throws -> ExportReport {
        let (text, report) = try markup(of: stage)
        try sink.write(Array(text.utf8))
        progress(1)
        return report
    }

    /// Returns the text of a document for a stage, with a report.
    ///
    /// - Throws: An `ExportError` if the size in pixels is too large or there are too many dashes.
    func markup(of stage: Stage) throws -> (text: String, report: ExportReport) {
        guard hasStates else {
            let document = try document(of: stage)
            return (document.text, stage.timeline.report(with: document.report))
        }
        _ = try MovieOptions.pixelSize(of: stage.size, scale: scale)
        let document = AnimatedSVGStates(
            of: stage,
            AnimationState.allCases,
            scale: scale,
            background: background,
            names: .hashed
        )
        try Self.check(document.hasTooManyDashes)
        var report = stage.timeline.report(with: document.report)
        if style == .smil {
            report.add(
                .init(
                    ExportOptions.Key.svgStyle.rawValue,
                    loss: "SMIL follows neither data-state nor --kinora-progress",
                    remedy: "CSS is used"
                )
            )
        }
        report.choices.append(
            "the attribute data-state chooses waiting, progress, success, or failure; the progress "
                + "is the CSS variable --kinora-progress"
        )
        return (document.text, report)
    }

    /// Returns a document for a stage, with its reduced-motion variant.
    ///
    /// - Throws: An `ExportError` if the size in pixels is too large or there are too many dashes.
    func document(
        of stage: Stage,
        names: SVGNames = .hashed
    ) throws -> AnimatedSVGDocument {
        let timeline = stage.timeline
        _ = try MovieOptions.pixelSize(of: timeline.size, scale: scale)
        let document = AnimatedSVGDocument(
            timeline,
            reducedMotion: hasReducedMotion ? stage.reducedMotionForm : .still,
            style: style,
            loopCount: loopCount,
            scale: scale,
            background: background,
            names: names
        )
        try Self.check(document.hasTooManyDashes)
        return document
    }

    /// Throws an error if there are too many dashes.
    static func check(_ hasTooManyDashes: Bool) throws {
        guard !hasTooManyDashes else {
            throw ExportError(
                .overLimit,
                subject: Self.name,
                reason: "the drawn outlines have more than \(AnimatedSVGScene.maximumDashCount) "
                    + "dashes, each of which is an element; choose longer dashes or another format"
            )
        }
    }
}

extension Exporter where Self == AnimatedSVGExporter {
    /// Returns an exporter of animated SVG.
    ///
    /// - Parameters:
    ///   - style: The animation technique.
    ///   - scale: The number of pixels per point.
    ///   - background: The background color, or nil for transparency.
    ///   - loopCount: The number of iterations; 0 repeats indefinitely, and nil uses the
    ///     animation's own number.
    /// - Returns: The exporter.
    public static func svg(
        _ style: SVGAnimationStyle = .css,
        scale: Double = 1,
        background: RGBA? = nil,
        loopCount: Int? = nil
    ) -> Self {
        AnimatedSVGExporter(
            style,
            scale: scale,
            background: background,
            loopCount: loopCount
        )
    }
}

extension AnimatedSVGExporter: ConfigurableExporter {
    /// The end of a note that a page's color applies only where the SVG is part of the page.
    public static let noteOnCurrentColor =
        "follows the text of a page that contains the SVG; it is black in <img> and Markdown"

    /// The options that the format applies.
    public static let supportedOptions: Set<ExportOptions.Key> = [
        .scale, .loopCount, .svgStyle, .states,
    ]

    /// Creates an exporter with the options that the format supports.
    public init(_ options: ExportOptions) {
        self.init(
            options.svgStyle,
            scale: options.movie.scale,
            background: options.movie.background,
            loopCount: options.movie.loopCount
        )
        hasStates = options.code.hasStates
    }
}

extension AnimatedSVGExporter: TimelineFormat {}

extension Stage {
    /// The form that an animated SVG of the stage has with Reduce Motion.
    var reducedMotionForm: ReducedMotionForm {
        guard let reducedMotionStage else { return .still }
        return reducedMotionIsPoster
            ? .breathing(period: reducedMotionStage.period)
            : .timeline(reducedMotionStage.timeline)
    }
}
