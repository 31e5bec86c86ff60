import KinoraPlatform

/// An animation whose ring opens into an arc.
protocol ClosingArcAnimation: LoadingAnimation {
    /// Returns the closed ring, without animations.
    func makeRing(size: CGSize) -> ClosingRing
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
        ring.show(2.0 / 3)
        let content = ring.layer.enclosed(size: size)
        turnSlowly(content)
        return content.enclosed(size: size)
    }
}

extension IndicatorParameter {
    /// Creates the parameter for how an arc is drawn.
    static func drawing(
        _ path: WritableKeyPath<Indicator, ClosingArc.Drawing> & Sendable
    ) -> Self {
        .choice(
            "drawing",
            path,
            "how the arc is drawn: as a shape, or by the app in each frame as in the post"
        )
    }
}

/// A ring that opens into an arc: `ring` contains `arc`.
///
/// Its progress is 0 for the upper left quarter, 1 for the ring with its seam at three o'clock, and
/// 2 for the quarter again. While the ring closes, its ends move counterclockwise.
struct ClosingRing {
    /// The layer of the ring's size, which can be mirrored and squashed.
    let layer: CALayer

    /// The line, which rotates.
    let arc: CAShapeLayer

    /// Creates a closed ring whose line touches the sides of a square from inside.
    init(
        in frame: CGRect,
        color: CGColor,
        width: CGFloat,
        cap: CAShapeLayerLineCap,
        drawing: ClosingArc.Drawing
    ) {
        layer = CALayer()
        layer.name = "ring"
        layer.place(in: frame)
        arc = drawing == .shape ? CAShapeLayer() : ClosingArcLayer()
        arc.name = "arc"
        arc.place(size: frame.size)
        arc.fillColor = nil
        arc.strokeColor = color
        arc.lineWidth = width
        arc.lineCap = cap
        if drawing == .shape {
            arc.path = Self.circle(
                center: CGPoint(x: frame.width / 2, y: frame.height / 2),
                radius: (frame.width - width) / 2
            )
        }
        layer.addSublayer(arc)
        show(1)
    }

    /// Returns a closed circle that runs counterclockwise from three o'clock.
    ///
    /// It consists of six curves, which deviate from a circle by only 2.4e-5 of its radius. The
    /// deviation of four, 11 times as much, would turn with the arc.
    private static func circle(center: CGPoint, radius: CGFloat) -> CGPath {
        let step = CGFloat.pi / 3
        let reach = 4 / 3 * tan(step / 4)
        func point(_ index: Int, along: CGFloat) -> CGPoint {
            // The end is exactly the start.
            let angle = -CGFloat(index % 6) * step
            let (x, y) = (cos(angle), sin(angle))
            return center.offset(radius * (x + along * y), radius * (y - along * x))
        }
        let path = CGMutablePath()
        path.move(to: point(0, along: 0))
        for index in 0..<6 {
            path.addCurve(
                to: point(index + 1, along: 0),
                control1: point(index, along: reach),
                control2: point(index + 1, along: -reach)
            )
        }
        path.closeSubpath()
        return path
    }

    /// Shows a progress from 0 to 2.
    func show(_ progress: CGFloat) {
        guard !(arc is ClosingArcLayer) else {
            arc.setValue(progress, forKey: ClosingArcLayer.key)
            return arc.setNeedsDisplay()
        }
        let pose = ArcPose(at: progress)
        arc.strokeEnd = pose.length
        arc.transform = CATransform3DMakeRotation(pose.angle, 0, 0, 1)
    }

    /// Returns animations of ``arc`` in which the progress changes evenly.
    func change(
        from: CGFloat,
        to: CGFloat,
        during phase: ClosedRange<TimeInterval>,
        _ choreography: Choreography
    ) -> [CAAnimation] {
        guard !(arc is ClosingArcLayer) else {
            return [choreography.change(ClosingArcLayer.key, from: from, to: to, during: phase)]
        }
        // The speed of the ends changes only where the ring is closed.
        let poses = (from < 1 && to > 1 ? [from, 1, to] : [from, to]).map { progress in
            (at: Double((progress - from) / (to - from)), pose: ArcPose(at: progress))
        }
        return [
            choreography.keyframes(
                "strokeEnd",
                poses.map { ($0.at, $0.pose.length) },
                during: phase
            ),
            choreography.keyframes(
                "transform.rotation.z",
                poses.map { ($0.at, $0.pose.angle) },
                during: phase
            ),
        ]
    }

