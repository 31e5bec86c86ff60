import Foundation
import KinoraStage

extension DrawingChoreography {
    /// When outlines are drawn, insides appear, and all goes.
    private enum Phase {
        static let outlines = 0.0...1.6
        static let insides = 1.3...1.9
        static let exit = 2.75...3.1
    }

    func draw(in content: CALayer) {
        let outlined = outlined(drawing)
        let layers = DrawingLayers(contained(outlined.drawing))
        let holder = makeHolder(layers.roots)
        let times = Self.times(of: layers.parts.map(\.shape.path.length), animation.overlap)
        for (index, part) in layers.parts.enumerated() {
            draw(part, during: times[index], isTemporary: outlined.temporary.contains(index))
        }
        choreography.play(
            [change("opacity", from: 1.0, to: 0.0, during: Phase.exit)],
            on: holder,
            forKey: key
        )
        content.addSublayer(holder)
    }

    /// Returns a drawing in which every shape has a line to draw, and the shapes that got one for it.
    private func outlined(_ drawing: Drawing) -> (drawing: Drawing, temporary: Set<Int>) {
        var temporary: Set<Int> = []
        var index = 0
        let width = animation.lineWidth ?? Double(min(size.width, size.height)) / 64
        let outlined = drawing.changingShapes { shape in
            defer { index += 1 }
            guard shape.stroke == nil, let fill = shape.fill else { return }
            shape.stroke = Drawing.Stroke(
                paint: fill,
                width: width,
                lineCap: .round,
                lineJoin: .round
            )
            temporary.insert(index)
        }
        return (outlined, temporary)
    }

    /// Returns when each of several outlines is drawn: longer ones take longer, and each begins after
    /// those before it, or as much earlier as they overlap.
    static func times(
        of lengths: [CGFloat],
        _ overlap: Double
    ) -> [ClosedRange<TimeInterval>] {
        // Square roots: a short outline needs longer than its share for the eye to follow.
        let weights = lengths.map { Double(max($0, 1e-6)).squareRoot() }
        let total = weights.reduce(0, +)
        let phase = Phase.outlines.upperBound
        var before = 0.0
        return weights.map { weight in
            let share = weight / total
            defer { before += share }
            // Shares add up to 1 only as nearly as arithmetic goes.
            let start = min(phase * (1 - overlap) * before, phase)
            let length = phase * (share + overlap * (1 - share))
            return start...min(start + length, phase)
        }
    }

    private func draw(
        _ part: DrawingLayers.Part,
        during time: ClosedRange<TimeInterval>,
        isTemporary: Bool
    ) {
        guard let stroke = part.stroke else { return }
        let isForward = animation.direction == .forward
        var animations: [CAAnimation] = [
            change(
                isForward ? "strokeEnd" : "strokeStart",
                from: isForward ? 0.0 : 1.0,
                to: isForward ? 1.0 : 0.0,
                during: time
            )
        ]
        // Round ends show before anything is drawn, as a dot.
        if time.lowerBound > 0, stroke.lineCap != .butt {
            animations.append(
                choreography.steps(
                    "lineWidth",
                    [(0, 0.0), (time.lowerBound, Double(stroke.lineWidth))]
                )
            )
        }
        if isTemporary, let color = stroke.strokeColor {
            animations.append(
                change("strokeColor", from: color, to: color.faded, during: Phase.insides)
            )
        }
        if let fill = part.fill as? CAShapeLayer, let color = fill.fillColor {
            animations.append(
                change("fillColor", from: color.faded, to: color, during: Phase.insides)
            )
        } else if let fill = part.fill {
            choreography.play(
                [
                    change(
                        "opacity",
                        from: 0.0,
                        to: Double(fill.opacity),
                        during: Phase.insides
                    )
                ],
                on: fill,
                forKey: key
            )
        }
        choreography.play(animations, on: stroke, forKey: key)
    }
}

extension PathGeometry {
    /// The length of all its lines and curves.
    fileprivate var length: CGFloat { segments.reduce(0) { $0 + $1.length } }
}

extension CGColor {
    /// The color with no opacity.
    fileprivate var faded: CGColor { CGColor(rgba.faded(by: 0)) }
}
