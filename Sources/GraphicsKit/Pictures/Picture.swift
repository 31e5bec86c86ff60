import Foundation

/// A resolution-independent image of a layer tree at one point in time.
///
/// A picture is a value that you can store, compare, and send to another thread. It consists of
/// drawing operations in painting order. A group applies an opacity, a clip, or a mask to several
/// operations. Coordinates are in points of the root layer's space, with y down.
public struct Picture: Hashable, Sendable {
    /// The visible part of the plane, in points.
    public var bounds: CGRect

    /// The nodes, back to front.
    public var nodes: [Node]

    /// Creates a picture with visible bounds.
    public init(bounds: CGRect, nodes: [Node] = []) {
        self.bounds = bounds
        self.nodes = nodes
    }

    /// A drawing operation.
    public indirect enum Node: Hashable, Sendable {
        /// A filled path.
        case fill(Fill)

        /// A stroked path.
        case stroke(Stroke)

        /// An image.
        case image(Image)

        /// A group of nodes that are composited as a whole.
        case group(Group)
    }

    /// A path that is filled with a paint.
    public struct Fill: Hashable, Sendable {
        /// The path in its own space.
        public var path: PathGeometry

        /// The fill rule of the path.
        public var rule: CGPathFillRule

        /// The paint of the fill.
        public var paint: Paint

        /// The transform from the path's space to the picture's space.
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

    /// A path that is stroked with a paint.
    ///
    /// The stroke's outline is created in the path's space and then transformed, so a nonuniform
    /// scale results in lines of nonuniform width. A subpath of length zero draws a dot with round
    /// caps, a square along the x-axis with square caps, and nothing with butt caps. A move alone
    /// draws nothing.
    public struct Stroke: Hashable, Sendable {
        /// The path in its own space.
        public var path: PathGeometry

        /// The style of the stroke.
        public var style: StrokeStyle

        /// The paint of the stroke.
        public var paint: Paint

        /// The transform from the path's space to the picture's space.
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

    /// An image that is stretched over a rectangle.
    public struct Image: Hashable, Sendable {
        /// The image to draw.
        public var image: CGImage

        /// The visible part of the image in unit coordinates, with the origin at the top left.
        public var source: CGRect

        /// The rectangle that the visible part fills.
        public var rect: CGRect

        /// The sampling method for a magnified image.
        public var magnification: Sampling

        /// The color by which the pixels' components are multiplied.
        ///
        /// White leaves them unchanged.
        public var tint: RGBA

        /// The transform from the rectangle's space to the picture's space.
        public var transform: CGAffineTransform

        /// A method for sampling an image between pixels.
        public enum Sampling: Hashable, Sendable {
            /// Linear interpolation of the four surrounding pixels.
            case linear

            /// The nearest pixel.
            case nearest
        }

        /// Creates an image node that fills a rectangle.
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
