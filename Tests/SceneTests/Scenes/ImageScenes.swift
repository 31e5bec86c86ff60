import Foundation
import LayerKit

extension Scene {
    static let images: [Scene] = [
        gravitySizes, gravityEdges, contentsRects, contentsScales, nineParts, minifiedByFour,
        minifiedFreely, magnified, dissolve, turnedImage,
    ]

    /// Resized, aspect fit, aspect fill with clipping, and at the natural size.
    static let gravitySizes = Scene("gravity-sizes") { root in
        let gravities: [CALayerContentsGravity] = [
            .resize, .resizeAspect, .resizeAspectFill, .center,
        ]
        for (index, gravity) in gravities.enumerated() {
            let (x, y) = (CGFloat(index % 2) * 32 + 2, CGFloat(index / 2) * 32 + 6)
            let layer = CALayer.showing(.quarters, x, y, 28, 20, gravity)
            layer.backgroundColor = Ink.pale
            layer.masksToBounds = gravity == .resizeAspectFill
            layer.magnificationFilter = .nearest
            root.holding(layer)
        }
    }

    /// Gravities named for a space whose y axis points up, so `top` is at the bottom.
    static let gravityEdges = Scene("gravity-edges") { root in
        let gravities: [CALayerContentsGravity] = [
            .topLeft, .top, .topRight, .left, .center, .right, .bottomLeft, .bottom, .bottomRight,
        ]
        for (index, gravity) in gravities.enumerated() {
            let (x, y) = (CGFloat(index % 3) * 21 + 2, CGFloat(index / 3) * 21 + 2)
            let layer = CALayer.showing(.quarters, x, y, 18, 18, gravity)
            layer.backgroundColor = Ink.pale
            root.holding(layer)
        }
    }

    static let contentsRects = Scene("contents-rects") { root in
        let rects = [(0, 0, 1, 1), (0, 0, 0.5, 0.5), (0.5, 0.5, 0.5, 0.5), (0.25, 0.25, 0.5, 0.5)]
        for (index, rect) in rects.enumerated() {
            let (x, y) = (CGFloat(index % 2) * 32 + 4, CGFloat(index / 2) * 32 + 4)
            let layer = CALayer.showing(.quarters, x, y, 24, 24)
            layer.contentsRect = CGRect(x: rect.0, y: rect.1, width: rect.2, height: rect.3)
            layer.magnificationFilter = .nearest
            root.holding(layer)
        }
    }

    /// Images with two points, one point, and half a point per pixel.
    static let contentsScales = Scene("contents-scales") { root in
        for (x, scale) in [(2, 0.5), (31, 1.0), (48, 2.0)] {
            let layer = CALayer.showing(.quarters, CGFloat(x), 18, 14, 28, .left)
            layer.backgroundColor = Ink.pale
            layer.contentsScale = scale
            layer.magnificationFilter = .nearest
            root.holding(layer)
        }
    }

    /// A nine-part button stretched horizontally, vertically, and both ways.
    static let nineParts = Scene("nine-parts") { root in
        let frames = [(2, 2, 60, 20), (2, 26, 20, 36), (26, 26, 36, 36)]
        for frame in frames {
            let layer = CALayer.showing(
                .button,
                CGFloat(frame.0),
                CGFloat(frame.1),
                CGFloat(frame.2),
                CGFloat(frame.3)
            )
            layer.contentsCenter = CGRect(x: 1.0 / 3, y: 1.0 / 3, width: 1.0 / 3, height: 1.0 / 3)
            layer.magnificationFilter = .nearest
            root.holding(layer)
        }
    }

    /// An image whose pixels are means of sixteen.
    static let minifiedByFour = Scene("minified-by-four") { root in
        root.holding(.showing(.fine, 16, 16, 32, 32))
    }

    static let minifiedFreely = Scene("minified-freely") { root in
        root.holding(
            .showing(.fine, 2, 2, 38, 38),
            .showing(.fine, 42, 2, 20, 20),
            .showing(.fine, 30, 43, 11, 11).turned(20)
        )
    }

    /// Linear sampling at the left, nearest at the right.
    static let magnified = Scene("magnified") { root in
        root.holding(
            .showing(.plus, 2, 18, 28, 28),
            CALayer.showing(.plus, 34, 18, 28, 28).with { $0.magnificationFilter = .nearest }
        )
    }

    static let dissolve = Scene("dissolve", at: 0.4) { root in
        let layer = CALayer.showing(.quarters, 8, 8, 48, 48)
        layer.magnificationFilter = .nearest
        root.holding(
            layer.animated(by: CALayer.even("contents", from: CGImage.quarters, to: CGImage.rings))
        )
    }

    /// An image larger than its rotated clip.
    static let turnedImage = Scene("turned-image") { root in
        let layer = CALayer.showing(.quarters, 12, 12, 40, 40, .center).rounded(9).turned(25)
        layer.contentsScale = 0.25
        layer.masksToBounds = true
        root.holding(layer)
    }
}
