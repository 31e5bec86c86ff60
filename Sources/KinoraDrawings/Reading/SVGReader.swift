import Foundation
import LayerKit

/// A reader that converts an SVG document to a drawing.
///
/// Transforms are applied to outlines, strokes, and gradients during reading, so the result is in
/// one coordinate space. The limits bound the work for any file.
struct SVGReader {
    let source: MarkupSource
    let limits: DrawingLimits
    var readings = SVGReadings()
    private(set) var sheet = SVGStyleSheet()
    private(set) var sheetElements: [MarkupElement] = []
    /// The number of reading steps so far.
    private(set) var stepCount = 0
    private var remarks = SVGRemarks()
    private var elements: [String: MarkupElement] = [:]
    private var nodeCount = 0
    private var segmentCount = 0
    private var nameCounts: [String: Int] = [:]

    private static let namespace = "http://www.w3.org/2000/svg"

    init(_ source: MarkupSource, _ limits: DrawingLimits) {
        self.source = source
        self.limits = limits
    }

    /// Returns the drawing of the document.
    mutating func read() throws(DrawingError) -> Drawing {
        let root = try readMarkup()
        guard root.name == "svg", Self.isDrawing(root) else {
            throw error(
                at: root.offset,
                "<\(root.name)>",
                "isn’t an svg element, which the root must be"
            )
        }
        try collect(root)
        let size = try naturalSize(of: root)
        let nodes = try readView(root, size: size, SVGContext(viewport: size))
        return Drawing(
            size: size,
            nodes: nodes.distinctlyNamed,
            remarks: remarks.located(in: source)
        )
    }

    private func readMarkup() throws(DrawingError) -> MarkupElement {
        var reader = MarkupReader(source.bytes, limits: limits)
        do {
            return try reader.read()
        } catch {
            throw self.error(at: error.offset, error.subject, error.reason)
        }
    }

    /// Returns a Boolean value that indicates whether an element is in the SVG namespace or in
    /// none.
    static func isDrawing(_ element: MarkupElement) -> Bool {
        element.namespace == nil || element.namespace == namespace
    }

    /// Collects the elements that have identifiers, and the style sheets.
    private mutating func collect(_ element: MarkupElement) throws(DrawingError) {
        if let id = element.attribute("id")?.value, elements[id] == nil { elements[id] = element }
        if element.name == "style", Self.isDrawing(element) {
            sheetElements.append(element)
            do throws(SyntaxError) {
                let omissions = try sheet.add(
                    element.text,
                    sheet: sheetElements.count - 1,
                    limit: limits.ruleCount
                )
                for omission in omissions {
                    remark(
                        at: element.textOffset(of: omission.offset),
                        "<style>",
                        omission.reason
                    )
                }
            } catch {
                let offset = element.textOffset(of: error.offset)
                throw self.error(at: offset, "<style>", error.reason)
            }
        }
        for child in element.children { try collect(child) }
    }

    // MARK: - Messages

    func error(at offset: Int, _ subject: String?, _ reason: String) -> DrawingError {
        DrawingError(place: source.place(of: offset), subject: subject, reason: reason)
    }

    mutating func remark(at offset: @autoclosure () -> Int, _ subject: String, _ reason: String) {
        remarks.add(at: offset(), subject, reason)
    }

    /// Returns the element with an identifier.
    func element(withIdentifier id: String) -> MarkupElement? { elements[id] }

    // MARK: - Elements

    /// Returns the nodes of an element.
    mutating func readNodes(
        of element: MarkupElement,
        _ parent: SVGContext
    ) throws(DrawingError) -> [Drawing.Node] {
        try count(steps: 1, of: element)
        guard Self.isDrawing(element), !Self.isSilent(element.name) else { return [] }
        var context = parent
        context.depth += 1
        guard context.depth <= limits.depth else {
            throw error(
                at: element.offset,
                "<\(element.name)>",
                "is nested in more than \(limits.depth) elements, counting what use repeats"
            )
        }
        try count(element)
        context.style = try style(of: element, in: parent.style)
        guard context.style.isDisplayed else { return [] }
        context.transform = context.style.transform.concatenating(parent.transform)
        let nodes = try readContent(of: element, context)
        return try group(nodes, of: element, context)
    }

    private mutating func readContent(
        of element: MarkupElement,
        _ context: SVGContext
    ) throws(DrawingError) -> [Drawing.Node] {
        switch element.name {
        case "g", "a": return try readChildren(of: element, context)
        case "svg": return try readInnerView(element, context)
        case "use": return try readUse(element, context)
        case "switch": return try readSwitch(element, context)
        default:
            guard let outline = try outline(of: element, context) else {
                remark(at: element.offset, "<\(element.name)>", "is left out")
                return []
            }
            return try readShape(element, outline, context)
        }
    }

