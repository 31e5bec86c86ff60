import KinoraPlatform

extension LoadingAnimation {
    /// Returns the animation inside a ring that fills, or above a bar if the animation is wide.
    ///
    /// An animation with a progress of its own shows that instead.
    public func makeProgressLayer(size: CGSize, reducesMotion: Bool) -> CALayer {
        (self as? any SegmentedAnimation)?.makeOwnProgressLayer(size: size)
            ?? FramedProgress(animation: self, size: size, reducesMotion: reducesMotion).makeLayer()
    }

    /// Returns the duration in seconds of ``makeProgressOutcomeLayer(_:from:at:size:reducesMotion:)``.
    package func progressOutcomeDuration(
        _ outcome: LoadingOutcome,
        reducesMotion: Bool
    ) -> TimeInterval {
        if reducesMotion { return ReducedMotionOutcome.duration }
        let own = (self as? any SegmentedAnimation)?.outcomeSegmentDuration(outcome)
        return own ?? PoseToMarkTransition.duration(of: outcome)
    }

    /// Returns new layers that change once from a progress into an outcome mark.
    ///
    /// A ring closes, and the mark is drawn inside it. Other forms contract to the center. An
    /// animation with an outcome of its own shows that instead.
    ///
    /// - Parameters:
    ///   - outcome: The outcome.
    ///   - pose: The progress that is shown.
    ///   - position: The position in seconds of the animations that don't show the progress.
    ///   - size: The size in points.
    ///   - reducesMotion: A Boolean value that indicates whether the layers fade instead.
    /// - Returns: The layers.
    package func makeProgressOutcomeLayer(
        _ outcome: LoadingOutcome,
        from pose: ProgressPose,
        at position: TimeInterval,
        size: CGSize,
        reducesMotion: Bool
    ) -> CALayer {
        let segmented = self as? any SegmentedAnimation
        if !reducesMotion, let own = segmented?.makeOutcomeSegment(outcome, size: size) {
            return own
        }
        let content = makeProgressLayer(size: size, reducesMotion: reducesMotion)
        pose.show(in: content)
        if !reducesMotion, let line = content.descendant(named: ProgressAnimation.ringName),
            let ring = (line as? CAShapeLayer)?.path?.ring
        {
            return makeClosing(outcome, line, ring, in: content, at: position, size: size)
        }
        content.startAnimations()
        let held = content.enclosed(size: size)
        held.name = "pose"
        held.hold(at: position)
        if reducesMotion {
            let own = segmented?.makeOwnMark(outcome, size: size)
            return held.makeFade(to: own ?? OutcomeMark.whole(outcome, size: size), size: size)
        }
        let mark = OutcomeMark(outcome, in: size)
        return PoseToMarkTransition(pose: held, mark: mark, size: size).makeLayer()
    }

    /// Returns layers in which the ring closes while its contents disappear.
    private func makeClosing(
        _ outcome: LoadingOutcome,
        _ line: CALayer,
        _ ring: RingGeometry,
        in content: CALayer,
        at position: TimeInterval,
        size: CGSize
    ) -> CALayer {
        let width = (line as? CAShapeLayer)?.lineWidth ?? 0
        let closing = RingClosing(
            mark: OutcomeMark(outcome, center: ring.center, radius: ring.radius, lineWidth: width)
        )
        if let inside = content.descendant(named: ProgressAnimation.insideName) {
            for layer in inside.sublayers ?? [] { layer.holdAnimations(at: position) }
            closing.play(
                [
                    closing.change("transform.scale", to: 0.02),
                    closing.change("opacity", to: 0),
                ],
                on: inside
            )
        }
        if let track = content.descendant(named: "track") {
            closing.play([closing.change("opacity", from: track.opacity, to: 0)], on: track)
        }
        closing.play(
            [
                closing.change("strokeEnd", to: 1), closing.change("opacity", to: 1),
                closing.change("strokeColor", to: closing.mark.color),
                closing.change("transform.rotation.z", to: 0),
            ],
            on: line
        )
        return closing.finish(content, size: size)
    }
}

/// The progress that layers show at an instant, and the rotation of a ring.
package struct ProgressPose: Hashable, Sendable {
    /// The progress, 0…1.
    package var progress: Double

    /// The rotation of a ring, in turns clockwise.
    package var turn: Double

    /// Creates a pose; a ring starts at the top by default.
    package init(_ progress: Double, turn: Double = 0) {
        self.progress = progress
        self.turn = turn
    }

    /// Shows the pose in layers that show progress.
    package func show(in layers: CALayer) {
        layers.showProgress(progress)
        guard let ring = layers.descendant(named: ProgressAnimation.ringName) else { return }
        ring.transform = CATransform3DMakeRotation(2 * .pi * CGFloat(turn), 0, 0, 1)
    }

    /// Creates the pose of a waiting animation that is a single arc, or nil for other animations.
    ///
    /// - Parameter layers: Presentation layers of the animation, at an instant.
    package init?(ofArcIn layers: CALayer) {
        let parts = layers.visibleParts
        guard parts.count == 1, let part = parts.first, let line = part.layer as? CAShapeLayer,
            let ring = line.path?.ring
        else { return nil }
        let (start, end) = (Double(line.strokeStart), Double(line.strokeEnd))
        let length = (end - start) * ring.turns
        guard length > 0, length <= 1.001 else { return nil }
        progress = min(length, 1)
        let angle = ring.start + start * ring.turns + part.turn
        turn = angle - angle.rounded(.down)
    }
}

extension CALayer {
    /// The visible shapes and backgrounds in this tree except tracks, each with the rotation of its
    /// superlayers in turns.
    fileprivate var visibleParts: [(layer: CALayer, turn: Double)] {
        guard opacity > 0.01, name != "track" else { return [] }
        let own = affineTransform()
        let turn = Double(atan2(own.b, own.a)) / (2 * .pi)
        if self is CAShapeLayer || backgroundColor != nil { return [(self, turn)] }
        // A mirrored layer doesn't count as rotated.
        let isMirrored = own.a * own.d - own.b * own.c < 0
        return (sublayers ?? []).flatMap(\.visibleParts).map {
            ($0.layer, $0.turn + (isMirrored ? 0 : turn))
        }
    }
}
