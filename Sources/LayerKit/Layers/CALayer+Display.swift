import Foundation
import GraphicsKit

extension CALayer {
    /// Returns the nodes that ``draw(in:)`` draws with the layer's current values.
    func recordDrawing() -> [Picture.Node] {
        let context = CGContext()
        draw(in: context)
        return context.isolatedRecording
    }

    /// Updates the layer's content with what ``draw(in:)`` draws.
    package func displayDrawing() {
        guard !isDisplayingFrame else {
            drawsFrames = true
            return
        }
        delegate?.layerWillDraw(self)
        recording = recordDrawing()
    }

    /// Calls ``display()`` for a frame, for which ``draw(in:)`` is then called on a presentation
    /// copy.
    func displayFrame() {
        isDisplayingFrame = true
        drawsFrames = false
        display()
        isDisplayingFrame = false
    }

    /// Returns the outline of the bounds, with rounded corners.
    func boundsPath(insetBy inset: CGFloat = 0) -> PathGeometry {
        let rect = state.bounds.insetBy(dx: inset, dy: inset)
        let corners = state.maskedCorners
        let isContinuous = state.cornerCurve == .continuous
        let limit = min(state.bounds.width, state.bounds.height) / 2
        let inner = max(min(state.cornerRadius, limit) - inset, 0)
        // A continuous corner extends beyond its radius, and all of it must fit the sides.
        let room = min(rect.width, rect.height) / 2 / state.cornerCurve.expansionFactor
        let radius = max(min(inner, room), 0)
        // As in Core Graphics, a plain rounded rectangle starts in the middle of its right side.
        let isPlain = corners == .all && !isContinuous
        var shape = RoundedRectangle(
            rect,
            corner: CGSize(width: radius, height: radius),
            start: isPlain ? .rightSide : .topLeftCorner
        )
        if isContinuous { shape.curve = .continuous }
        for (index, corner) in CACornerMask.clockwise.enumerated() where !corners.contains(corner) {
            shape.corners[index] = .zero
        }
        var path = PathGeometry()
        path.addRoundedRectangle(shape)
        return path
    }

    /// The outline of content that fills the bounds, enlarged if the layer clips to its bounds.
    ///
    /// With an enlarged outline, only the clip antialiases the edge.
    var contentPath: PathGeometry {
        guard state.masksToBounds else { return boundsPath() }
        let bounds = state.bounds
        let reach = max(bounds.width, bounds.height) * Self.overlap
        var path = PathGeometry()
        path.addRect(bounds.insetBy(dx: -reach, dy: -reach))
        return path
    }

    /// The distance that content extends beyond the bounds of a layer that clips, as a fraction of
    /// the content's size.
    ///
    /// A quarter is more than a pixel for content wider than four pixels.
    private static let overlap: CGFloat = 0.25

    /// A Boolean value that indicates whether the background hides all of the unclipped shadow.
    var coversShadow: Bool {
        state.masksToBounds && (state.backgroundColor?.rgba.alpha ?? 0) >= 1
    }

    /// Adds the background.
    func appendBackground(to nodes: inout [Picture.Node], map: CGAffineTransform) {
        guard let color = state.backgroundColor?.rgba, color.alpha > 0, !state.bounds.isEmpty else {
            return
        }
        let fill = Picture.Fill(path: boundsPath(), paint: .color(color), transform: map)
        nodes.append(.fill(fill))
    }

    /// Adds the border, a ring inside the bounds.
    func appendBorder(to nodes: inout [Picture.Node], map: CGAffineTransform) {
        guard state.borderWidth > 0, let color = state.borderColor?.rgba, color.alpha > 0,
            !state.bounds.isEmpty
        else { return }
        var ring = boundsPath()
        let inner = state.bounds.insetBy(dx: state.borderWidth, dy: state.borderWidth)
        if inner.width > 0, inner.height > 0 {
            ring.append(boundsPath(insetBy: state.borderWidth))
        }
        let fill = Picture.Fill(path: ring, rule: .evenOdd, paint: .color(color), transform: map)
        nodes.append(.fill(fill))
    }

    /// Returns the layer's shadow, or nil if it casts none.
    func pictureShadow(map: CGAffineTransform) -> Picture.Shadow? {
        guard state.shadow.opacity > 0 else { return nil }
        let shadow = state.shadow
        guard let color = shadow.color?.rgba, color.alpha > 0 else {
            return nil
        }
        return Picture.Shadow(
            color: color.faded(by: min(Double(shadow.opacity), 1)),
            offset: shadow.offset,
            radius: shadow.radius > 0 ? shadow.radius : 0,
            path: shadow.path,
            transform: map
        )
    }

