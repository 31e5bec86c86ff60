import Foundation

extension CGImage {
    /// Returns what shows a part of the image over a rectangle, its top edge at the least y.
    ///
    /// A drawing comes as what it was drawn with, so that nothing that reads pictures ever meets an
    /// image without stored pixels.
    ///
    /// - Parameters:
    ///   - source: The part, in fractions of the image's width and height from the top left.
    ///   - rect: The rectangle that the part fills.
    ///   - magnification: How stored pixels are found between samples.
    ///   - transform: The map from the rectangle's space to the picture's.
    /// - Returns: The nodes, back to front; none for a drawing of nothing.
    package func nodes(
        of source: CGRect = .unit,
        in rect: CGRect,
        magnification: Picture.Image.Sampling = .linear,
        transform: CGAffineTransform = .identity
    ) -> [Picture.Node] {
        guard let recording else {
            let image = Picture.Image(
                image: self,
                source: source,
                rect: rect,
                magnification: magnification,
                transform: transform
            )
            return [.image(image)]
        }
        let bounds = recording.bounds
        guard !bounds.isEmpty, source.width > 0, source.height > 0, !recording.nodes.isEmpty else {
            return []
        }
        let part = bounds.part(source)
        let map = CGAffineTransform(stretching: part, onto: rect).concatenating(transform)
        let shown = part.commonPart(with: bounds)
        guard !shown.isNull else { return [] }
        var group = Picture.Group(nodes: recording.nodes.map { $0.applying(map) })
        if !recording.nodes.allSatisfy({ $0.isWithin(shown) }) {
            let edge = PathGeometry { $0.addRect(shown) }
            group.clips = [Picture.Clip(path: edge, transform: map)]
        }
        return [.group(group)]
    }
}

extension Picture.Node {
    /// Returns whether nothing of the node lies outside of a rectangle, as far as that is told without
    /// drawing it.
    fileprivate func isWithin(_ rect: CGRect) -> Bool {
        switch self {
        case .fill(let fill):
            return rect.holds(fill.path.controlBounds.applying(fill.transform))
        case .stroke(let stroke):
            // Joins and caps reach no further than this from the line.
            let reach =
                max(stroke.style.width, 0) / 2
                * max(stroke.style.join == .miter ? stroke.style.miterLimit : 1, 1.5)
            let bounds = stroke.path.controlBounds
            guard !bounds.isNull else { return true }
            return rect.holds(
                bounds.insetBy(dx: -reach, dy: -reach).applying(stroke.transform)
            )
        case .image(let image):
            return rect.holds(image.rect.applying(image.transform))
        case .group(let group):
            guard group.projection == nil, group.shadow == nil else { return false }
            return group.clips.contains { clip in
                rect.holds(clip.path.controlBounds.applying(clip.transform))
            } || group.nodes.allSatisfy { $0.isWithin(rect) }
        }
    }
}

extension CGRect {
    /// Returns whether another rectangle lies inside, but for what rounding adds.
    fileprivate func holds(_ other: CGRect) -> Bool {
        other.isNull || insetBy(dx: -width * 1e-9, dy: -height * 1e-9).contains(other)
    }
}
