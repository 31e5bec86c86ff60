import KinoraPlatform

/// A loading animation: one definition, from which everything else is made.
///
/// A conforming type is a value whose properties are the animation's parameters. It builds layers
/// with Core Animation's own vocabulary; whoever shows them provides the time. A new indicator is
/// one file: the type, and a static member on this protocol to call it by.
public protocol LoadingAnimation: Sendable {
    /// What the kind is called, where it comes from and how large it was drawn.
    static var profile: IndicatorProfile { get }

    /// What can be changed, in the order of importance.
    static var parameters: [IndicatorParameter<Self>] { get }

    /// Creates the animation with every parameter at its default.
    init()

    /// The size in points for which this animation was drawn; others are in proportion.
    ///
    /// It is the kind's, unless what is shown brings its own.
    var naturalSize: CGSize { get }

    /// The length of one play in seconds, as the parameters make it.
    var period: TimeInterval { get }

    /// A Boolean value that indicates whether the animation goes round; one that tells a story to
    /// its end stays there.
    var isRepeating: Bool { get }

    /// The instant, as a fraction of the period, that stands for the whole in a still picture.
    var posterFraction: Double { get }

    /// Returns the rectangle of a layer's space, in points, that holds everything ever drawn.
    ///
    /// Layers don't clip: what turns may leave its layer, and a small drawing may leave most of it
    /// empty. Exports that fit show this rectangle instead of the layer's own.
    func drawnArea(in size: CGSize) -> CGRect

    /// Returns the indicator with colours that can be seen on a ground, where its defaults can't.
    func adapted(to ground: BackgroundStyle) -> Self

    /// Returns new layers with their animations, in a layer of the given size in points.
    ///
    /// The animations start when the layer is committed in a live tree.
    func makeLayer(size: CGSize) -> CALayer

    /// The length in seconds of one play of what is shown while nobody knows the outcome.
    var waitingPeriod: TimeInterval { get }

    /// Returns new layers, as ``makeLayer(size:)`` does, for showing while nobody knows the outcome.
    ///
    /// What tells a story to its end has a part of it that can go on for long.
    func makeWaitingLayer(size: CGSize) -> CALayer

    /// Returns the length in seconds of ``makeOutcomeLayer(_:from:size:)``'s animations.
    func outcomeDuration(_ outcome: LoadingOutcome, from position: TimeInterval) -> TimeInterval

    /// Returns new layers whose animations go once from an instant of the waiting animation to a sign
    /// of the outcome, which stays.
    func makeOutcomeLayer(
        _ outcome: LoadingOutcome,
        from position: TimeInterval,
        size: CGSize
    ) -> CALayer

    /// The length in seconds of one play of the variant for people who prefer less motion.
    static var reducedMotionPeriod: TimeInterval { get }

    /// What the variant for people who prefer less motion shows, in one line.
    static var reducedMotionSummary: String { get }

    /// Returns new layers for people who prefer less motion: slower and simpler, never frozen.
    func makeReducedMotionLayer(size: CGSize) -> CALayer
}

// MARK: - Profile

extension LoadingAnimation {
    /// The name in lower case with hyphens, which never changes.
    public static var identifier: String { profile.identifier }

    /// The name for people.
    public static var title: String { profile.title }

    /// Where the animation comes from, in one line.
    public static var origin: String { profile.origin }

    /// The size in points for which the animation was drawn; others are in proportion.
    public static var naturalSize: CGSize { profile.naturalSize }
}

extension LoadingAnimation {
    /// Returns a Boolean value that indicates whether another animation is known to be the same, as it
    /// is where both are of one equatable kind and equal.
    package func isSame(as other: any LoadingAnimation) -> Bool {
        (self as? any Equatable)?.isEqual(other) ?? false
    }
}

extension Equatable {
    /// Returns a Boolean value that indicates whether another value is of the same kind and equal.
    fileprivate func isEqual(_ other: Any) -> Bool { self == other as? Self }
}

// MARK: - Default implementations

extension LoadingAnimation {
    /// The kind's natural size.
    public var naturalSize: CGSize { Self.naturalSize }

    /// True.
    public var isRepeating: Bool { true }

    /// Returns the layer's own rectangle.
    public func drawnArea(in size: CGSize) -> CGRect { CGRect(origin: .zero, size: size) }

    /// Returns the indicator as it is.
    public func adapted(to ground: BackgroundStyle) -> Self { self }

    /// The period.
    public var waitingPeriod: TimeInterval { period }

    /// Returns the layers of the whole play, again and again.
    public func makeWaitingLayer(size: CGSize) -> CALayer {
        let layer = makeLayer(size: size)
        if !isRepeating { layer.repeatAnimations(every: period) }
        return layer
    }

    /// A hair's breadth before the end of a play, which stands where the next begins.
    package static var lastFraction: Double { 1 - 1e-9 }
}

/// What an indicator is shown on.
public enum BackgroundStyle: String, Hashable, Sendable, CaseIterable {
    /// White, or nearly.
    case light

    /// Black, or nearly.
    case dark
}

// MARK: - Reduced motion

extension LoadingAnimation {
    /// The length in seconds of one breath.
    public static var reducedMotionPeriod: TimeInterval { 2.4 }

    /// The breathing pose.
    public static var reducedMotionSummary: String {
        "stands in its most telling pose and breathes: opacity 1 to 0.45 and back in 2.4 s"
    }

    /// Returns new layers that stand in the poster's pose and breathe.
    public func makeReducedMotionLayer(size: CGSize) -> CALayer {
        let pose = makeLayer(size: size)
        pose.holdAnimations(at: min(posterFraction, Self.lastFraction) * period)
        return breathing(pose, size: size)
    }

    /// Returns a layer that holds a pose, or the pose itself, and breathes.
    package func breathing(_ pose: CALayer, size: CGSize) -> CALayer {
        // What stands still can't breathe by itself.
        let isFree = pose.animationKeys() == nil && pose.speed != 0
        let layer = isFree ? pose : pose.enclosed(size: size)
        let choreography = Choreography(duration: Self.reducedMotionPeriod)
        let breath = choreography.keyframes(
            "opacity",
            [(0, 1), (0.5, 0.45), (1, 1)],
            curve: .easeInEaseOut
        )
        choreography.play([breath], on: layer)
        return layer
    }
}