    // MARK: - Contents

    /// Adds the images that the layer displays.
    func appendImages(to nodes: inout [Picture.Node], map: CGAffineTransform) {
        guard let contents = state.contents, state.contentsScale > 0, !state.bounds.isEmpty else {
            return
        }
        let images = imageNodes(of: contents.image, map: map)
        guard let next = contents.next else {
            nodes += images
            return
        }
        let dissolve = Picture.Node.dissolve(
            images,
            into: imageNodes(of: next, map: map),
            fraction: contents.fraction
        )
        nodes.append(dissolve)
    }

    private func imageNodes(of image: CGImage, map: CGAffineTransform) -> [Picture.Node] {
        let source = state.contentsRect
        let size = CGSize(
            width: CGFloat(image.width) * source.width / state.contentsScale,
            height: CGFloat(image.height) * source.height / state.contentsScale
        )
        let rect = state.contentsGravity.rect(for: size, in: state.bounds)
        guard !rect.isEmpty else { return [] }
        let columns = spans(
            of: source.minX,
            source.width,
            size: size.width,
            pixels: CGFloat(image.width) * source.width,
            center: (state.contentsCenter.minX, state.contentsCenter.width),
            place: (rect.minX, rect.width),
            bounds: (state.bounds.minX, state.bounds.maxX)
        )
        let rows = spans(
            of: source.minY,
            source.height,
            size: size.height,
            pixels: CGFloat(image.height) * source.height,
            center: (state.contentsCenter.minY, state.contentsCenter.height),
            place: (rect.minY, rect.height),
            bounds: (state.bounds.minY, state.bounds.maxY)
        )
        return image.nodes(
            columns: columns,
            rows: rows,
            magnification: state.magnificationFilter == .nearest ? .nearest : .linear,
            transform: map
        )
    }

    /// Returns the spans of an image along one axis, with the outer ones extended beyond a clipped
    /// edge.
    ///
    /// The extension repeats the colors of the image's edge.
    private func spans(
        of source: CGFloat,
        _ sourceLength: CGFloat,
        size: CGFloat,
        pixels: CGFloat,
        center: (start: CGFloat, length: CGFloat),
        place: (start: CGFloat, length: CGFloat),
        bounds: (low: CGFloat, high: CGFloat)
    ) -> [ImageSpan] {
        var spans = spans(
            of: source,
            sourceLength,
            size: size,
            pixels: pixels,
            center: center,
            place: place
        )
        guard state.masksToBounds, !spans.isEmpty else { return spans }
        if source <= 0, place.start <= bounds.low {
            spans[0].extend(before: Self.overlap, after: 0)
        }
        if source + sourceLength >= 1, place.start + place.length >= bounds.high {
            spans[spans.count - 1].extend(before: 0, after: Self.overlap)
        }
        return spans
    }

    /// Returns the spans before, within and after the center along one axis.
    private func spans(
        of source: CGFloat,
        _ sourceLength: CGFloat,
        size: CGFloat,
        pixels: CGFloat,
        center: (start: CGFloat, length: CGFloat),
        place: (start: CGFloat, length: CGFloat)
    ) -> [ImageSpan] {
        let start = min(max(center.start, 0), 1)
        let least = pixels > 0 ? 1 / pixels : 0
        let end = min(start + max(center.length, least), 1)
        let before = start * size
        let after = (1 - end) * size
        // If the fixed ends don't fit, the whole image is scaled uniformly.
        guard start > 0 || end < 1, before + after < place.length else {
            return [
                ImageSpan(
                    source: source,
                    sourceLength: sourceLength,
                    place: place.start,
                    length: place.length
                )
            ]
        }
        let cuts: [CGFloat] = [0, start, end, 1]
        let places: [CGFloat] = [0, before, place.length - after, place.length]
        var spans: [ImageSpan] = []
        for index in 0..<3 where cuts[index + 1] > cuts[index] {
            let part = cuts[index + 1] - cuts[index]
            spans.append(
                ImageSpan(
                    source: source + cuts[index] * sourceLength,
                    sourceLength: part * sourceLength,
                    place: place.start + places[index],
                    length: places[index + 1] - places[index]
                )
            )
        }
        return spans
    }
}

extension ImageSpan {
    /// Extends the span by fractions of its own length.
    fileprivate mutating func extend(before: CGFloat, after: CGFloat) {
        source -= before * sourceLength
        place -= before * length
        sourceLength += (before + after) * sourceLength
        length += (before + after) * length
    }
}
