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

    /// A direction around a circle.
    public enum Direction: String, CaseIterable, Sendable {
        /// Counterclockwise.
        case counterclockwise

        /// Clockwise.
        case clockwise
    }

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
    ]

    /// Creates the animation with its default parameters.
    public init() {}

    /// The duration of one cycle in seconds: ``customPeriod`` or the original's.
    public var period: TimeInterval { customPeriod ?? duration }

    /// The duration of one cycle of the original, in seconds.
    private var duration: TimeInterval { reopens == true ? 4 : 2 }

    /// The animation with a ring that opens again as fast as it closes, unless ``reopens`` is set.
    public var waitingVariant: Self {
        guard reopens == nil else { return self }
        var variant = self
        variant.reopens = true
        variant.customPeriod = customPeriod.map { 2 * $0 }
        return variant
    }

    /// A time at which the arc is slightly more than half a ring.
    public var posterFraction: Double { 1.1 / duration }

    /// Returns a copy whose color, if it's the default one, contrasts with the background.
    public func adapted(to background: Backdrop) -> Self {
        var copy = self
        if background == .dark, color == Self().color { copy.color = .hex(0xB9C2DC) }
        return copy
    }

    /// Returns the layers: `arc` draws itself for its animated `progress`.
    public func makeLayer(size: CGSize) -> CALayer {
        let content = CALayer.container(size: size)
        content.addSublayer(makeArc(size: size))
        return content
    }

    func makeRing(size: CGSize) -> ClosingArcLayer {
        let side = min(size.width, size.height)
        let arc = ClosingArcLayer.make(
            in: CGRect(
                x: (size.width - side) / 2,
                y: (size.height - side) / 2,
                width: side,
                height: side
            ),
            color: color,
            width: lineWidth.map { CGFloat($0) }
                ?? side * (Self.profile.isSmall(size) ? 12 : 6) / 86
        )
        arc.name = "arc"
        arc.lineCap = hasRoundCaps ? .round : .butt
        if direction == .clockwise { arc.transform = CATransform3DMakeScale(-1, 1, 1) }
        return arc
    }

    private func makeArc(size: CGSize) -> ClosingArcLayer {
        let arc = makeRing(size: size)
        let choreography = Choreography(duration: duration, period: period)
        let end: CGFloat = reopens == true ? 2 : 1
        choreography.play(
            [choreography.change("progress", from: 0, to: end, during: 0...duration)],
            on: arc
        )
        return arc
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
        var progress = phase * variant.duration / 2
        let arc = makeRing(size: size)
        if progress > 1 {
            // An opening arc looks like a closing one elsewhere on the ring.
            let turn = ClosingArcLayer.turn(from: 2 - progress, to: progress)
            let rotation = CATransform3DMakeRotation(turn, 0, 0, 1)
            arc.transform = CATransform3DConcat(rotation, arc.transform)
            progress = 2 - progress
        }
        let choreography = Choreography(duration: 1, isRepeating: false)
        let pose = choreography.change("progress", from: 0, to: 1, during: 0...1)
        choreography.play([pose], on: arc)
        arc.holdAnimations(at: progress)
        let closing = RingClosing(
            mark: OutcomeMark(
                outcome,
                center: arc.position,
                radius: (arc.bounds.width - arc.lineWidth) / 2,
                lineWidth: arc.lineWidth
            )
        )
        closing.change(arc, [("progress", 1), ("strokeColor", closing.mark.color)])
        content.addSublayer(arc)
        return closing.finish(content, size: size)
    }
}

extension LoadingAnimation where Self == ClosingArc {
    /// An arc that closes into a ring.
    public static var closingArc: Self { Self() }
}

/// An animation whose ring opens into an arc.
protocol ClosingArcAnimation: LoadingAnimation {
    /// Returns the closed ring, without animations.
    func makeRing(size: CGSize) -> ClosingArcLayer
}

