import Foundation

// Facts: developer.apple.com/documentation/coregraphics/cgpath; not Sendable:
// docs.rs/crate/objc2-core-graphics, src/thread_safety.rs.
public class CGPath: _CFObject {
    init() {}
    public init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {}
    public init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {}
    public init(
        roundedRect rect: CGRect,
        cornerWidth: CGFloat,
        cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {}

    public class var typeID: CFTypeID { fatalError() }

    public var isEmpty: Bool { fatalError() }
    public var currentPoint: CGPoint { fatalError() }
    public var boundingBox: CGRect { fatalError() }
    public var boundingBoxOfPath: CGRect { fatalError() }
    public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool { fatalError() }
    public func contains(
        _ point: CGPoint,
        using rule: CGPathFillRule = .winding,
        transform: CGAffineTransform = .identity
    ) -> Bool {
        fatalError()
    }
    public func intersects(_ other: CGPath, using rule: CGPathFillRule = .winding) -> Bool {
        fatalError()
    }

    public func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {}
    public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {}
}

extension CGPath {
    public func copy() -> CGPath? { fatalError() }
    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        fatalError()
    }
    public func mutableCopy() -> CGMutablePath? { fatalError() }
    public func mutableCopy(
        using transform: UnsafePointer<CGAffineTransform>?
    ) -> CGMutablePath? {
        fatalError()
    }
    public func copy(
        dashingWithPhase phase: CGFloat,
        lengths: [CGFloat],
        transform: CGAffineTransform = .identity
    ) -> CGPath {
        fatalError()
    }
    public func copy(
        strokingWithWidth lineWidth: CGFloat,
        lineCap: CGLineCap,
        lineJoin: CGLineJoin,
        miterLimit: CGFloat,
        transform: CGAffineTransform = .identity
    ) -> CGPath {
        fatalError()
    }
    public func normalized(using rule: CGPathFillRule = .winding) -> CGPath { fatalError() }
    public func flattened(threshold: CGFloat) -> CGPath { fatalError() }
    public func componentsSeparated(using rule: CGPathFillRule = .winding) -> [CGPath] {
        fatalError()
    }
    public func union(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        fatalError()
    }
    public func intersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        fatalError()
    }
    public func subtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        fatalError()
    }
    public func symmetricDifference(
        _ other: CGPath,
        using rule: CGPathFillRule = .winding
    ) -> CGPath {
        fatalError()
    }
}
