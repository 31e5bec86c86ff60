import Foundation
import KinoraBasics
import LayerKit

/// A reader that converts an SVG document to a drawing.
///
/// Every element can be read at any moment: values of attributes and properties go through the
/// animations of the element. While something is read, the reader collects the animated values that
/// were consulted, which determines what moves, and when. Static transforms are applied to outlines,
/// strokes, and gradients; those that move are placements of nodes. The limits bound the work for
/// any file.
final class SVGReader {
    let source: MarkupSource
    let limits: DrawingLimits
    let document: MarkupDocument
    let sheets: StyleSheets

    /// The moment at which animated values are read, or nil for the values without animations.
    var moment: DrawingMoment?

    /// The numbers of the animated values that have been consulted.
    var consulted: Set<Int> = []

    /// A Boolean value that indicates whether what isn't drawn at the moment keeps its structure,
    /// because it's read at others too.
    var keepsStructure = false

    /// The animated values of all elements, by number.
    var animatedValues: [SVGAnimatedValue] = []

    /// The numbers of the animated values of each element that has been read.
    var animatedNumbers: [Int: [Int]] = [:]

    /// The animation elements of each element, as indices of ``smil``.
    var smil = SVGAnimationElements()

    /// The offsets of the path data whose faults have been remarked on.
    var checkedPaths: Set<Int> = []

    /// The winning declarations of each element that has been read.
    var declarations: [Int: SVGDeclared] = [:]

    /// The parsed values of declarations, with nil for invalid ones.
    var parsedDeclarations: [DeclarationKey: SVGValue?] = [:]

    /// The parsed values of attributes, by offset.
    var values: [Int: SVGValue?] = [:]

    /// The references that would lead back to an element that is being read, as the index of the
    /// element and the identifier.
    var brokenLinks: Set<String> = []

    /// The numbers of all animated values that nodes depend on.
    var usedNumbers: Set<Int> = []

    /// The background of the root element, or nil if it's transparent.
    var ground: RGBA?

    /// The motions that are sampled because layers can't interpolate them.
    var sampling = Drawing.Sampling()

    /// The media environment of the document, and of drawings in its images.
    let environment: MediaEnvironment

    /// The pictures of image elements by the place or the text of their references.
    var pictures: [String: SVGPicture?] = [:]

    /// The number of pixels of all pictures.
    var pixelCount = 0

    /// The number of drawings that this one is nested in, as an image.
    var nesting = 0

    /// The timings of everything that moves in drawings in images.
    var nestedTimings: [EffectTiming] = []

    /// The path of an `offset-path` that was measured last.
    private var measuredPath: (path: PathGeometry, motion: SVGMotionPath)?

    /// The size of a root element that has neither a size nor a view box.
    var defaultSize = SVGReader.defaultViewSize

    private let identifiers: [String: Int]
    private(set) var stepCount = 0
    private(set) var sampleCount = 0

    /// The element whose style or value was evaluated last.
    private(set) var sampledElement: SVGElement?

    private var remarks = SVGRemarks()
    private var nodeCount = 0
    private var segmentCount = 0
    private var nameCounts: [String: Int] = [:]

    /// The size of the drawing, which viewport units refer to.
    var size = CGSize(width: 300, height: 150)

    /// The size of the root's font in pixels, to which `rem` refers.
    var rootFontSize = 16.0

    init(
        _ source: MarkupSource,
        _ limits: DrawingLimits,
        _ environment: MediaEnvironment
    ) throws(DrawingError) {
        self.limits = limits
        self.environment = environment
        do throws(MarkupError) {
            self.source = try source.decoded(limits: limits)
            document = try MarkupDocument(self.source, limits: limits)
        } catch {
            throw DrawingError(
                place: source.place(of: error.offset),
                subject: error.subject,
                reason: error.reason
            )
        }
        var identifiers: [String: Int] = [:]
        for element in document.elements {
            guard let id = element.attribute("id")?.value, identifiers[id] == nil else { continue }
            identifiers[id] = element.index
        }
        self.identifiers = identifiers
        do throws(MarkupError) {
            sheets = try StyleSheets(document, environment: environment, limits: limits)
        } catch {
            throw DrawingError(
                place: self.source.place(of: error.offset),
                subject: error.subject ?? "<style>",
                reason: error.reason
            )
        }
        for remark in document.remarks {
            self.remark(at: remark.offset, remark.subject ?? "XML", remark.reason)
        }
        for remark in sheets.remarks {
            self.remark(at: remark.offset, remark.subject ?? "<style>", remark.reason)
        }
    }

    /// Returns the drawing of the document.
    func read() throws(DrawingError) -> Drawing {
        let root = document.root
        guard root.name == "svg", Self.isDrawing(root) else {
            throw error(
                at: root.offset,
                "<\(root.name)>",
                "isn’t an svg element, which the root must be"
            )
        }
        collectAnimations()
        size = try naturalSize(of: root)
        let nodes = try readRoot(root, size: size)
        remarkOnIgnoredAnimations()
        let loop = loop
        if let loop, loop.isCut {
            let write = DecimalFormatter(precision: 3)
            remark(
                root,
                nil,
                "its motions never repeat together; they are cut at \(write(loop.period)) s"
            )
        }
        var drawing = Drawing(
            size: size,
            nodes: nodes.distinctlyNamed,
            remarks: remarks.located(in: source)
        )
        drawing.loop = loop
        drawing.ground = ground
        drawing.sampling = sampling
        return drawing
    }

