import Foundation
import KinoraExport
import KinoraIndicators
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

    /// The animation to show, and what its source says about it.
    public var source: AnimationSource

    /// The width in points, or nil for the natural width.
    public var width: Double?

    /// The height in points, or nil to preserve the natural aspect ratio.
    public var height: Double?

    /// The speed; 2 plays twice as fast.
    public var speed: Double

    /// A Boolean value that indicates whether to show the reduced-motion variant.
    public var reducesMotion: Bool

    /// The area that pictures show, or nil for the source's own framing.
    public var framing: Stage.Framing?

    /// The background style that default colors adapt to, or nil to leave them unchanged.
    public var backdrop: Backdrop?

    /// The path of a font file for text, or nil for the built-in typeface.
    ///
    /// A font requires a build with the package trait `HarfBuzz`.
    public var font: String?

    /// The parameters to set, in order.
    public var settings: [Setting]

    /// The colors to set by name, in order.
    ///
    /// A name refers to a color parameter, to a slot of the source, or to layers, or is a color; see
    /// `ColorReplacement`.
    public var colors: [Setting] = []

    /// The outcome to transition to, or nil to play only the animation.
    public var ending: Stage.Ending?

    /// The progress to show, or nil to play the animation.
    public var progress: ProgressCourse?

    /// Overrides of the animation's timing curves.
    public var timingOverrides: [TimingOverride] = []

    /// The curve of everything that moves, or nil for the animation's own curves.
    public var easing: TimingCurve?

    /// The look that parameters take before those of `settings`, or nil for none.
    ///
    /// Its speed isn't applied; see `speed`.
    public var brand: Brand?

    /// Creates a configuration.
    public init(
        _ source: AnimationSource,
        width: Double? = nil,
        height: Double? = nil,
        speed: Double = 1,
        reducesMotion: Bool = false,
        framing: Stage.Framing? = nil,
        backdrop: Backdrop? = nil,
        font: String? = nil,
        settings: [Setting] = []
    ) {
        self.source = source
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
    /// - Throws: A `ConfigurationError` if a parameter or a value is invalid; an `ExportError` if a file
    ///   can't be read.
    public func makeIndicator() throws -> any LoadingAnimation {
        try makeIndicator(adaptedTo: backdrop)
    }

    private func makeIndicator(adaptedTo backdrop: Backdrop?) throws -> any LoadingAnimation {
        var indicator = try slottedAnimation()
        if let backdrop { indicator = indicator.adapted(to: backdrop) }
        try brand?.apply(to: &indicator, on: backdrop ?? .light)
        for setting in settings + colors.filter(isParameter) {
            try indicator.setParameter(
                setting.name,
                parsing: setting.text,
                on: self.backdrop ?? .light
            )
        }
        return indicator
    }

    /// The time in seconds for which an animation waits before an outcome, at least.
    private static let leastWaiting = 1.5

    /// Makes the setting `outcome` the ending of an animation that has no parameter of that name.
    ///
    /// The ending follows whole cycles, or the rise of progress.
    ///
    /// - Throws: A `ConfigurationError` if the value isn't an outcome.
    package mutating func takeOutcome() throws(ConfigurationError) {
        let animation = source.animation
        guard animation.value(ofParameter: "outcome") == nil,
            let index = settings.lastIndex(where: { $0.name == "outcome" })
        else { return }
        let word = settings.remove(at: index).text
        guard let outcome = LoadingOutcome(rawValue: word == "information" ? "info" : word) else {
            let words = LoadingOutcome.allCases.map(\.rawValue).joined(separator: ", ")
            throw ConfigurationError("outcome takes one of \(words), not “\(word)”")
        }
        if let progress {
            ending = Stage.Ending(outcome, at: 0, delay: (progress.duration ?? 0) / speed)
            return
        }
        if let segmented = animation as? any SegmentedAnimation, segmented.hasOutcomes {
            // The rest of the cycle, which is all of it, comes before a part of its own.
            ending = Stage.Ending(outcome, at: 0)
            return
        }
        let period = reducesMotion ? animation.reducedMotionDuration : animation.waitingPeriod
        let count = (Self.leastWaiting / max(period, 1e-3)).rounded(.up)
        let delay = max(count, 1) * period / speed
        ending = Stage.Ending(outcome, at: delay, delay: delay)
    }

    /// Returns the source's animation with the colors of its slots.
    private func slottedAnimation() throws -> any LoadingAnimation {
        guard let slots = source.colorSlots else { return source.animation }
        var values: [String: RGBA] = [:]
        for color in colors.filter(isSlot) {
            values[color.name] = try ColorText.ink(color.text, on: backdrop ?? .light)
        }
        return values.isEmpty ? source.animation : try slots.animation(values)
    }

    /// Returns the stage.
    ///
    /// - Throws: The errors of ``makeIndicator()``, a `ConfigurationError` if a number is out of
    ///   range, a name doesn't refer to a color, or the build doesn't support fonts, and an
    ///   `ExportError` if the font can't be read.
    public func makeStage() throws -> Stage {
        try Stage.check(speed, in: Stage.allowedSpeeds, name: "the speed")
        if let ending, !ending.time.isFinite || ending.time < 0 {
            throw ConfigurationError("an outcome can’t come at \(ending.time) s; 0 or later can")
        }
        var stage = try makeStage(of: makeIndicator())
        if !stage.unusedReplacements.isEmpty, backdrop != nil {
            // A color that adapting to the background has replaced can be one of the source's own
            // colors.
            stage = try makeStage(of: makeIndicator(adaptedTo: nil))
        }
        if let name = stage.unusedReplacements.first?.name {
            let names =
                type(of: stage.indicator).colorParameters
                + (source.colorSlots?.names ?? []) + stage.replaceableColors
            let rest = names.count - Self.maximumNameCount
            throw ConfigurationError(
                "\(source.name) has no layer or color “\(name)”; it has "
                    + names.prefix(Self.maximumNameCount).joined(separator: ", ")
                    + (rest > 0 ? " and \(rest) more" : "")
            )
        }
        if let easing, !stage.ease(by: easing) {
            throw ConfigurationError("nothing in \(source.name) moves along a curve")
        }
        if easing == nil, let curve = brand?.easing { _ = stage.ease(by: curve) }
        for change in timingOverrides where !stage.change(change) {
            throw ConfigurationError(
                "\(source.name) has no curve at \(change.place); kinora timeline shows where it has"
            )
        }
        if let brand, !settings.contains(where: { $0.name == "colors" }) {
            for ground in Backdrop.allCases {
                let colors = try brand.colors(of: stage.indicator, on: ground)
                if !colors.isEmpty { stage.colorsByGround[ground] = colors }
            }
        }
        if isUnchanged { stage.original = source.original }
        return stage
    }

    /// A Boolean value that indicates whether the animation is shown as it is in its source.
    private var isUnchanged: Bool {
        width == nil && height == nil && speed == 1 && !reducesMotion && framing == nil
            && backdrop == nil && settings.isEmpty && colors.isEmpty && ending == nil
            && progress == nil && timingOverrides.isEmpty && easing == nil && brand == nil
    }

    /// The maximum number of names in an error.
    private static let maximumNameCount = 40

    private func makeStage(of indicator: any LoadingAnimation) throws -> Stage {
        let size = try size(of: indicator)
        let replacements = try replacements()
        return TextEnvironment.$current.withValue(try textEnvironment()) {
            Stage(
                indicator,
                size: size,
                speed: speed,
                reducesMotion: reducesMotion,
                framing: framing,
                ending: ending,
                progress: progress,
                colorReplacements: replacements,
                name: source.name
            )
        }
    }

    /// The colors to set that are in the layers and aren't parameters or slots.
    var replacedColors: [Setting] { colors.filter { !isParameter($0) && !isSlot($0) } }

    /// Returns a Boolean value that indicates whether a color to set is one of the source's slots.
    private func isSlot(_ color: Setting) -> Bool {
        !isParameter(color) && source.colorSlots?.names.contains(color.name) ?? false
    }

    /// Returns a Boolean value that indicates whether a color to set is a parameter.
    private func isParameter(_ color: Setting) -> Bool {
        type(of: source.animation).colorParameters.contains(color.name)
    }

    /// Returns the replacements of colors in the layers.
    private func replacements() throws(ConfigurationError) -> [ColorReplacement] {
        var replacements: [ColorReplacement] = []
        for setting in replacedColors {
            replacements.append(
                ColorReplacement(
                    setting.name,
                    original: ColorText.color(setting.name),
                    with: try ColorText.ink(setting.text, on: backdrop ?? .light)
                )
            )
        }
        return replacements
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

extension LoadingAnimation {
    /// The names of the parameters with colors.
    fileprivate static var colorParameters: [String] {
        parameters.filter { if case .colors = $0.kind { true } else { false } }.map(\.name)
    }
}
