import Foundation
import KinoraIndicators
import KinoraStage

/// An animation of a drawing, such as a logo in an SVG file, or of an image.
///
/// ```swift
/// let logo = AnimatedDrawing(try Drawing(svgFile: "logo.svg"), .bounce)
/// try GIF(logo, size: 128).write(to: url)
/// ```
public struct AnimatedDrawing: LoadingAnimation, BoxFramed, Hashable {
    /// The name, origin, and size of this kind of animation.
    public static let profile = IndicatorProfile(
        identifier: "drawing",
        title: "Drawing",
        origin: "Any SVG file, brought to life",
        naturalSize: Drawing.sample.size
    )

    /// A style of animation.
    public enum Style: String, Hashable, Sendable, CaseIterable {
        /// The outlines are drawn one after another, then the fills fade in.
        case draw

        /// The drawing rotates around its center.
        case spin

        /// The drawing shrinks and fades, then returns.
        case pulse

        /// The drawing bounces like a soft ball.
        case bounce
    }

    /// A direction of drawing or rotation.
    public enum Direction: String, Hashable, Sendable, CaseIterable {
        /// Along outlines from their starts; clockwise.
        case forward

        /// Along outlines from their ends; counterclockwise.
        case backward
    }

    /// The drawing to animate.
    public var drawing: Drawing

    /// The drawing on dark backgrounds, or nil if there is no difference.
    public var darkDrawing: Drawing?

    /// The style of the animation.
    public var style: Style

    /// The color of all parts, or nil to keep the drawing's own colors.
    public var color: CGColor?

    /// The width of all lines in points, or nil to scale the drawing's own widths.
    public var lineWidth: Double?

    /// The duration of one iteration in seconds, or nil for the style's default.
    public var customPeriod: Double?

    /// The overlap of the outlines' drawing times, from 0 (one after another) to 1 (all at once).
    public var overlap = 0.5

    /// The direction in which outlines are drawn or the drawing rotates.
    public var direction = Direction.forward

    /// The strength of the pulse or bounce, from 0 to 1.
    public var strength = 1.0

    /// A Boolean value that indicates whether a bouncing drawing casts a shadow.
    public var hasShadow = false

    /// A Boolean value that indicates whether the view box clips the drawing.
    ///
    /// Otherwise, the drawing is scaled down until all of it stays in the box as it moves. A bouncing
    /// drawing is scaled in either case, as it needs room to jump.
    var isCutToBox = false

    /// The adjustable parameters.
    public static let parameters: [IndicatorParameter<Self>] = [
        .choice("animate", \.style, "how the drawing moves"),
        .drawingColor(\.color),
        .drawingLineWidth(\.lineWidth),
        .period(\.customPeriod, natural: DrawingChoreography.duration(of: .draw)),
        .number(
            "overlap",
            \.overlap,
            in: 0...1,
            unit: .ratio,
            "how much the times of outlines overlap while they are drawn"
        ),
        .choice("direction", \.direction, "the direction in which it is drawn or turns"),
        .number("strength", \.strength, in: 0...1, unit: .ratio, "how far it pulses or bounces"),
        .flag("shadow", \.hasShadow, "whether it bounces over a shadow"),
    ]

    /// Creates an animation of a drawing.
    public init(_ drawing: Drawing, _ style: Style = .draw) {
        self.drawing = drawing
        self.style = style
    }

    /// Creates an animation of a drawing's forms, without their own motions.
    public init(_ forms: DrawingForms, _ style: Style = .draw) {
        self.init(forms.main.still, style)
        darkDrawing = forms.dark?.still
    }

    /// Creates an animation of a built-in sample drawing.
    public init() {
        self.init(.sample)
    }

    /// The drawing's size, scaled if necessary so that its sides are in the allowed range.
    public var naturalSize: CGSize { drawing.allowedSize }

    /// The duration of one iteration in seconds: the custom one or the style's default.
    public var period: TimeInterval { customPeriod ?? DrawingChoreography.duration(of: style) }

    /// A fraction at which the whole drawing is visible.
    public var posterFraction: Double {
        switch style {
        case .draw: 0.7
        case .spin, .pulse: 0
        case .bounce: 0.5
        }
    }

    /// Returns a copy that replaces a single low-contrast color with near-white or near-black.
    public func adapted(to background: Backdrop) -> Self {
        var copy = self
        if background == .dark, let darkDrawing {
            copy.drawing = darkDrawing
        } else if color == nil, let adapted = drawing.color(adaptedTo: background) {
            copy.color = adapted
        }
        return copy
    }

    /// Returns the animation with the drawing at its own position and scale in the view box.
    package func cutToBox() -> Self {
        var copy = self
        copy.isCutToBox = style != .bounce
        return copy
    }

    /// Returns the layer of the animation, in which a layer named `drawing` contains the shapes.
    public func makeLayer(size: CGSize) -> CALayer {
        DrawingChoreography(self, size: size).makeLayer()
    }
}

extension LoadingAnimation where Self == AnimatedDrawing {
    /// An animation of a drawing.
    public static func drawing(_ drawing: Drawing, _ style: AnimatedDrawing.Style = .draw) -> Self {
        Self(drawing, style)
    }
}

extension Drawing {
    /// A sample drawing of a spark in a ring.
    package static let sample = Drawing(
        size: CGSize(width: 64, height: 64),
        nodes: [
            .shape(
                Shape(
                    name: "ring",
                    path: CGPath(
                        ellipseIn: CGRect(x: 4, y: 4, width: 56, height: 56),
                        transform: nil
                    ).geometry,
                    stroke: Stroke(paint: .color(RGBA(hex: 0x3D5A80)), width: 4, lineCap: .round)
                )
            ),
            .shape(
                Shape(name: "spark", path: spark, fill: .color(RGBA(hex: 0xEE6C4D)))
            ),
        ]
    )

    /// A four-pointed star with concave sides.
    private static var spark: PathGeometry {
        var path = PathGeometry()
        path.move(to: CGPoint(x: 32, y: 14))
        path.quad(to: CGPoint(x: 50, y: 32), control: CGPoint(x: 35, y: 29))
        path.quad(to: CGPoint(x: 32, y: 50), control: CGPoint(x: 35, y: 35))
        path.quad(to: CGPoint(x: 14, y: 32), control: CGPoint(x: 29, y: 35))
        path.quad(to: CGPoint(x: 32, y: 14), control: CGPoint(x: 29, y: 29))
        path.close()
        return path
    }

    /// The colors of all paints.
    var colors: [RGBA] {
        shapes.flatMap { [$0.fill, $0.stroke?.paint] }.compactMap(\.self).flatMap(\.colors)
    }

    /// A Boolean value that indicates whether the drawing is an image as a whole.
    var isImage: Bool {
        guard case .image(let image)? = nodes.first, nodes.count == 1 else { return false }
        return image.frame == CGRect(origin: .zero, size: size)
    }

    /// The color of the first paint, or black if there is none.
    var firstColor: CGColor { CGColor(colors.first ?? .black) }
}

extension Drawing.Paint {
    fileprivate var colors: [RGBA] {
        switch self {
        case .color(let color): [color]
        case .gradient(let gradient): gradient.stops.map(\.color)
        }
    }
}
