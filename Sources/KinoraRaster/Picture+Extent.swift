import Foundation
import LayerKit

extension Picture.Node {
    /// Returns a rectangle in pixels that nothing of the node lies outside of; null when empty.
    func extent(map: CGAffineTransform) -> CGRect {
        switch self {
        case .fill(let fill):
            return fill.path.controlBounds.image(fill.transform.concatenating(map))
        case .stroke(let stroke):
            let style = stroke.style
            let margin = max(style.width, 0) / 2 * style.reach
            return stroke.path.controlBounds
                .image(stroke.transform.concatenating(map), margin: margin)
        case .image(let image):
            return image.rect.image(image.transform.concatenating(map))
        case .group(let group):
            var extent = Self.extent(of: group.nodes, map: map)
            for clip in group.clips {
                extent = extent.intersection(clip.extent(map: map))
            }
            return extent
        }
    }

    /// Returns a rectangle in pixels around several nodes.
    static func extent(of nodes: [Picture.Node], map: CGAffineTransform) -> CGRect {
        nodes.reduce(CGRect.null) { $0.union($1.extent(map: map)) }
    }
}

extension Picture.Clip {
    /// Returns a rectangle in pixels around the area.
    func extent(map: CGAffineTransform) -> CGRect {
        path.controlBounds.image(transform.concatenating(map))
    }

    /// Returns the area as a rectangle of whole pixels; nil when it isn't one.
    func pixelRect(map: CGAffineTransform, within limit: PixelRect) -> PixelRect? {
        let elements = path.elements
        guard elements.count == 5 || elements.count == 6 && elements[5] == .close,
            case .move(let a) = elements[0], case .line(let b) = elements[1],
            case .line(let c) = elements[2], case .line(let d) = elements[3]
        else { return nil }
        guard elements[4] == .close || elements[4] == .line(a) else { return nil }
        let t = transform.concatenating(map)
        let corners = [a, b, c, d].map { $0.applying(t) }
        for i in 0..<4 {
            let p = corners[i]
            let q = corners[(i + 1) % 4]
            guard isWhole(p.x), isWhole(p.y) else { return nil }
            // Sides are level and upright in turn.
            let isLevel = (i % 2 == 0) == (corners[0].y.rounded() == corners[1].y.rounded())
            guard isLevel ? p.y.rounded() == q.y.rounded() : p.x.rounded() == q.x.rounded() else {
                return nil
            }
        }
        let low = corners[0]
        let high = corners[2]
        let rect = CGRect(
            x: min(low.x, high.x).rounded(),
            y: min(low.y, high.y).rounded(),
            width: abs(low.x.rounded() - high.x.rounded()),
            height: abs(low.y.rounded() - high.y.rounded())
        )
        return PixelRect(around: rect, within: limit)
    }

    private func isWhole(_ value: CGFloat) -> Bool {
        abs(value) < 1e6 && abs(value - value.rounded()) < 1e-6
    }
}

extension CGRect {
    /// Returns the rectangle around the image of this one, widened before; null if not finite.
    fileprivate func image(_ transform: CGAffineTransform, margin: CGFloat = 0) -> CGRect {
        guard !isNull else { return .null }
        let wide = CGRect(
            x: minX - margin,
            y: minY - margin,
            width: width + 2 * margin,
            height: height + 2 * margin
        )
        let image = wide.applying(transform)
        let numbers = [image.minX, image.minY, image.maxX, image.maxY]
        // What has a coordinate that is not finite isn't drawn.
        return numbers.allSatisfy(\.isFinite) ? image : .null
    }
}
