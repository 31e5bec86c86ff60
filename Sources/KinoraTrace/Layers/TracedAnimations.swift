import Foundation
import GraphicsKit
import KinoraIndicators
import LayerKit

/// The animations of a traced layer.
struct TracedAnimations {
    private let traced: TracedLayer
    private let scale: Double
    private let offset: CGPoint
    private let choreography: Choreography

    /// The duration of a jump, as a part of the period: less than any frame.
    private static let jump = 1e-4

    /// Creates the animations of a layer.
    init(
        _ traced: TracedLayer,
        scale: Double,
        offset: CGPoint,
        _ choreography: Choreography
    ) {
        self.traced = traced
        self.scale = scale
        self.offset = offset
        self.choreography = choreography
    }

    /// The animations of all properties.
    var animations: [CAAnimation] {
        traced.motions.filter { !$0.isStill && $0.property != .orbit }.map { animation($0) }
    }

    /// The animations of the layer that contains the shape.
    var orbitAnimations: [CAAnimation] {
        traced.motions.filter { !$0.isStill && $0.property == .orbit }.map { animation($0) }
    }

    /// Sets a layer's properties to what they are when the cycle starts.
    func setModelValues(of layer: CALayer) {
        for motion in traced.motions {
            guard motion.property != .orbit, let first = motion.pieces.first else { continue }
            let value = layerValue(first.from, of: motion.property)
            if motion.property == .rotation {
                let angle = CGFloat((value as? Double) ?? 0)
                layer.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
            } else if motion.property == .opacity || motion.isStill {
                layer.setValue(value, forKeyPath: motion.keyPath)
            } else if [.strokeStart, .strokeEnd, .x, .y].contains(motion.property) {
                layer.setValue(value, forKeyPath: motion.keyPath)
            }
        }
    }

    /// Returns a value in the terms of the layer's property.
    private func layerValue(_ value: Double, of property: MotionProperty) -> Any {
        let geometry = traced.geometry
        switch property {
        case .x: return value * scale + Double(offset.x)
        case .y: return value * scale + Double(offset.y)
        case .orbit: return value
        case .rotation: return value + (geometry.isPolygon ? 0 : geometry.value(.angle))
        case .radius:
            return geometry.circlePath(
                radius: max(value, 0) * scale,
                side: 2 * geometry.value(.radius) * scale
            )
        case .width, .height:
            let border = geometry.kind == .strokedRectangle ? geometry.value(.lineWidth) : 0
            return max(value + border, 0) * scale
        case .cornerRadius:
            let border = geometry.kind == .strokedRectangle ? geometry.value(.lineWidth) : 0
            return max(value + border / 2, 0) * scale
        case .lineWidth: return max(value, 0) * scale
        case .strokeStart, .strokeEnd, .opacity: return min(max(value, 0), 1)
        case .scale, .scaleX, .scaleY, .zPosition: return value
        }
    }

    private func keyPath(of property: MotionProperty) -> String {
        property == .lineWidth && traced.geometry.kind == .strokedRectangle
            ? "borderWidth" : property.keyPath
    }

    private func animation(_ motion: TracedMotion) -> CAAnimation {
        let pieces = motion.pieces
        let moving = pieces.filter { $0.curve != .hold }
        let hasJumps = zip(pieces, pieces.dropFirst()).contains { $0.to != $1.from }
        if moving.count == 1, !hasJumps, let piece = moving.first {
            return choreography.change(
                keyPath(of: motion.property),
                from: layerValue(piece.from, of: motion.property),
                to: layerValue(piece.to, of: motion.property),
                during: piece.start...piece.end,
                piece.curve.timing.choreographyCurve
            )
        }
        if moving.isEmpty {
            return choreography.steps(
                keyPath(of: motion.property),
                pieces.map { ($0.start, layerValue($0.from, of: motion.property)) }
            )
        }
        return keyframes(motion)
    }

    private func keyframes(_ motion: TracedMotion) -> CAAnimation {
        let period = choreography.duration
        var values: [(at: Double, value: Any)] = []
        var curves: [Curve] = []
        for (index, piece) in motion.pieces.enumerated() {
            let start = piece.start / period
            if index == 0 {
                values.append((0, layerValue(piece.from, of: motion.property)))
            } else if piece.from != motion.pieces[index - 1].to {
                values.append((start + Self.jump, layerValue(piece.from, of: motion.property)))
                curves.append(.linear)
            }
            let isLast = index + 1 == motion.pieces.count
            values.append(
                (isLast ? 1 : piece.end / period, layerValue(piece.to, of: motion.property))
            )
            curves.append(piece.curve.timing.choreographyCurve)
        }
        return choreography.keyframes(keyPath(of: motion.property), values, curves: curves)
    }
}

extension TimingCurve {
    /// The curve as a choreography's.
    fileprivate var choreographyCurve: Curve {
        for (name, curve) in Self.predefined where curve == self {
            switch name {
            case .linear: return .linear
            case .easeIn: return .easeIn
            case .easeOut: return .easeOut
            case .easeInEaseOut: return .easeInEaseOut
            case .default: return .standard
            default: break
            }
        }
        return isLinear ? .linear : .bezier(Float(x1), Float(y1), Float(x2), Float(y2))
    }
}
