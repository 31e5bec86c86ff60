import Foundation
import LayerKit

extension UIImage {
    /// The modes for filling the interior of a resizable image.
    public enum ResizingMode: Int, Hashable, Sendable {
        /// The interior is tiled.
        case tile = 0

        /// The interior is stretched.
        case stretch = 1
    }

    /// The cap insets and the resizing mode of a resizable image.
    @_spi(Porting) public struct Stretch: Hashable, Sendable {
        var insets: UIEdgeInsets
        var mode: ResizingMode

        /// Creates a resizing behavior.
        @_spi(Porting) public init(insets: UIEdgeInsets, mode: ResizingMode) {
            self.insets = insets
            self.mode = mode
        }
    }

    /// Returns a resizable image with cap insets in points and a tiled interior.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        resizableImage(withCapInsets: capInsets, resizingMode: .tile)
    }

    /// Returns a resizable image with cap insets in points.
    public func resizableImage(
        withCapInsets capInsets: UIEdgeInsets,
        resizingMode: ResizingMode
    ) -> UIImage {
        changed { $0.stretch = Stretch(insets: capInsets, mode: resizingMode) }
    }

    /// Returns an image that stretches one column and one row after the caps.
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

    /// The cap insets in points; zero unless the image is resizable.
    public var capInsets: UIEdgeInsets { content.stretch?.insets ?? .zero }

    /// The mode for filling the interior; tiled by default.
    public var resizingMode: ResizingMode { content.stretch?.mode ?? .tile }

    /// The stretched part in unit coordinates; nil if a layer can't stretch the image.
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

    /// Returns the drawing nodes that show the image in a rectangle.
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
    /// The maximum number of tiles along one axis.
    private static let maximumTileCount: CGFloat = 500

    /// Returns the parts along one axis; caps shrink in proportion if there isn't room.
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
        if mode == .tile, inside > 0, (end - start) / inside <= maximumTileCount {
            for at in stride(from: start, to: end, by: inside) {
                let shown = min(inside, end - at)
                // Skips a tile that exists only because of rounding.
                if shown > inside * 1e-9 { middle += span(low, shown, at: at, shown) }
            }
        } else {
            middle = span(low, inside, at: start, end - start)
        }
        return span(0, low, at: place.start, low * scale) + middle
            + span(length - high, high, at: end, high * scale)
    }
}