    /// The loop of everything that moves, or nil if nothing does.
    private var loop: Drawing.Loop? {
        let timings = loopTimings
        guard !timings.isEmpty else { return nil }
        return Drawing.Loop(DocumentLoop(of: timings))
    }

    /// The timings of everything that moves.
    var loopTimings: [EffectTiming] {
        usedNumbers.sorted().flatMap { animatedValues[$0].timings } + nestedTimings
    }

    /// Returns a Boolean value that indicates whether an element is in the SVG namespace or in
    /// none.
    static func isDrawing(_ element: SVGElement) -> Bool {
        element.namespace == nil || element.namespace == MarkupNamespace.svg
    }

    // MARK: - Moments

    /// Returns a result and the numbers of the animated values that were consulted for it.
    func consulting<Result>(
        _ body: () throws(DrawingError) -> Result
    ) throws(DrawingError) -> (Result, Set<Int>) {
        let outer = consulted
        consulted = []
        defer { consulted = outer.union(consulted) }
        let result = try body()
        return (result, consulted)
    }

    /// Returns a path with the lengths of its segments, which is the same as long as the path is.
    func measured(_ path: PathGeometry) -> SVGMotionPath {
        if let measuredPath, measuredPath.path == path { return measuredPath.motion }
        let motion = SVGMotionPath(path)
        measuredPath = (path, motion)
        return motion
    }

    // MARK: - Messages

    func error(at offset: Int, _ subject: String?, _ reason: String) -> DrawingError {
        DrawingError(place: source.place(of: offset), subject: subject, reason: reason)
    }

    func remark(at offset: @autoclosure () -> Int, _ subject: String, _ reason: String) {
        remarks.add(at: offset(), subject, reason)
    }

    /// Adds a remark about an element or one of its attributes.
    func remark(_ element: SVGElement, _ attribute: String? = nil, _ reason: String) {
        let place = attribute.flatMap { element.attribute($0)?.offset } ?? element.offset
        let subject = attribute.map { "<\(element.name)> \($0)" } ?? "<\(element.name)>"
        remark(at: place, subject, reason)
    }

    // MARK: - Elements

    func element(_ index: Int) -> SVGElement { document.elements[index] }

    /// Returns the child elements of an element.
    func children(of element: SVGElement) -> [SVGElement] {
        element.children.map { document.elements[$0] }
    }

    /// Returns the element with an identifier.
    func element(withIdentifier id: String) -> SVGElement? { identifiers[id].map(element) }

    /// Returns a name for an element: its identifier, or a name made from its kind.
    func name(of element: SVGElement) -> String {
        if let name = element.attribute("id").flatMap({ DrawingName.cleaned($0.value) }) {
            return name
        }
        if let known = names[element.index], keepsStructure { return known }
        nameCounts[element.name, default: 0] += 1
        let name = "\(element.name)-\(nameCounts[element.name, default: 1])"
        names[element.index] = name
        return name
    }

    /// Returns the element with a name that was made of it.
    func element(named name: String) -> SVGElement? {
        let index = identifiers[name] ?? names.filter { $0.value == name }.keys.min()
        return index.map(element)
    }

    /// The latest names of elements without identifiers.
    private var names: [Int: String] = [:]

    // MARK: - Limits

    /// Counts steps, and throws if there are too many.
    func count(steps: Int, of element: SVGElement) throws(DrawingError) {
        stepCount += steps
        guard stepCount <= limits.stepCount else {
            throw error(
                at: element.offset,
                "<\(element.name)>",
                "takes more than \(limits.stepCount) steps to read, counting what use, clips, "
                    + "styles and animations repeat"
            )
        }
    }

    /// Counts styles and animations that are evaluated, and throws if there are too many.
    func count(samples: Int, of element: SVGElement) throws(DrawingError) {
        sampleCount += samples
        sampledElement = element
        guard sampleCount <= limits.sampleCount else {
            throw error(
                at: element.offset,
                "<\(element.name)>",
                "takes more than \(limits.sampleCount) steps to follow over time, counting what use, "
                    + "clips, masks and styles repeat"
            )
        }
    }

    /// Counts an element to draw, and throws if there are too many.
    func count(_ element: SVGElement) throws(DrawingError) {
        nodeCount += 1
        guard nodeCount <= limits.nodeCount else {
            throw error(
                at: element.offset,
                "<\(element.name)>",
                "is one of more than \(limits.nodeCount) to draw, counting what use repeats"
            )
        }
    }

    /// The limits on a drawing in an image, which leave what isn't used yet.
    var limitsLeft: DrawingLimits {
        var left = limits
        left.nodeCount = max(limits.nodeCount - nodeCount, 0)
        left.segmentCount = segmentsLeft
        left.stepCount = max(limits.stepCount - stepCount, 0)
        left.sampleCount = max(limits.sampleCount - sampleCount, 0)
        return left
    }

    /// Counts what the reader of a drawing in an image has counted.
    func count(nested reader: SVGReader, of element: SVGElement) throws(DrawingError) {
        nodeCount += reader.nodeCount
        segmentCount += reader.segmentCount
        pixelCount += reader.pixelCount
        try count(steps: reader.stepCount, of: element)
        try count(samples: reader.sampleCount, of: element)
    }

    /// The number of lines and curves that the limit still allows.
    var segmentsLeft: Int { max(limits.segmentCount - segmentCount, 0) }

    /// Counts lines and curves; throws if there are too many or their coordinates are too large.
    func count(
        _ path: PathGeometry,
        of element: SVGElement,
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
        if !keepsStructure { segmentCount += path.elements.count }
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
