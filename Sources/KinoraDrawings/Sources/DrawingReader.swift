import Foundation
import KinoraBasics
import KinoraStage

/// A reader of SVG files, still or moving.
public struct DrawingReader: SourceReader {
    /// The limits on a file's contents.
    public var limits: DrawingLimits

    /// Creates a reader.
    public init(limits: DrawingLimits = DrawingLimits()) {
        self.limits = limits
    }

    /// The kind of files, “SVG drawings”.
    public var kind: String { "SVG drawings" }

    /// The file extensions, `svg` and, compressed, `svgz`.
    public var pathExtensions: [String] { ["svg", "svgz"] }

    /// The style of the animation.
    public var options: [SourceOption] { [.animate] }

    /// Returns a certain match if the first element is `svg`, and a possible match for other text.
    public func match(_ file: SourceFile) -> SourceMatch {
        // Zeros are in UTF-16 and compressed files alone.
        let isEncoded = [[0x1F, 0x8B], [0xFE, 0xFF], [0xFF, 0xFE], [0, 0x3C], [0x3C, 0]].contains {
            file.data.starts(with: $0)
        }
        guard isEncoded || !file.data.prefix(Self.searchedLength).contains(0) else { return .no }
        // Compressed files are expanded as a whole.
        let isCompressed = file.data.starts(with: [0x1F, 0x8B])
        let data = isCompressed ? file.data : file.data.prefix(Self.searchedLength)
        let source = MarkupSource(file: file.displayName, bytes: Array(data))
        guard let bytes = try? source.decoded(limits: limits).bytes else {
            // Reading says what is wrong with a compressed file.
            return isCompressed ? .possible : .no
        }
        guard !bytes.contains(0) else { return .no }
        let text = bytes.prefix(Self.searchedLength)
        // The prefix can end within a character.
        let markup = String(decoding: text, as: UTF8.self).trimmingPrefix("\u{FEFF}")
        let prolog = /(?:\s+|<\?.*?\?>|<!--.*?-->|<!DOCTYPE[^>\[]*(?:\[.*?\]\s*)?>)*/
        let element = markup.trimmingPrefix(prolog.dotMatchesNewlines())
        return element.prefixMatch(of: /<(?:[\w.-]+:)?svg[\s\/>]/) == nil ? .possible : .certain
    }

    /// The number of bytes to search for the first element, which can follow comments.
    private static let searchedLength = 1 << 16

    /// Returns the drawing with its own motion, or in the style that the option `animate` names.
    ///
    /// A still drawing is drawn line by line unless the option says otherwise.
    public func read(_ file: SourceFile, options: [String: String]) throws -> AnimationSource {
        let style = try AnimatedDrawing.Style(options, among: AnimatedDrawing.Style.allCases)
        let forms = try DrawingForms(svg: file.data, file: file.displayName, limits: limits)
        let drawing = forms.main
        let isMoving = style == nil && drawing.isMoving
        let animation: any LoadingAnimation =
            isMoving ? MovingDrawing(forms) : AnimatedDrawing(forms, style ?? .draw)
        var source = AnimationSource(
            animation,
            from: file,
            period: isMoving ? drawing.loop?.period : nil,
            ground: drawing.ground,
            remarks: drawing.remarks.map { remark in
                SourceRemark(
                    place: remark.place.description,
                    reason: "\(remark.subject): \(remark.reason)"
                )
            }
        )
        let sampling = drawing.sampling
        if isMoving, !sampling.names.isEmpty {
            let names = sampling.names.prefix(4).joined(separator: ", ")
            let more = sampling.names.count > 4 ? " and \(sampling.names.count - 4) more" : ""
            let error = DecimalFormatter(precision: 4)(max(sampling.error, 1e-4))
            source.choices = [
                "\(sampling.place ?? file.displayName): the motion of \(names)\(more) is sampled, "
                    + "within \(error) points"
            ]
        }
        if style == nil, !isMoving, !drawing.nodes.isEmpty {
            source.choices = [
                "\(file.displayName) doesn’t move; it is drawn line by line. --animate takes draw, "
                    + "spin, pulse or bounce"
            ]
        }
        return source
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
