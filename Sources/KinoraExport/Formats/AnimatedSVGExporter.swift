import Foundation
import KinoraCodecs
import KinoraStage
import KinoraTimeline

/// Animated SVG: vectors that move by themselves, in pages and in images.
public struct AnimatedSVGExporter: Exporter {
    /// The name as the standard has it.
    public static let name = "SVG"

    /// The one ending of the format.
    public static let pathExtensions = ["svg"]

    /// The way in which it moves; a path that changes its form takes SMIL whatever is asked for.
    public var style: SVGAnimationStyle

    /// The number of pixels in a point.
    public var scale: Double

    /// The colour behind everything; nil for transparency.
    public var background: RGBA?

    /// How often it plays, 0 for without end; nil for what suits the animation.
    public var loopCount: Int?

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

    /// Writes a stage as an SVG document that moves.
    public func export(
        _ stage: Stage,
        to sink: inout some ByteSink & ~Copyable,
        progress: (Double) -> Void
    ) throws -> ExportReport {
        let document = try document(of: stage.timeline)
        try sink.write(Array(document.text.utf8))
        progress(1)
        return stage.timeline.report(with: document.report)
    }

    /// Returns a timeline as a document.
    ///
    /// - Throws: An ``ExportError`` naming the size where it is too much.
    func document(of timeline: Timeline) throws -> AnimatedSVGDocument {
        _ = try MovieOptions.pixelSize(of: timeline.size, scale: scale)
        return AnimatedSVGDocument(
            timeline,
            style: style,
            loopCount: loopCount,
            scale: scale,
            background: background
        )
    }
}

extension Exporter where Self == AnimatedSVGExporter {
    /// Animated SVG.
    ///
    /// - Parameters:
    ///   - style: The way in which it moves.
    ///   - scale: The number of pixels in a point.
    ///   - background: The colour behind everything; nil for transparency.
    ///   - loopCount: How often it plays, 0 for without end; nil for what suits the animation.
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
