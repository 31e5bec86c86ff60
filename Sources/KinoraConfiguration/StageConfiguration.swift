import Foundation
import KinoraDrawings
import KinoraExport
import KinoraTimeline

/// The settings of a stage as text and numbers, as users enter them.
public struct StageConfiguration: Sendable {
    /// A parameter's value as text.
    public struct Setting: Hashable, Sendable {
        /// The parameter's name.
        public var name: String

        /// The value as text: comma-separated colors, or the path of a PNG file for an image.
        public var text: String

        /// Creates a setting.
        public init(_ name: String, _ text: String) {
            self.name = name
            self.text = text
        }
    }

    /// The animation's identifier, or the path of an SVG file.
    public var identifier: String

    /// The width in points, or nil for the natural width.
    public var width: Double?

    /// The height in points, or nil to preserve the natural aspect ratio.
    public var height: Double?

    /// The speed; 2 plays twice as fast.
    public var speed: Double

    /// A Boolean value that indicates whether to show the reduced-motion variant.
    public var reducesMotion: Bool

    /// The area that pictures show: everything that is drawn at any time, or the layer.
    public var framing: Stage.Framing

    /// The background style that default colors adapt to, or nil to leave them unchanged.
    public var backdrop: Backdrop?

    /// The path of a font file for text, or nil for the built-in typeface.
    ///
    /// A font requires a build with the package trait `HarfBuzz`.
    public var font: String?

    /// The parameters to set, in order.
    public var settings: [Setting]

    /// The outcome to transition to, or nil to play only the animation.
    public var ending: Stage.Ending?

    /// The progress to show, or nil to play the animation.
    public var progress: ProgressCourse?

    /// Overrides of the animation's timing curves.
    public var timingOverrides: [TimingOverride] = []

    /// The drawing of the SVG file if it has already been read.
    package var drawing: Drawing?

    /// The animation to show, or nil to use the identifier.
    public var animation: (any LoadingAnimation)?

    /// Creates a configuration.
    public init(
        _ identifier: String,
        width: Double? = nil,
        height: Double? = nil,
        speed: Double = 1,
        reducesMotion: Bool = false,
        framing: Stage.Framing = .drawing,
        backdrop: Backdrop? = nil,
        font: String? = nil,
        settings: [Setting] = []
    ) {
        self.identifier = identifier
        self.width = width
        self.height = height
        self.speed = speed
        self.reducesMotion = reducesMotion
        self.framing = framing
        self.backdrop = backdrop
        self.font = font
        self.settings = settings
    }

    /// Returns the animation with its parameters set.
    ///
    /// - Throws: A `ConfigurationError` if the identifier, a parameter or a value is invalid; an
    ///   `ExportError` if a file can't be read; a `DrawingError` if an SVG file is invalid.
    public func makeIndicator() throws -> any LoadingAnimation {
        var indicator = try makeDefault()
        if let backdrop { indicator = indicator.adapted(to: backdrop) }
        for setting in settings {
            try indicator.setParameter(
                setting.name,
                parsing: setting.text,
                on: backdrop ?? .light
            )
        }
        return indicator
    }

    /// Returns the animation with its default parameters.
    private func makeDefault() throws -> any LoadingAnimation {
        if let animation { return animation }
        guard !isDrawing else {
            return AnimatedDrawing(try drawing ?? Drawing(svgFile: identifier))
        }
        return try IndicatorCatalog.requiredType(withIdentifier: identifier).init()
    }

    /// A Boolean value that indicates whether the identifier is the path of an SVG file.
    public var isDrawing: Bool { animation == nil && identifier.lowercased().hasSuffix(".svg") }

    /// Returns the stage.
    ///
    /// - Throws: The errors of ``makeIndicator()``, a `ConfigurationError` if a number is out of
    ///   range or the build doesn't support fonts, and an `ExportError` if the font can't be
    ///   read.
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
                ending: ending,
                progress: progress
            )
        }
        for change in timingOverrides where !stage.change(change) {
            throw ConfigurationError(
                "\(identifier) has no curve at \(change.place); kinora timeline shows where it has"
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