    /// Returns animations of ``arc`` in which the ring closes from a progress from 0 to 2.
    func close(from progress: CGFloat, _ closing: RingClosing) -> [CAAnimation] {
        // An opening arc looks like a closing one elsewhere on the ring.
        let start = min(progress, 2 - progress)
        let turn = ArcPose(at: progress).angle - ArcPose(at: start).angle
        guard !(arc is ClosingArcLayer) else {
            arc.transform = CATransform3DMakeRotation(turn, 0, 0, 1)
            return [closing.change(ClosingArcLayer.key, from: start, to: 1)]
        }
        let (first, last) = (ArcPose(at: start), ArcPose(at: 1))
        return [
            closing.change("strokeEnd", from: first.length, to: last.length),
            closing.change(
                "transform.rotation.z",
                from: first.angle + turn,
                to: last.angle + turn
            ),
        ]
    }

    /// Returns the whole ring as a line that fills with the progress, centered in a layer of a
    /// size.
    func progressLine(in size: CGSize) -> ProgressLine {
        ProgressLine(
            path: .arc(
                center: CGPoint(x: size.width / 2, y: size.height / 2),
                radius: (arc.bounds.width - arc.lineWidth) / 2
            ),
            color: arc.strokeColor ?? .hex(0),
            width: arc.lineWidth,
            cap: arc.lineCap
        )
    }
}

/// The place of an arc on its circle.
struct ArcPose {
    /// The fraction of the circle that the arc covers.
    let length: CGFloat

    /// The angle in radians at which the arc starts, clockwise from three o'clock.
    ///
    /// From there, it runs counterclockwise.
    let angle: CGFloat

    /// Creates the pose at a progress from 0 to 2 of a closing ring.
    init(at progress: CGFloat) {
        if progress <= 1 {
            // The start moves back by three quarters of a turn, and the end by one and a half turns.
            length = 0.25 + 0.75 * progress
            angle = -(1 + 3 * progress) * .pi / 2
        } else {
            // The ring opens while the start moves back by one and a quarter turns, and the end by
            // half a turn.
            length = 1.75 - 0.75 * progress
            angle = (0.5 - 2.5 * progress) * .pi
        }
    }
}

/// A layer that draws the arc of a closing ring for its animatable key `progress`.
///
/// It is the original's way: the app draws in each frame. Color, width, and caps use a shape layer's
/// properties, so they are copied with the layer.
final class ClosingArcLayer: CAShapeLayer {
    /// The key of the progress of the ring, from 0 to 2.
    static let key = "progress"

    #if canImport(UIKit)
    /// Core Animation stores, animates and copies the value, which Objective-C declares.
    @NSManaged var progress: CGFloat
    #endif

    override class func needsDisplay(forKey key: String) -> Bool {
        [Self.key, "strokeColor", "lineWidth"].contains(key) || super.needsDisplay(forKey: key)
    }

    override func draw(in ctx: CGContext) {
        guard let strokeColor else { return }
        let progress = (value(forKey: Self.key) as? NSNumber)?.doubleValue ?? 1
        let pose = ArcPose(at: CGFloat(progress))
        // Only the angles' difference matters: normalizing each would make the full ring empty.
        ctx.addArc(
            center: CGPoint(x: bounds.midX, y: bounds.midY),
            radius: (min(bounds.width, bounds.height) - lineWidth) / 2,
            startAngle: pose.angle,
            endAngle: pose.angle - pose.length * 2 * .pi,
            clockwise: true
        )
        ctx.setStrokeColor(strokeColor)
        ctx.setLineWidth(lineWidth)
        ctx.setLineCap(lineCap == .round ? .round : .butt)
        ctx.strokePath()
    }
}
