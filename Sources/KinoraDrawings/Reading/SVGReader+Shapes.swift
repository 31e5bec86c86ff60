import Foundation
import LayerKit

extension SVGReader {
    /// Returns the outline of an element in its own coordinates at the reader's moment, or nil if
    /// the element isn't a shape.
    ///
    /// The context is the element's own.
    func outline(
        of element: SVGElement,
        _ context: SVGContext
    ) throws(DrawingError) -> PathGeometry? {
        switch element.name {
        case "path": return try path(element, context)
        case "rect": return rectangle(element, context)
        case "circle", "ellipse": return ellipse(element, context)
        case "line":
            return Self.line([
                CGPoint(
                    x: try coordinate("x1", of: element, .horizontal, context),
                    y: try coordinate("y1", of: element, .vertical, context)
                ),
                CGPoint(
                    x: try coordinate("x2", of: element, .horizontal, context),
                    y: try coordinate("y2", of: element, .vertical, context)
                ),
            ])
        case "polyline": return try polyline(element, isClosed: false)
        case "polygon": return try polyline(element, isClosed: true)
        default: return nil
        }
    }

    /// Returns an open path of lines.
    static func line(_ points: [CGPoint]) -> PathGeometry {
        var path = PathGeometry()
        for point in points {
            if path.isEmpty { path.move(to: point) } else { path.line(to: point) }
        }
        return path
    }

    private func path(
        _ element: SVGElement,
        _ context: SVGContext
    ) throws(DrawingError) -> PathGeometry {
        guard case .path(let data)? = context.style.declared(.d) else { return PathGeometry() }
        check("d", of: element) { SVGPathParser.data($0, segmentLimit: segmentsLeft).error }
        return data.geometry
    }

    /// Adds a remark on the fault up to which an outline in an attribute is drawn.
    private func check(_ name: String, of element: SVGElement, _ fault: (String) -> SyntaxError?) {
        guard let attribute = element.attribute(name),
            checkedPaths.insert(attribute.offset).inserted,
            let error = fault(attribute.value)
        else { return }
        let place = attribute.offset(of: error.offset)
        remark(at: place, "<\(element.name)> \(name)", "\(error.reason); it’s drawn up to there")
    }

    private func polyline(
        _ element: SVGElement,
        isClosed: Bool
    ) throws(DrawingError) -> PathGeometry {
        guard let points = try value("points", of: element)?.points else { return PathGeometry() }
        check("points", of: element) { SVGPoints.parse($0).error }
        var path = Self.line(points)
        if isClosed, !path.isEmpty { path.close() }
        return path
    }

    /// Returns the outline of a rectangle, starting after its top-left corner.
    private func rectangle(_ element: SVGElement, _ context: SVGContext) -> PathGeometry {
        let width = max(geometry(.width, .horizontal, context) ?? 0, 0)
        let height = max(geometry(.height, .vertical, context) ?? 0, 0)
        var path = PathGeometry()
        guard keepsStructure || width > 0 && height > 0 else { return path }
        let rect = CGRect(
            x: geometry(.x, .horizontal, context) ?? 0,
            y: geometry(.y, .vertical, context) ?? 0,
            width: width,
            height: height
        )
        let rx = geometry(.rx, .horizontal, context)
        let ry = geometry(.ry, .vertical, context)
        let corner = CGSize(width: max(rx ?? ry ?? 0, 0), height: max(ry ?? rx ?? 0, 0))
        let isRounded = corner.width > 0 && corner.height > 0
        guard isRounded || keepsStructure && (rx ?? ry) != nil else {
            path.addRect(rect)
            return path
        }
        path.addRounded(rect, corner)
        return path
    }

    private func ellipse(_ element: SVGElement, _ context: SVGContext) -> PathGeometry {
        let rx: CGFloat
        let ry: CGFloat
        if element.name == "circle" {
            rx = geometry(.r, .both, context) ?? 0
            ry = rx
        } else {
            let x = geometry(.rx, .horizontal, context)
            let y = geometry(.ry, .vertical, context)
            rx = x ?? y ?? 0
            ry = y ?? x ?? 0
        }
        var path = PathGeometry()
        guard keepsStructure || rx > 0 && ry > 0 else { return path }
        path.addEllipse(
            in: CGRect(
                x: (geometry(.cx, .horizontal, context) ?? 0) - max(rx, 0),
                y: (geometry(.cy, .vertical, context) ?? 0) - max(ry, 0),
                width: 2 * max(rx, 0),
                height: 2 * max(ry, 0)
            )
        )
        return path
    }

    /// Returns a Boolean value that indicates whether a shape isn't rendered because of its size.
    private func isDegenerate(_ element: SVGElement, _ context: SVGContext) -> Bool {
        switch element.name {
        case "rect":
            return (geometry(.width, .horizontal, context) ?? 0) <= 0
                || (geometry(.height, .vertical, context) ?? 0) <= 0
        case "circle": return (geometry(.r, .both, context) ?? 0) <= 0
        case "ellipse":
            let rx = geometry(.rx, .horizontal, context)
            let ry = geometry(.ry, .vertical, context)
            return (rx ?? ry ?? 0) <= 0 || (ry ?? rx ?? 0) <= 0
        default: return false
        }
    }

