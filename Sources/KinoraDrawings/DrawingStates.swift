import Foundation
import KinoraIndicators
import LayerKit

/// The drawings of an animation's states other than waiting, each of which moves once.
public struct DrawingStates: Hashable, Sendable {
    /// The drawing whose time is the progress: it lasts one second, from no progress to completion;
    /// nil if there is none.
    public var progress: Drawing?

    /// The drawing that shows a success, or nil if there is none.
    public var success: Drawing?

    /// The drawing that shows a failure, or nil if there is none.
    public var failure: Drawing?

    /// Creates the value for a drawing without such states.
    public init() {}

    /// The drawings of all states.
    public var all: [Drawing] { [progress, success, failure].compactMap(\.self) }

    /// Returns the drawing for an outcome, or nil if there is none.
    func drawing(of outcome: LoadingOutcome) -> Drawing? {
        switch outcome {
        case .success: success
        case .failure: failure
        case .info: nil
        }
    }
}

extension MovingDrawing {
    /// Returns the layers of the drawing for progress, or nil if there is none.
    package func makeProgressSegment(size: CGSize) -> CALayer? {
        states.progress.map { makeLayer(of: $0, size: size) }
    }

    /// Returns the layers of the drawing for an outcome, or nil if there is none.
    package func makeOutcomeSegment(_ outcome: LoadingOutcome, size: CGSize) -> CALayer? {
        states.drawing(of: outcome).map { makeLayer(of: $0, size: size) }
    }

    /// Returns the duration of the drawing for an outcome, or nil if there is none.
    ///
    /// It doesn't depend on ``customPeriod``.
    package func outcomeSegmentDuration(_ outcome: LoadingOutcome) -> TimeInterval? {
        states.drawing(of: outcome).map { max($0.loop?.period ?? 1, 1e-3) }
    }

    /// Returns the layers of another drawing with this one's parameters.
    private func makeLayer(of drawing: Drawing, size: CGSize) -> CALayer {
        var copy = self
        copy.forms = DrawingForms(drawing)
        copy.customPeriod = nil
        copy.phase = 0
        return copy.makeLayer(size: size)
    }
}
