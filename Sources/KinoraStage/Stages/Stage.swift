import Foundation
import KinoraIndicators
import KinoraTimeline

/// An animation at a size and speed that can be rendered at any time.
///
/// Times can be requested in any order; none depends on earlier ones. A stage belongs to the thread
/// that created it; its results are values that can be sent to other threads.
public final class Stage {
    /// The indicator.
    public let indicator: any LoadingAnimation

    /// The animation's name: its identifier, or the name of its file.
    public let name: String

    /// The size in points.
    public let size: CGSize

    /// The speed; 2 plays twice as fast.
    public let speed: Double

    /// A Boolean value that indicates whether the reduced-motion variant is shown.
    public let reducesMotion: Bool

    /// The area that pictures show.
    public let framing: Framing

    /// The transition to an outcome mark, or nil for the indicator's own animation.
    public let ending: Ending?

    /// The progress that is shown, or nil for the indicator's own animation.
    public let progress: ProgressCourse?

    /// Returns the animation in the format of its file, if nothing about it is changed, or nil.
    public var original: (@Sendable () -> OriginalAnimation?)?

    /// The colors of the indicator's parameter by page, for pages that have some other than its own.
    package var colorsByGround: [Backdrop: [CGColor]] = [:]

    /// The replacements of colors in the layers.
    public let colorReplacements: [ColorReplacement]

    private let host: LayerHost

    /// The requested framing, or nil for the indicator's own.
    private let requestedFraming: Framing?

    /// The replacements whose name matches neither a layer nor a color of the animation.
    package let unusedReplacements: [ColorReplacement]

    /// The timing curves that replace the original ones.
    private var timingOverrides: [TimingOverride] = []

    /// The curve of everything that moves, or nil for the animation's own curves.
    package private(set) var easing: TimingCurve?

    /// A transition from the waiting animation to an outcome mark.
    public struct Ending: Hashable, Sendable {
        /// The outcome.
        public var outcome: LoadingOutcome

        /// The stage time at which the transition begins, in seconds.
        public var time: TimeInterval

        /// The time in seconds for which the animation waits or its progress rises before the
        /// transition begins; 0 by default, when only the transition is shown.
        public var delay: TimeInterval

        /// Creates an ending.
        public init(_ outcome: LoadingOutcome, at time: TimeInterval, delay: TimeInterval = 0) {
            self.outcome = outcome
            self.time = time
            self.delay = delay
        }
    }

    /// The area that pictures of a stage show.
    public enum Framing: String, Hashable, Sendable, CaseIterable {
        /// Everything that the animation ever draws, scaled to fit with room for smooth edges.
        case drawing

        /// The source's own box, which clips the animation: the bounds of a design's layer or of a
        /// view, the view box of a drawing, or the edges of an image.
        case layer
    }

    /// Creates a stage for an indicator.
    ///
    /// - Parameters:
    ///   - indicator: The indicator.
    ///   - size: The size in points, or nil for the natural size.
    ///   - speed: The speed; 2 plays twice as fast.
    ///   - reducesMotion: A Boolean value that indicates whether the reduced-motion variant is
    ///     shown.
    ///   - framing: The area that pictures show, or nil for the indicator's own: the box for
    ///     drawings, images, and recorded views, and the drawn area for other animations.
    ///   - ending: The transition to an outcome mark, or nil for the indicator's own animation.
    ///   - progress: The progress that is shown, or nil for the indicator's own animation. An ending
    ///     begins at its end.
    ///   - timingOverrides: Timing curves that replace the original ones.
    ///   - colorReplacements: Colors that replace the original ones.
    ///   - name: The name of the animation, or nil for the indicator's identifier.
    /// - Precondition: The size and the speed are positive and finite, and every timing override
    ///   refers to an existing animation segment.
    public init(
        _ indicator: any LoadingAnimation,
        size: CGSize? = nil,
        speed: Double = 1,
        reducesMotion: Bool = false,
        framing: Framing? = nil,
        ending: Ending? = nil,
        progress: ProgressCourse? = nil,
        timingOverrides: [TimingOverride] = [],
        colorReplacements: [ColorReplacement] = [],
        name: String? = nil
    ) {
        let size = size ?? indicator.naturalSize
        precondition(
            size.width > 0 && size.height > 0 && size.width.isFinite && size.height.isFinite,
            "A stage's size is positive and finite."
        )
        precondition(speed > 0 && speed.isFinite, "A stage's speed is positive and finite.")
        let boxed = indicator as? any BoxFramed
        self.indicator = framing == .layer ? boxed?.cutToBox() ?? indicator : indicator
        self.name = name ?? type(of: indicator).identifier
        self.size = size
        self.speed = speed
        self.reducesMotion = reducesMotion
        self.framing = framing ?? (boxed == nil ? .drawing : .layer)
        requestedFraming = framing
        self.ending = ending
        self.progress = progress
        self.colorReplacements = colorReplacements
        let layer = Self.makeLayer(
            self.indicator,
            size: size,
            reducesMotion: reducesMotion,
            ending: ending.map {
                Ending($0.outcome, at: $0.time * speed, delay: $0.delay * speed)
            },
            progress: progress
        )
        unusedReplacements = LayerInk.replace(colorReplacements, in: layer)
        host = LayerHost(layer: layer, clock: MediaClock())
        host.commit()
        for timingOverride in timingOverrides {
            let isDone = change(timingOverride)
            precondition(isDone, "There is no animation segment for \(timingOverride).")
        }
    }

