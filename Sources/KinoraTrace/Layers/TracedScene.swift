import Foundation
import GraphicsKit

/// The layers and motions that a film has been taken apart into.
public struct TracedScene: Hashable, Sendable {
    /// The size of the film in pixels, each of which is a point.
    public var size: CGSize

    /// The color of the background; its opacity is 0 if the film is transparent.
    public var ground: RGBA

    /// The duration of one cycle, in seconds.
    public var period: TimeInterval

    /// A Boolean value that indicates whether the cycle repeats.
    public var isRepeating: Bool

    /// The layers, from the back to the front.
    public var layers: [TracedLayer]
}

/// A layer of a traced film.
public struct TracedLayer: Hashable, Sendable {
    /// The name, such as `ring` or `dot-3`.
    public var name: String

    /// The color.
    public var color: RGBA

    /// The shape at rest.
    var geometry: TracedGeometry

    /// The motions of the properties that change.
    public var motions: [TracedMotion]

    /// The time in seconds by which the motions are late.
    public var delay: TimeInterval

    /// The outlines that replace the shape, or an empty array if it has a better description.
    var outlines: [TracedOutline] = []

    /// The pictures that replace the shape, or nil if it has a better description.
    var patches: TracedPatches?

    /// The name of the kind of shape, such as `arc` or `rectangle`; `outline` for paths that are
    /// replaced from frame to frame, and `patch` for pictures.
    public var kind: String {
        patches != nil ? "patch" : outlines.isEmpty ? geometry.kind.name : "outline"
    }

    /// A Boolean value that indicates whether the layer is a shape with parameters.
    public var isParametric: Bool { outlines.isEmpty && patches == nil }
}

/// A shape at rest, with what its motions refer to.
struct TracedGeometry: Hashable, Sendable {
    /// The kind of shape.
    var kind: PrimitiveKind

    /// The values of the kind's parameters.
    var values: [Double]

    /// The point of the shape that its position refers to, in parts of its box: 0.5 is the center.
    var anchor = SIMD2(0.5, 0.5)

    /// The angle in turns, from the right, at which a circle's path starts.
    var pathStart = -0.25

    /// The number of turns of a circle's path.
    var pathTurns = 1.0

    /// The ends of a stroke that don't change, in parts of the path.
    var ends: ClosedRange<Double> = 0...1

    /// The point about which the layer that contains the shape turns, or nil if there is none.
    var orbitCenter: SIMD2<Double>?

    /// The place in front of or behind other layers.
    var depth = 0.0

    /// Returns the value of a parameter, or 0 if the kind hasn't it.
    func value(_ parameter: PrimitiveKind.Parameter) -> Double {
        kind.index(of: parameter).map { values[$0] } ?? 0
    }

    /// The geometry with lengths that are tenths of pixels where they are near them.
    var snapped: TracedGeometry {
        var copy = self
        for (index, parameter) in kind.parameters.enumerated() {
            switch parameter {
            case .x, .y, .radius, .halfWidth, .halfHeight, .cornerX, .lineWidth:
                for unit in [0.5, 0.1, 0.01] {
                    let round = (values[index] / unit).rounded() * unit
                    guard abs(round - values[index]) <= Self.snapReach else { continue }
                    copy.values[index] = round
                    break
                }
            default: break
            }
        }
        return copy
    }

    /// The greatest change of a length, in pixels.
    private static let snapReach = 0.02

    /// Sets the value of a parameter, if the kind has it.
    mutating func set(_ parameter: PrimitiveKind.Parameter, _ value: Double) {
        if let index = kind.index(of: parameter) { values[index] = value }
    }
}

/// The motion of a layer's property.
public struct TracedMotion: Hashable, Sendable {
    /// The property.
    let property: MotionProperty

    /// The pieces in order, from 0 to the period.
    var pieces: [MotionPiece]

    /// The cost of the pieces, in units of squared noise.
    var cost = 0.0

    /// The number of samples that are seen.
    var sampleCount = 0

    /// The typical deviation of a sample's value.
    var deviation = 0.0

    /// The key path of the property, such as `strokeEnd` or `transform.rotation.z`.
    public var keyPath: String { property.keyPath }

    /// A Boolean value that indicates whether the value never changes.
    var isStill: Bool { pieces.allSatisfy { $0.curve == .hold && $0.from == pieces[0].from } }
}
