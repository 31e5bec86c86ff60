import Foundation
import LayerKit

extension SVGReader {
    /// Returns the outline of an element in its own coordinates, or nil if the element isn't a
    /// shape.
    mutating func outline(
        of element: MarkupElement,
        _ context: SVGContext
    ) throws(DrawingError) -> PathGeometry? {
        switch element.name {
        case "path":
            let limit = segmentsLeft
            return try value("d", of: element) { text throws(SyntaxError) in
                try SVGPathParser.path(text, segmentLimit: limit)
            } ?? PathGeometry()
        case "rect": return try rectangle(element, context)
        case "circle", "ellipse": return try ellipse(element, context)
        case "line":
            return Self.line([
                try point("x1", "y1", of: element, context),
                try point("x2", "y2", of: element, context),
            ])
        case "polyline": return try polyline(element, isClosed: false)
        case "polygon": return try polyline(element, isClosed: true)
        default: return nil
        }
    }

    private static func line(_ points: [CGPoint]) -> PathGeometry {
        var path = PathGeometry()
        for point in points {
            if path.isEmpty { path.move(to: point) } else { path.line(to: point) }
        }
        return path
    }

    private mutating func polyline(
        _ element: MarkupElement,
        isClosed: Bool
    ) throws(DrawingError) -> PathGeometry {
        let limit = segmentsLeft
        return try value("points", of: element) { text throws(SyntaxError) in
            var scanner = SyntaxScanner(text)
            let numbers = try scanner.numbers()
            guard numbers.count.isMultiple(of: 2) else {
                throw scanner.fault("the last point has no y: there are \(numbers.count) numbers")
            }
            guard numbers.count / 2 <= limit else {
                throw scanner.fault("the paths have more than \(limit) lines and curves")
            }
            var path = Self.line(
                stride(from: 0, to: numbers.count, by: 2).map {
                    CGPoint(x: numbers[$0], y: numbers[$0 + 1])
                }
            )
            if isClosed { path.close() }
            return path
        } ?? PathGeometry()
    }

    /// Returns the outline of a rectangle, starting after its top-left corner.
    private mutating func rectangle(
        _ element: MarkupElement,
        _ context: SVGContext
    ) throws(DrawingError) -> PathGeometry {
        let origin = try point("x", "y", of: element, context)
        let (w, h) = (Double(context.viewport.width), Double(context.viewport.height))
        let width = try extent("width", of: element, in: w) ?? 0
        let height = try extent("height", of: element, in: h) ?? 0
        var path = PathGeometry()
        guard width > 0, height > 0 else { return path }
        let rect = CGRect(origin: origin, size: CGSize(width: width, height: height))
        let rx = try extent("rx", of: element, in: w)
        let ry = try extent("ry", of: element, in: h)
        let corner = CGSize(width: rx ?? ry ?? 0, height: ry ?? rx ?? 0)
        path.addRoundedRectangle(RoundedRectangle(rect, corner: corner, start: .topSide))
        return path
    }

    private mutating func ellipse(
        _ element: MarkupElement,
        _ context: SVGContext
    ) throws(DrawingError) -> PathGeometry {
        let center = try point("cx", "cy", of: element, context)
        let rx: Double
        let ry: Double
        if element.name == "circle" {
            rx = try extent("r", of: element, in: context.diagonal) ?? 0
            ry = rx
        } else {
            let x = try extent("rx", of: element, in: Double(context.viewport.width))
            let y = try extent("ry", of: element, in: Double(context.viewport.height))
            rx = x ?? y ?? 0
            ry = y ?? x ?? 0
        }
        var path = PathGeometry()
        guard rx > 0, ry > 0 else { return path }
        path.addEllipse(
            in: CGRect(
                x: center.x - CGFloat(rx),
                y: center.y - CGFloat(ry),
                width: CGFloat(2 * rx),
                height: CGFloat(2 * ry)
            )
        )
        return path
    }

    /// Returns a nonnegative length, or nil if it is missing or `auto`.
    private mutating func extent(
        _ name: String,
        of element: MarkupElement,
        in size: Double
    ) throws(DrawingError) -> Double? {
        guard element.attribute(name)?.value.trimmed != "auto" else { return nil }
        return try value(name, of: element, SVGLength.parseExtent)?.resolved(in: size)
    }

    /// Returns the node of a shape, or no node if nothing is visible.
    mutating func readShape(
        _ element: MarkupElement,
        _ path: PathGeometry,
        _ context: SVGContext
    ) throws(DrawingError) -> [Drawing.Node] {
        let style = context.style
        guard style.isVisible, !path.isEmpty, context.transform.determinant != 0 else { return [] }
        try count(path, of: element, context.transform)
        let width = style.strokeWidth.resolved(in: context.diagonal)
        let box = path.bounds
        let area = box.insetBy(dx: -CGFloat(width), dy: -CGFloat(width))
        let fill = try paint(style.fill, style.fillOpacity, of: element, box, box, context)
        var stroke: Drawing.Stroke?
        if width > 0,
            let paint = try paint(
                style.stroke,
                style.strokeOpacity,
                of: element,
                box,
                area,
                context
            )
        {
            stroke = Drawing.Stroke(
                paint: paint,
                width: width,
                lineCap: style.lineCap,
                lineJoin: style.lineJoin,
                miterLimit: style.miterLimit,
                dashes: try dashes(of: element, context),
                dashPhase: style.dashOffset.resolved(in: context.diagonal)
            )
        }
        guard fill != nil || stroke != nil else { return [] }
        var shape = Drawing.Shape(
            name: name(of: element),
            path: path,
            fill: fill,
            fillRule: style.fillRule,
            stroke: stroke
        )
        if stroke == nil || context.transform.keepsProportions {
            shape = shape.applying(context.transform)
        } else {
            shape.transform = context.transform
        }
        return [.shape(shape)]
    }

    /// Returns an even number of dash and gap lengths, or an empty array if their sum is 0.
    private mutating func dashes(
        of element: MarkupElement,
        _ context: SVGContext
    ) throws(DrawingError) -> [Double] {
        try count(steps: context.style.dashes.count, of: element)
        let dashes = context.style.dashes.map { $0.resolved(in: context.diagonal) }
        guard dashes.reduce(0, +) > 0 else { return [] }
        return dashes.count.isMultiple(of: 2) ? dashes : dashes + dashes
    }
}
