import Foundation
import KinoraCodecs
import KinoraStage
import KinoraTimeline

/// A way to put an animation into a page.
public enum HTMLForm: String, CaseIterable, Hashable, Sendable {
    /// The SVG itself, with names that no other one in the page has.
    case inline

    /// An image whose address is the SVG, apart from the page's styles.
    case dataURI = "data-uri"
}

/// HTML: a snippet that shows the animation where it is pasted.
public struct HTMLExporter: Exporter {
    /// The name as the standard has it.
    public static let name = "HTML"

    /// The one ending of the format.
    public static let pathExtensions = ["html"]

    /// The way in which it is put into a page.
    public var form: HTMLForm

    /// What the snippet shows.
    public var svg: AnimatedSVGExporter

    /// Creates an exporter.
    public init(_ form: HTMLForm = .inline, svg: AnimatedSVGExporter = .svg()) {
        self.form = form
        self.svg = svg
    }

    /// Writes a stage as a snippet.
    public func export(
        _ stage: Stage,
        to sink: inout some ByteSink & ~Copyable,
        progress: (Double) -> Void
    ) throws -> ExportReport {
        let timeline = stage.timeline
        let document = try svg.document(of: timeline)
        let snippet = form.snippet(of: document.text, timeline, scale: svg.scale)
        try sink.write(Array(snippet.utf8))
        progress(1)
        return timeline.report(with: document.report)
    }

    /// Returns the text that shows the animation in a README, still for people who prefer less
    /// motion.
    ///
    /// - Parameters:
    ///   - file: The address of the animation, an SVG or another picture.
    ///   - poster: The address of a still picture; nil where the animation itself stands still for
    ///     people who prefer less motion, as an SVG with key frames does.
    ///   - title: The name for people who can't see it.
    /// - Returns: Markdown where there is no poster, otherwise a `<picture>`, which Markdown takes.
    public static func markdown(file: String, poster: String? = nil, title: String) -> String {
        guard let poster else {
            let label = title.reduce(into: "") { text, character in
                text += "[]\\".contains(character) ? "\\\(character)" : String(character)
            }
            return "![\(label)](\(XMLWriter.escaped(file).replacing(" ", with: "%20")))"
        }
        let (still, moving) = (XMLWriter.escaped(poster), XMLWriter.escaped(file))
        return "<picture><source media=\"(prefers-reduced-motion:reduce)\" srcset=\"\(still)\">"
            + "<img src=\"\(moving)\" alt=\"\(XMLWriter.escaped(title))\"></picture>"
    }
}

extension Exporter where Self == HTMLExporter {
    /// HTML: a snippet that shows the animation where it is pasted.
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
            // Within HTML the elements' names tell what they are.
            return document.replacing(" xmlns=\"http://www.w3.org/2000/svg\"", with: "")
        case .dataURI:
            let write = DecimalFormatter(precision: 3)
            let width = write.short(Double(timeline.size.width) * scale)
            let height = write.short(Double(timeline.size.height) * scale)
            let title = XMLWriter.escaped(timeline.title)
            return "<img src=\"\(Self.address(of: document))\" width=\"\(width)\" "
                + "height=\"\(height)\" alt=\"\(title)\">"
        }
    }

    /// Returns a document as an address, only as much of it escaped as must be.
    private static func address(of document: String) -> String {
        var text = "data:image/svg+xml,"
        for byte in document.utf8 {
            switch byte {
            case UInt8(ascii: "\""): text += "'"
            // A quotation mark of the kind that the attributes now have.
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
