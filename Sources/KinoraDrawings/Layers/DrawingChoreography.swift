import Foundation
import KinoraIndicators

/// The choreographies of animated drawings, timed for each style's default duration.
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

    /// Returns the duration of one iteration of a style, in seconds.
    static func duration(of style: AnimatedDrawing.Style) -> TimeInterval {
        switch style {
        case .draw: 3.2
        case .spin: 1.6
        case .pulse: 1.4
        case .bounce: 0.9
        }
    }

    var center: CGPoint { CGPoint(x: size.width / 2, y: size.height / 2) }
    /// The key of the layers' animations.
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

    /// Returns a change of a value that holds its end values before and after.
    func change(
        _ keyPath: String,
        from: Any,
        to: Any,
        during range: ClosedRange<TimeInterval>
    ) -> CABasicAnimation {
        let change = choreography.change(keyPath, from: from, to: to, during: range, .easeInEaseOut)
        change.fillMode = .both
        return change
    }

    // MARK: - Drawings

    /// The drawing with the chosen color and line width, scaled to fit.
    var drawing: Drawing {
        var drawing = animation.drawing
        if let color = animation.color { drawing = drawing.colored(color.rgba) }
        return lined(drawing.fitting(size))
    }

    /// Returns the drawing with the chosen line width.
    private func lined(_ drawing: Drawing) -> Drawing {
        guard let lineWidth = animation.lineWidth else { return drawing }
        return drawing.changingShapes { shape in
            shape.stroke?.width = lineWidth / Double(shape.transform.meanScale)
        }
    }

    /// Returns the drawing scaled around the center.
    func scaled(_ drawing: Drawing, by scale: CGFloat) -> Drawing {
        let scaled = drawing.applying(
            CGAffineTransform(scale: scale, taking: center, to: center),
            size: size
        )
        // A chosen line width is in points at any scale.
        return lined(scaled)
    }

    /// The minimum scale of a drawing with a chosen line width, which may exceed the layer.
    private static let leastScale: CGFloat = 0.05

    /// Returns the drawing scaled down around the center, if necessary, until it fits.
    ///
    /// A drawing that its box cuts off keeps its scale.
    ///
    /// - Parameters:
    ///   - drawing: The drawing to scale.
    ///   - fit: A closure that returns the scale at which a drawing would fit if its lines scaled
    ///     too.
    /// - Returns: The scaled drawing.
    func shrunken(_ drawing: Drawing, _ fit: (Drawing) -> CGFloat) -> Drawing {
        guard !animation.isCutToBox else { return drawing }
        let scale = min(1, fit(drawing))
        guard scale < 1, animation.lineWidth != nil else { return scaled(drawing, by: scale) }
        let least = Self.leastScale
        let small = scaled(drawing, by: least)
        let (need, leastNeed) = (1 / scale, 1 / fit(small))
        guard leastNeed < 1 else { return small }
        // Because line widths are constant, the required size grows linearly with the scale, or
        // more slowly at first. A scale that fits by linear interpolation therefore always fits.
        let part = (1 - leastNeed) / (need - leastNeed)
        return scaled(drawing, by: least + (1 - least) * part)
    }

    /// Returns the drawing scaled down to stay within the layer, unless its lines are too wide.
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

    /// Returns a full-size layer with sublayers.
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
        // Corners must stay within the layer while the drawing rotates.
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
