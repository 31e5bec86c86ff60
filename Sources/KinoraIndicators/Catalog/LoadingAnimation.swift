import KinoraPlatform

/// A loading animation, defined once for views, stages, and exporters.
///
/// A conforming type is a value whose properties are the animation's parameters. It creates layers
/// with Core Animation objects; the host provides the time. A new indicator is one file: the type,
/// and a static member on this protocol.
public protocol LoadingAnimation: Sendable {
    /// The identity of the animation type: its names, origin, and natural size.
    static var profile: IndicatorProfile { get }

    /// The parameters, in order of importance.
    static var parameters: [IndicatorParameter<Self>] { get }

    /// Creates the animation with every parameter at its default.
    init()

    /// The natural size in points of this animation; other sizes are in proportion.
    ///
    /// By default, it is the type's natural size.
    var naturalSize: CGSize { get }

    /// The duration of one cycle in seconds, with the current parameters.
    var period: TimeInterval { get }

    /// The duration in seconds of what the layers of ``makeLayer(size:)`` show once before the first
    /// cycle; 0 by default.
    var introductionDuration: TimeInterval { get }

    /// A Boolean value that indicates whether the animation repeats; otherwise, it ends and holds.
    var isRepeating: Bool { get }

    /// The fraction of the period at which a still picture represents the animation.
    var posterFraction: Double { get }

    /// Returns a copy whose default colors are visible on a background; custom colors are unchanged.
    ///
    /// Without adaptation, the default colors suit light backgrounds.
    func adapted(to background: Backdrop) -> Self

    /// Returns new layers with their animations, in a layer of the given size in points.
    ///
    /// The animations start when the layer is committed in a live tree. At sizes for which
    /// ``IndicatorProfile/isSmall(_:)`` is true, the layers have fewer parts and thicker lines.
    func makeLayer(size: CGSize) -> CALayer

    /// The variant for indefinite waiting, with shorter rests and no jumps.
    ///
    /// Custom parameters are unchanged. By default, the variant is the animation itself.
    var waitingVariant: Self { get }

    /// The duration in seconds of one cycle of the waiting animation.
    var waitingPeriod: TimeInterval { get }

    /// Returns new layers, like ``makeLayer(size:)``, to show while the outcome is unknown.
    ///
    /// A non-repeating animation shows the part of it that can continue indefinitely.
    func makeWaitingLayer(size: CGSize) -> CALayer

    /// Returns the duration in seconds of the animations of ``makeOutcomeLayer(_:from:size:)``.
    func outcomeDuration(_ outcome: LoadingOutcome, from position: TimeInterval) -> TimeInterval

    /// Returns new layers that change once, from the waiting animation at a position, into an
    /// outcome mark.
    ///
    /// The mark remains.
    func makeOutcomeLayer(
        _ outcome: LoadingOutcome,
        from position: TimeInterval,
        size: CGSize
    ) -> CALayer

    /// Returns new layers that show progress.
    ///
    /// Animations with the key `progress` last one second, during which the progress goes from 0 to
    /// 1; hosts hold them at a value. Other animations run at any progress, unless motion is
    /// reduced.
    func makeProgressLayer(size: CGSize, reducesMotion: Bool) -> CALayer

    /// The duration in seconds of one cycle of the reduced-motion variant.
    static var reducedMotionPeriod: TimeInterval { get }

    /// The duration in seconds of one cycle of this animation's reduced-motion variant.
    ///
    /// By default, it is the type's ``reducedMotionPeriod``.
    var reducedMotionDuration: TimeInterval { get }

    /// A one-line description of the reduced-motion variant.
    static var reducedMotionSummary: String { get }

    /// Returns new layers for Reduce Motion: slower and simpler, but never static.
    func makeReducedMotionLayer(size: CGSize) -> CALayer
}

// MARK: - Profile

extension LoadingAnimation {
    /// The name in lowercase with hyphens, which never changes.
    public static var identifier: String { profile.identifier }

    /// The display name.
    public static var title: String { profile.title }

    /// The origin of the animation, in one line.
    public static var origin: String { profile.origin }

    /// The natural size in points; other sizes are in proportion.
    public static var naturalSize: CGSize { profile.naturalSize }
}

