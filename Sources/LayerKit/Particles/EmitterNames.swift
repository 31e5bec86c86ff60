import Foundation

/// The shape from which an emitter layer emits particles.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
    /// The name of the shape.
    public let rawValue: String

    /// Creates a shape from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The emitter position.
    public static let point = CAEmitterLayerEmitterShape(rawValue: "point")

    /// A horizontal line around the emitter position, as wide as the emitter size.
    public static let line = CAEmitterLayerEmitterShape(rawValue: "line")

    /// A rectangle around the emitter position.
    public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")

    /// A cuboid around the emitter position, as deep as the emitter depth.
    public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")

    /// A circle around the emitter position, whose radius is the width of the emitter size.
    public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")

    /// A sphere around the emitter position, whose radius is the width of the emitter size.
    public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}

/// The part of an emitter's shape from which particles are emitted.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
    /// The name of the mode.
    public let rawValue: String

    /// Creates a mode from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The corners of the shape, or the points of a circle or sphere on the axes.
    public static let points = CAEmitterLayerEmitterMode(rawValue: "points")

    /// The edges of the shape.
    public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")

    /// The surface of the shape.
    public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")

    /// The inside of the shape.
    public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// The order in which an emitter layer draws particles, and how it combines them.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
    /// The name of the mode.
    public let rawValue: String

    /// Creates a mode from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Cell by cell.
    public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")

    /// The oldest particles first, so that the newest are in front.
    public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")

    /// The oldest particles last, so that they are in front.
    public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")

    /// The particles with the smallest z-coordinate first.
    public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")

    /// Cell by cell, with the colors of overlapping particles and of what is behind them added.
    public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}

extension AnimationValueConvertible where Self: RawRepresentable, RawValue == String {
    var animationValue: AnimationValue { .text(rawValue) }

    init?(animationValue: AnimationValue) {
        guard case .text(let name) = animationValue else { return nil }
        self.init(rawValue: name)
    }
}

extension CAEmitterLayerEmitterShape: AnimationValueConvertible {}
extension CAEmitterLayerEmitterMode: AnimationValueConvertible {}
extension CAEmitterLayerRenderMode: AnimationValueConvertible {}