    /// Returns new layers of an indicator.
    ///
    /// The ending's times are in the indicator's own time.
    private static func makeLayer(
        _ indicator: any LoadingAnimation,
        size: CGSize,
        reducesMotion: Bool,
        ending: Ending?,
        progress: ProgressCourse?
    ) -> CALayer {
        if let ending, ending.delay > 0 {
            let before = makeLayer(
                indicator.waitingVariant,
                size: size,
                reducesMotion: reducesMotion,
                ending: nil,
                progress: progress
            )
            var transition = ending
            transition.delay = 0
            let after = makeLayer(
                indicator,
                size: size,
                reducesMotion: reducesMotion,
                ending: transition,
                progress: progress
            )
            return indicator.makeSequenceLayer(
                before,
                then: after,
                at: ending.delay,
                outcomeDuration: outcomeDuration(indicator, transition, reducesMotion, progress),
                size: size
            )
        }
        switch (progress, ending) {
        case (let progress?, let ending?):
            return indicator.makeProgressOutcomeLayer(
                ending.outcome,
                from: ProgressPose(progress.end),
                at: ending.time,
                size: size,
                reducesMotion: reducesMotion
            )
        case (let progress?, nil):
            let layer = indicator.makeProgressLayer(size: size, reducesMotion: reducesMotion)
            layer.playProgress(progress)
            return layer
        case (nil, let ending?):
            let (outcome, time) = (ending.outcome, ending.time)
            return reducesMotion
                ? indicator.makeReducedMotionOutcomeLayer(outcome, from: time, size: size)
                : indicator.makeOutcomeLayer(outcome, from: time, size: size)
        case (nil, nil):
            return reducesMotion
                ? indicator.makeReducedMotionLayer(size: size) : indicator.makeLayer(size: size)
        }
    }

    /// Replaces a timing curve.
    ///
    /// Call it only before the stage is rendered.
    ///
    /// - Returns: A Boolean value that indicates whether the animation segment exists.
    package func change(_ timingOverride: TimingOverride) -> Bool {
        // Repeating animations are active beyond the cycle too.
        guard timingOverride.time <= ownPeriod, timingOverride.apply(to: host.layer) else {
            return false
        }
        timingOverrides.append(timingOverride)
        return true
    }

    /// Makes everything that moves follow one curve between its values.
    ///
    /// Springs, steps, and paced motion keep their own course. Call it only before the stage is
    /// rendered.
    ///
    /// - Returns: A Boolean value that indicates whether anything moves along a curve.
    package func ease(by curve: TimingCurve) -> Bool {
        easing = curve
        return host.layer.setTimingCurves(curve) > 0
    }

    /// Returns a stage of the same animation with another size or variant.
    ///
    /// - Parameters:
    ///   - indicator: The indicator, or nil for the same one.
    ///   - size: The size in points, or nil for the same size.
    ///   - reducesMotion: Whether the reduced-motion variant is shown, or nil for the same.
    /// - Returns: A new stage. It has the timing overrides whose animation segments exist.
    package func copy(
        indicator: (any LoadingAnimation)? = nil,
        size: CGSize? = nil,
        reducesMotion: Bool? = nil
    ) -> Stage {
        let copy = Stage(
            indicator ?? self.indicator,
            size: size ?? self.size,
            speed: speed,
            reducesMotion: reducesMotion ?? self.reducesMotion,
            framing: requestedFraming,
            ending: ending,
            progress: progress,
            colorReplacements: colorReplacements,
            name: name
        )
        if let easing { _ = copy.ease(by: easing) }
        for timingOverride in timingOverrides { _ = copy.change(timingOverride) }
        copy.colorsByGround = colorsByGround
        return copy
    }