extension LoadingAnimation {
    /// Returns a Boolean value that indicates whether another animation is equal to this one.
    ///
    /// Animations of types that aren't equatable are never equal.
    package func isSame(as other: any LoadingAnimation) -> Bool {
        (self as? any Equatable)?.isEqual(other) ?? false
    }
}

extension Equatable {
    /// Returns a Boolean value that indicates whether another value has the same type and is equal.
    fileprivate func isEqual(_ other: Any) -> Bool { self == other as? Self }
}

// MARK: - Default implementations

extension LoadingAnimation {
    /// The type's natural size.
    public var naturalSize: CGSize { Self.naturalSize }

    /// The default value, 0.
    public var introductionDuration: TimeInterval { 0 }

    /// The default value, true.
    public var isRepeating: Bool { true }

    /// Returns the indicator unchanged.
    public func adapted(to background: Backdrop) -> Self { self }

    /// The animation itself.
    public var waitingVariant: Self { self }

    /// The default value, the period of ``waitingVariant``.
    public var waitingPeriod: TimeInterval { waitingVariant.period }

    /// Returns the layers of the whole ``waitingVariant``, repeating.
    public func makeWaitingLayer(size: CGSize) -> CALayer {
        let variant = waitingVariant
        let layer = variant.makeLayer(size: size)
        if !variant.isRepeating { layer.repeatAnimations(every: variant.period) }
        return layer
    }

    /// The fraction of a cycle just before its end, where the next cycle hasn't begun.
    package static var lastFraction: Double { 1 - 1e-9 }
}

/// The brightness of the background behind an indicator.
public enum Backdrop: String, Hashable, Sendable, CaseIterable {
    /// A white or light background.
    case light

    /// A black or dark background.
    case dark
}

// MARK: - Reduced motion

/// The constants of reduced-motion variants.
package enum ReducedMotion {
    /// The minimum opacity of a pose that fades out and in.
    package static let faintest = 0.45
}

extension LoadingAnimation {
    /// The duration in seconds of one fade out and in.
    public static var reducedMotionPeriod: TimeInterval { 2.4 }

    /// The type's duration.
    public var reducedMotionDuration: TimeInterval { Self.reducedMotionPeriod }

    /// A description of the default variant.
    public static var reducedMotionSummary: String {
        "holds a representative pose and fades: opacity 1 to 0.45 and back in 2.4 s"
    }

    /// Returns new layers that hold the poster pose and fade out and in.
    public func makeReducedMotionLayer(size: CGSize) -> CALayer {
        let pose = makeLayer(size: size)
        pose.holdAnimations(at: min(posterFraction, Self.lastFraction) * period)
        return breathing(pose, size: size)
    }

    /// Makes layers fade one after another, each to 0.4 times its opacity.
    package func fadeInTurn(_ layers: [CALayer]) {
        let choreography = Choreography(duration: Self.reducedMotionPeriod)
        let share = 1 / Double(layers.count)
        for (index, layer) in layers.enumerated() {
            let opacity = Double(layer.opacity)
            let start = Double(index) * share
            let fade = choreography.keyframes(
                "opacity",
                [(0, opacity), (0.5, 0.4 * opacity), (1, opacity)],
                during: start * choreography.duration...(start + share) * choreography.duration,
                curve: .easeInEaseOut
            )
            choreography.play([fade], on: layer)
        }
    }

    /// Makes a layer turn clockwise once in each period of the reduced-motion variant.
    package func turnSlowly(_ layer: CALayer) {
        let choreography = Choreography(duration: Self.reducedMotionPeriod)
        let turn = choreography.change(
            "transform.rotation.z",
            from: 0,
            to: 2 * CGFloat.pi,
            during: 0...choreography.duration
        )
        choreography.play([turn], on: layer)
    }

    /// Returns the pose, in a container if needed, with a repeating fade.
    package func breathing(_ pose: CALayer, size: CGSize) -> CALayer {
        // A layer that is held can't run an animation of its own.
        let isFree = pose.animationKeys() == nil && pose.speed != 0
        let layer = isFree ? pose : pose.enclosed(size: size)
        let choreography = Choreography(duration: Self.reducedMotionPeriod)
        let breath = choreography.keyframes(
            "opacity",
            [(0, 1), (0.5, ReducedMotion.faintest), (1, 1)],
            curve: .easeInEaseOut
        )
        choreography.play([breath], on: layer)
        return layer
    }
}
