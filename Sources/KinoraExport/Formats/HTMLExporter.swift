import Foundation
import KinoraBasics
import KinoraCodecs
import KinoraStage
import KinoraTimeline

/// A technique for embedding an animation in a page.
public enum HTMLForm: String, CaseIterable, Hashable, Sendable {
    /// An inline SVG with identifiers that are unique in the page.
    case inline

    /// An image with the SVG as a data URI, isolated from the page's styles.
    case dataURI = "data-uri"
}

/// An exporter of HTML snippets that show the animation in a page.
public struct HTMLExporter: Exporter {
    /// The format's standard name.
    public static let name = "HTML"

    /// The file extension, without a dot.
    public static let pathExtensions = ["html"]

    /// The technique for embedding the animation.
    public var form: HTMLForm

    /// The exporter of the SVG in the snippet.
    public var svg: AnimatedSVGExporter

    /// Creates an exporter.
    public init(_ form: HTMLForm = .inline, svg: AnimatedSVGExporter = .svg()) {
        self.form = form
        self.svg = svg
    }

    /// Writes a stage as an HTML snippet.
    public func export(
        _ stage: Stage,
        to sink: inout some ByteSink & ~Copyable,
        progress: (Double) -> Void
    ) throws -> ExportReport {
        let timeline = stage.timeline
        let document = try svg.markup(of: stage)
        let snippet = form.snippet(of: document.text, timeline, scale: svg.scale)
        try sink.write(Array(snippet.utf8))
        progress(1)
        var report = document.report
        report.choices.append(form.need(of: document.text))
        return report
    }

    /// Returns Markdown that shows the animation in a README, respecting Reduce Motion.
    ///
    /// - Parameters:
    ///   - file: The URL of the animation, an SVG or another image.
    ///   - poster: The URL of a still picture for Reduce Motion, or nil if the animation itself
    ///     respects the setting, as an animated SVG does.
    ///   - dark: The URL of the animation for dark pages, or nil for the same one.
    ///   - title: The alternative text.
    /// - Returns: A Markdown image if there is one file, otherwise a `<picture>` element.
    public static func markdown(
        file: String,
        poster: String? = nil,
        dark: String? = nil,
        title: String
    ) -> String {
        let sources = [("reduced-motion:reduce", poster), ("color-scheme:dark", dark)]
            .compactMap { query, file in
                file.map {
                    "<source media=\"(prefers-\(query))\" srcset=\"\(XMLWriter.escaped($0))\">"
                }
            }
        guard !sources.isEmpty else {
            let label = title.reduce(into: "") { text, character in
                text += "[]\\".contains(character) ? "\\\(character)" : String(character)
            }
            return "![\(label)](\(XMLWriter.escaped(file).replacing(" ", with: "%20")))"
        }
        let moving = XMLWriter.escaped(file)
        return "<picture>\(sources.joined())"
            + "<img src=\"\(moving)\" alt=\"\(XMLWriter.escaped(title))\"></picture>"
    }
}

extension Exporter where Self == HTMLExporter {
    /// Returns an exporter of HTML snippets.
    public static func html(
        _ form: HTMLForm = .inline,
        svg: AnimatedSVGExporter = .svg()
    ) -> Self {
        HTMLExporter(form, svg: svg)
    }
}

extension HTMLForm {
    /// Returns a snippet that shows a document.
    fileprivate func snippet(of document: String, _ timeline: Timeline, scale: Double) -> String {
        switch self {
        case .inline:
            // HTML doesn't need the namespace.
            let markup = document.replacing(" xmlns=\"http://www.w3.org/2000/svg\"", with: "")
            return Self.hasDefinitions(document) ? Self.isolated(markup) : markup
        case .dataURI:
            let write = DecimalFormatter(precision: 3)
            let width = write.short(Double(timeline.size.width) * scale)
            let height = write.short(Double(timeline.size.height) * scale)
            let title = XMLWriter.escaped(timeline.title)
            return "<img src=\"\(Self.address(of: document))\" width=\"\(width)\" "
                + "height=\"\(height)\" alt=\"\(title)\">"
        }
    }

    /// A Boolean value that indicates whether a document refers to its masks, clips, gradients, or
    /// filters.
    private static func hasDefinitions(_ document: String) -> Bool {
        document.contains("url(#") || document.contains("href=\"#")
    }

    /// Returns markup in a shadow tree.
    ///
    /// References find the first definition of a page, which isn't drawn if it is inside a hidden
    /// element. In a shadow tree, a copy finds its own. Variables are registered outside it.
    private static func isolated(_ markup: String) -> String {
        var rules = ""
        var rest = markup[...]
        while let start = rest.range(of: "@property "),
            let end = rest[start.upperBound...].firstIndex(of: "}")
        {
            rules += rest[start.lowerBound...end]
            rest = rest[rest.index(after: end)...]
        }
        // References to characters count in SVG, and not in a style of HTML.
        rules = rules.replacing("&lt;", with: "<")
        let style = rules.isEmpty ? "" : "<style>\(rules)</style>"
        return "<span>\(style)<template shadowrootmode=\"open\">\(markup)</template></span>"
    }

    /// Returns a note on what a page must allow.
    func need(of document: String) -> String {
        let usesSMIL = document.contains("<animate")
        switch self {
        case .inline:
            let style =
                usesSMIL && !document.contains("@keyframes")
                ? "a content security policy may forbid its style, which only serves Reduce Motion"
                : "a content security policy must allow inline styles, unless --svg smil is chosen"
            let copies =
                Self.hasDefinitions(document)
                ? "; the parser of a page must read it, because innerHTML makes no shadow tree" : ""
            return style + copies
        case .dataURI:
            return "a content security policy must allow data: images; colors and progress of the "
                + "page don’t reach it"
        }
    }

    /// Returns a document as a data URI with as few escapes as possible.
    private static func address(of document: String) -> String {
        var text = "data:image/svg+xml,"
        for byte in document.utf8 {
            switch byte {
            case UInt8(ascii: "\""): text += "'"
            // Attributes are now delimited by apostrophes.
            case UInt8(ascii: "'"): text += "%26apos;"
            case UInt8(ascii: "%"), UInt8(ascii: "#"), UInt8(ascii: "<"),
                UInt8(ascii: ">"), UInt8(ascii: "&"), 0..<0x20, 0x7F...:
                text += "%" + String(UInt(byte) + 256, radix: 16).suffix(2)
            default: text.unicodeScalars.append(Unicode.Scalar(byte))
            }
        }
        return text
    }
}

extension HTMLExporter: ConfigurableExporter {
    /// A note that the page's color applies to inline snippets.
    public static let noteOnCurrentColor =
        "follows the text of the page; with --html data-uri it is black"

    /// The options that the format applies.
    public static let supportedOptions: Set<ExportOptions.Key> = [
        .scale, .loopCount, .svgStyle, .htmlForm, .states,
    ]

    /// Creates an exporter with the options that the format supports.
    public init(_ options: ExportOptions) {
        self.init(options.htmlForm, svg: AnimatedSVGExporter(options))
    }
}

extension HTMLExporter: TimelineFormat {}
