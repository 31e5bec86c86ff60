import Foundation
import LayerKit

extension SVGReader {
    /// The maximum number of markers of one shape.
    private static var markerLimit: Int { 2_000 }

    /// Returns the nodes of the markers of a shape.
    func readMarkers(of composition: Composition) throws(DrawingError) -> [Drawing.Node] {
        let element = composition.element
        let context = try composition.own.context(self)
        guard context.style.isVisible else { return [] }
        let (still, numbers) = try consulting { () throws(DrawingError) in
            try self.directions(of: element, try composition.own.context(self))
        }
        // Vertices that don't move are read once.
        let read = { (reader: SVGReader) throws(DrawingError) -> Directions in
            guard !numbers.isEmpty else { return still }
            return try reader.directions(of: element, try composition.own.context(reader))
        }
        let count = still.vertices.count
        var nodes: [Drawing.Node] = []
        var markerCount = 0
        for index in 0..<count {
            for place in MarkerPlace.places(of: index, count: count) where isMarked(place, context)
            {
                markerCount += 1
                guard markerCount <= Self.markerLimit else { continue }
                let position = Position(place: place, index: index, read: read)
                nodes += try readMarker(position, of: composition)
            }
        }
        if markerCount > Self.markerLimit {
            remark(element, nil, "only the first \(Self.markerLimit) markers are drawn")
        }
        return nodes
    }

    private func isMarked(_ place: MarkerPlace, _ context: SVGContext) -> Bool {
        if case .reference? = context.style.declared(place.property)?.clip { return true }
        return false
    }

    /// The vertices of a shape, with the angles of markers that follow its direction, in degrees.
    private struct Directions {
        let vertices: [SVGVertex]
        let angles: [Double]
    }

    /// The position of a marker.
    private struct Position {
        let place: MarkerPlace
        let index: Int
        let read: (SVGReader) throws(DrawingError) -> Directions
    }

    private func directions(
        of element: SVGElement,
        _ context: SVGContext
    ) throws(DrawingError) -> Directions {
        let vertices = try vertices(of: element, context)
        try count(steps: vertices.count, of: element)
        return Directions(vertices: vertices, angles: vertices.angles)
    }

    /// The vertices that have a kind of markers.
    private enum MarkerPlace {
        case start
        case mid
        case end

        var property: SVGProperty {
            switch self {
            case .start: .markerStart
            case .mid: .markerMid
            case .end: .markerEnd
            }
        }

        /// Returns the kinds of markers at a vertex.
        static func places(of index: Int, count: Int) -> [MarkerPlace] {
            var places: [MarkerPlace] = []
            if index == 0 { places.append(.start) }
            if index > 0, index < count - 1 { places.append(.mid) }
            if index == count - 1 { places.append(.end) }
            return places
        }
    }

    /// Returns the vertices of a shape at the reader's moment.
    private func vertices(
        of element: SVGElement,
        _ context: SVGContext
    ) throws(DrawingError) -> [SVGVertex] {
        switch element.name {
        case "path":
            guard case .path(let data)? = context.style.declared(.d) else { return [] }
            return data.vertices
        case "line":
            let path = try outline(of: element, context)
            return [SVGVertex]((path?.elements ?? []).compactMap(\.end), isClosed: false)
        case "polyline", "polygon":
            let points = try value("points", of: element)?.points ?? []
            return [SVGVertex](points, isClosed: element.name == "polygon")
        default: return []
        }
    }

    /// Returns the nodes of a marker at a vertex of a shape.
    private func readMarker(
        _ position: Position,
        of composition: Composition
    ) throws(DrawingError) -> [Drawing.Node] {
        let context = try composition.own.context(self)
        let element = composition.element
        let place = position.place
        guard case .reference(let id)? = context.style.declared(place.property)?.clip else {
            return []
        }
        guard let marker = self.element(withIdentifier: id), marker.name == "marker" else {
            let reason = "there is no marker with the id “\(id.prefix(48))”"
            remark(element, place.property.rawValue, reason)
            return []
        }
        guard !context.references.contains(id), context.depth < limits.depth else {
            let reason = "“#\(id.prefix(48))” leads back to itself and is left out"
            remark(element, place.property.rawValue, reason)
            return []
        }
        try count(steps: 1, of: marker)
        let inherited = try ancestorStyle(of: marker)
        let parent = SVGScope { reader throws(DrawingError) in
            var context = try composition.own.context(reader)
            context.transform = composition.places.inner
            context.markedPaints = SVGContext.MarkedPaints(of: element, context)
            context.references.append(id)
            context.style = inherited
            return context
        }
        return try readNodes(
            of: marker,
            parent,
            .nodes { reader, _ throws(DrawingError) in
                let context = try composition.own.context(reader)
                return try reader.steps(of: marker, position, context)
            } read: { reader, scope throws(DrawingError) in
                let view = try reader.markerView(of: marker, try scope.context(reader))
                guard view.size.width > 0, view.size.height > 0 else { return [] }
                let nodes = try reader.readBox(marker, view, scope)
                return try reader.clipped(nodes, to: marker, view, scope)
            }
        )
    }

    /// Returns the size of a marker's view.
    private func markerView(
        of marker: SVGElement,
        _ context: SVGContext
    ) throws(DrawingError) -> ViewSize {
        let base = SVGLength(3)
        let width = try coordinate("markerWidth", of: marker, .horizontal, context, default: base)
        let height = try coordinate("markerHeight", of: marker, .vertical, context, default: base)
        return ViewSize(size: CGSize(width: width, height: height))
    }

    /// Returns the steps from a marker's contents to the shape at the reader's moment.
    private func steps(
        of marker: SVGElement,
        _ position: Position,
        _ context: SVGContext
    ) throws(DrawingError) -> [SVGTransformStep] {
        let directions = try position.read(self)
        guard let last = directions.vertices.indices.last else { return [] }
        // A shape whose commands change has fewer vertices at times.
        let index = position.place == .end ? last : min(position.index, last)
        let point = directions.vertices[index].point
        var degrees: Double
        switch try value("orient", of: marker)?.text?.trimmed.lowercased() {
        case "auto": degrees = directions.angles[index]
        case "auto-start-reverse":
            degrees = directions.angles[index] + (position.place == .start ? 180 : 0)
        case let text?: degrees = Self.angle(text)
        case nil: degrees = 0
        }
        if !degrees.isFinite { degrees = 0 }
        var steps: [SVGTransformStep] = [
            .translate(CGSize(width: point.x, height: point.y)), .rotate(degrees * .pi / 180),
        ]
        if try value("markerUnits", of: marker)?.text != "userSpaceOnUse" {
            let width = context.style[.strokeWidth].length ?? SVGLength(1)
            let scale = length(width, context, base: context.diagonal)
            steps.append(.scale(CGSize(width: scale, height: scale)))
        }
        let view = try markerView(of: marker, context)
        let box = try boxSteps(of: marker, view)
        let reference = CGPoint(
            x: try coordinate("refX", of: marker, .horizontal, context),
            y: try coordinate("refY", of: marker, .vertical, context)
        ).applying(box.transform)
        steps.append(.translate(CGSize(width: -reference.x, height: -reference.y)))
        return steps + box
    }

    /// Returns an angle in degrees; a number without a unit is in degrees.
    private static func angle(_ text: String) -> Double {
        if let number = Double(text) { return number }
        do throws(SyntaxError) {
            return try SVGAngle.parse(text)
        } catch {
            return 0
        }
    }
}
