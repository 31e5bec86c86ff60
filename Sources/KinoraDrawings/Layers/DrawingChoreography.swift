import Foundation
import KinoraIndicators

/// The timetables of drawings that move, each in seconds of its own time.
struct DrawingChoreography {
    let animation: AnimatedDrawing
    let size: CGSize
    let choreography: Choreography

    init(_ animation: AnimatedDrawing, size: CGSize) {
        self.animation = animation
        self.size = size
        choreography = Choreography(
            duration: Self.duration(of: animation.style),
            period: animation.period
        )
    }

    /// The length of one play of a style, in seconds.
    static func duration(of style: AnimatedDrawing.Style) -> TimeInterval {
        switch style {
        case .draw: 3.2
        case .spin: 1.6
        case .pulse: 1.4
        case .bounce: 0.9
        }
    }

    var center: CGPoint { CGPoint(x: size.width / 2, y: size.height / 2) }
    /// The name under which layers keep their animations.
    var key: String { animation.style.rawValue }
    var strength: CGFloat { CGFloat(animation.strength) }

    func makeLayer() -> CALayer {
        let content = CALayer()
        content.bounds = CGRect(origin: .zero, size: size)
        content.position = center
        switch animation.style {
        case .draw: draw(in: content)
        case .spin: spin(in: content)
        case .pulse: pulse(in: content)
        case .bounce: bounce(in: content)
        }
        return content
    }

    /// Returns a change of a value, which has its first before and its last afterward.
    func change(
        _ keyPath: String,
        from: Any,
        to: Any,
        during stage: ClosedRange<TimeInterval>
    ) -> CABasicAnimation {
        let change = choreography.change(keyPath, from: from, to: to, during: stage, .easeInEaseOut)
        change.fillMode = .both
        return change
    }

    // MARK: - Drawings

    /// The drawing in the color and with the lines that are set, as large as it fits.
    var drawing: Drawing {
        var drawing = animation.drawing
        if let color = animation.color { drawing = drawing.colored(color.rgba) }
        return lined(drawing.fitting(size))
    }

    /// Returns a drawing with lines of the width that is set.
    private func lined(_ drawing: Drawing) -> Drawing {
        guard let lineWidth = animation.lineWidth else { return drawing }
        return drawing.changingShapes { shape in
            shape.stroke?.width = lineWidth / Double(shape.transform.meanScale)
        }
    }

    /// Returns a drawing scaled about the middle.
    func scaled(_ drawing: Drawing, by scale: CGFloat) -> Drawing {
        let scaled = drawing.applying(
            CGAffineTransform(scale: scale, taking: center, to: center),
            size: size
        )
        // A width that is set is one of points, in any scale.
        return lined(scaled)
    }

    /// The scale below which a drawing isn't made smaller for lines of a width that is set, which may be
    /// wider than the layer.
    private static let leastScale: CGFloat = 0.05

    /// Returns a drawing made smaller about the middle, if need be, until it has the room that it needs.
    ///
    /// - Parameters:
    ///   - drawing: The drawing.
    ///   - fit: Returns the scale in which a drawing would fit if its lines were scaled with it.
    /// - Returns: The drawing.
    func shrunken(_ drawing: Drawing, _ fit: (Drawing) -> CGFloat) -> Drawing {
        let scale = min(1, fit(drawing))
        guard scale < 1, animation.lineWidth != nil else { return scaled(drawing, by: scale) }
        let least = Self.leastScale
        let small = scaled(drawing, by: least)
        let (need, leastNeed) = (1 / scale, 1 / fit(small))
        guard leastNeed < 1 else { return small }
        // Lines stay as wide as they are, so that the need grows with the scale evenly, or slowly at
        // first: where a straight line from the one to the other says that it fits, it does.
        let part = (1 - leastNeed) / (need - leastNeed)
        return scaled(drawing, by: least + (1 - least) * part)
    }

    /// Returns a drawing made smaller, if need be, so that nothing of it leaves the layer unless its
    /// lines alone are too wide.
    func contained(_ drawing: Drawing) -> Drawing {
        shrunken(drawing) { drawing in
            let extent = drawing.extent
            guard !extent.isNull else { return 1 }
            let reaches = [
                (center.x - extent.minX, center.x), (extent.maxX - center.x, center.x),
                (center.y - extent.minY, center.y), (extent.maxY - center.y, center.y),
            ]
            return reaches.reduce(.infinity) { $1.0 > 0 ? min($0, $1.1 / $1.0) : $0 }
        }
    }

    /// Returns a layer of the whole size that holds layers.
    func makeHolder(_ layers: [CALayer]) -> CALayer {
        let holder = CALayer()
        holder.name = "drawing"
        holder.bounds = CGRect(origin: .zero, size: size)
        holder.position = center
        for layer in layers { holder.addSublayer(layer) }
        return holder
    }

    // MARK: - Spin

    private func spin(in content: CALayer) {
        // Corners must not leave the layer on their way around.
        let room = min(size.width, size.height) / 2
        let drawing = shrunken(self.drawing) { room / $0.reach(from: center) }
        let holder = makeHolder(DrawingLayers(drawing).roots)
        let turn = animation.direction == .forward ? 2 * Double.pi : -2 * Double.pi
        choreography.play(
            [
                change(
                    "transform.rotation.z",
                    from: 0.0,
                    to: turn,
                    during: 0...choreography.duration
                )
            ],
            on: holder,
            forKey: key
        )
        content.addSublayer(holder)
    }

    // MARK: - Pulse

    private func pulse(in content: CALayer) {
        let holder = makeHolder(DrawingLayers(contained(drawing)).roots)
        choreography.play(
            [
                choreography.keyframes(
                    "transform.scale",
                    [(0, 1.0), (0.5, Double(1 - 0.16 * strength)), (1, 1.0)],
                    curve: .easeInEaseOut
                ),
                choreography.keyframes(
                    "opacity",
                    [(0, 1.0), (0.5, Double(1 - 0.5 * strength)), (1, 1.0)],
                    curve: .easeInEaseOut
                ),
            ],
            on: holder,
            forKey: key
        )
        content.addSublayer(holder)
    }
}
