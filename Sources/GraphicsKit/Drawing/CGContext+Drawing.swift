import Foundation
import KinoraBasics

extension CGContext {
    /// Draws the current path, then clears it.
    public func drawPath(using mode: CGPathDrawingMode) {
        let path = takePath()
        switch mode {
        case .fill: fill(path, rule: .winding)
        case .eoFill: fill(path, rule: .evenOdd)
        case .stroke: stroke(path)
        case .fillStroke:
            fill(path, rule: .winding)
            stroke(path)
        case .eoFillStroke:
            fill(path, rule: .evenOdd)
            stroke(path)
        }
    }

    /// Fills the current path, then clears it.
    public func fillPath(using rule: CGPathFillRule = .winding) {
        fill(takePath(), rule: rule)
    }

    /// Strokes the current path, then clears it.
    public func strokePath() {
        stroke(takePath())
    }

    /// Fills a rectangle, and clears the current path.
    public func fill(_ rect: CGRect) {
        beginPath()
        fill(PathGeometry { $0.addRect(rect) }, rule: .winding)
    }

    /// Fills rectangles as one path, and clears the current path.
    public func fill(_ rects: [CGRect]) {
        beginPath()
        fill(PathGeometry { $0.addRects(rects) }, rule: .winding)
    }

    /// Strokes a rectangle, and clears the current path.
    public func stroke(_ rect: CGRect) {
        beginPath()
        stroke(PathGeometry { $0.addRect(rect) })
    }

    /// Strokes a rectangle with a line width, and clears the current path.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        saveGState()
        setLineWidth(width)
        stroke(rect)
        restoreGState()
    }

    /// Fills an ellipse, and clears the current path.
    public func fillEllipse(in rect: CGRect) {
        beginPath()
        fill(PathGeometry { $0.addEllipse(in: rect) }, rule: .winding)
    }

    /// Strokes an ellipse, and clears the current path.
    public func strokeEllipse(in rect: CGRect) {
        beginPath()
        stroke(PathGeometry { $0.addEllipse(in: rect) })
    }

    /// Strokes a line between each pair of points, and clears the current path.
    ///
    /// Ignores the last point if the number of points is odd.
    public func strokeLineSegments(between points: [CGPoint]) {
        beginPath()
        stroke(
            PathGeometry { path in
                for index in stride(from: 0, to: points.count - 1, by: 2) {
                    path.move(to: points[index])
                    path.line(to: points[index + 1])
                }
            }
        )
    }

    /// Makes a rectangle transparent, regardless of the blend mode and the opacity.
    public func clear(_ rect: CGRect) {
        saveGState()
        state.blendMode = .clear
        state.alpha = 1
        fill(PathGeometry { $0.addRect(rect) }, rule: .winding)
        restoreGState()
    }

    private func fill(_ path: PathGeometry, rule: CGPathFillRule) {
        guard !path.isEmpty else { return }
        let fill = Picture.Fill(
            path: path,
            rule: rule,
            paint: state.fillPaint,
            transform: state.transform
        )
        append(.fill(fill), shape: .inside(fill))
    }

    private func stroke(_ path: PathGeometry) {
        guard !path.isEmpty, state.stroke.width > 0 else { return }
        let stroke = Picture.Stroke(
            path: path,
            style: state.stroke,
            paint: state.strokePaint,
            transform: state.transform
        )
        append(.stroke(stroke), shape: .outline(stroke))
    }

    // MARK: - Images

    /// Draws an image in a rectangle, with its top edge at the maximum y as in Core Graphics.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - rect: The rectangle.
    ///   - byTiling: A Boolean value that indicates whether to repeat the image to fill the entire
    ///     area inside the clips.
    public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
        guard byTiling else {
            return append(image.nodes(in: rect, flip: flip(rect), state), in: [rect])
        }
        let area = boundingBoxOfClipPath
        guard rect.width > 0, rect.height > 0, !area.isEmpty else { return }
        let columns = tiles(from: area.minX - rect.minX, to: area.maxX - rect.minX, rect.width)
        let rows = tiles(from: area.minY - rect.minY, to: area.maxY - rect.minY, rect.height)
        guard columns.count * rows.count <= CGContext.mostTiles else {
            return Diagnostics.report(
                "CGContext: more than \(Int(CGContext.mostTiles)) tiles of an image can’t be drawn; "
                    + "clip first, or use a larger tile."
            )
        }
        let places = (0..<Int(rows.count)).flatMap { row in
            (0..<Int(columns.count)).map { column in
                rect.offsetBy(
                    dx: (columns.first + CGFloat(column)) * rect.width,
                    dy: (rows.first + CGFloat(row)) * rect.height
                )
            }
        }
        append(places.flatMap { image.nodes(in: $0, flip: flip($0), state) }, in: places)
    }

    private static let mostTiles: CGFloat = 10_000

    /// Returns the index of the first tile and the number of tiles that cover a range along one
    /// axis.
    private func tiles(
        from low: CGFloat,
        to high: CGFloat,
        _ length: CGFloat
    ) -> (first: CGFloat, count: CGFloat) {
        let first = (low / length).rounded(.down)
        return (first, max((high / length).rounded(.up) - first, 1))
    }

    private func append(_ nodes: [Picture.Node], in places: [CGRect]) {
        let shape = PathGeometry { $0.addRects(places) }
        append(
            nodes.count == 1 ? nodes[0] : .group(Picture.Group(nodes: nodes)),
            shape: .area(Picture.Clip(path: shape, transform: state.transform))
        )
    }

    // MARK: - Transparency layers

    /// Begins a transparency layer.
    ///
    /// Drawing until the matching ``endTransparencyLayer()`` is composited as a whole with the
    /// current opacity, clips, blend mode, and shadow.
    public func beginTransparencyLayer(auxiliaryInfo: [String: Any]? = nil) {
        beginTransparencyLayer(continuation: state)
    }

    /// Begins a transparency layer whose contents are clipped to a rectangle.
    public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: [String: Any]? = nil) {
        let outer = state
        confine(to: rect)
        beginTransparencyLayer(continuation: outer)
    }

    private func beginTransparencyLayer(continuation: State) {
        let layer = TransparencyLayer(composition: state, continuation: continuation)
        transparencyLayers.append(layer)
        nodes.append([])
        state.alpha = 1
        state.clips = []
        state.masks = []
        state.shadow = nil
        state.blendMode = .normal
    }

    /// Ends a transparency layer and composites its contents.
    public func endTransparencyLayer() {
        guard let layer = transparencyLayers.popLast(), let gathered = nodes.popLast() else {
            return
        }
        resume(layer.composition)
        append(.group(Picture.Group(nodes: gathered)), shape: .everything)
        resume(layer.continuation)
    }
}

extension CGImage {
    fileprivate func nodes(
        in rect: CGRect,
        flip: CGAffineTransform,
        _ state: CGContext.State
    ) -> [Picture.Node] {
        nodes(in: rect, magnification: state.sampling, transform: flip)
    }
}
