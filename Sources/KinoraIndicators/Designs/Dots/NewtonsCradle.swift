import KinoraPlatform

/// Balls on threads that pass a swing from one end of the row to the other.
public struct NewtonsCradle: MarkAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "newtons-cradle",
        title: "Newton’s Cradle",
        family: .dots,
        naturalSize: CGSize(width: 104, height: 48),
        purpose: "A longer, entertaining wait",
        smallWidth: 40
    )

    /// The style of the balls.
    public var style = MarkStyle(
        "balls",
        .row,
        .graphite,
        period: 1.2,
        size: 12,
        spacing: 0,
        count: 5,
        in: 3...7,
        small: MarkMeasures(count: 3, size: 20, spacing: 0)
    )

    /// The angle of the swing in degrees.
    public var angle = 30.0

    /// The width of the threads, in diameters; 0 for none.
    public var thread = 0.1

    /// Creates the animation with its default parameters.
    public init() {}

    package static let ownParameters: [IndicatorParameter<Self>] = [
        .number("angle", \.angle, in: 0...80, unit: .degrees, "the angle of the swing"),
        .ratio("thread", \.thread, "the width of the threads, in diameters"),
    ]

    /// The time at which the first ball is highest.
    public let posterFraction = 0.25

    /// Returns the distance from a ball's edge to where it hangs, in points.
    private static func length(of mark: Mark) -> CGFloat {
        (mark.box.isSmall ? 1.2 : 2.5) * mark.size
    }

    /// Adds the beam from which the balls hang.
    package func addBackground(to content: CALayer, in box: DesignBox) {
        let marks = style.marks(in: box)
        guard thread > 0, !box.isSmall, let first = marks.first, let last = marks.last else {
            return
        }
        let top = -(Self.length(of: first) + first.size) / 2
        let ends = [first.center.offset(0, top), last.center.offset(0, top)]
        let width = 1.6 * first.size * thread
        content.addSublayer(box.stroke(.lines(ends), first.color, width: width, name: "beam"))
    }

    package func makeMark(_ mark: Mark) -> CALayer {
        let length = Self.length(of: mark)
        let layer = CALayer()
        layer.name = "mark-\(mark.index)"
        // The layer hangs from the thread's upper end.
        layer.anchorPoint = CGPoint(x: 0.5, y: 0)
        layer.bounds = CGRect(x: 0, y: 0, width: mark.size, height: length + mark.size)
        layer.position = mark.center.offset(0, -(length + mark.size) / 2)
        let x = mark.size / 2
        let path = CGPath.lines([CGPoint(x: x, y: 0), CGPoint(x: x, y: length)])
        let width = mark.size * thread
        let line = CAShapeLayer.stroke(path, mark.color, width: width, cap: .butt, name: "thread")
        line.place(size: layer.bounds.size)
        if thread > 0, !mark.box.isSmall { layer.addSublayer(line) }
        let center = CGPoint(x: x, y: length + mark.size / 2)
        layer.addSublayer(CALayer.disc(center, diameter: mark.size, mark.color, name: "ball"))
        return layer
    }

    package func motion(of mark: Mark) -> [CAAnimation] {
        let swing = angle * .pi / 180
        let values: [(at: Double, value: Any)]
        switch mark.index {
        case 0: values = [(0, 0), (0.25, swing), (0.5, 0), (1, 0)]
        case mark.total - 1: values = [(0, 0), (0.5, 0), (0.75, -swing), (1, 0)]
        default: return []
        }
        let curves: [Curve] =
            mark.index == 0 ? [.easeOut, .easeIn, .linear] : [.linear, .easeOut, .easeIn]
        return [score.keyframes("transform.rotation.z", values, curves: curves)]
    }

    package func delay(of mark: Mark) -> Double { 0 }
}

extension LoadingAnimation where Self == NewtonsCradle {
    /// Balls on threads that pass a swing along.
    public static var newtonsCradle: Self { Self() }
}
