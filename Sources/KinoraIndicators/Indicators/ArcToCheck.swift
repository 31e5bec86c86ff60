import KinoraPlatform

/// An arc closes into a ring, a dash flies up and falls on it, and the ring ends as a tick or as an
/// exclamation mark that shakes its head.
public struct ArcToCheck: LoadingAnimation, Hashable {
    /// The kind's name, origin and size.
    public static let profile = IndicatorProfile(
        identifier: "arc-to-check",
        title: "Arc to Check",
        origin: "OneLoadingAnimation by hellochenms, a post of 2015 and its sequels",
        naturalSize: CGSize(width: 300, height: 300)
    )

    /// The colours of the ring, of success and of failure.
    public var colors: [CGColor] = [.hex(0x464D65), .hex(0x32A982), .hex(0xFF6151)]

    /// The ring's width in points; nil for 6 of the natural size of 300.
    public var lineWidth: Double?

    /// The length of one play in seconds, the rest included; nil for the original's.
    public var customPeriod: Double?

    /// What the story ends with.
    public var outcome = Outcome.success

    /// How long the end stays, in seconds of the original's time, where the story is told again.
    public var rest = 0.0

    /// An end of the story.
    public enum Outcome: String, CaseIterable, Sendable {
        /// A tick.
        case success

        /// An exclamation mark that shakes its head.
        case failure
    }

    /// What can be changed.
    public static let parameters: [IndicatorParameter<Self>] = [
        .choice("outcome", \.outcome, "what the story ends with"),
        .colors(\.colors, count: 3, "the colours of the ring, of success and of failure"),
        .number(
            "line-width",
            \.lineWidth,
            natural: 6,
            in: 0.5...200,
            unit: .points,
            "the ring’s width; in proportion unless set"
        ),
        .period(\.customPeriod, natural: 3.5),
        .number(
            "rest",
            \.rest,
            in: 0...10,
            unit: .seconds,
            "how long the end stays before the story is told again"
        ),
    ]

    /// Creates the animation as its sheet has it.
    public init() {}

    /// The length of one play in seconds: the one that is set, or the original's.
    public var period: TimeInterval { customPeriod ?? originalDuration }

    /// The story is told once.
    public let isRepeating = false
    /// The story has reached its end.
    public var posterFraction: Double { (originalDuration - rest) / originalDuration }

    /// Returns the middle: the dash flies no higher than twice the ring's radius, the rest is air.
    public func drawnArea(in size: CGSize) -> CGRect {
        CGRect(origin: .zero, size: size).insetBy(dx: size.width / 5, dy: size.height / 5)
    }

    /// Takes a colour that stands out where the original's would not.
    public func adapted(to ground: BackgroundStyle) -> Self {
        var copy = self
        if ground == .dark { copy.colors[0] = .hex(0xB9C2DC) }
        return copy
    }

    /// The stages of the original, in seconds.
    private enum Phase {
        static let close = 0.0...1.0
        static let fly = 1.0...1.5
        static let fall = 1.5...1.65
        // Success.
        static let squash = 1.65...1.9
        static let stretch = 1.9...2.4
        static let tick = 2.5...3.5
        // Failure.
        static let exclaim = 1.65...2.15
        static let shake = 2.15...2.95

        /// The length of the pace at which colours and widths change by themselves.
        static func implicit(from start: TimeInterval) -> ClosedRange<TimeInterval> {
            start...(start + 0.25)
        }
    }

    private var originalDuration: TimeInterval {
        (outcome == .success ? Phase.tick : Phase.shake).upperBound + rest
    }

    /// Returns the layers: `scene` holds `ring`, and above it what flies, falls and is drawn in it.
    public func makeLayer(size: CGSize) -> CALayer {
        let choreography = Choreography(
            duration: originalDuration,
            period: period,
            isRepeating: false
        )
        let drawing = Drawing(
            size: size,
            lineWidth: lineWidth.map { CGFloat($0) },
            choreography: choreography
        )
        let content = CALayer()
        content.place(size: size)
        let scene = CALayer()
        scene.name = "scene"
        scene.place(size: size)
        content.addSublayer(scene)
        scene.addSublayer(makeRing(drawing))
        for layer in makeFlight(drawing) { scene.addSublayer(layer) }
        if outcome == .success {
            for layer in makeSuccess(drawing) { scene.addSublayer(layer) }
        } else {
            for layer in makeFailure(drawing) { scene.addSublayer(layer) }
            choreography.play([shake(choreography)], on: scene)
        }
        return content
    }

    // MARK: - Live

    /// The length in seconds of the arc's way to a ring, again and again.
    public var waitingPeriod: TimeInterval { Phase.close.upperBound * pace }

    /// The seconds of a play for one of the original.
    private var pace: Double { period / originalDuration }

