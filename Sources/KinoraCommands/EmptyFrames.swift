import GraphicsKit
import KinoraCodecs
import KinoraDrawings
import KinoraStage

/// Frames of a drawing that show nothing at any time.
struct EmptyFrames {
    private let source: AnimationSource

    /// The number of evenly spaced instants that are searched.
    private static let count = 120

    /// Returns nil if a frame shows something, or if the stage doesn't show a drawing.
    init?(_ stage: Stage, of source: AnimationSource) {
        let animation = source.animation
        guard animation is AnimatedDrawing || animation is MovingDrawing, Self.isEmpty(stage) else {
            return nil
        }
        self.source = source
    }

    /// Returns the note about a source that draws nothing itself.
    ///
    /// - Throws: An `ExportError` if the source draws something that the frames lack.
    func note() throws(ExportError) -> String {
        let name = source.path ?? source.name
        if let remark = source.remarks.first {
            throw ExportError(
                .notFaithful,
                subject: name,
                reason: "every frame is empty, because what it draws is left out: "
                    + remark.description
            )
        }
        guard Self.isEmpty(Stage(source.animation, framing: .layer)) else {
            throw ExportError(
                .notFaithful,
                subject: name,
                reason: "every frame is empty, because the given colors, sizes, or settings hide "
                    + "what it draws"
            )
        }
        return "\(name) draws nothing at any time; every frame is empty"
    }

    private static func isEmpty(_ stage: Stage) -> Bool {
        let introduction = stage.introductionDuration
        let times = (0...count).map { index in
            (introduction + stage.period) * Double(index) / Double(count) - introduction
        }
        let meter = InkMeter(scale: 1)
        return ([stage.posterTime] + times).allSatisfy { time in
            let picture = stage.picture(at: time)
            return meter.bounds(of: picture).intersection(picture.bounds).isNull
        }
    }
}