    // MARK: - Nodes

    /// Returns the nodes of a shape.
    func readShape(_ composition: Composition) throws(DrawingError) -> [Drawing.Node] {
        let element = composition.element
        let context = try composition.own.context(self)
        let transform = composition.places.inner
        let parts = try parts(of: element, context)
        let needsGroup = try needsGroup(composition)
        let isGrouped =
            parts.count > 1 || needsGroup
            || composition.places.count > 0 && !transform.keepsProportions
        var nodes: [Drawing.Node] = []
        let name = name(of: element)
        for part in parts {
            nodes += try readPart(part, of: composition, name: name, isGrouped: isGrouped)
        }
        guard isGrouped else { return nodes }
        // A group for the element has its name, and its parts have others.
        return try group(nodes, composition)
    }

    /// A part of an element that is drawn as nodes of its own.
    enum ShapePart {
        /// The fill and the stroke.
        case shape
        case fill
        case stroke
        case markers
    }

    /// Returns the parts of a shape, back to front.
    private func parts(
        of element: SVGElement,
        _ context: SVGContext
    ) throws(DrawingError) -> [ShapePart] {
        let style = context.style
        let hasMarkers = [SVGProperty.markerStart, .markerMid, .markerEnd].contains { property in
            style.declared(property).map { $0 != property.initial } ?? false
        }
        let canMark = ["path", "line", "polyline", "polygon"].contains(element.name)
        var order: [ShapePart] = []
        let words = style.declared(.paintOrder)?.keyword ?? "normal"
        let named = words.split(whereSeparator: \.isWhitespace).map { Self.paintOrder[String($0)] }
        // A list with other words, or with a word twice, isn't valid.
        if Set(named).count == named.count, !named.contains(nil) {
            order = named.compactMap(\.self)
        }
        for part in [ShapePart.fill, .stroke, .markers] where !order.contains(part) {
            order.append(part)
        }
        if !hasMarkers || !canMark { order.removeAll { $0 == .markers } }
        let paints = [SVGProperty.fill, .stroke].map { style[$0].paint ?? .none }
        let usesPattern = paints.contains { isPattern(markedPaint($0, context).paint) }
        if let fill = order.firstIndex(of: .fill), order.firstIndex(of: .stroke) == fill + 1,
            !usesPattern
        {
            order[fill] = .shape
            order.remove(at: fill + 1)
        }
        return order
    }

    private static let paintOrder: [String: ShapePart] = [
        "fill": .fill, "stroke": .stroke, "markers": .markers,
    ]

    func readPart(
        _ part: ShapePart,
        of composition: Composition,
        name: String,
        isGrouped: Bool
    ) throws(DrawingError) -> [Drawing.Node] {
        let element = composition.element
        if part == .markers { return try readMarkers(of: composition) }
        if let nodes = try readPattern(part, of: composition, name: name) { return nodes }
        let last = composition.places.count - 1
        if let dashes = try movingDashes(part, of: composition, name: name, isGrouped: isGrouped) {
            return dashes
        }
        return try moving { reader throws(DrawingError) -> Drawing.Node? in
            guard var shape = try reader.shape(part, of: composition, name: name) else {
                return nil
            }
            if !isGrouped {
                let context = try composition.own.context(reader)
                shape.opacity *= context.style.fraction(.opacity)
                if !context.style.isDisplayed { shape.isHidden = true }
                if last >= 0 { shape.placement = try reader.placement(last, composition) }
            }
            try reader.count(steps: 1, of: element)
            return .shape(shape)
        }
    }

