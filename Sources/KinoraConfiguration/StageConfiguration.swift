import Foundation
import KinoraDrawings
import KinoraExport
import KinoraTimeline

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

    /// The indicator's identifier, or the path of an SVG file.
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
    public var ground: BackgroundStyle?

    /// The file of the font of letters; nil for the built-in face.
    ///
    /// It takes a build with the package trait `HarfBuzz`.
    public var font: String?

    /// The parameters to set, in order.
    public var settings: [Setting]

    /// The sign of an outcome that the play goes to; nil for the indicator's own play.
    public var ending: Stage.Ending?

    /// Curves in place of the written ones.
    public var paces: [TimingOverride] = []

    /// The drawing in the file that the identifier names, where it has been read before.
    package var drawing: Drawing?

    /// An animation that the identifier stands for; nil for the catalogue's.
    public var animation: (any LoadingAnimation)?

    /// Creates a configuration.
    public init(
        _ identifier: String,
        width: Double? = nil,
        height: Double? = nil,
        speed: Double = 1,
        reducesMotion: Bool = false,
        framing: Stage.Framing = .layer,
        ground: BackgroundStyle? = nil,
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
        ground = color.map { BackgroundStyle(under: $0) } ?? .light
    }

    /// Returns the indicator with its parameters set.
    ///
    /// - Throws: A ``ConfigurationError`` naming the identifier, the parameter or the value that is
    ///   wrong; an ``ExportError`` where a file can't be read, a ``DrawingError`` for what is wrong in
    ///   an SVG file.
    public func makeIndicator() throws -> any LoadingAnimation {
        var indicator = try makeDefault()
        if let ground { indicator = indicator.adapted(to: ground) }
        for setting in settings {
            try indicator.setParameter(setting.name, parsing: setting.text)
        }
        return indicator
    }

    /// Returns the indicator as it comes, or the drawing of a file.
    private func makeDefault() throws -> any LoadingAnimation {
        if let animation { return animation }
        guard !isDrawing else {
            return AnimatedDrawing(try drawing ?? Drawing(svgFile: identifier))
        }
        return try IndicatorCatalogue.requiredType(withIdentifier: identifier).init()
    }

    /// A Boolean value that indicates whether the identifier is the path of an SVG file, which it is
    /// where it ends so: no indicator's does.
    public var isDrawing: Bool { animation == nil && identifier.lowercased().hasSuffix(".svg") }

    /// Returns the stage.
    ///
    /// - Throws: As ``makeIndicator()``, a ``ConfigurationError`` where a number is out of bounds
    ///   or the build can't use fonts, and an ``ExportError`` where the font can't be read.
    public func makeStage() throws -> Stage {
        let indicator = try makeIndicator()
        try Stage.check(speed, in: Stage.allowedSpeeds, name: "the speed")
        let size = try size(of: indicator)
        if let ending, !ending.time.isFinite || ending.time < 0 {
            throw ConfigurationError("an outcome can’t come at \(ending.time) s; 0 or later can")
        }
        let stage = TextEnvironment.$current.withValue(try textEnvironment()) {
            Stage(
                indicator,
                size: size,
                speed: speed,
                reducesMotion: reducesMotion,
                framing: framing,
                ending: ending
            )
        }
        for pace in paces where !stage.change(pace) {
            throw ConfigurationError(
                "\(identifier) has no curve at \(pace.place); kinora timeline shows where it has"
            )
        }
        return stage
    }

    private func size(of indicator: any LoadingAnimation) throws -> CGSize? {
        guard let width else { return nil }
        var size = indicator.naturalSize(width: width)
        if let height { size.height = CGFloat(height) }
        for side in [size.width, size.height] {
            try Stage.checkSide(Double(side))
        }
        return size
    }
}
