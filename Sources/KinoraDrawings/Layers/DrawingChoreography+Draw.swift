import Foundation
import KinoraStage

extension DrawingChoreography {
    /// The intervals in which outlines are drawn, fills fade in, and everything fades out.
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

    /// Returns the drawing with a stroke for every shape, and the indices of the added strokes.
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

    /// Returns the intervals in which outlines are drawn.
    ///
    /// Longer outlines take longer. Each one starts when the previous one ends, or earlier if the
    /// times overlap.
    static func times(
        of lengths: [CGFloat],
        _ overlap: Double
    ) -> [ClosedRange<TimeInterval>] {
        // Square roots give short outlines enough time for the eye to follow.
        let weights = lengths.map { Double(max($0, 1e-6)).squareRoot() }
        let total = weights.reduce(0, +)
        let phase = Phase.outlines.upperBound
        var before = 0.0
        return weights.map { weight in
            let share = weight / total
            defer { before += share }
            // Because of rounding, the sum of the shares can differ from 1.
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
        // Round and square caps would show as a dot before drawing starts.
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
    /// The total length of all lines and curves.
    var length: CGFloat { segments.reduce(0) { $0 + $1.length } }
}

extension CGColor {
    /// The color with an opacity of 0.
    fileprivate var faded: CGColor { CGColor(rgba.faded(by: 0)) }
}