    /// Returns a stage whose colors suit a page.
    package func adapted(to ground: Backdrop) -> Stage {
        copy(indicator: adaptedIndicator(to: ground))
    }

    /// Returns the indicator with colors that suit a page: those for it, or else its own.
    package func adaptedIndicator(to ground: Backdrop) -> any LoadingAnimation {
        var adapted = indicator.adapted(to: ground)
        if let colors = colorsByGround[ground] {
            // The colors have been set once already, so they are allowed.
            try? adapted.setParameter("colors", to: .colors(colors))
        }
        return adapted
    }

    /// The duration of one cycle in seconds, as shown.
    public var period: TimeInterval { ownPeriod / speed }

    /// A Boolean value that indicates whether the animation repeats; otherwise, the end is held.
    public var isRepeating: Bool {
        guard ending == nil else { return false }
        if let progress { return progress.duration == nil }
        return reducesMotion || indicator.isRepeating
    }

    /// The time that represents the animation in a still picture.
    public var posterTime: TimeInterval {
        if ending != nil { return period }
        // About two thirds of the way.
        if progress?.duration != nil { return period / 2 }
        return reducesMotion ? 0 : indicator.posterFraction * period
    }

    /// Returns the picture at a time.
    ///
    /// - Parameter time: The time in seconds from the start of the first cycle. A time beyond the
    ///   period shows a later cycle, which looks exactly like the first, or the end if the animation
    ///   doesn't repeat. A negative time shows the introduction if the animation has one.
    /// - Returns: A picture of the stage's size with its origin at zero.
    public func picture(at time: TimeInterval) -> Picture {
        var picture = layerPicture(at: ownTime(at: time))
        if let camera { picture.nodes = picture.nodes.map { $0.applying(camera) } }
        return picture
    }

    /// Returns the picture in the layer's space at a time of the indicator.
    private func layerPicture(at ownTime: TimeInterval) -> Picture {
        Picture(
            bounds: CGRect(origin: .zero, size: size),
            nodes: host.picture(at: ownTime).nodes
        )
    }

    /// The root layer.
    package var rootLayer: CALayer { host.layer }

    // MARK: - Framing

    /// The map from the layer's space to the pictures' space, or nil if they are the same.
    package private(set) lazy var camera: CGAffineTransform? = {
        guard framing == .drawing else { return nil }
        let area = framedArea
        guard !area.isEmpty else { return nil }
        let frame = CGRect(origin: .zero, size: size)
        let margin = Self.margin(in: size)
        return CGAffineTransform(
            fitting: area,
            into: frame.insetBy(dx: margin, dy: margin)
        )
    }()

    /// The smallest rectangle that contains everything drawn in a cycle, in points of the layer.
    ///
    /// The rectangle is measured on first access. It is the null rectangle if nothing is drawn. If
    /// the stage has an ending, it includes the waiting animation before the ending.
    public private(set) lazy var drawnArea: CGRect = {
        let introduction = ownIntroduction
        let extent = MotionExtent(scale: Self.measuredSide / max(size.width, size.height)) {
            [unowned self] in layerPicture(at: introduction + $0)
        }
        let area = extent.rectangle(during: ownPeriod)
        guard ending != nil else { return area }
        let waiting = Stage(
            indicator,
            size: size,
            reducesMotion: reducesMotion,
            progress: progress
        )
        return area.union(waiting.drawnArea)
    }()

    /// The area that fitted pictures show.
    ///
    /// The reduced-motion variant has the same framing as the animation that it replaces, so that
    /// the setting doesn't change any size.
    private var framedArea: CGRect {
        guard reducesMotion else { return drawnArea }
        let moving = movingStage ?? copy(reducesMotion: false)
        return drawnArea.union(moving.drawnArea)
    }

    /// The longer side, in pixels, of the pictures that are measured.
    private static let measuredSide: CGFloat = 1024

    /// Returns the distance in points between the drawn area and the edges of fitted pictures.
    static func margin(in size: CGSize) -> CGFloat {
        let side = min(size.width, size.height)
        return min(max(0.5, side / 64), side / 4)
    }

    // MARK: - Reduced motion

