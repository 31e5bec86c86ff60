import Foundation
import GraphicsKit

/// Wrappers for geometry, as used by code that was ported from Objective-C.
///
/// Foundation on Linux supports points, sizes and rectangles. Transforms are stored as arrays of
/// numbers.
extension NSValue {
    /// Creates a value that contains a point.
    public convenience init(cgPoint point: CGPoint) {
        self.init(point: point)
    }

    /// Creates a value that contains a size.
    public convenience init(cgSize size: CGSize) {
        self.init(size: size)
    }

    /// Creates a value that contains a rectangle.
    public convenience init(cgRect rect: CGRect) {
        self.init(rect: rect)
    }

    /// Creates a value that contains an affine transform.
    public convenience init(cgAffineTransform transform: CGAffineTransform) {
        self.init(
            numbers: [
                transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
            ],
            encoding: Self.affineEncoding
        )
    }

    /// Creates a value that contains a 3D transform.
    public convenience init(caTransform3D t: CATransform3D) {
        self.init(numbers: t.entries, encoding: Self.spatialEncoding)
    }

    /// The point in the value, or zero if it contains something else.
    public var cgPointValue: CGPoint {
        holds(CGPoint.zero) ? pointValue : .zero
    }

    /// The size in the value, or zero if it contains something else.
    public var cgSizeValue: CGSize {
        holds(CGSize.zero) ? sizeValue : .zero
    }

    /// The rectangle in the value, or zero if it contains something else.
    public var cgRectValue: CGRect {
        holds(CGRect.zero) ? rectValue : .zero
    }

    /// The affine transform in the value, or the identity if it contains something else.
    public var cgAffineTransformValue: CGAffineTransform {
        guard let n = numbers(encoding: Self.affineEncoding, count: 6) else { return .identity }
        return CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
    }

    /// The 3D transform in the value, or the identity if it contains something else.
    public var caTransform3DValue: CATransform3D {
        guard let n = numbers(encoding: Self.spatialEncoding, count: 16) else {
            return CATransform3DIdentity
        }
        return CATransform3D(
            m11: n[0],
            m12: n[1],
            m13: n[2],
            m14: n[3],
            m21: n[4],
            m22: n[5],
            m23: n[6],
            m24: n[7],
            m31: n[8],
            m32: n[9],
            m33: n[10],
            m34: n[11],
            m41: n[12],
            m42: n[13],
            m43: n[14],
            m44: n[15]
        )
    }

    // MARK: - Encodings

    // Foundation on Linux supports arrays of numbers in values, but not structures.
    private static let affineEncoding = "[6d]"
    private static let spatialEncoding = "[16d]"

    private convenience init(numbers: [CGFloat], encoding: String) {
        var numbers = numbers.map(Double.init)
        self.init(bytes: &numbers, objCType: encoding)
    }

    private func numbers(encoding: String, count: Int) -> [CGFloat]? {
        guard String(cString: objCType) == encoding else { return nil }
        var numbers = [Double](repeating: 0, count: count)
        getValue(&numbers)
        return numbers.map { CGFloat($0) }
    }

    private func holds(_ zero: CGPoint) -> Bool { hasType(of: NSValue(point: zero)) }
    private func holds(_ zero: CGSize) -> Bool { hasType(of: NSValue(size: zero)) }
    private func holds(_ zero: CGRect) -> Bool { hasType(of: NSValue(rect: zero)) }

    private func hasType(of other: NSValue) -> Bool {
        String(cString: objCType) == String(cString: other.objCType)
    }

    /// The animation value for the contents, or nil if they can't be animated.
    var animationValue: AnimationValue? {
        if let number = self as? NSNumber { return .number(number.doubleValue) }
        if holds(CGPoint.zero) { return .point(pointValue) }
        if holds(CGSize.zero) { return .size(sizeValue) }
        if holds(CGRect.zero) { return .rect(rectValue) }
        switch String(cString: objCType) {
        case Self.affineEncoding:
            return .transform(CATransform3DMakeAffineTransform(cgAffineTransformValue))
        case Self.spatialEncoding: return .transform(caTransform3DValue)
        default: return nil
        }
    }
}