    /// Returns a Boolean value that indicates whether elements with a name aren't rendered where
    /// they appear.
    static func isSilent(_ name: String) -> Bool {
        [
            "clipPath", "cursor", "defs", "desc", "font", "linearGradient", "marker", "metadata",
            "radialGradient", "style", "symbol", "title", "view",
        ].contains(name)
    }

    mutating func readChildren(
        of element: MarkupElement,
        _ context: SVGContext
    ) throws(DrawingError) -> [Drawing.Node] {
        var nodes: [Drawing.Node] = []
        for child in element.children { nodes += try readNodes(of: child, context) }
        return nodes
    }

    /// Returns the nodes of the first alternative without conditions.
    private mutating func readSwitch(
        _ element: MarkupElement,
        _ context: SVGContext
    ) throws(DrawingError) -> [Drawing.Node] {
        try count(steps: element.children.count, of: element)
        let conditions = ["requiredExtensions", "systemLanguage"]
        let first = element.children.first { child in
            Self.isDrawing(child) && !Self.isSilent(child.name)
                && conditions.allSatisfy { child.attribute($0) == nil }
        }
        return try first.map { child throws(DrawingError) in try readNodes(of: child, context) }
            ?? []
    }

    /// Returns the nodes as a group if the element has an identifier, an opacity, or a clip.
    private mutating func group(
        _ nodes: [Drawing.Node],
        of element: MarkupElement,
        _ context: SVGContext
    ) throws(DrawingError) -> [Drawing.Node] {
        guard !nodes.isEmpty else { return [] }
        let clip = try clip(of: element, nodes, context)
        let opacity = context.style.opacity
        if case .shape(var shape) = nodes[0], nodes.count == 1, clip == nil, element.name != "g" {
            shape.opacity *= opacity
            return [.shape(shape)]
        }
        let isNamed = element.attribute("id") != nil
        guard isNamed || opacity < 1 || clip != nil else { return nodes }
        let group = Drawing.Group(
            name: name(of: element),
            nodes: nodes,
            opacity: opacity,
            clip: clip
        )
        return [.group(group)]
    }

    /// Returns a name for an element: its identifier, or a name made from its kind.
    mutating func name(of element: MarkupElement) -> String {
        if let name = element.attribute("id").flatMap({ DrawingName.cleaned($0.value) }) {
            return name
        }
        nameCounts[element.name, default: 0] += 1
        return "\(element.name)-\(nameCounts[element.name, default: 1])"
    }

    // MARK: - Limits

    /// Counts steps, and throws if there are too many.
    mutating func count(steps: Int, of element: MarkupElement) throws(DrawingError) {
        stepCount += steps
        guard stepCount <= limits.stepCount else {
            throw error(
                at: element.offset,
                "<\(element.name)>",
                "takes more than \(limits.stepCount) steps to read, counting what use, clips "
                    + "and styles repeat"
            )
        }
    }

    /// Counts an element to draw, and throws if there are too many.
    private mutating func count(_ element: MarkupElement) throws(DrawingError) {
        nodeCount += 1
        guard nodeCount <= limits.nodeCount else {
            throw error(
                at: element.offset,
                "<\(element.name)>",
                "is one of more than \(limits.nodeCount) to draw, counting what use repeats"
            )
        }
    }

    /// The number of lines and curves that the limit still allows.
    var segmentsLeft: Int { limits.segmentCount - segmentCount }

    /// Counts lines and curves; throws if there are too many or their coordinates are too large.
    mutating func count(
        _ path: PathGeometry,
        of element: MarkupElement,
        _ transform: CGAffineTransform
    ) throws(DrawingError) {
        guard path.elements.count <= limits.pathSegmentCount else {
            throw error(
                at: element.offset,
                "<\(element.name)>",
                "has \(path.elements.count) lines and curves in one path; at most "
                    + "\(limits.pathSegmentCount) are allowed"
            )
        }
        segmentCount += path.elements.count
        guard segmentCount <= limits.segmentCount else {
            throw error(
                at: element.offset,
                "<\(element.name)>",
                "the paths have more than \(limits.segmentCount) lines and curves"
            )
        }
        let bounds = path.applying(transform).controlBounds
        let greatest = [bounds.minX, bounds.maxX, bounds.minY, bounds.maxY].map { abs(Double($0)) }
        let limit = SyntaxScanner.greatestNumber
        guard path.isEmpty || greatest.allSatisfy({ $0 <= limit }) else {
            throw error(
                at: element.offset,
                "<\(element.name)>",
                "reaches beyond \(Int(limit)), the greatest number"
            )
        }
    }
}