    /// The stage of the reduced-motion variant, or nil if this stage already shows it.
    package private(set) lazy var reducedMotionStage: Stage? = {
        guard !reducesMotion else { return nil }
        let stage = copy(reducesMotion: true)
        stage.movingStage = self
        return stage
    }()

    /// The stage whose reduced-motion variant this stage shows, or nil if there is none.
    private weak var movingStage: Stage?

    /// A Boolean value that indicates whether the reduced-motion variant is the picture at the
    /// poster time with a fading effect.
    package private(set) lazy var reducedMotionIsPoster: Bool = {
        guard let reducedMotionStage, ending == nil else { return false }
        let poster = layerPicture(at: ownTime(at: posterTime)).nodes
        guard reducedMotionStage.layerPicture(at: 0).nodes == poster else { return false }
        let faint = reducedMotionStage.layerPicture(at: reducedMotionStage.ownPeriod / 2).nodes
        guard faint.count == 1, case .group(let group) = faint[0] else { return false }
        return abs(group.opacity - ReducedMotion.faintest) < 1e-6 && group.nodes == poster
    }()

    /// The keyframes of one cycle, created on first access.
    public private(set) lazy var timeline = Timeline(of: self)

    /// Returns the values of the layers at a time.
    ///
    /// - Parameter time: The time in seconds, as in ``picture(at:)``.
    /// - Returns: The values of all layers.
    public func inspection(at time: TimeInterval) -> Inspection {
        let ownTime = ownTime(at: time)
        return Inspection(of: self, at: time, root: host.layer) { [host] layer in
            host.presentation(of: layer, at: ownTime)
        }
    }

    // MARK: - Time

    /// The duration of one cycle at the indicator's own speed.
    package var ownPeriod: TimeInterval {
        if let ending {
            let own = Ending(ending.outcome, at: ending.time * speed)
            return ending.delay * speed
                + Self.outcomeDuration(indicator, own, reducesMotion, progress)
        }
        if let duration = progress?.duration { return duration }
        if progress != nil, !reducesMotion { return indicator.waitingPeriod }
        return reducesMotion ? indicator.reducedMotionDuration : indicator.period
    }

    /// Returns the duration of a transition to an outcome, in the indicator's own time.
    private static func outcomeDuration(
        _ indicator: any LoadingAnimation,
        _ ending: Ending,
        _ reducesMotion: Bool,
        _ progress: ProgressCourse?
    ) -> TimeInterval {
        if progress != nil {
            return indicator.progressOutcomeDuration(ending.outcome, reducesMotion: reducesMotion)
        }
        return reducesMotion
            ? ReducedMotionOutcome.duration
            : indicator.outcomeDuration(ending.outcome, from: ending.time)
    }

    /// The duration in seconds of what is shown once before the first cycle.
    public var introductionDuration: TimeInterval { ownIntroduction / speed }

    /// The duration of the introduction at the indicator's own speed.
    package var ownIntroduction: TimeInterval {
        let isOwn = ending == nil && progress == nil && !reducesMotion
        return isOwn ? indicator.introductionDuration : 0
    }

    /// Returns the time, in seconds, within the first cycle at which the animation looks as it does
    /// at a time.
    ///
    /// For a time after the end of a nonrepeating animation, it is the end.
    package func timeInFirstCycle(_ time: TimeInterval) -> TimeInterval {
        (-introductionDuration...period).contains(time)
            ? time : (ownTime(at: time) - ownIntroduction) / speed
    }

    /// Returns the indicator's own time within its introduction and first cycle.
    private func ownTime(at time: TimeInterval) -> TimeInterval {
        let introduction = ownIntroduction
        let ownTime = time.isFinite ? time * speed : 0
        if introduction > 0, ownTime < 0, ownTime >= -introduction { return introduction + ownTime }
        return introduction + cycleTime(ownTime)
    }

    /// Returns the time within the cycle.
    private func cycleTime(_ ownTime: TimeInterval) -> TimeInterval {
        let length = ownPeriod
        guard isRepeating else { return min(max(ownTime, 0), length) }
        var phase = ownTime.truncatingRemainder(dividingBy: length)
        if phase < 0 { phase += length }
        // A multiple of the period, even if changed by rounding, is the beginning.
        return min(phase, length - phase) < length * Self.rounding ? 0 : phase
    }

    /// The fraction of a period below which times count as equal.
    ///
    /// It is far less than a step of any movie and far more than rounding errors.
    private static let rounding = 1e-12
}

@available(*, unavailable)
extension Stage: Sendable {}
