import Foundation

/// The forms of a drawing for different settings of the user.
///
/// An SVG file has several if its style sheets ask for `prefers-color-scheme` or
/// `prefers-reduced-motion`.
public struct DrawingForms: Hashable, Sendable {
    /// The form for light backgrounds.
    public var main: Drawing

    /// The form for dark backgrounds, or nil if there is no difference.
    public var dark: Drawing?

    /// The form for reduced motion, or nil if there is no difference.
    public var reducedMotion: Drawing?

    /// The form for dark backgrounds and reduced motion, or nil if there is no difference.
    public var darkReducedMotion: Drawing?

    /// Creates the forms of a drawing.
    public init(_ main: Drawing, dark: Drawing? = nil, reducedMotion: Drawing? = nil) {
        self.main = main
        self.dark = dark
        self.reducedMotion = reducedMotion
    }

    /// Creates the forms of a drawing from the contents of an SVG file.
    ///
    /// - Parameters:
    ///   - svg: The contents of the file.
    ///   - file: The file name for errors and remarks.
    ///   - limits: The limits on the file's contents.
    /// - Throws: A ``DrawingError`` with the location and element of the problem.
    public init(
        svg: Data,
        file: String = "SVG",
        limits: DrawingLimits = DrawingLimits()
    ) throws(DrawingError) {
        let source = MarkupSource(file: file, bytes: Array(svg))
        func read(
            dark: Bool,
            reduced: Bool
        ) throws(DrawingError) -> (drawing: Drawing, mediaWords: Set<String>) {
            var environment = MediaEnvironment()
            environment.prefersDarkColorScheme = dark
            environment.reducesMotion = reduced
            let reader = try SVGReader(source, limits, environment)
            return (try reader.read(), reader.sheets.mediaWords)
        }
        let (main, words) = try read(dark: false, reduced: false)
        self.init(main)
        let hasDark = words.contains("prefers-color-scheme")
        let hasReduced = words.contains("prefers-reduced-motion")
        if hasDark { dark = try read(dark: true, reduced: false).drawing }
        if hasReduced { reducedMotion = try read(dark: false, reduced: true).drawing }
        if hasDark, hasReduced { darkReducedMotion = try read(dark: true, reduced: true).drawing }
    }

    /// The forms for dark backgrounds.
    var onDark: DrawingForms {
        guard let dark else { return self }
        return DrawingForms(dark, reducedMotion: darkReducedMotion ?? reducedMotion)
    }
}
