import Foundation

/// What one instant of a layer tree looks like, free of any resolution.
///
/// A value that can be kept, compared and sent to another thread: drawing operations in painting
/// order, gathered in groups where an opacity, a clip or a mask applies to several at once. Points
/// are those of the root layer's coordinate space, y down.
public struct Picture: Hashable, Sendable {
    /// The visible part of the plane, in points.
    public var bounds: CGRect

    /// What is drawn, back to front.
    public var nodes: [Node]

    /// Creates a picture of a part of the plane.
    public init(bounds: CGRect, nodes: [Node] = []) {
        self.bounds = bounds
        self.nodes = nodes
    }

    /// One step of drawing.
    public indirect enum Node: Hashable, Sendable {
        /// The inside of a path.
        case fill(Fill)

        /// The outline of a path.
        case stroke(Stroke)

        /// Pixels.
        case image(Image)

        /// Several nodes composited as one.
        case group(Group)
    }

    /// A path filled with paint.
    public struct Fill: Hashable, Sendable {
        /// The path in its own space.
        public var path: PathGeometry

        /// The rule that tells the path's inside.
        public var rule: CGPathFillRule

        /// What the inside is filled with.
        public var paint: Paint

        /// The map from the path's space to the picture's.
        public var transform: CGAffineTransform

        /// Creates a filled path.
        public init(
            path: PathGeometry,
            rule: CGPathFillRule = .winding,
            paint: Paint,
            transform: CGAffineTransform = .identity
        ) {
            self.path = path
            self.rule = rule
            self.paint = paint
            self.transform = transform
        }
    }

    /// A path's outline filled with paint.
    ///
    /// The outline is formed in the path's space and mapped afterwards, so that an uneven scale
    /// gives lines of uneven width. A subpath of one point draws nothing; a dot is a very short
    /// line, see ``PathGeometry/dotLength``.
    public struct Stroke: Hashable, Sendable {
        /// The path in its own space.
        public var path: PathGeometry

        /// The outline's form.
        public var style: StrokeStyle

        /// What the outline is filled with.
        public var paint: Paint

        /// The map from the path's space to the picture's.
        public var transform: CGAffineTransform

        /// Creates a stroked path.
        public init(
            path: PathGeometry,
            style: StrokeStyle,
            paint: Paint,
            transform: CGAffineTransform = .identity
        ) {
            self.path = path
            self.style = style
            self.paint = paint
            self.transform = transform
        }
    }

    /// Pixels stretched over a rectangle.
    public struct Image: Hashable, Sendable {
        /// The pixels.
        public var image: CGImage

        /// The part of the image that is shown, in fractions of its width and height from the top
        /// left.
        public var source: CGRect

        /// The rectangle that the part fills, in the image's own space.
        public var rect: CGRect

        /// How pixels are found between samples.
        public var magnification: Sampling

        /// What the pixels are multiplied by, component by component; white leaves them as they are.
        public var tint: RGBA

        /// The map from the rectangle's space to the picture's.
        public var transform: CGAffineTransform

        /// A way to find a colour between pixels.
        public enum Sampling: Hashable, Sendable {
            /// The mean of the four pixels around, weighted by distance.
            case linear

            /// The closest pixel.
            case nearest
        }

        /// Creates an image that fills a rectangle.
        public init(
            image: CGImage,
            source: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1),
            rect: CGRect,
            magnification: Sampling = .linear,
            tint: RGBA = RGBA(red: 1, green: 1, blue: 1, alpha: 1),
            transform: CGAffineTransform = .identity
        ) {
            self.image = image
            self.source = source
            self.rect = rect
            self.magnification = magnification
            self.tint = tint
            self.transform = transform
        }
    }
}
