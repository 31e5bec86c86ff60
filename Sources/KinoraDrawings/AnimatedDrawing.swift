import Foundation
import KinoraIndicators
import KinoraStage

/// A drawing, such as a logo in an SVG file, as a loading animation.
///
/// ```swift
/// let logo = AnimatedDrawing(try Drawing(svgFile: "logo.svg"), .bounce)
/// try GIF(logo, size: 128).write(to: url)
/// ```
public struct AnimatedDrawing: LoadingAnimation, Hashable {
    /// The kind's name, origin and size.
    public static let profile = IndicatorProfile(
        identifier: "drawing",
        title: "Drawing",
        origin: "Any SVG file, brought to life",
        naturalSize: Drawing.sample.size
    )

    /// A way for a drawing to move.
    public enum Style: String, Hashable, Sendable, CaseIterable {
        /// The outlines draw themselves one after the other, then the insides fill.
        case draw

        /// The drawing turns about its center.
        case spin

        /// The drawing breathes: it shrinks and fades, and comes back.
        case pulse

        /// The drawing bounces like a ball that isn't quite hard.
        case bounce
    }

    /// A way to go.
    public enum Direction: String, Hashable, Sendable, CaseIterable {
        /// Along outlines from their beginnings; clockwise.
        case forward

        /// Along outlines from their ends; counterclockwise.
        case backward
    }

    /// What is shown.
    public var drawing: Drawing

    /// How it moves.
    public var style: Style

    /// The color of everything; nil for the drawing's own.
    public var color: CGColor?

    /// The width of all lines in points; nil for the drawing's own, in proportion.
    public var lineWidth: Double?

    /// The length of one play in seconds; nil for the style's.
    public var customPeriod: Double?

    /// How much of their time outlines share while they are drawn: 0 for none, 1 for all of it.
    public var overlap = 0.5

    /// The way in which outlines are drawn or the drawing turns.
    public var direction = Direction.forward

    /// How far the drawing pulses or bounces, 0…1.
    public var strength = 1.0

    /// A Boolean value that indicates whether a bouncing drawing has a shadow under it.
    public var hasShadow = false

    /// What can be changed.
    public static let parameters: [IndicatorParameter<Self>] = [
        .choice("animate", \.style, "how the drawing moves"),
        .color(
            "colors",
            \.color,
            natural: Drawing.sample.firstColor,
            "the colour of everything; the drawing’s own unless set"
        ),
        .number(
            "line-width",
            \.lineWidth,
            natural: 4,
            in: 0.1...200,
            unit: .points,
            "the width of lines; the drawing’s own unless set"
        ),
        .period(\.customPeriod, natural: DrawingChoreography.duration(of: .draw)),
        .number(
            "overlap",
            \.overlap,
            in: 0...1,
            unit: .ratio,
            "how much of their time outlines share while they are drawn"
        ),
        .choice("direction", \.direction, "the way in which it is drawn or turns"),
        .number("strength", \.strength, in: 0...1, unit: .ratio, "how far it pulses or bounces"),
        .flag("shadow", \.hasShadow, "whether it bounces over a shadow"),
    ]

    /// Creates an animation of a drawing.
    public init(_ drawing: Drawing, _ style: Style = .draw) {
        self.drawing = drawing
        self.style = style
    }

    /// Creates an animation of a small drawing that comes with it.
    public init() {
        self.init(.sample)
    }

    /// The drawing's size, with sides that pictures can have.
    public var naturalSize: CGSize {
        let (width, height) = (Double(drawing.size.width), Double(drawing.size.height))
        let sides = Stage.allowedSides
        guard min(width, height) > 0 else { return Self.naturalSize }
        let scale = max(
            min(1, sides.upperBound / max(width, height)),
            sides.lowerBound / min(width, height)
        )
        return CGSize(width: width * scale, height: height * scale)
    }

    /// The length of one play in seconds: the one that is set, or the style's.
    public var period: TimeInterval { customPeriod ?? DrawingChoreography.duration(of: style) }

    /// The whole drawing stands there.
    public var posterFraction: Double {
        switch style {
        case .draw: 0.7
        case .spin, .pulse: 0
        case .bounce: 0.5
        }
    }

    /// Takes white or black in place of a drawing's only color where that would not stand out.
    public func adapted(to ground: BackgroundStyle) -> Self {
        let colors = Set(drawing.colors)
        guard color == nil, let only = colors.first, colors.count == 1 else { return self }
        var copy = self
        switch ground {
        case .dark where max(only.red, only.green, only.blue) < 0.35:
            copy.color = CGColor(gray: 0.95, alpha: 1)
        case .light where min(only.red, only.green, only.blue) > 0.8:
            copy.color = CGColor(gray: 0.15, alpha: 1)
        default: break
        }
        return copy
    }

    /// Returns the layers: `drawing` holds those of the shapes and moves, or they do.
    public func makeLayer(size: CGSize) -> CALayer {
        DrawingChoreography(self, size: size).makeLayer()
    }
}

extension LoadingAnimation where Self == AnimatedDrawing {
    /// A drawing that moves.
    public static func drawing(_ drawing: Drawing, _ style: AnimatedDrawing.Style = .draw) -> Self {
        Self(drawing, style)
    }
}

extension Drawing {
    /// A spark in a ring, shown where no file is given.
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

    /// Four points with hollow sides.
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

    /// The color of the first paint; black without any.
    fileprivate var firstColor: CGColor { CGColor(colors.first ?? .black) }
}

extension Drawing.Paint {
    fileprivate var colors: [RGBA] {
        switch self {
        case .color(let color): [color]
        case .gradient(let gradient): gradient.stops.map(\.color)
        }
    }
}
