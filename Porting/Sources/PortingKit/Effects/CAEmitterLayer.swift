import Foundation
import KinoraBasics
import ViewKit

/// A source of a particle layer's particles; its values have no effect.
open class CAEmitterCell: NSObject {
    /// The name; nil by default.
    open var name: String?
    /// The picture of a particle; nil by default.
    open var contents: Any?
    /// A Boolean value that indicates whether the cell emits; true by default.
    open var isEnabled = true
    /// The color of particles; white by default.
    open var color: CGColor? = UIColor.white.cgColor
    /// The cells whose particles are emitted by each particle; nil by default.
    open var emitterCells: [CAEmitterCell]?

    /// The number of particles per second; 0 by default.
    open var birthRate: Float = 0
    /// The lifetime in seconds; 0 by default.
    open var lifetime: Float = 0
    /// The range of the lifetime in seconds; 0 by default.
    open var lifetimeRange: Float = 0
    /// The ranges of the color's components, and their changes per second; 0 by default.
    open var redRange: Float = 0, greenRange: Float = 0, blueRange: Float = 0,
        alphaRange: Float = 0,
        redSpeed: Float = 0, greenSpeed: Float = 0, blueSpeed: Float = 0, alphaSpeed: Float = 0
    /// The scale of particles; 1 by default.
    open var scale: CGFloat = 1
    /// The range of the scale, and its change per second; 0 by default.
    open var scaleRange: CGFloat = 0, scaleSpeed: CGFloat = 0
    /// The rotation in radians per second, and its range; 0 by default.
    open var spin: CGFloat = 0, spinRange: CGFloat = 0
    /// The velocity in points per second, and its range; 0 by default.
    open var velocity: CGFloat = 0, velocityRange: CGFloat = 0
    /// The accelerations in points per second squared; 0 by default.
    open var xAcceleration: CGFloat = 0, yAcceleration: CGFloat = 0, zAcceleration: CGFloat = 0
    /// The angles of the emission in radians; 0 by default.
    open var emissionLatitude: CGFloat = 0, emissionLongitude: CGFloat = 0,
        emissionRange: CGFloat = 0
}

/// The name of an emitter's shape.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a shape from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The shapes of Core Animation.
    public static let point = Self(rawValue: "point"), line = Self(rawValue: "line"),
        rectangle = Self(rawValue: "rectangle"), cuboid = Self(rawValue: "cuboid"),
        circle = Self(rawValue: "circle"), sphere = Self(rawValue: "sphere")
}

/// The name of the part of an emitter's shape that emits.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a mode from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The modes of Core Animation.
    public static let points = Self(rawValue: "points"), outline = Self(rawValue: "outline"),
        surface = Self(rawValue: "surface"), volume = Self(rawValue: "volume")
}

/// The name of an order in which particles are drawn.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates an order from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The orders of Core Animation.
    public static let unordered = Self(rawValue: "unordered"),
        additive = Self(rawValue: "additive"),
        oldestFirst = Self(rawValue: "oldestFirst"), oldestLast = Self(rawValue: "oldestLast"),
        backToFront = Self(rawValue: "backToFront")
}

/// A layer of particles, which aren't drawn; cells are reported once.
open class CAEmitterLayer: CALayer {
    private final class Note { var isMade = false }

    /// The cells; nil by default.
    open var emitterCells: [CAEmitterCell]? {
        didSet {
            let note = ThreadStorage.current.object(Note())
            guard emitterCells?.isEmpty == false, !note.isMade else { return }
            note.isMade = true
            Diagnostics.report("CAEmitterLayer: particles aren’t drawn.")
        }
    }

    /// The factors by which the cells' values are multiplied; 1 by default.
    open var birthRate: Float = 1, lifetime: Float = 1, velocity: Float = 1, scale: Float = 1,
        spin: Float = 1
    /// The center of the emitter's shape; zero by default.
    open var emitterPosition = CGPoint.zero
    /// The depth of the shape's center, and of the shape; 0 by default.
    open var emitterZPosition: CGFloat = 0, emitterDepth: CGFloat = 0
    /// The size of the shape; zero by default.
    open var emitterSize = CGSize.zero
    /// The shape; a point by default.
    open var emitterShape = CAEmitterLayerEmitterShape.point
    /// The part of the shape that emits; the volume by default.
    open var emitterMode = CAEmitterLayerEmitterMode.volume
    /// The order in which particles would be drawn; unordered by default.
    open var renderMode = CAEmitterLayerRenderMode.unordered
    /// A Boolean value that indicates whether depth isn't flattened; false by default.
    open var preservesDepth = false
    /// The seed of random values; 0 by default.
    open var seed: UInt32 = 0
}
