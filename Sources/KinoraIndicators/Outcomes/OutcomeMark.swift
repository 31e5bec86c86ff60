import KinoraPlatform

/// A ring with a checkmark, an exclamation mark, or an “i”.
struct OutcomeMark {
    /// The outcome that the mark represents.
    let outcome: LoadingOutcome

    /// The center of the ring.
    let center: CGPoint

    /// The ring's radius to the center of its line.
    let radius: CGFloat

    /// The width of all lines.
    let lineWidth: CGFloat

    /// The color of all lines.
    let color: CGColor

    /// Creates a mark in the center of a size, in proportion to its shorter side.
    init(_ outcome: LoadingOutcome, in size: CGSize, color: CGColor? = nil) {
        let side = min(size.width, size.height)
        self.init(
            outcome,
            center: CGPoint(x: size.width / 2, y: size.height / 2),
            radius: side * 0.4,
            lineWidth: side * 0.08,
            color: color
        )
    }

    /// Creates a mark with dimensions in points; a nil color means the outcome's color.
    init(
        _ outcome: LoadingOutcome,
        center: CGPoint,
        radius: CGFloat,
        lineWidth: CGFloat,
        color: CGColor? = nil
    ) {
        self.outcome = outcome
        self.center = center
        self.radius = radius
        self.lineWidth = lineWidth
        self.color = color ?? outcome.color
    }

    /// The duration in seconds of drawing the mark.
    static let duration = 0.35

    /// The duration in seconds of the shake after a failure.
    private static let shake = 0.4

    /// Returns the duration in seconds of drawing the mark and of any shake after it.
    static func duration(of outcome: LoadingOutcome) -> TimeInterval {
        duration + (outcome == .failure ? shake : 0)
    }

    /// Returns the mark without its ring, drawn starting at a time.
    func makeMark(at start: TimeInterval, in size: CGSize) -> CALayer {
        let end = start + Self.duration
        let choreography = Choreography(duration: end, isRepeating: false)
        let mark = CALayer.container(size: size, name: "mark")
        let strokes = outcome.strokes
        for (index, points) in strokes.enumerated() {
            let path = CGPath.lines(points.map { center.offset($0.x * radius, $0.y * radius) })
            let layer = CAShapeLayer.stroke(path, color, width: lineWidth, name: "stroke-\(index)")
            layer.place(size: size)
            let share = Self.duration / Double(strokes.count)
            let first = start + Double(index) * share
            choreography.play(
                [
                    // An empty line would show its round caps as a dot.
                    choreography.visibility(from: first),
                    choreography.change(
                        "strokeEnd",
                        from: 0,
                        to: 1,
                        during: first...(first + share),
                        .easeInEaseOut
                    ),
                ],
                on: layer
            )
            mark.addSublayer(layer)
        }
        return mark
    }

    /// Returns the completed ring, clockwise from the top.
    func makeRing(in size: CGSize) -> CAShapeLayer {
        let path = CGPath.arc(center: center, radius: radius)
        let ring = CAShapeLayer.stroke(path, color, width: lineWidth, name: "ring")
        ring.place(size: size)
        return ring
    }

    /// Adds a shake that starts at a time to a layer, if the outcome is a failure.
    func shake(_ layer: CALayer, at start: TimeInterval) {
        guard outcome == .failure else { return }
        let end = start + Self.shake
        let choreography = Choreography(duration: end, isRepeating: false)
        let swing = radius * 0.1
        let swings = [0, -1, 0.8, -0.5, 0.25, 0].enumerated().map {
            (at: Double($0.offset) / 5, value: ($0.element * swing) as Any)
        }
        let shake = choreography.keyframes(
            "transform.translation.x",
            swings,
            during: start...end,
            curve: .easeInEaseOut
        )
        choreography.play([shake], on: layer)
    }
}

extension Choreography {
    /// Returns an opacity animation that shows a layer starting at a time.
    func visibility(from start: TimeInterval) -> CAKeyframeAnimation {
        steps("opacity", start > 0 ? [(0, 0), (start, 1)] : [(0, 1)])
    }
}
