import KinoraPlatform

/// An arc that closes into a ring and ends as a checkmark or a shaking exclamation mark.
public struct ArcToCheck: ClosingArcAnimation, Hashable {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "arc-to-check",
        title: "Arc to Check",
        origin: "OneLoadingAnimation by hellochenms, from a post of 2015 and its sequels",
        family: .rings,
        naturalSize: CGSize(width: 300, height: 300),
        purpose: "A save, payment, or upload that succeeds or fails",
        smallWidth: 48
    )

    /// The colors for the ring, for success, and for failure.
    public var colors: [CGColor] = [.hex(0x464D65), .hex(0x32A982), .hex(0xFF6151)]

    /// The ring's width in points, or nil for 6 at the natural size of 300.
    public var lineWidth: Double?

    /// The duration of one cycle in seconds, including the pause, or nil for the original's.
    public var customPeriod: Double?

    /// The outcome at the end.
    public var outcome = Outcome.success

    /// The pause at the end before a repetition, in seconds of the original.
    public var rest = 0.0

    /// The shape of the lines' ends and corners.
    public var caps = Caps.round

    /// How the arc is drawn; as a shape by default.
    public var drawing = ClosingArc.Drawing.shape

    /// A shape of the lines' ends and corners.
    public enum Caps: String, CaseIterable, Sendable {
        /// Round ends and corners.
        case round

        /// The square ends and pointed corners of the original.
        case butt
    }

    /// An outcome.
    public enum Outcome: String, CaseIterable, Sendable {
        /// A checkmark.
        case success

        /// An exclamation mark that shakes.
        case failure
    }

    /// The look: the post's by default.
    public var look = PostLook.post

    /// The animation's parameters.
    public static let parameters: [IndicatorParameter<Self>] = [
        .choice("outcome", \.outcome, "the outcome at the end"),
        .colors(\.colors, count: 3, "the colors of the ring, success, and failure"),
        .number(
            "line-width",
            \.lineWidth,
            natural: 6,
            in: 0.5...200,
            unit: .points,
            "the ring’s width; proportional by default"
        ),
        .period(\.customPeriod, natural: 3.5),
        .number(
            "rest",
            \.rest,
            in: 0...10,
            unit: .seconds,
            "the pause at the end before a repetition"
        ),
        .choice("caps", \.caps, "the shape of the lines’ ends and corners"),
        .drawing(\.drawing),
        .look(\.look),
    ]

    /// Creates the animation with its default parameters.
    public init() {}

    /// The duration of one cycle in seconds: ``customPeriod`` or the original's.
    public var period: TimeInterval { customPeriod ?? originalDuration }

    /// The value false, because the animation ends with the outcome.
    public let isRepeating = false

    /// The end of the animation, where the outcome is complete.
    public var posterFraction: Double { (originalDuration - rest) / originalDuration }

    /// Returns a copy whose color, if it's the default one, contrasts with the background.
    public func adapted(to background: Backdrop) -> Self {
        var copy = self
        if background == .dark, colors[0] == Self().colors[0] { copy.colors[0] = .hex(0xB9C2DC) }
        return copy
    }

    /// The phases of a look, in seconds of the original.
    private struct Phases {
        var close = 0.0...1.0
        var fly = 1.0...1.5
        var fall = 1.5...1.65
        // Success.
        var squash = 1.65...1.9
        var stretch = 1.9...2.4
        var tick = 2.5...3.5
        // Failure.
        var exclaim = 1.65...2.15
        var shake = 2.15...2.95

        /// Creates the phases of a look; nothing flies in the polished one.
        init(_ look: PostLook) {
            guard look == .polished else { return }
            (squash, stretch, tick) = (1.0...1.12, 1.12...1.45, 1.15...1.65)
            (exclaim, shake) = (1.0...1.4, 1.4...2.0)
        }

        /// Returns the interval of an implicit change of color or width.
        func implicit(from start: TimeInterval) -> ClosedRange<TimeInterval> {
            start...(start + 0.25)
        }
    }

    private var phases: Phases { Phases(look) }

    private var originalDuration: TimeInterval {
        (outcome == .success ? phases.tick : phases.shake).upperBound + rest
    }

    /// Returns the layers: `scene` contains `ring`, with its `arc`, and, above it, the parts that fly, fall, or are
    /// drawn.
    public func makeLayer(size: CGSize) -> CALayer {
        let choreography = Choreography(
            duration: originalDuration,
            period: period,
            isRepeating: false
        )
        let measures = Measures(self, size: size, choreography)
        let content = CALayer.container(size: size)
        let scene = CALayer.container(size: size, name: "scene")
        content.addSublayer(scene)
        scene.addSublayer(makeRing(measures))
        if look == .post {
            for layer in makeFlight(measures) { scene.addSublayer(layer) }
        }
        if outcome == .success {
            for layer in makeSuccess(measures) { scene.addSublayer(layer) }
        } else {
            for layer in makeFailure(measures) { scene.addSublayer(layer) }
            choreography.play([shake(choreography)], on: scene)
        }
        return content
    }

    // MARK: - Live

    /// The duration in seconds of the arc's closing, which repeats.
    public var waitingPeriod: TimeInterval { phases.close.upperBound * timeScale }

    /// The ratio of the cycle's duration to the original's.
    private var timeScale: Double { period / originalDuration }

    /// Returns only the ring, whose arc closes repeatedly.
    public func makeWaitingLayer(size: CGSize) -> CALayer {
        let choreography = Choreography(duration: phases.close.upperBound, period: waitingPeriod)
        let measures = Measures(self, size: size, choreography)
        let content = CALayer.container(size: size)
        let ring = makeClosedRing(measures)
        let closing = ring.change(from: 0, to: 1, during: phases.close, choreography)
        choreography.play(closing, on: ring.arc)
        content.addSublayer(ring.layer)
        return content
    }

    /// Returns the remaining duration of the animation with the outcome.
    public func outcomeDuration(
        _ outcome: LoadingOutcome,
        from position: TimeInterval
    ) -> TimeInterval {
        guard let story = story(of: outcome) else {
            return PoseToMarkTransition.duration(of: outcome)
        }
        let passed = position.truncatingRemainder(dividingBy: waitingPeriod)
        return story.originalDuration * timeScale - passed
    }

    /// Returns new layers that continue the animation to its outcome.
    public func makeOutcomeLayer(
        _ outcome: LoadingOutcome,
        from position: TimeInterval,
        size: CGSize
    ) -> CALayer {
        guard let story = story(of: outcome) else {
            let measures = Measures(self, size: size, Choreography(duration: originalDuration))
            let mark = OutcomeMark(
                outcome,
                center: measures.point(0, 0),
                radius: measures.length(40),
                lineWidth: measures.width
            )
            return makeMarkTransitionLayer(mark, from: position, size: size)
        }
        let content = story.makeLayer(size: size)
        content.startAnimations(at: -position.truncatingRemainder(dividingBy: waitingPeriod))
        return content
    }

    /// Returns the animation with an outcome at the same speed, or nil if it doesn't have the
    /// outcome.
    private func story(of outcome: LoadingOutcome) -> Self? {
        var story = self
        switch outcome {
        case .success: story.outcome = .success
        case .failure: story.outcome = .failure
        case .info: return nil
        }
        story.rest = 0
        story.customPeriod = story.originalDuration * timeScale
        return story
    }

    // MARK: - Ring

    func makeRing(size: CGSize) -> ClosingRing {
        makeClosedRing(Measures(self, size: size, Choreography(duration: originalDuration)))
    }

    private func makeClosedRing(_ measures: Measures) -> ClosingRing {
        let ring = ClosingRing(
            in: measures.ringFrame,
            color: colors[0],
            width: measures.width,
            cap: caps == .round ? .round : .butt,
            drawing: drawing
        )
        // The ring is squashed against its lowest point.
        ring.layer.anchorPoint = CGPoint(x: 0.5, y: 1)
        ring.layer.position.y = measures.ringFrame.maxY
        return ring
    }

    private func makeRing(_ measures: Measures) -> CALayer {
        let ring = makeClosedRing(measures)
        let choreography = measures.choreography
        if outcome == .success { choreography.play(squash(choreography), on: ring.layer) }
        let end = outcome == .success ? phases.tick : phases.exclaim
        let ink = choreography.change(
            "strokeColor",
            from: colors[0],
            to: colors[outcome == .success ? 1 : 2],
            during: phases.implicit(from: end.lowerBound),
            .standard
        )
        let closing = ring.change(from: 0, to: 1, during: phases.close, choreography)
        choreography.play(closing + [ink], on: ring.arc)
        return ring.layer
    }

    /// Returns the animations of the ring when the bar falls onto it.
    private func squash(_ choreography: Choreography) -> [CAAnimation] {
        let (wide, low) = look == .polished ? (1.03, 0.92) : (1.1, 0.8)
        return [
            choreography.change("transform.scale.x", from: 1, to: wide, during: phases.squash),
            choreography.change("transform.scale.y", from: 1, to: low, during: phases.squash),
            // In the original, only the height has an explicit animation; the width returns with
            // the implicit timing.
            choreography.change(
                "transform.scale.x",
                from: wide,
                to: 1,
                during: phases.implicit(from: phases.stretch.lowerBound),
                .standard
            ),
            choreography.change("transform.scale.y", from: low, to: 1, during: phases.stretch),
        ]
    }

    // MARK: - Dash

    /// Returns the dash that flies up along an arc, and the bar that falls onto the ring.
    private func makeFlight(_ measures: Measures) -> [CALayer] {
        let choreography = measures.choreography
        let flightPath = CGMutablePath()
        flightPath.addRelativeArc(
            center: measures.point(-60, 0),
            radius: measures.length(100),
            startAngle: 0,
            delta: -asin(0.8)
        )
        let dash = measures.layer("dash", flightPath, colors[0], isThin: true)
        choreography.play(
            [
                choreography.visibility(during: phases.fly),
                choreography.change("strokeStart", from: 0, to: 0.9, during: phases.fly, .easeOut),
                choreography.change("strokeEnd", from: 0.1, to: 1, during: phases.fly, .easeOut),
            ],
            on: dash
        )

        let bar = measures.layer("bar", measures.line((0, -80), (0, -65)), colors[0], isThin: true)
        choreography.play(
            [
                choreography.visibility(during: phases.fall),
                choreography.change(
                    "transform.translation.y",
                    from: 0,
                    to: measures.length(25),
                    during: phases.fall
                ),
            ],
            on: bar
        )
        return [dash, bar]
    }

    // MARK: - Success

    private func makeSuccess(_ measures: Measures) -> [CALayer] {
        let choreography = measures.choreography
        let tick = makeTick(measures)
        guard look == .post else { return [tick] }
        let figure = phases.stretch.lowerBound...phases.tick.lowerBound

        // The rest of the bar sinks into the ring.
        let rest = measures.layer(
            "rest",
            measures.line((0, -55), (0, -24)),
            colors[0],
            isThin: true
        )
        choreography.play(
            [
                choreography.visibility(during: phases.squash),
                choreography.change("strokeStart", from: 0, to: 1, during: phases.squash),
                choreography.change("strokeEnd", from: 15.0 / 31, to: 1, during: phases.squash),
            ],
            on: rest
        )

        let spine = measures.layer("spine", measures.line((0, -40), (0, 40)), colors[0])
        choreography.play(
            [
                choreography.visibility(during: phases.squash.lowerBound...figure.upperBound),
                choreography.change("strokeStart", from: 0, to: 0.2, during: phases.squash),
                choreography.change("strokeEnd", from: 0, to: 0.5, during: phases.squash),
                choreography.change("strokeStart", from: 0.2, to: 0, during: phases.stretch),
                choreography.change("strokeEnd", from: 0.5, to: 1, during: phases.stretch),
            ],
            on: spine
        )

        let legs = [(-1.0, "left-leg"), (1.0, "right-leg")].map { side, name in
            let leg = measures.layer(
                name,
                measures.line((0, 0), (side * 40 * cos(.pi / 6), 20)),
                colors[0]
            )
            choreography.play(
                [
                    choreography.visibility(during: figure),
                    choreography.change("strokeEnd", from: 0, to: 1, during: phases.stretch),
                ],
                on: leg
            )
            return leg
        }

        return [rest, spine] + legs + [tick]
    }

    private func makeTick(_ measures: Measures) -> CAShapeLayer {
        let choreography = measures.choreography
        let isPolished = look == .polished
        let tick = measures.layer(
            "tick",
            isPolished
                ? measures.line((-17, 1), (-5, 13), (18, -12))
                : measures.line((-20, 0), (-5, 20), (20, -20)),
            colors[1]
        )
        tick.strokeEnd = 0
        choreography.play(
            [
                choreography.visibility(from: phases.tick.lowerBound),
                choreography.change(
                    "strokeEnd",
                    from: 0,
                    to: 1,
                    during: phases.tick,
                    isPolished ? .easeInEaseOut : .linear
                ),
            ],
            on: tick
        )
        return tick
    }

    // MARK: - Failure

    private func makeFailure(_ measures: Measures) -> [CALayer] {
        let choreography = measures.choreography
        let strokes: [(name: String, path: CGPath, start: Double)] = [
            ("stem", measures.line((0, -40), (0, 10)), 0.2),
            ("dot", measures.line((0, 40), (0, 20)), 0.5),
        ]
        return strokes.map { name, path, start in
            let layer = measures.layer(name, path, colors[2])
            layer.strokeEnd = 0
            choreography.play(
                [
                    choreography.visibility(from: phases.exclaim.lowerBound),
                    choreography.change("strokeStart", from: 0, to: start, during: phases.exclaim),
                    choreography.change("strokeEnd", from: 0, to: 1, during: phases.exclaim),
                ],
                on: layer
            )
            return layer
        }
    }

    /// Returns eight swings between both sides, which begin and end with a jump.
    private func shake(_ choreography: Choreography) -> CAAnimation {
        let angle = 15 * CGFloat.pi / 180
        var swings: [(at: Double, value: Any)] = []
        for index in 0...8 {
            swings.append((at: Double(index) / 8, value: index % 2 == 0 ? -angle : angle))
        }
        // The last jump takes an instant: of two values at the same time, either could remain.
        swings[8].at -= 1e-6
        swings.append((at: 1, value: 0))
        return choreography.keyframes("transform.rotation.z", swings, during: phases.shake)
    }

    /// The original's dimensions around the center, scaled to the size.
    private struct Measures {
        let size: CGSize
        let scale: CGFloat
        let width: CGFloat
        let caps: Caps
        let choreography: Choreography

        init(_ animation: ArcToCheck, size: CGSize, _ choreography: Choreography) {
            self.size = size
            // The polished ring fills the frame, in which nothing flies.
            let isPolished = animation.look == .polished
            scale = min(size.width, size.height) / (isPolished ? 94 : 300)
            // Small lines are thicker.
            let small: CGFloat = isPolished ? 12 : 13
            let natural: CGFloat = ArcToCheck.profile.isSmall(size) ? small : isPolished ? 8 : 6
            width = animation.lineWidth.map { CGFloat($0) } ?? natural * scale
            caps = animation.caps
            self.choreography = choreography
        }

        func length(_ length: CGFloat) -> CGFloat { length * scale }

        func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
            CGPoint(x: size.width / 2 + x * scale, y: size.height / 2 + y * scale)
        }

        /// The square around the ring, including its stroke.
        var ringFrame: CGRect {
            let half = length(40) + width / 2
            return CGRect(center: point(0, 0), size: CGSize(width: 2 * half, height: 2 * half))
        }

        func line(_ points: (CGFloat, CGFloat)...) -> CGPath {
            .lines(points.map { point($0.0, $0.1) })
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
                cap: caps == .round ? .round : .butt,
                join: caps == .round ? .round : .miter,
                name: name
            )
            layer.place(size: size)
            return layer
        }
    }
}

extension LoadingAnimation where Self == ArcToCheck {
    /// An arc that becomes a ring and ends as a checkmark or an exclamation mark.
    public static var arcToCheck: Self { Self() }
}
