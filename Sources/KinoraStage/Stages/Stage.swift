import Foundation
import KinoraIndicators
import KinoraTimeline

/// An indicator set up in a size and at a pace, of which any instant can be seen.
///
/// Instants can be asked for in any order; none depends on those seen before. A stage belongs to
/// the thread that made it. What it shows are values that can be sent anywhere.
public final class Stage {
    /// The indicator.
    public let indicator: any LoadingAnimation

    /// The size in points.
    public let size: CGSize

    /// The pace: 2 plays twice as fast.
    public let speed: Double

    /// A Boolean value that indicates whether the variant for people who prefer less motion shows.
    public let reducesMotion: Bool

    /// The part of the plane that pictures show.
    public let framing: Framing

    /// The sign of an outcome that the play goes to; nil for the indicator's own play.
    public let ending: Ending?

    private let host: LayerHost

    /// The way from an instant of what is shown while waiting to the sign of an outcome.
    public struct Ending: Hashable, Sendable {
        /// The outcome.
        public var outcome: LoadingOutcome

        /// The instant of the stage at which the outcome comes, in seconds.
        public var time: TimeInterval

        /// Creates an ending.
        public init(_ outcome: LoadingOutcome, at time: TimeInterval) {
            self.outcome = outcome
            self.time = time
        }
    }

    /// What pictures of a stage show.
    public enum Framing: Hashable, Sendable {
        /// The indicator's layer, in its own scale; what leaves it is cut off.
        case layer

        /// Everything that the indicator ever draws, scaled to fit.
        case drawing
    }

    /// Sets up an indicator.
    ///
    /// - Parameters:
    ///   - indicator: The indicator.
    ///   - size: The size in points; nil for the natural one.
    ///   - speed: The pace: 2 plays twice as fast.
    ///   - reducesMotion: Whether the variant for people who prefer less motion shows.
    ///   - framing: What pictures show.
    ///   - ending: The sign of an outcome that the play goes to; nil for the indicator's own play.
    ///   - paces: Curves in place of the written ones.
    /// - Precondition: The size and the speed are positive and finite, and there is what the curves
    ///   are to pace.
    public init(
        _ indicator: any LoadingAnimation,
        size: CGSize? = nil,
        speed: Double = 1,
        reducesMotion: Bool = false,
        framing: Framing = .layer,
        ending: Ending? = nil,
        paces: [TimingOverride] = []
    ) {
        let size = size ?? indicator.naturalSize
        precondition(
            size.width > 0 && size.height > 0 && size.width.isFinite && size.height.isFinite,
            "A stage's size is positive and finite."
        )
        precondition(speed > 0 && speed.isFinite, "A stage's speed is positive and finite.")
        self.indicator = indicator
        self.size = size
        self.speed = speed
        self.reducesMotion = reducesMotion
        self.framing = framing
        self.ending = ending
        let layer: CALayer
        if let ending {
            let time = ending.time * speed
            layer =
                reducesMotion
                ? indicator.makeReducedMotionOutcomeLayer(ending.outcome, from: time, size: size)
                : indicator.makeOutcomeLayer(ending.outcome, from: time, size: size)
        } else if reducesMotion {
            layer = indicator.makeReducedMotionLayer(size: size)
        } else {
            layer = indicator.makeLayer(size: size)
        }
        host = LayerHost(layer: layer, clock: MediaClock())
        host.commit()
        for pace in paces {
            let isDone = change(pace)
            precondition(isDone, "There is nothing that \(pace) could pace.")
        }
    }

    /// Plays a curve in place of a written one; for a stage that hasn't been looked at.
    ///
    /// - Returns: Whether there was what is to be changed.
    package func change(_ pace: TimingOverride) -> Bool { pace.apply(to: host.layer) }

    /// The length of one play in seconds, as it is shown.
    public var period: TimeInterval { ownPeriod / speed }

    /// A Boolean value that indicates whether plays follow one another; otherwise the end stays.
    public var isRepeating: Bool {
        ending == nil && (reducesMotion || indicator.isRepeating)
    }

    /// The instant that stands for the whole in a still picture.
    public var posterTime: TimeInterval {
        if ending != nil { return period }
        return reducesMotion ? 0 : indicator.posterFraction * period
    }

    /// Returns what an instant looks like.
    ///
    /// - Parameter time: The instant in seconds. One beyond the period is in a later play, which
    ///   begins with exactly what time 0 shows, or, when nothing repeats, shows the end.
    /// - Returns: A picture of the stage's size, its origin at zero.
    public func picture(at time: TimeInterval) -> Picture {
        var nodes = host.picture(at: ownTime(at: time)).nodes
        if framing == .drawing { nodes = nodes.map { $0.applying(camera) } }
        return Picture(bounds: CGRect(origin: .zero, size: size), nodes: nodes)
    }

    /// The root of the layers.
    package var rootLayer: CALayer { host.layer }

    /// The map from the layer's space to that of pictures; nil where both are the same.
    var cameraTransform: CGAffineTransform? { framing == .drawing ? camera : nil }

    /// The map from the layer's space to that of pictures of everything that is drawn.
    private var camera: CGAffineTransform {
        CGAffineTransform(
            fitting: indicator.drawnArea(in: size),
            into: CGRect(origin: .zero, size: size)
        )
    }

    /// What the stage shows over one play, as key frames; made at the first time.
    public private(set) lazy var timeline = Timeline(of: self)

    /// Returns the values that the layers have at an instant.
    ///
    /// - Parameter time: The instant in seconds, as in ``picture(at:)``.
    /// - Returns: The values of all layers.
    public func inspection(at time: TimeInterval) -> Inspection {
        let ownTime = ownTime(at: time)
        return Inspection(of: self, at: time, root: host.layer) { [host] layer in
            host.presentation(of: layer, at: ownTime)
        }
    }

    // MARK: - Time

    /// The length of one play at the indicator's own pace.
    package var ownPeriod: TimeInterval {
        if let ending {
            return reducesMotion
                ? ReducedMotionOutcome.duration
                : indicator.outcomeDuration(ending.outcome, from: ending.time * speed)
        }
        return reducesMotion ? type(of: indicator).reducedMotionPeriod : indicator.period
    }

    /// Returns the indicator's own time within its first play.
    private func ownTime(at time: TimeInterval) -> TimeInterval {
        let length = ownPeriod
        let ownTime = time.isFinite ? time * speed : 0
        guard isRepeating else { return min(max(ownTime, 0), length) }
        var phase = ownTime.truncatingRemainder(dividingBy: length)
        if phase < 0 { phase += length }
        // A multiple of the period that rounding has moved is still the beginning.
        return min(phase, length - phase) < length * Self.rounding ? 0 : phase
    }

    /// The part of a period below which times are the same: far less than a step of any movie, far
    /// more than arithmetic is off.
    private static let rounding = 1e-12
}

@available(*, unavailable)
extension Stage: Sendable {}