    /// Returns the ring alone, whose arc closes again and again.
    public func makeWaitingLayer(size: CGSize) -> CALayer {
        let choreography = Choreography(duration: Phase.close.upperBound, period: waitingPeriod)
        let drawing = Drawing(
            size: size,
            lineWidth: lineWidth.map { CGFloat($0) },
            choreography: choreography
        )
        let content = CALayer()
        content.place(size: size)
        let ring = makeRing(drawing)
        choreography.play(
            [choreography.change("progress", from: 0, to: 1, during: Phase.close)],
            on: ring
        )
        content.addSublayer(ring)
        return content
    }

    /// Returns the rest of the story, as far as it tells of the outcome.
    public func outcomeDuration(
        _ outcome: LoadingOutcome,
        from position: TimeInterval
    ) -> TimeInterval {
        guard let story = story(of: outcome) else { return Gathering.duration(of: outcome) }
        let passed = position.truncatingRemainder(dividingBy: waitingPeriod)
        return story.originalDuration * pace - passed
    }

    /// Returns new layers that go on with the story to its end.
    public func makeOutcomeLayer(
        _ outcome: LoadingOutcome,
        from position: TimeInterval,
        size: CGSize
    ) -> CALayer {
        guard let story = story(of: outcome) else {
            let scale = min(size.width, size.height) / 300
            let sign = OutcomeMark(
                outcome,
                center: CGPoint(x: size.width / 2, y: size.height / 2),
                radius: 40 * scale,
                lineWidth: lineWidth.map { CGFloat($0) } ?? 6 * scale
            )
            return makeGatheringLayer(sign, from: position, size: size)
        }
        let content = story.makeLayer(size: size)
        content.startAnimations(at: -position.truncatingRemainder(dividingBy: waitingPeriod))
        return content
    }

    /// Returns the story with an outcome, at the same pace; nil for one that it doesn't know.
    private func story(of outcome: LoadingOutcome) -> Self? {
        var story = self
        switch outcome {
        case .success: story.outcome = .success
        case .failure: story.outcome = .failure
        case .info: return nil
        }
        story.rest = 0
        story.customPeriod = story.originalDuration * pace
        return story
    }

    // MARK: - Ring

    private func makeRing(_ drawing: Drawing) -> CALayer {
        let ring = ClosingArcLayer.make(
            in: drawing.ringFrame,
            color: colors[0],
            width: drawing.width
        )
        ring.name = "ring"
        // The ring is squashed against its lowest point.
        ring.anchorPoint = CGPoint(x: 0.5, y: 1)
        ring.position.y = drawing.ringFrame.maxY
        let choreography = drawing.choreography
        var animations: [CAAnimation] = [
            choreography.change("progress", from: 0, to: 1, during: Phase.close)
        ]
        if outcome == .success {
            let start = Phase.stretch.lowerBound
            animations += [
                choreography.change("transform.scale.x", from: 1, to: 1.1, during: Phase.squash),
                choreography.change("transform.scale.y", from: 1, to: 0.8, during: Phase.squash),
                // Only the height is animated by name; the width returns by the implicit pace.
                choreography.change(
                    "transform.scale.x",
                    from: 1.1,
                    to: 1,
                    during: Phase.implicit(from: start),
                    .standard
                ),
                choreography.change("transform.scale.y", from: 0.8, to: 1, during: Phase.stretch),
            ]
        }
        let end = outcome == .success ? Phase.tick : Phase.exclaim
        animations.append(
            choreography.change(
                "strokeColor",
                from: colors[0],
                to: colors[outcome == .success ? 1 : 2],
                during: Phase.implicit(from: end.lowerBound),
                .standard
            )
        )
        choreography.play(animations, on: ring)
        return ring
    }

    // MARK: - Dash

    /// The dash that flies up along an arc, and the bar that falls onto the ring.
    private func makeFlight(_ drawing: Drawing) -> [CALayer] {
        let choreography = drawing.choreography
        let way = CGMutablePath()
        way.addRelativeArc(
            center: drawing.point(-60, 0),
            radius: drawing.length(100),
            startAngle: 0,
            delta: -asin(0.8)
        )
        let dash = drawing.layer("dash", way, colors[0], isThin: true)
        choreography.play(
            [
                choreography.visibility(during: Phase.fly),
                choreography.change("strokeStart", from: 0, to: 0.9, during: Phase.fly, .easeOut),
                choreography.change("strokeEnd", from: 0.1, to: 1, during: Phase.fly, .easeOut),
            ],
            on: dash
        )

        let bar = drawing.layer("bar", drawing.line((0, -80), (0, -65)), colors[0], isThin: true)
        choreography.play(
            [
                choreography.visibility(during: Phase.fall),
                choreography.change(
                    "transform.translation.y",
                    from: 0,
                    to: drawing.length(25),
                    during: Phase.fall
                ),
            ],
            on: bar
        )
        return [dash, bar]
    }

    // MARK: - Success

