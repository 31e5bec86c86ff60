public import Foundation
public import GraphicsKit

public struct Angle: Sendable {
    public var radians: Double
    public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
}

public struct Color: Hashable, Sendable {
    var rgba: RGBA

    public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
        rgba = RGBA(red: red, green: green, blue: blue, alpha: opacity)
    }

    public init(white: Double, opacity: Double = 1) {
        self.init(red: white, green: white, blue: white, opacity: opacity)
    }

    public static let black = Color(white: 0)
    public static let white = Color(white: 1)

    public func opacity(_ opacity: Double) -> Color {
        var color = self
        color.rgba.alpha *= opacity
        return color
    }
}

public struct Gradient: Sendable {
    public struct Stop: Sendable {
        let color: Color
        let location: Double
        public init(color: Color, location: Double) {
            (self.color, self.location) = (color, location)
        }
    }

    let stops: [Stop]
    public init(stops: [Stop]) { self.stops = stops }
}

public struct FillStyle: Sendable {
    let isEvenOdd: Bool
    public init(eoFill: Bool = false) { isEvenOdd = eoFill }
    var rule: CGPathFillRule { isEvenOdd ? .evenOdd : .winding }
}

public struct StrokeStyle: Sendable {
    var style: GraphicsKit.StrokeStyle

    public init(
        lineWidth: CGFloat = 1,
        lineCap: CGLineCap = .butt,
        lineJoin: CGLineJoin = .miter,
        miterLimit: CGFloat = 10,
        dash: [CGFloat] = [],
        dashPhase: CGFloat = 0
    ) {
        style = GraphicsKit.StrokeStyle(
            width: lineWidth,
            cap: lineCap,
            join: lineJoin,
            miterLimit: miterLimit,
            dashLengths: dash,
            dashPhase: dashPhase
        )
    }
}

public enum RoundedCornerStyle: Sendable {
    case circular
    case continuous
}

public struct Path: Sendable {
    var geometry = PathGeometry()

    public init() {}

    public init(_ rect: CGRect) { geometry.addRect(rect) }

    public init(ellipseIn rect: CGRect) { geometry.addEllipse(in: rect) }

    public init(
        roundedRect rect: CGRect,
        cornerRadius: CGFloat,
        style: RoundedCornerStyle
    ) {
        self.init(
            roundedRect: rect,
            cornerSize: CGSize(width: cornerRadius, height: cornerRadius),
            style: style
        )
    }

    public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle) {
        precondition(style == .circular, "Core Animation's corners are circular.")
        geometry.addRoundedRect(
            in: rect,
            cornerWidth: min(cornerSize.width, rect.width / 2),
            cornerHeight: min(cornerSize.height, rect.height / 2)
        )
    }

    public init(_ body: (inout Path) -> Void) { body(&self) }

    public mutating func move(to point: CGPoint) { geometry.move(to: point) }
    public mutating func addLine(to point: CGPoint) { geometry.line(to: point) }
    public mutating func addQuadCurve(to point: CGPoint, control: CGPoint) {
        geometry.quad(to: point, control: control)
    }
    public mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
        geometry.cubic(to: point, control1: control1, control2: control2)
    }
    public mutating func closeSubpath() { geometry.close() }
    public mutating func addArc(
        center: CGPoint,
        radius: CGFloat,
        startAngle: Angle,
        endAngle: Angle,
        clockwise: Bool
    ) {
        geometry.addArc(
            center: center,
            radius: radius,
            startAngle: CGFloat(startAngle.radians),
            endAngle: CGFloat(endAngle.radians),
            clockwise: clockwise
        )
    }

    public func trimmedPath(from start: CGFloat, to end: CGFloat) -> Path {
        var path = Path()
        // Nothing is left of an empty part.
        if end > start { path.geometry = geometry.trimmed(from: start, to: end) }
        return path
    }
}

public struct Image: Sendable {
    let image: CGImage?
    public init(decorative image: CGImage, scale: CGFloat) { self.image = image }
    public init(systemName: String) { image = nil }
}
