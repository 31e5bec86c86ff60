import Foundation
import GraphicsKit
import ViewKit

/// The shape of a symbol: a glyph, its enclosure, and whether its areas are filled.
struct SymbolShape {
    private let glyph: SymbolGlyph?
    private let enclosure: SymbolEnclosure?
    private let isFilled: Bool

    /// Parses a name such as `checkmark.circle.fill`; returns nil for an unsupported symbol.
    init?(name: String) {
        var parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        isFilled = parts.count > 1 && parts.last == "fill"
        if isFilled { parts.removeLast() }
        enclosure = parts.last.flatMap(SymbolEnclosure.init)
        if enclosure != nil { parts.removeLast() }
        let glyphName = parts.joined(separator: ".")
        glyph = parts.isEmpty ? nil : SymbolGlyph(name: glyphName)
        // Other glyphs are too wide for a triangle.
        let isFitting = enclosure != .triangle || glyph == nil || glyphName == "exclamationmark"
        let hasAreas = enclosure != nil || glyph?.areas.isEmpty == false
        guard parts.isEmpty == (glyph == nil), isFitting, hasAreas || !isFilled else { return nil }
    }

    /// Returns the symbol in black around the origin, in points, with its bounding box.
    func picture(_ style: SymbolStyle) -> Picture {
        var drawing = SymbolDrawing(
            lineWidth: style.lineWidth,
            map: CGAffineTransform(scaleX: style.em, y: style.em)
        )
        guard let enclosure else {
            if let glyph { drawing.add(glyph, isFilled: isFilled, scale: 1, shift: 0) }
            return drawing.picture
        }
        if let glyph {
            // There is no room for outlines in an enclosure.
            drawing.add(glyph, isFilled: true, scale: enclosure.scale, shift: enclosure.shift)
        }
        if isFilled { drawing.cutOut() }
        drawing.add(enclosure.outline, isFilled: isFilled)
        return drawing.picture
    }
}

/// The lines and areas of a symbol, in ems.
private struct SymbolDrawing {
    private let lineWidth: CGFloat

    /// The transform from ems to points.
    private let map: CGAffineTransform

    /// The lines, which are drawn with round caps.
    private var lines = PathGeometry()

    /// The filled areas.
    private var areas = PathGeometry()

    /// Simple areas without holes that cover the same region as the lines and areas together.
    private var pieces: [PathGeometry] = []

    /// The areas that aren't painted.
    private var holes: [PathGeometry] = []

    init(lineWidth: CGFloat, map: CGAffineTransform) {
        self.lineWidth = lineWidth
        self.map = map
    }

    private var radius: CGFloat { lineWidth / 2 }

    /// Adds a glyph, scaled and moved down.
    mutating func add(_ glyph: SymbolGlyph, isFilled: Bool, scale: CGFloat, shift: CGFloat) {
        func placed(_ point: CGPoint) -> CGPoint {
            CGPoint(x: point.x * scale, y: point.y * scale + shift)
        }
        for line in glyph.lines {
            switch line {
            case .straight(let points): add(points.map(placed))
            case .arc(let center, let radius, let start, let sweep):
                addArc(placed(center), radius * scale, start, sweep)
            }
        }
        for dot in glyph.dots { addDot(at: placed(dot)) }
        for area in glyph.areas {
            let corners = area.map(placed)
            let path = PathGeometry { path in
                path.addLines(corners)
                path.close()
            }
            lines.append(path)
            pieces += zip(corners, corners.dropFirst() + corners.prefix(1)).map(capsule)
            if isFilled {
                areas.append(path)
                pieces.append(path)
            }
        }
    }

    /// Adds a closed outline, optionally with the area inside it.
    mutating func add(_ outline: PathGeometry, isFilled: Bool) {
        lines.append(outline)
        if isFilled { areas.append(outline) }
    }

    /// Turns everything added so far into holes in the areas that are added later.
    mutating func cutOut() {
        holes = pieces
        lines = PathGeometry()
        areas = PathGeometry()
    }

    private mutating func add(_ points: [CGPoint]) {
        lines.addLines(points)
        pieces += zip(points, points.dropFirst()).map(capsule)
    }

    private mutating func addArc(
        _ center: CGPoint,
        _ radius: CGFloat,
        _ start: CGFloat,
        _ sweep: CGFloat
    ) {
        func point(_ angle: CGFloat) -> CGPoint {
            CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
        }
        let end = start + sweep
        let turn: CGFloat = sweep < 0 ? -.pi : .pi
        let reach = self.radius
        lines.move(to: point(start))
        lines.addArc(center: center, radius: radius, startAngle: start, sweep: sweep)
        pieces.append(
            PathGeometry { path in
                path.addArc(
                    center: center,
                    radius: radius + reach,
                    startAngle: start,
                    sweep: sweep
                )
                path.addArc(center: point(end), radius: reach, startAngle: end, sweep: turn)
                path.addArc(
                    center: center,
                    radius: radius - reach,
                    startAngle: end,
                    sweep: -sweep
                )
                let back = start + .pi
                path.addArc(center: point(start), radius: reach, startAngle: back, sweep: turn)
                path.close()
            }
        )
    }

    private mutating func addDot(at center: CGPoint) {
        // A dot of the line's width looks thinner than the line.
        let radius = lineWidth * 0.68
        let dot = PathGeometry {
            $0.addEllipse(in: CGRect(origin: center, size: .zero).insetBy(dx: -radius, dy: -radius))
        }
        areas.append(dot)
        pieces.append(dot)
    }

    /// Returns the area of a line between two points with round caps.
    private func capsule(_ from: CGPoint, _ to: CGPoint) -> PathGeometry {
        let side = atan2(to.y - from.y, to.x - from.x) - .pi / 2
        return PathGeometry { path in
            path.addArc(center: to, radius: radius, startAngle: side, sweep: .pi)
            path.addArc(center: from, radius: radius, startAngle: side + .pi, sweep: .pi)
            path.close()
        }
    }

    /// The symbol in black, with its bounding box.
    var picture: Picture {
        let boxes = [lines.bounds.insetBy(dx: -radius, dy: -radius), areas.bounds]
        let box = boxes.filter { !$0.isNull && $0.width.isFinite }.reduce(CGRect.null) {
            $0.isNull ? $1 : $0.union($1)
        }
        var nodes: [Picture.Node] = []
        let black = Picture.Paint.color(.black)
        if !areas.isEmpty {
            nodes.append(.fill(Picture.Fill(path: areas, paint: black, transform: map)))
        }
        if !lines.isEmpty {
            let style = StrokeStyle(width: lineWidth, cap: .round, join: .round)
            nodes.append(
                .stroke(Picture.Stroke(path: lines, style: style, paint: black, transform: map))
            )
        }
        if !holes.isEmpty {
            // Each clip excludes one piece, so together they exclude all pieces.
            let around = box.insetBy(dx: -1, dy: -1)
            let clips = holes.map { hole in
                let path = PathGeometry { path in
                    path.addRect(around)
                    path.append(hole)
                }
                return Picture.Clip(path: path, rule: .evenOdd, transform: map)
            }
            nodes = [.group(Picture.Group(clips: clips, nodes: nodes))]
        }
        return Picture(bounds: box.applying(map), nodes: nodes)
    }
}

extension PathGeometry {
    /// Adds lines through points, the first of which starts a subpath.
    fileprivate mutating func addLines(_ points: [CGPoint]) {
        for (index, point) in points.enumerated() {
            index == 0 ? move(to: point) : line(to: point)
        }
    }
}