    private func makeSuccess(_ drawing: Drawing) -> [CALayer] {
        let choreography = drawing.choreography
        let sign = Phase.stretch.lowerBound...Phase.tick.lowerBound

        // What is left of the bar sinks into the ring.
        let rest = drawing.layer("rest", drawing.line((0, -55), (0, -24)), colors[0], isThin: true)
        choreography.play(
            [
                choreography.visibility(during: Phase.squash),
                choreography.change("strokeStart", from: 0, to: 1, during: Phase.squash),
                choreography.change("strokeEnd", from: 15.0 / 31, to: 1, during: Phase.squash),
            ],
            on: rest
        )

        let spine = drawing.layer("spine", drawing.line((0, -40), (0, 40)), colors[0])
        choreography.play(
            [
                choreography.visibility(during: Phase.squash.lowerBound...sign.upperBound),
                choreography.change("strokeStart", from: 0, to: 0.2, during: Phase.squash),
                choreography.change("strokeEnd", from: 0, to: 0.5, during: Phase.squash),
                choreography.change("strokeStart", from: 0.2, to: 0, during: Phase.stretch),
                choreography.change("strokeEnd", from: 0.5, to: 1, during: Phase.stretch),
            ],
            on: spine
        )

        let legs = [(-1.0, "left-leg"), (1.0, "right-leg")].map { side, name in
            let leg = drawing.layer(
                name,
                drawing.line((0, 0), (side * 40 * cos(.pi / 6), 20)),
                colors[0]
            )
            choreography.play(
                [
                    choreography.visibility(during: sign),
                    choreography.change("strokeEnd", from: 0, to: 1, during: Phase.stretch),
                ],
                on: leg
            )
            return leg
        }

        let tick = drawing.layer(
            "tick",
            drawing.line((-20, 0), (-5, 20), (20, -20)),
            colors[1]
        )
        tick.strokeEnd = 0
        choreography.play(
            [choreography.change("strokeEnd", from: 0, to: 1, during: Phase.tick)],
            on: tick
        )
        return [rest, spine] + legs + [tick]
    }

    // MARK: - Failure

    private func makeFailure(_ drawing: Drawing) -> [CALayer] {
        let choreography = drawing.choreography
        let strokes: [(name: String, path: CGPath, start: Double)] = [
            ("stem", drawing.line((0, -40), (0, 10)), 0.2),
            ("dot", drawing.line((0, 40), (0, 20)), 0.5),
        ]
        return strokes.map { name, path, start in
            let layer = drawing.layer(name, path, colors[2])
            layer.strokeEnd = 0
            choreography.play(
                [
                    choreography.change("strokeStart", from: 0, to: start, during: Phase.exclaim),
                    choreography.change("strokeEnd", from: 0, to: 1, during: Phase.exclaim),
                ],
                on: layer
            )
            return layer
        }
    }

    /// Eight swings between both sides, entered and left with a jump.
    private func shake(_ choreography: Choreography) -> CAAnimation {
        let angle = 15 * CGFloat.pi / 180
        var swings = (0...8).map { index in
            (at: Double(index) / 8, value: (index % 2 == 0 ? -angle : angle) as Any)
        }
        swings.append((at: 1, value: 0))
        return choreography.keyframes("transform.rotation.z", swings, during: Phase.shake)
    }

    /// The original's measures around the centre, scaled to the size.
    private struct Drawing {
        let size: CGSize
        let scale: CGFloat
        let width: CGFloat
        let choreography: Choreography

        init(size: CGSize, lineWidth: CGFloat?, choreography: Choreography) {
            self.size = size
            scale = min(size.width, size.height) / 300
            width = lineWidth ?? 6 * scale
            self.choreography = choreography
        }

        func length(_ length: CGFloat) -> CGFloat { length * scale }

        func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
            CGPoint(x: size.width / 2 + x * scale, y: size.height / 2 + y * scale)
        }

        /// The square around the ring with its stroke.
        var ringFrame: CGRect {
            let half = length(40) + width / 2
            let center = point(0, 0)
            return CGRect(
                x: center.x - half,
                y: center.y - half,
                width: 2 * half,
                height: 2 * half
            )
        }

        func line(_ points: (CGFloat, CGFloat)...) -> CGPath {
            let path = CGMutablePath()
            path.addLines(between: points.map { point($0.0, $0.1) })
            return path
        }

        func layer(
            _ name: String,
            _ path: CGPath,
            _ color: CGColor,
            isThin: Bool = false
        ) -> CAShapeLayer {
            let layer = CAShapeLayer.stroke(
                path,
                color,
                width: isThin ? width / 2 : width,
                cap: .butt,
                join: .miter,
                name: name
            )
            layer.place(size: size)
            return layer
        }
    }
}

extension LoadingAnimation where Self == ArcToCheck {
    /// An arc that becomes a ring and ends as a tick or an exclamation mark.
    public static var arcToCheck: Self { Self() }
}
