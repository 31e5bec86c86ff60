import KinoraPlatform

/// An arc that closes into a ring, with its ends moving at different speeds.
public struct ClosingArc: ClosingArcAnimation, RingClosingAnimation, Hashable {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "closing-arc",
        title: "Closing Arc",
        origin: "The first part of OneLoadingAnimation, from a post of 2015",
        family: .rings,
        naturalSize: CGSize(width: 86, height: 86),
        purpose: "Any short wait, in any color",
        smallWidth: 40
    )

    /// The arc's color.
    public var color = CGColor.hex(0x464D65)

    /// The arc's width in points, or nil for 6 at the natural size of 86.
    public var lineWidth: Double?

    /// The duration of one cycle in seconds, or nil for the original's.
    public var customPeriod: Double?

    /// The direction in which both ends move.
    public var direction = Direction.counterclockwise

    /// A Boolean value that indicates whether the arc's ends are round.
    public var hasRoundCaps = false

    /// A Boolean value that indicates whether the ring opens again instead of starting over.
    ///
    /// If the ring opens again, a cycle takes twice as long. If the value is nil, the ring opens
    /// again only in the waiting animation.
    public var reopens: Bool?

    /// How the arc is drawn; as a shape by default.
    public var drawing = Drawing.shape

    /// A way to draw an arc whose ends move.
    public enum Drawing: String, CaseIterable, Sendable {
        /// A shape whose ends and rotation Core Animation animates, without work for the app.
        case shape

        /// The original's way: a layer with an animatable property of its own, which the app draws
        /// again for each frame on its main thread.
        case custom
    }

    /// A direction around a circle.
    public enum Direction: String, CaseIterable, Sendable {
        /// Counterclockwise.
        case counterclockwise

        /// Clockwise.
        case clockwise
    }

    /// The look: the post's by default.
    public var look = PostLook.post

    /// The animation's parameters.
    public static let parameters: [IndicatorParameter<Self>] = [
        .color("colors", \.color, "the arc’s color"),
        .number(
            "line-width",
            \.lineWidth,
            natural: 6,
            in: 0.5...200,
            unit: .points,
            "the arc’s width; proportional by default"
        ),
        .period(\.customPeriod, natural: 2),
        .choice("direction", \.direction, "the direction in which both ends move"),
        .flag("round-caps", \.hasRoundCaps, "whether the arc’s ends are round"),
        .flag(
            "reopen",
            \.reopens,
            natural: false,
            "whether the ring opens again instead of starting over"
        ),
        .drawing(\.drawing),
        .look(\.look),
    ]

    /// Creates the animation with its default parameters.
    public init() {}

    /// The duration of one cycle in seconds: ``customPeriod`` or the original's.
    public var period: TimeInterval { customPeriod ?? duration }

    /// A Boolean value that indicates whether the ring of a whole cycle opens again.
    private var isReopening: Bool { reopens ?? (look == .polished) }

    /// The duration of one cycle of the original, in seconds.
    private var duration: TimeInterval {
        let half = look == .polished ? 1.4 : 2
        return isReopening ? 2 * half : half
    }

    /// The animation with a ring that opens again as fast as it closes, unless ``reopens`` is set.
    public var waitingVariant: Self {
        guard reopens == nil, look == .post else { return self }
        var variant = self
        variant.reopens = true
        variant.customPeriod = customPeriod.map { 2 * $0 }
        return variant
    }

    /// A time at which the arc is slightly more than half a ring.
    public var posterFraction: Double { isReopening ? 0.275 : 0.55 }

    /// Returns a copy whose color, if it's the default one, contrasts with the background.
    public func adapted(to background: Backdrop) -> Self {
        var copy = self
        if background == .dark, color == Self().color { copy.color = .hex(0xB9C2DC) }
        return copy
    }

    /// Returns the layers: `ring` contains `arc`, whose ends move.
    public func makeLayer(size: CGSize) -> CALayer {
        let content = CALayer.container(size: size)
        let ring = makeRing(size: size)
        let choreography = Choreography(duration: duration, period: period)
        let end: CGFloat = isReopening ? 2 : 1
        choreography.play(
            ring.change(from: 0, to: end, during: 0...duration, choreography),
            on: ring.arc
        )
        if look == .polished {
            // The whole ring, faint, shows where the arc runs.
            let track = makeRing(size: size)
            track.layer.name = "track"
            track.arc.opacity = 0.18
            content.addSublayer(track.layer)
        }
        content.addSublayer(ring.layer)
        return content
    }

    func makeRing(size: CGSize) -> ClosingRing {
        let whole = min(size.width, size.height)
        let side = whole * (look == .polished ? PostLook.fill : 1)
        let natural: CGFloat = look == .polished ? 8 : 6
        let ring = ClosingRing(
            in: CGRect(
                x: (size.width - side) / 2,
                y: (size.height - side) / 2,
                width: side,
                height: side
            ),
            color: color,
            width: lineWidth.map { CGFloat($0) }
                ?? whole * (Self.profile.isSmall(size) ? 12 : natural) / 86,
            cap: hasRoundCaps || look == .polished ? .round : .butt,
            drawing: drawing
        )
        if direction == .clockwise { ring.layer.transform = CATransform3DMakeScale(-1, 1, 1) }
        return ring
    }

    /// Returns new layers in which the arc closes from its current state and the mark is drawn
    /// inside.
    public func makeOutcomeLayer(
        _ outcome: LoadingOutcome,
        from position: TimeInterval,
        size: CGSize
    ) -> CALayer {
        let content = CALayer.container(size: size)
        let variant = waitingVariant
        let phase = position.truncatingRemainder(dividingBy: variant.period) / variant.period
        let ring = makeRing(size: size)
        let closing = RingClosing(
            mark: OutcomeMark(
                outcome,
                center: ring.layer.position,
                radius: (ring.arc.bounds.width - ring.arc.lineWidth) / 2,
                lineWidth: ring.arc.lineWidth
            )
        )
        let ends = ring.close(from: phase * (variant.isReopening ? 2 : 1), closing)
        closing.play(
            ends + [closing.change("strokeColor", from: color, to: closing.mark.color)],
            on: ring.arc
        )
        content.addSublayer(ring.layer)
        return closing.finish(content, size: size)
    }
}

extension LoadingAnimation where Self == ClosingArc {
    /// An arc that closes into a ring.
    public static var closingArc: Self { Self() }
}
