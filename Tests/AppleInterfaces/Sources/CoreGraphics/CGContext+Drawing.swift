import Foundation

// Facts: developer.apple.com/documentation/coregraphics/cgcontext, "Constructing a current graphics
// path".
extension CGContext {
    public func beginPath() {}
    public func move(to point: CGPoint) {}
    public func addLine(to point: CGPoint) {}
    public func addLines(between points: [CGPoint]) {}
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {}
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {}
    public func closePath() {}
    public func addRect(_ rect: CGRect) {}
    public func addRects(_ rects: [CGRect]) {}
    public func addEllipse(in rect: CGRect) {}
    public func addArc(
        center: CGPoint,
        radius: CGFloat,
        startAngle: CGFloat,
        endAngle: CGFloat,
        clockwise: Bool
    ) {}
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {}
    public func addPath(_ path: CGPath) {}
    public func replacePathWithStrokedPath() {}
    public var path: CGPath? { fatalError() }
    public var isPathEmpty: Bool { fatalError() }
    public var currentPointOfPath: CGPoint { fatalError() }
    public var boundingBoxOfPath: CGRect { fatalError() }
    public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool { fatalError() }
}

// Facts: ibid., "Drawing the current graphics path" and "Drawing shapes".
extension CGContext {
    public func drawPath(using mode: CGPathDrawingMode) {}
    public func fillPath(using rule: CGPathFillRule = .winding) {}
    public func strokePath() {}
    public func clear(_ rect: CGRect) {}
    public func fill(_ rect: CGRect) {}
    public func fill(_ rects: [CGRect]) {}
    public func fillEllipse(in rect: CGRect) {}
    public func stroke(_ rect: CGRect) {}
    public func stroke(_ rect: CGRect, width: CGFloat) {}
    public func strokeEllipse(in rect: CGRect) {}
    public func strokeLineSegments(between points: [CGPoint]) {}
}

// Facts: ibid., "Working with clipping paths".
extension CGContext {
    public func clip(using rule: CGPathFillRule = .winding) {}
    public func clip(to rect: CGRect) {}
    public func clip(to rects: [CGRect]) {}
    public func clip(to rect: CGRect, mask: CGImage) {}
    public func resetClip() {}
    public var boundingBoxOfClipPath: CGRect { fatalError() }
}

// Facts: ibid., "Drawing images and PDF content" and "Drawing gradients and shadings".
extension CGContext {
    public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {}
    public func drawLinearGradient(
        _ gradient: CGGradient,
        start startPoint: CGPoint,
        end endPoint: CGPoint,
        options: CGGradientDrawingOptions
    ) {}
    public func drawRadialGradient(
        _ gradient: CGGradient,
        startCenter: CGPoint,
        startRadius: CGFloat,
        endCenter: CGPoint,
        endRadius: CGFloat,
        options: CGGradientDrawingOptions
    ) {}
    public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {}
}
