import CoreGraphics
import Foundation

// Facts: developer.apple.com/documentation/swiftui/angle.
public struct Angle: Hashable, Sendable {
    public var radians: Double {
        get { fatalError() }
        set {}
    }
    public init() {}
    public static func radians(_ radians: Double) -> Angle { fatalError() }
}

// Facts: developer.apple.com/documentation/swiftui/path (the members’ pages).
extension Path {
    public init(_ rect: CGRect) {}
    public init(
        roundedRect rect: CGRect,
        cornerSize: CGSize,
        style: RoundedCornerStyle = .continuous
    ) {}
    public init(
        roundedRect rect: CGRect,
        cornerRadius: CGFloat,
        style: RoundedCornerStyle = .continuous
    ) {}
    public init(ellipseIn rect: CGRect) {}
    public init(_ callback: (inout Path) -> Void) {}

    public mutating func move(to end: CGPoint) {}
    public mutating func addLine(to end: CGPoint) {}
    public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {}
    public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {}
    public mutating func closeSubpath() {}
    public mutating func addArc(
        center: CGPoint,
        radius: CGFloat,
        startAngle: Angle,
        endAngle: Angle,
        clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {}

    public func trimmedPath(from: CGFloat, to: CGFloat) -> Path { fatalError() }
}

// Facts: developer.apple.com/documentation/swiftui/strokestyle.
public struct StrokeStyle: Equatable, Sendable {
    public init(
        lineWidth: CGFloat = 1,
        lineCap: CGLineCap = .butt,
        lineJoin: CGLineJoin = .miter,
        miterLimit: CGFloat = 10,
        dash: [CGFloat] = [],
        dashPhase: CGFloat = 0
    ) {}
}
