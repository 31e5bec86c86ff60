import Foundation

extension CGImage {
    /// Returns nodes that draw part of the image in a rectangle, with its top edge at the minimum
    /// y.
    ///
    /// For a recorded drawing, these are the recorded nodes. Images in pictures therefore always
    /// have stored pixels.
    ///
    /// - Parameters:
    ///   - source: The part in unit coordinates, with the origin at the top left of the image.
    ///   - rect: The rectangle that the part fills.
    ///   - magnification: The sampling of stored pixels.
    ///   - transform: The transform from the rectangle's space to the picture's space.
    /// - Returns: The nodes, back to front, or an empty array for an empty drawing.
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
        let shown = part.safeIntersection(with: bounds)
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
    /// Returns a Boolean value that indicates whether the node is known, from its bounds, to lie
    /// inside a rectangle.
    fileprivate func isWithin(_ rect: CGRect) -> Bool {
        switch self {
        case .fill(let fill):
            return rect.holds(fill.path.controlBounds.applying(fill.transform))
        case .stroke(let stroke):
            // The maximum distance that joins and caps extend from the line.
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
            guard group.filters.isEmpty else { return false }
            return group.clips.contains { clip in
                rect.holds(clip.path.controlBounds.applying(clip.transform))
            } || group.nodes.allSatisfy { $0.isWithin(rect) }
        }
    }
}

extension CGRect {
    /// Returns a Boolean value that indicates whether the rectangle contains another rectangle,
    /// allowing for rounding.
    fileprivate func holds(_ other: CGRect) -> Bool {
        other.isNull || insetBy(dx: -width * 1e-9, dy: -height * 1e-9).contains(other)
    }
}
