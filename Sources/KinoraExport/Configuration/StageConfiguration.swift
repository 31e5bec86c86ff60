import Foundation
import Kinora
import LayerKit

/// Everything that makes a stage, as words and numbers that people type.
public struct StageConfiguration: Sendable {
    /// A parameter's value as text.
    public struct Setting: Hashable, Sendable {
        /// The parameter's name.
        public var name: String

        /// The value as text; colours are parted by commas, an image is the path of a PNG file.
        public var text: String

        /// Creates a setting.
        public init(_ name: String, _ text: String) {
            self.name = name
            self.text = text
        }
    }

    /// The sides that a stage can have, in points.
    public static let allowedSides = 1.0...8192.0

    /// The paces that a stage can have.
    public static let allowedSpeeds = 0.01...100.0

    /// The indicator's identifier.
    public var identifier: String

    /// The width in points; nil for the natural one.
    public var width: Double?

    /// The height in points; nil for one in the natural proportion to the width.
    public var height: Double?

    /// The pace: 2 plays twice as fast.
    public var speed: Double

    /// A Boolean value that indicates whether the variant for people who prefer less motion shows.
    public var reducesMotion: Bool

    /// What pictures show: the layer, or everything that is ever drawn.
    public var framing: Stage.Framing

    /// What the indicator's own colours are adapted to; nil leaves them as they are.
    public var ground: Ground?

    /// The file of the font of letters; nil for the built-in face.
    ///
    /// It takes a build with the package trait `HarfBuzz`.
    public var font: String?

    /// The parameters to set, in order.
    public var settings: [Setting]

    /// Creates a configuration.
    public init(
        _ identifier: String,
        width: Double? = nil,
        height: Double? = nil,
        speed: Double = 1,
        reducesMotion: Bool = false,
        framing: Stage.Framing = .layer,
        ground: Ground? = nil,
        font: String? = nil,
        settings: [Setting] = []
    ) {
        self.identifier = identifier
        self.width = width
        self.height = height
        self.speed = speed
        self.reducesMotion = reducesMotion
        self.framing = framing
        self.ground = ground
        self.font = font
        self.settings = settings
    }

    /// Adapts the indicator's own colours to a background; nil stands for a light one.
    public mutating func adapt(toBackground color: RGBA?) {
        ground = color.map { Ground(under: $0) } ?? .light
    }

    /// Returns the indicator with its parameters set.
    ///
    /// - Throws: A ``ConfigurationError`` naming the identifier, the parameter or the value that is
    ///   wrong; an ``ExportError`` where an image can't be read.
    public func makeIndicator() throws -> any LoadingAnimation {
        var indicator = try IndicatorCatalogue.requiredType(withIdentifier: identifier).init()
        if let ground { indicator = indicator.adapted(to: ground) }
        for setting in settings {
            try indicator.setParameter(setting.name, parsing: setting.text)
        }
        return indicator
    }

    /// Returns the stage.
    ///
    /// - Throws: As ``makeIndicator()``, a ``ConfigurationError`` where a number is out of bounds
    ///   or the build can't use fonts, and an ``ExportError`` where the font can't be read.
    public func makeStage() throws -> Stage {
        let indicator = try makeIndicator()
        try Self.check(speed, in: Self.allowedSpeeds, name: "the speed")
        let size = try size(of: type(of: indicator))
        return TextEnvironment.$current.withValue(try textEnvironment()) {
            Stage(
                indicator,
                size: size,
                speed: speed,
                reducesMotion: reducesMotion,
                framing: framing
            )
        }
    }

    private func size(of indicator: any LoadingAnimation.Type) throws -> CGSize? {
        guard let width else { return nil }
        var size = indicator.naturalSize(width: width)
        if let height { size.height = CGFloat(height) }
        for side in [size.width, size.height] {
            try Self.check(Double(side), in: Self.allowedSides, name: "a side of the size")
        }
        return size
    }

    private static func check(
        _ value: Double,
        in range: ClosedRange<Double>,
        name: String
    ) throws {
        guard !range.contains(value) else { return }
        let write = SVGNumber(precision: 3)
        let bounds = "\(write(range.lowerBound)) to \(write(range.upperBound))"
        throw ConfigurationError("\(name) is \(value); it can be \(bounds)")
    }
}

extension LoadingAnimation {
    /// Returns the size of a width, in whole points and the natural proportion.
    public static func naturalSize(width: Double) -> CGSize {
        let height = width * Double(naturalSize.height / naturalSize.width)
        return CGSize(width: width, height: max(1, height.rounded()))
    }
}
