import KinoraPlatform

/// A drop that stretches with the finger, snaps, becomes a spinner, and returns.
///
/// With a pull distance it is a static shape; without one, the whole sequence is animated.
public struct GooeyPull: LoadingAnimation, Hashable {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "gooey-pull",
        title: "Gooey Pull",
        origin: "QQ’s pull-to-refresh, as rebuilt for iOS in a post of 2018",
        family: .shapes,
        naturalSize: CGSize(width: 120, height: 140),
        purpose: "Refreshing a list by pulling it down",
        smallWidth: 40
    )

    /// The color of the drop and the spinner.
    public var color = CGColor.hex(0x65C8FA)

    /// The pull in points, or nil for the whole animated sequence.
    ///
    /// For negative values the drop is at rest. Beyond 66 it doesn't change, because its sides
    /// would cross.
    public var pull: Double?

    /// The pull in points at which the drop snaps.
    public var trigger = 60.0

    /// The shape of the drop's sides.
    public var shape = Shape.smooth

    /// A shape of the drop's sides.
    public enum Shape: String, CaseIterable, Sendable {
        /// Curves that leave both discs along tangents.
        case smooth

        /// The original post's curves, which form shoulders at the upper disc.
        case post
    }

    /// The spinner's line width in points, or nil for 3 at the natural height of 140.
    public var lineWidth: Double?

    /// The duration of one cycle in seconds, or nil for the default of 3.4.
    public var customPeriod: Double?

    /// The look: the post's by default.
    public var look = PostLook.post

    /// The animation's parameters.
    public static let parameters: [IndicatorParameter<Self>] = [
        .color("colors", \.color, "the color of the drop and the spinner"),
        .number(
            "pull",
            \.pull,
            natural: 0,
            in: -1000...1000,
            unit: .points,
            "the pull that a static drop shows; by default, the whole sequence is animated"
        ).optional,
        .number(
            "trigger",
            \.trigger,
            in: 6...66,
            unit: .points,
            "the pull at which the drop snaps"
        ),
        .number(
            "line-width",
            \.lineWidth,
            natural: 3,
            in: 0.5...40,
            unit: .points,
            "the spinner’s line width; proportional by default"
        ),
        .period(\.customPeriod, natural: 3.4),
        .choice("shape", \.shape, "the drop’s sides: smooth, or those of the post"),
        .look(\.look),
    ]

    /// Creates the animation with its default parameters.
    public init() {}

    /// The color to draw with: the polished look's default is visible on light backgrounds, too.
    private var ink: CGColor {
        look == .polished && color == Self().color ? PostLook.vivid[0] : color
    }

    /// The natural size in points: 120 × 140, or 64 × 86 for the polished look.
    public var naturalSize: CGSize {
        look == .polished ? CGSize(width: 64, height: 86) : Self.naturalSize
    }

    /// The scale of the layers, and the center of the drop's upper half.
    private func place(in size: CGSize) -> (scale: CGFloat, center: CGPoint) {
        guard look == .polished else { return (Self.scale(in: size), Self.center(in: size)) }
        let scale = min(size.width / naturalSize.width, size.height / naturalSize.height)
        return (scale, CGPoint(x: size.width / 2, y: 18 * scale))
    }

    /// The duration of one cycle in seconds: ``customPeriod`` or the original's.
    public var period: TimeInterval { customPeriod ?? Phase.end }

    /// A time at which the drop is stretched.
    public let posterFraction = 0.65 / 3.4

    /// The duration in seconds of one turn of the spinner.
    package static let turn = 0.8

    /// The phases of the sequence, in seconds.
    private enum Phase {
        static let pull = 0.0...0.9
        static let snap = 0.9...1.05
        static let vanish = 1.0...1.1
        static let spinnerIn = 1.05...1.25
        static let spin = 1.05...2.9
        static let spinnerOut = 2.5...2.9
        static let reappear = 2.75...3.05
        static let end = 3.4
    }

    /// Returns the layers: `drop` stretches and snaps; `spinner` turns in the middle of its height.
    ///
    /// The small form has a shorter pull and a thicker spinner.
    public func makeLayer(size: CGSize) -> CALayer {
        let (scale, center) = place(in: size)
        let content = CALayer()
        content.place(size: size)
        let drop = makeDrop(Drop(shape, pull: pull ?? 0), scale: scale)
        drop.position = center
        content.addSublayer(drop)
        guard pull == nil else { return content }

        let isSmall = Self.profile.isSmall(size)
        let stretched = Drop(shape, pull: isSmall ? min(trigger, 24) : trigger)
        let choreography = Choreography(duration: Phase.end, period: period)
        choreography.play(story(of: stretched, scale: scale, choreography), on: drop)
        let spinner = makeStorySpinner(scale: scale, isSmall: isSmall)
        spinner.position = center.offset(0, stretched.middle * scale)
        choreography.play(spin(choreography), on: spinner)
        content.addSublayer(spinner)
        return content
    }

    /// Returns the spinner for the whole sequence, which is as wide as the drop.
    private func makeStorySpinner(scale: CGFloat, isSmall: Bool) -> CAShapeLayer {
        let isPolished = look == .polished
        let width =
            lineWidth.map { CGFloat($0) } ?? (isPolished ? (isSmall ? 11 : 5) : isSmall ? 6 : 3)
            * scale
        let outer = (isPolished ? 22 : 15) * scale
        return makeSpinner(scale: scale, radius: outer - width / 2, width: width)
    }

    private func story(
        of stretched: Drop,
        scale: CGFloat,
        _ choreography: Choreography
    ) -> [CAAnimation] {
        let trigger = Double(stretched.stretch)
        func path(pull: Double) -> CGPath { Drop(shape, pull: pull).path(scale: scale) }
        // Every coordinate of the original post's shape is linear in the pull except at one bend.
        // The smooth shape isn't linear; between these poses, interpolation is off by less than a
        // tenth of a point.
        let bend = min(Drop.bend / trigger, 1)
        let parts = shape == .post ? [0, bend, 1] : [0, bend / 2, bend, 0.3, 0.6, 1]
        let snapped = Drop.snapped(shape).path(scale: scale, offset: stretched.middle)
        return [
            choreography.keyframes(
                "path",
                parts.sorted().map { ($0, path(pull: $0 * trigger)) },
                during: Phase.pull,
                overall: .easeInEaseOut
            ),
            choreography.keyframes(
                "path",
                stretched.snap(scale: scale, offset: stretched.middle),
                during: Phase.snap,
                overall: .easeIn
            ),
            choreography.change("opacity", from: 1, to: 0, during: Phase.vanish),
            choreography.change(
                "path",
                from: snapped,
                to: path(pull: 0),
                during: Phase.reappear,
                .easeOut
            ),
            choreography.change("opacity", from: 0, to: 1, during: Phase.reappear, .easeOut),
        ]
    }

    /// Returns the scale from the natural size to another size.
    package static func scale(in size: CGSize) -> CGFloat {
        min(size.width / naturalSize.width, size.height / naturalSize.height)
    }

    /// Returns the center of the drop's upper half and of the spinner.
    package static func center(in size: CGSize) -> CGPoint {
        CGPoint(x: size.width / 2, y: 40 * scale(in: size))
    }

    /// Returns a drop's layer, 30 points wide at its natural size.
    package func makeDrop(_ drop: Drop, scale: CGFloat) -> CAShapeLayer {
        let layer = CAShapeLayer()
        layer.name = "drop"
        layer.fillColor = ink
        // The original post's shape has a stroke; the smooth shape is larger by half the stroke's
        // width.
        layer.strokeColor = shape == .post ? ink : nil
        layer.lineWidth = scale
        layer.bounds = CGRect(x: 0, y: 0, width: 30 * scale, height: 30 * scale)
        layer.path = drop.path(scale: scale)
        return layer
    }

    /// Returns the spinner, still transparent, that replaces a drop at its upper center.
    package func makeSpinner(scale: CGFloat) -> CAShapeLayer {
        let width = lineWidth.map { CGFloat($0) } ?? 3 * scale
        return makeSpinner(scale: scale, radius: 10 * scale, width: width)
    }

    private func makeSpinner(scale: CGFloat, radius: CGFloat, width: CGFloat) -> CAShapeLayer {
        let path = CGMutablePath()
        let side = 2 * radius + 4 * scale
        let bounds = CGRect(x: 0, y: 0, width: side, height: side)
        path.addRelativeArc(
            center: CGPoint(x: bounds.midX, y: bounds.midY),
            radius: radius,
            startAngle: -.pi / 2,
            delta: 1.5 * .pi
        )
        let spinner = CAShapeLayer.stroke(path, ink, width: width, name: "spinner")
        spinner.bounds = bounds
        spinner.opacity = 0
        return spinner
    }

    // MARK: - Reduced motion

    /// The duration in seconds of one turn of the reduced-motion variant.
    public static let reducedMotionPeriod: TimeInterval = 6

    /// A description of the reduced-motion variant.
    public static let reducedMotionSummary =
        "the spinner, which turns once in 6 s; a set pull is a drop that fades out and in"

    /// Returns the spinner, which turns slowly, or if ``pull`` is set, the drop, which fades.
    public func makeReducedMotionLayer(size: CGSize) -> CALayer {
        let content = CALayer()
        content.place(size: size)
        let scale = place(in: size).scale
        guard pull == nil else { return breathing(makeLayer(size: size), size: size) }
        let spinner = makeStorySpinner(scale: scale, isSmall: Self.profile.isSmall(size))
        spinner.position = CGPoint(x: size.width / 2, y: size.height / 2)
        spinner.opacity = 1
        content.addSublayer(spinner)
        turnSlowly(spinner)
        return content
    }

    private func spin(_ choreography: Choreography) -> [CAAnimation] {
        [
            choreography.change("opacity", from: 0, to: 1, during: Phase.spinnerIn, .easeOut),
            choreography.change(
                "transform.scale",
                from: 0.1,
                to: 1,
                during: Phase.spinnerIn,
                .easeOut
            ),
            choreography.change(
                "transform.rotation.z",
                from: 0,
                to: 2 * CGFloat.pi * (Phase.spin.upperBound - Phase.spin.lowerBound) / Self.turn,
                during: Phase.spin
            ),
            choreography.change("opacity", from: 1, to: 0, during: Phase.spinnerOut, .easeIn),
            choreography.change(
                "transform.scale",
                from: 1,
                to: 0.1,
                during: Phase.spinnerOut,
                .easeIn
            ),
        ]
    }
}

extension LoadingAnimation where Self == GooeyPull {
    /// A drop that stretches, snaps, spins, and returns.
    public static var gooeyPull: Self { Self() }
}
