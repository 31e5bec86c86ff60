import Foundation
import KinoraStage

/// A reader of SVG files as animated drawings.
public struct DrawingReader: SourceReader {
    /// The limits on a file's contents.
    public var limits: DrawingLimits

    /// Creates a reader.
    public init(limits: DrawingLimits = DrawingLimits()) {
        self.limits = limits
    }

    /// The kind of files, “SVG drawings”.
    public var kind: String { "SVG drawings" }

    /// The file extension, `svg`.
    public var pathExtensions: [String] { ["svg"] }

    /// The style of the animation.
    public var options: [SourceOption] { [.animate] }

    /// Returns a certain match if the first element is `svg`, and a possible match for other text.
    public func match(_ file: SourceFile) -> SourceMatch {
        let text = file.data.prefix(Self.searchedLength)
        if text.starts(with: [0xFE, 0xFF]) || text.starts(with: [0xFF, 0xFE]) { return .possible }
        guard !text.contains(0) else { return .no }
        // The prefix can end within a character.
        let markup = String(decoding: text, as: UTF8.self).trimmingPrefix("\u{FEFF}")
        let prolog = /(?:\s+|<\?.*?\?>|<!--.*?-->|<!DOCTYPE[^>\[]*(?:\[.*?\]\s*)?>)*/
        let element = markup.trimmingPrefix(prolog.dotMatchesNewlines())
        return element.prefixMatch(of: /<(?:[\w.-]+:)?svg[\s\/>]/) == nil ? .possible : .certain
    }

    /// The number of bytes to search for the first element, which can follow comments.
    private static let searchedLength = 1 << 16

    /// Returns the drawing, which is drawn line by line unless the option `animate` says otherwise.
    public func read(_ file: SourceFile, options: [String: String]) throws -> AnimationSource {
        let style = try AnimatedDrawing.Style(options, among: AnimatedDrawing.Style.allCases)
        let drawing = try Drawing(svg: file.data, file: file.displayName, limits: limits)
        return AnimationSource(
            AnimatedDrawing(drawing, style ?? .draw),
            from: file,
            remarks: drawing.remarks.map { remark in
                SourceRemark(
                    place: remark.place.description,
                    reason: "\(remark.subject): \(remark.reason)"
                )
            }
        )
    }
}

extension SourceOption {
    /// The style in which a still source is animated.
    public static let animate = SourceOption(
        "animate",
        "How an SVG drawing or an image is animated: draw (drawings only), spin, pulse or bounce."
    )
}

extension AnimatedDrawing.Style {
    /// Creates the style that the option `animate` names, or returns nil if it isn't given.
    ///
    /// - Throws: A `ConfigurationError` if the style isn't among the allowed ones.
    init?(_ options: [String: String], among allowed: [Self]) throws(ConfigurationError) {
        guard let word = options[SourceOption.animate.name] else { return nil }
        guard let style = Self(rawValue: word), allowed.contains(style) else {
            let words = allowed.map(\.rawValue).joined(separator: ", ")
            throw ConfigurationError("--animate takes one of \(words), not “\(word)”")
        }
        self = style
    }
}
