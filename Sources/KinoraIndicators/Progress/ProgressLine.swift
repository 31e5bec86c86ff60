import KinoraPlatform

/// A line that fills along a path, in front of a track.
struct ProgressLine {
    let path: CGPath
    let color: CGColor
    let width: CGFloat
    var cap = CAShapeLayerLineCap.round

    /// The track's color, or nil for the line's color.
    var trackColor: CGColor?

    /// The track's opacity.
    var trackOpacity = Self.faintest

    /// The minimum opacity of the unfilled part.
    static let faintest = 0.2

    /// Returns the layers for a size: `track`, and the line.
    func makeLayers(size: CGSize) -> [CAShapeLayer] {
        let track = makeLine(trackColor ?? color, name: "track", size: size)
        track.opacity = Float(max(trackOpacity, Self.faintest))
        let isRing = path.ring != nil
        let name = isRing ? ProgressAnimation.ringName : "progress-line"
        let line = makeLine(color, name: name, size: size)
        let score = ProgressAnimation.score
        line.addProgress([
            score.change("strokeEnd", from: 0, to: 1, during: 0...1),
            // A line without length would show its round caps.
            score.keyframes("opacity", [(0, 0), (0.01, 1), (1, 1)]),
        ])
        return [track, line]
    }

    private func makeLine(_ color: CGColor, name: String, size: CGSize) -> CAShapeLayer {
        let layer = CAShapeLayer.stroke(path, color, width: width, cap: cap, name: name)
        layer.place(size: size)
        return layer
    }
}

/// A path of one or more turns around a circle.
struct RingGeometry {
    let center: CGPoint
    let radius: CGFloat

    /// The angle at which the path starts, in turns clockwise from the top.
    let start: Double

    /// The angle that the path covers, in turns clockwise.
    let turns: Double
}

extension CGPath {
    /// The circle that the path follows, or nil if it doesn't follow one.
    ///
    /// Only paths of at least one whole turn are recognized; shorter arcs have other bounds.
    var ring: RingGeometry? {
        let bounds = boundingBoxOfPath
        let center = CGPoint(x: bounds.midX, y: bounds.midY)
        let radius = bounds.width / 2
        guard radius > 0, abs(bounds.height - bounds.width) < 0.01 * radius else { return nil }
        var angles: [Double] = []
        var isRound = true
        applyWithBlock { element in
            let points = element.pointee.points
            let end: CGPoint
            switch element.pointee.type {
            case .moveToPoint: end = points[0]
            case .addCurveToPoint: end = points[2]
            case .closeSubpath: return
            default:
                isRound = false
                return
            }
            let (x, y) = (end.x - center.x, end.y - center.y)
            if abs(hypot(x, y) - radius) > 0.01 * radius { isRound = false }
            angles.append(Double(atan2(x, -y)) / (2 * .pi))
        }
        guard isRound, let start = angles.first, angles.count > 2 else { return nil }
        // Each curve covers less than half of a turn.
        let turns = zip(angles, angles.dropFirst()).reduce(0.0) { sum, pair in
            let step = pair.1 - pair.0
            return sum + step - step.rounded()
        }
        guard turns >= 0.999 else { return nil }
        return RingGeometry(center: center, radius: radius, start: start, turns: turns)
    }
}
