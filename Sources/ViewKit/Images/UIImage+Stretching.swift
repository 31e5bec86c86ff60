import Foundation
import LayerKit

extension UIImage {
    /// The way the inside of a resizable image fills its place.
    public enum ResizingMode: Int, Hashable, Sendable {
        /// By copies side by side.
        case tile = 0

        /// Stretched.
        case stretch = 1
    }

    /// What stays of an image when it is drawn larger, and how the rest fills its place.
    package struct Stretch: Hashable, Sendable {
        var insets: UIEdgeInsets
        var mode: ResizingMode

        package init(insets: UIEdgeInsets, mode: ResizingMode) {
            self.insets = insets
            self.mode = mode
        }
    }

    /// Returns an image whose edges within insets, in points, keep their width while copies of the rest
    /// fill what is between.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        resizableImage(withCapInsets: capInsets, resizingMode: .tile)
    }

    /// Returns an image whose edges within insets, in points, keep their width.
    public func resizableImage(
        withCapInsets capInsets: UIEdgeInsets,
        resizingMode: ResizingMode
    ) -> UIImage {
        changed { $0.stretch = Stretch(insets: capInsets, mode: resizingMode) }
    }

    /// Returns an image whose single column and row after so many points are stretched.
    public func stretchableImage(
        withLeftCapWidth leftCapWidth: Int,
        topCapHeight: Int
    ) -> UIImage {
        let left = CGFloat(leftCapWidth)
        let top = CGFloat(topCapHeight)
        return resizableImage(
            withCapInsets: UIEdgeInsets(
                top: top,
                left: left,
                bottom: top > 0 ? size.height - top - 1 : 0,
                right: left > 0 ? size.width - left - 1 : 0
            ),
            resizingMode: .stretch
        )
    }

    /// The edges that keep their width, in points; zero unless the image is resizable.
    public var capInsets: UIEdgeInsets { content.stretch?.insets ?? .zero }

    /// How the inside fills its place; tiled unless something else is said.
    public var resizingMode: ResizingMode { content.stretch?.mode ?? .tile }

    /// The part of the image that is stretched, in fractions of it; nil where it is not as simple.
    var contentsCenter: CGRect? {
        guard let stretch = content.stretch else { return .unit }
        let size = size
        guard size.width > 0, size.height > 0 else { return nil }
        let inside = CGRect(origin: .zero, size: size).inset(by: stretch.insets)
        guard inside.width >= 0, inside.height >= 0 else { return nil }
        let isUniform = inside.width * scale <= 1 && inside.height * scale <= 1
        guard stretch.mode == .stretch || isUniform else { return nil }
        return CGRect(
            x: inside.minX / size.width,
            y: inside.minY / size.height,
            width: inside.width / size.width,
            height: inside.height / size.height
        )
    }

    /// Returns what shows the image over a rectangle.
    func nodes(
        in rect: CGRect,
        tint: UIColor?,
        sampling: Picture.Image.Sampling
    ) -> [Picture.Node] {
        if let first = content.frames.first {
            return first.nodes(in: rect, tint: tint, sampling: sampling)
        }
        guard let image = seen(in: tint), rect.width > 0, rect.height > 0 else { return [] }
        guard let stretch = content.stretch else {
            return image.nodes(in: rect, magnification: sampling)
        }
        let insets = stretch.insets
        let columns = ImageSpan.spans(
            length: size.width,
            caps: (insets.left, insets.right),
            place: (rect.minX, rect.width),
            mode: stretch.mode
        )
        let rows = ImageSpan.spans(
            length: size.height,
            caps: (insets.top, insets.bottom),
            place: (rect.minY, rect.height),
            mode: stretch.mode
        )
        return image.nodes(columns: columns, rows: rows, magnification: sampling)
    }
}

extension ImageSpan {
    /// The greatest number of copies along one axis.
    private static let mostTiles: CGFloat = 500

    /// Returns the parts along one axis, in order; caps that leave no room shrink alike.
    fileprivate static func spans(
        length: CGFloat,
        caps: (CGFloat, CGFloat),
        place: (start: CGFloat, length: CGFloat),
        mode: UIImage.ResizingMode
    ) -> [ImageSpan] {
        let low = min(max(caps.0, 0), length)
        let high = min(max(caps.1, 0), length - low)
        let scale = low + high > place.length ? place.length / (low + high) : 1
        let inside = length - low - high
        let start = place.start + low * scale
        let end = place.start + place.length - high * scale
        func span(
            _ from: CGFloat,
            _ size: CGFloat,
            at: CGFloat,
            _ shown: CGFloat
        ) -> [ImageSpan] {
            guard size > 0, shown > 0 else { return [] }
            return [
                ImageSpan(
                    source: from / length,
                    sourceLength: size / length,
                    place: at,
                    length: shown
                )
            ]
        }
        var middle: [ImageSpan] = []
        if mode == .tile, inside > 0, (end - start) / inside <= mostTiles {
            for at in stride(from: start, to: end, by: inside) {
                let shown = min(inside, end - at)
                // A copy that rounding leaves is none.
                if shown > inside * 1e-9 { middle += span(low, shown, at: at, shown) }
            }
        } else {
            middle = span(low, inside, at: start, end - start)
        }
        return span(0, low, at: place.start, low * scale) + middle
            + span(length - high, high, at: end, high * scale)
    }
}
