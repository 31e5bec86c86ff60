import KinoraPlatform

/// A design of lines that are drawn, turned, and erased, in front of a track.
package protocol LineAnimation: FamilyAnimation where Style == LineStyle {
    /// Returns the path that the lines follow, clockwise from the top.
    func path(in box: DesignBox) -> CGPath

    /// Adds the moving lines to the content.
    ///
    /// By default, it adds an arc of the style's length, which turns evenly.
    func addLines(to content: CALayer, in box: DesignBox)
}

extension LineAnimation {
    /// Returns the radius at which a circle's line leaves a narrow margin to the natural size.
    ///
    /// The platforms' own rings fill their frames.
    func radius(in box: DesignBox) -> CGFloat {
        let side = min(Self.naturalSize.width, Self.naturalSize.height) * box.scale
        let share: CGFloat = Self.profile.family == .platforms ? 1 : 0.94
        return max((side * share - style.width(in: box)) / 2, 0)
    }

    /// Returns the circle with the largest radius.
    package func path(in box: DesignBox) -> CGPath {
        .arc(center: box.center, radius: radius(in: box))
    }

    package func addLines(to content: CALayer, in box: DesignBox) {
        let arc = line(in: box, name: "arc")
        arc.strokeEnd = style.length
        turn(arc)
        content.addSublayer(arc)
    }

    /// Returns a line along a path, or along the design's path by default.
    func line(
        _ path: CGPath? = nil,
        in box: DesignBox,
        color: Int = 0,
        name: String = "line"
    ) -> CAShapeLayer {
        box.stroke(
            path ?? self.path(in: box),
            style.palette[color],
            width: style.width(in: box),
            cap: style.caps.lineCap,
            name: name
        )
    }

    /// Returns the track, or nil if it is transparent.
    func track(in box: DesignBox) -> CAShapeLayer? {
        guard style.trackOpacity > 0 else { return nil }
        let track = line(in: box, color: style.palette.inks.count - 1, name: "track")
        track.opacity = Float(style.trackOpacity)
        return track
    }

    /// Returns the layers: `track`, and the design's lines.
    public func makeLayer(size: CGSize) -> CALayer {
        let box = makeBox(size)
        let root = box.makeLayer()
        let content = box.makeLayer("lines", in: root)
        if let track = track(in: box) { content.addSublayer(track) }
        addLines(to: content, in: box)
        mirror(content)
        return root
    }

    /// Returns a line that fills along the design's path, in front of a track.
    public func makeProgressLayer(size: CGSize, reducesMotion: Bool) -> CALayer {
        let box = makeBox(size)
        let root = box.makeLayer()
        let content = box.makeLayer("lines", in: root)
        for layer in progressLine(in: box).makeLayers(size: size) { content.addSublayer(layer) }
        mirror(content)
        return root
    }

    /// Returns the line that fills with the progress.
    ///
    /// Its track has the line's color, unless the design has a track.
    func progressLine(in box: DesignBox) -> ProgressLine {
        let isTracked = style.trackOpacity > 0
        return ProgressLine(
            path: path(in: box),
            color: style.palette[0],
            width: style.width(in: box),
            cap: style.caps.lineCap,
            trackColor: isTracked ? style.palette[style.palette.inks.count - 1] : nil,
            trackOpacity: style.trackOpacity
        )
    }

    /// Mirrors a layer if the style is mirrored.
    func mirror(_ layer: CALayer) {
        if style.isMirrored { layer.transform = CATransform3DMakeScale(-1, 1, 1) }
    }

    /// A description of the reduced-motion variant.
    public static var reducedMotionSummary: String { "a pose that turns once in 6 s" }

    /// The duration of one slow turn, in seconds.
    public static var reducedMotionPeriod: TimeInterval { 6 }

    /// Returns the poster pose, turning slowly.
    public func makeReducedMotionLayer(size: CGSize) -> CALayer {
        makeTurningPose(size: size)
    }
}

extension FamilyAnimation {
    /// Returns the poster pose, turning slowly.
    func makeTurningPose(size: CGSize) -> CALayer {
        let pose = makeLayer(size: size)
        pose.holdAnimations(at: posterFraction * period)
        let content = makeBox(size).makeLayer()
        content.addSublayer(pose)
        turnSlowly(pose)
        return content
    }

    /// Makes a layer turn by a number of turns in each period.
    func turn(_ layer: CALayer, by turns: CGFloat = 1, _ curve: Curve = .linear) {
        let turn = score.change(
            "transform.rotation.z",
            from: 0,
            to: 2 * .pi * turns,
            during: 0...1,
            curve
        )
        score.play([turn], on: layer)
    }
}