extension ClosingArcAnimation {
    /// Returns the ring, which fills with the progress.
    public func makeProgressLayer(size: CGSize, reducesMotion: Bool) -> CALayer {
        let content = CALayer.container(size: size)
        for layer in makeRing(size: size).progressLine(in: size).makeLayers(size: size) {
            content.addSublayer(layer)
        }
        return content
    }

    /// The duration in seconds of one turn of the reduced-motion variant.
    public static var reducedMotionPeriod: TimeInterval { 6 }

    /// A description of the reduced-motion variant.
    public static var reducedMotionSummary: String {
        "three quarters of the ring, which turn once in 6 s"
    }

    /// Returns three quarters of the ring, which turn slowly.
    public func makeReducedMotionLayer(size: CGSize) -> CALayer {
        let ring = makeRing(size: size)
        ring.setValue(2.0 / 3, forKey: "progress")
        let content = ring.enclosed(size: size)
        turnSlowly(content)
        return content.enclosed(size: size)
    }
}

/// A layer that draws an arc between a quarter and a full circle.
///
/// The key `progress` is animatable: 0 is the upper left quarter, 1 the ring with its seam at three
/// o'clock, and 2 the quarter again. Color, width, and caps use a shape layer's properties, so they
/// are copied with the layer.
final class ClosingArcLayer: CAShapeLayer {
    #if canImport(UIKit)
    /// Core Animation stores, animates and copies the value, which Objective-C declares.
    @NSManaged var progress: CGFloat
    #endif

    static func make(in frame: CGRect, color: CGColor, width: CGFloat) -> ClosingArcLayer {
        let layer = ClosingArcLayer()
        layer.place(in: frame)
        layer.strokeColor = color
        layer.lineWidth = width
        layer.setValue(1, forKey: "progress")
        layer.setNeedsDisplay()
        return layer
    }

    /// Returns the angles of the ends in radians, between which the arc runs counterclockwise.
    ///
    /// Only their difference matters: normalizing each angle would make the full ring empty.
    private static func ends(at progress: CGFloat) -> (origin: CGFloat, destination: CGFloat) {
        guard progress > 1 else {
            // The origin moves back by three quarters of a turn, and the destination by one and a
            // half turns.
            return ((7 - 3 * progress) * .pi / 2, (3 - 3 * progress) * .pi)
        }
        // The ring opens while the origin moves back by one and a quarter turns, and the
        // destination by half a turn.
        return ((4.5 - 2.5 * progress) * .pi, (1 - progress) * .pi)
    }

    /// Returns the rotation in radians that maps an arc to another one of the same length.
    static func turn(from progress: CGFloat, to other: CGFloat) -> CGFloat {
        ends(at: other).origin - ends(at: progress).origin
    }

    /// Returns the whole ring as a line that fills with the progress, centered in a layer of a
    /// size.
    func progressLine(in size: CGSize) -> ProgressLine {
        ProgressLine(
            path: .arc(
                center: CGPoint(x: size.width / 2, y: size.height / 2),
                radius: (bounds.width - lineWidth) / 2
            ),
            color: strokeColor ?? .hex(0),
            width: lineWidth,
            cap: lineCap
        )
    }

    override class func needsDisplay(forKey key: String) -> Bool {
        ["progress", "strokeColor", "lineWidth"].contains(key) || super.needsDisplay(forKey: key)
    }

    override func draw(in ctx: CGContext) {
        guard let strokeColor else { return }
        let progress = (value(forKey: "progress") as? NSNumber)?.doubleValue ?? 1
        let (origin, destination) = Self.ends(at: CGFloat(progress))
        let center = CGPoint(x: bounds.midX, y: bounds.midY)
        let radius = (min(bounds.width, bounds.height) - lineWidth) / 2
        ctx.addArc(
            center: center,
            radius: radius,
            startAngle: origin,
            endAngle: destination,
            clockwise: true
        )
        ctx.setStrokeColor(strokeColor)
        ctx.setLineWidth(lineWidth)
        ctx.setLineCap(lineCap == .round ? .round : .butt)
        ctx.strokePath()
    }
}
