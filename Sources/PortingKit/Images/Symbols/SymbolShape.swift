import Foundation
import ViewKit

/// A symbol by its name: a sign, what stands around it, and whether areas are filled.
struct SymbolShape {
    private let sign: SymbolSign?
    private let enclosure: SymbolEnclosure?
    private let isFilled: Bool

    /// Reads a name such as `checkmark.circle.fill`; nil for one that isn't drawn here.
    init?(name: String) {
        var parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        isFilled = parts.count > 1 && parts.last == "fill"
        if isFilled { parts.removeLast() }
        enclosure = parts.last.flatMap(SymbolEnclosure.init)
        if enclosure != nil { parts.removeLast() }
        let signName = parts.joined(separator: ".")
        sign = parts.isEmpty ? nil : SymbolSign(name: signName)
        // Other signs are too wide for a triangle.
        let isFitting = enclosure != .triangle || sign == nil || signName == "exclamationmark"
        let hasAreas = enclosure != nil || sign?.areas.isEmpty == false
        guard parts.isEmpty == (sign == nil), isFitting, hasAreas || !isFilled else { return nil }
    }

    /// Returns the drawing about the origin in points, black, with the rectangle around its ink.
    func picture(_ look: SymbolLook) -> Picture {
        var drawing = SymbolDrawing(
            lineWidth: look.lineWidth,
            map: CGAffineTransform(scaleX: look.em, y: look.em)
        )
        guard let enclosure else {
            if let sign { drawing.add(sign, isFilled: isFilled, scale: 1, shift: 0) }
            return drawing.picture
        }
        if let sign {
            // What is enclosed has no room for outlines.
            drawing.add(sign, isFilled: true, scale: enclosure.scale, shift: enclosure.shift)
        }
        if isFilled { drawing.cutOut() }
        drawing.add(enclosure.outline, isFilled: isFilled)
        return drawing.picture
    }
}

/// The lines and areas of a symbol, gathered in ems.
private struct SymbolDrawing {
    private let lineWidth: CGFloat

    /// The map from ems to points.
    private let map: CGAffineTransform

    /// The lines, of which each is drawn with round ends.
    private var lines = PathGeometry()

    /// The areas that are filled.
    private var areas = PathGeometry()

    /// Areas that cover the same as the above, none of which has a hole or crosses itself.
    private var pieces: [PathGeometry] = []

    /// The areas in which nothing is drawn.
    private var holes: [PathGeometry] = []

    init(lineWidth: CGFloat, map: CGAffineTransform) {
        self.lineWidth = lineWidth
        self.map = map
    }

    private var radius: CGFloat { lineWidth / 2 }

    /// Adds a sign in a part of its size, moved down.
    mutating func add(_ sign: SymbolSign, isFilled: Bool, scale: CGFloat, shift: CGFloat) {
        func placed(_ point: CGPoint) -> CGPoint {
            CGPoint(x: point.x * scale, y: point.y * scale + shift)
        }
        for line in sign.lines {
            switch line {
            case .straight(let points): add(points.map(placed))
            case .arc(let center, let radius, let start, let sweep):
                addArc(placed(center), radius * scale, start, sweep)
            }
        }
        for dot in sign.dots { addDot(at: placed(dot)) }
        for area in sign.areas {
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

    /// Adds a closed line, with what it holds where it is filled.
    mutating func add(_ outline: PathGeometry, isFilled: Bool) {
        lines.append(outline)
        if isFilled { areas.append(outline) }
    }

    /// Makes all that has been added holes in what is added from now on.
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
        // A little wider than a line, or it looks thinner.
        let radius = lineWidth * 0.68
        let dot = PathGeometry {
            $0.addEllipse(in: CGRect(origin: center, size: .zero).insetBy(dx: -radius, dy: -radius))
        }
        areas.append(dot)
        pieces.append(dot)
    }

    /// Returns what a line from one point to another with round ends covers.
    private func capsule(_ from: CGPoint, _ to: CGPoint) -> PathGeometry {
        let side = atan2(to.y - from.y, to.x - from.x) - .pi / 2
        return PathGeometry { path in
            path.addArc(center: to, radius: radius, startAngle: side, sweep: .pi)
            path.addArc(center: from, radius: radius, startAngle: side + .pi, sweep: .pi)
            path.close()
        }
    }

    /// What has been added, black, within the rectangle around its ink.
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
            // Each clip is all but one piece, so that together they are all but every piece.
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