    /// Returns a shape without the placement and the opacity of its element, or nil if nothing is
    /// visible.
    ///
    /// - Parameters:
    ///   - part: The part to draw.
    ///   - composition: The element.
    ///   - name: The name of the shape.
    ///   - paint: The paint, or nil for the element's own.
    /// - Returns: The shape, or nil.
    /// - Throws: A ``DrawingError`` if a limit is exceeded.
    func shape(
        _ part: ShapePart,
        of composition: Composition,
        name: String,
        paint: Drawing.Paint? = nil
    ) throws(DrawingError) -> Drawing.Shape? {
        let element = composition.element
        var context = try composition.own.context(self)
        let style = context.style
        let transform = composition.places.inner
        context.transform = transform
        guard let path = try outline(of: element, context), !path.isEmpty else { return nil }
        let isHidden = !style.isVisible || isDegenerate(element, context)
        guard keepsStructure || !isHidden else { return nil }
        try count(path, of: element, transform)
        let width = length(
            style[.strokeWidth].length ?? SVGLength(1),
            context,
            base: context.diagonal
        )
        let box = path.bounds
        let area = box.insetBy(dx: -width, dy: -width)
        var fill: Drawing.Paint?
        if part != .stroke {
            fill = paint
            if paint == nil {
                let own = style[.fill].paint ?? .none
                let opacity = style.fraction(.fillOpacity)
                fill = try self.paint(own, opacity, of: element, box, box, context)
            }
        }
        var stroke: Drawing.Stroke?
        if part != .fill, width > 0 || keepsStructure {
            var line = paint
            if paint == nil {
                let own = style[.stroke].paint ?? .none
                let opacity = style.fraction(.strokeOpacity)
                line = try self.paint(own, opacity, of: element, box, area, context)
            }
            if let line {
                stroke = try self.stroke(line, width: Double(width), of: element, path, context)
            }
        }
        if keepsStructure, width <= 0 { stroke = nil }
        guard fill != nil || stroke != nil || keepsStructure else { return nil }
        var shape = Drawing.Shape(
            name: name,
            path: path,
            fill: fill,
            fillRule: style.fillRule,
            stroke: stroke
        )
        shape.isHidden = isHidden
        if style.declared(.vectorEffect)?.keyword == "non-scaling-stroke", stroke != nil {
            // The line's width and dashes are in pixels of the outermost view.
            var fixed = shape.applying(transform)
            fixed.stroke?.width = shape.stroke?.width ?? 0
            fixed.stroke?.dashes = shape.stroke?.dashes ?? []
            fixed.stroke?.dashPhase = shape.stroke?.dashPhase ?? 0
            return fixed
        }
        if stroke == nil || transform.keepsProportions {
            shape = shape.applying(transform)
        } else {
            shape.transform = transform
        }
        return shape
    }

    /// Returns the stroke of an outline with a paint.
    func stroke(
        _ paint: Drawing.Paint,
        width: Double,
        of element: SVGElement,
        _ path: PathGeometry,
        _ context: SVGContext
    ) throws(DrawingError) -> Drawing.Stroke {
        let style = context.style
        let (dashes, phase) = try dashes(of: element, path, context)
        return Drawing.Stroke(
            paint: paint,
            width: width,
            lineCap: style.lineCap,
            lineJoin: style.lineJoin,
            miterLimit: style.miterLimit,
            dashes: dashes,
            dashPhase: phase
        )
    }

    /// Returns an even number of dash and gap lengths, or an empty array if their sum is 0, and the
    /// offset into them.
    func dashes(
        of element: SVGElement,
        _ path: PathGeometry,
        _ context: SVGContext
    ) throws(DrawingError) -> (dashes: [Double], phase: Double) {
        guard let lengths = context.style.declared(.strokeDashArray)?.lengths, !lengths.isEmpty
        else { return ([], 0) }
        try count(steps: lengths.count, of: element)
        let scale = try dashScale(of: element, path)
        let base = context.diagonal
        let dashes = lengths.map { Double(length($0, context, base: base)) * scale }
        guard dashes.reduce(0, +) > 0, dashes.allSatisfy({ $0 >= 0 }) else { return ([], 0) }
        let offset = context.style[.strokeDashOffset].length ?? SVGLength(0)
        let phase = Double(length(offset, context, base: base)) * scale
        return (dashes.count.isMultiple(of: 2) ? dashes : dashes + dashes, phase)
    }

    /// Returns the ratio of the outline's length to the element's `pathLength`.
    func dashScale(of element: SVGElement, _ path: PathGeometry) throws(DrawingError) -> Double {
        guard let length = try value("pathLength", of: element)?.number, length > 0 else {
            return 1
        }
        return Double(path.length) / length
    }
}

extension PathGeometry {
    /// Adds a rectangle with rounded corners, starting after its top-left corner, clockwise.
    ///
    /// It has the same elements for any radius. Radii above half of a side are reduced.
    fileprivate mutating func addRounded(_ rect: CGRect, _ corner: CGSize) {
        let (rx, ry) = (min(corner.width, rect.width / 2), min(corner.height, rect.height / 2))
        // The distance of control points from the corners of a quarter of a circle.
        let far: CGFloat = 1 - 0.5522847498307936
        let (cx, cy) = (rx * far, ry * far)
        let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
        move(to: point(left + rx, top))
        line(to: point(right - rx, top))
        cubic(
            to: point(right, top + ry),
            control1: point(right - cx, top),
            control2: point(right, top + cy)
        )
        line(to: point(right, bottom - ry))
        cubic(
            to: point(right - rx, bottom),
            control1: point(right, bottom - cy),
            control2: point(right - cx, bottom)
        )
        line(to: point(left + rx, bottom))
        cubic(
            to: point(left, bottom - ry),
            control1: point(left + cx, bottom),
            control2: point(left, bottom - cy)
        )
        line(to: point(left, top + ry))
        cubic(
            to: point(left + rx, top),
            control1: point(left, top + cy),
            control2: point(left + cx, top)
        )
        close()
    }
}
