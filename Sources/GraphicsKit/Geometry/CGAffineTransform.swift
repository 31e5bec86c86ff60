import Foundation

/// A time interval in seconds.
public typealias CFTimeInterval = Double

/// An object of any class, for parameters that are Core Foundation types in Apple's frameworks.
public typealias CFTypeRef = AnyObject

/// A two-dimensional vector.
public struct CGVector: Hashable, Sendable {
    /// The x component of the vector.
    public var dx: CGFloat

    /// The y component of the vector.
    public var dy: CGFloat

    /// The vector whose components are both zero.
    public static let zero = CGVector(dx: 0, dy: 0)

    /// Creates a vector with the given components.
    public init(dx: CGFloat, dy: CGFloat) {
        self.dx = dx
        self.dy = dy
    }
}

/// An affine transformation matrix, applied to row vectors: (x, y, 1) · M.
///
/// The matrix is `[a b 0; c d 0; tx ty 1]`, as in Core Graphics. Angles are radians, positive from
/// +x toward +y, which is clockwise on a screen whose y axis points down.
public struct CGAffineTransform: Hashable, Sendable {
    /// The entry at position [1,1] in the matrix.
    public var a: CGFloat

    /// The entry at position [1,2] in the matrix.
    public var b: CGFloat

    /// The entry at position [2,1] in the matrix.
    public var c: CGFloat

    /// The entry at position [2,2] in the matrix.
    public var d: CGFloat

    /// The entry at position [3,1] in the matrix: the translation along the x axis.
    public var tx: CGFloat

    /// The entry at position [3,2] in the matrix: the translation along the y axis.
    public var ty: CGFloat

    /// The identity transform.
    public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// Creates a transform from the six entries of its matrix.
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    /// Creates a transform from the six entries of its matrix.
    public init(
        _ a: CGFloat,
        _ b: CGFloat,
        _ c: CGFloat,
        _ d: CGFloat,
        _ tx: CGFloat,
        _ ty: CGFloat
    ) {
        self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
    }

    /// Creates the identity transform.
    public init() {
        self = .identity
    }

    /// Creates a transform that translates.
    public init(translationX tx: CGFloat, y ty: CGFloat) {
        self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
    }

    /// Creates a transform that scales about the origin.
    public init(scaleX sx: CGFloat, y sy: CGFloat) {
        self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
    }

    /// Creates a transform that rotates about the origin by an angle in radians.
    public init(rotationAngle angle: CGFloat) {
        let sine = sin(angle)
        let cosine = cos(angle)
        self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }

    /// A Boolean value that indicates whether the transform is the identity.
    public var isIdentity: Bool { self == .identity }

    /// The factor by which the transform multiplies areas.
    ///
    /// It is negative if the transform mirrors.
    public var determinant: CGFloat { a * d - b * c }

    /// Returns a transform that applies this one and then another.
    public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
        CGAffineTransform(
            a: a * other.a + b * other.c,
            b: a * other.b + b * other.d,
            c: c * other.a + d * other.c,
            d: c * other.b + d * other.d,
            tx: tx * other.a + ty * other.c + other.tx,
            ty: tx * other.b + ty * other.d + other.ty
        )
    }

    /// Returns a transform that translates and then applies this one.
    public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
        CGAffineTransform(translationX: x, y: y).concatenating(self)
    }

    /// Returns a transform that scales and then applies this one.
    public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
        CGAffineTransform(scaleX: x, y: y).concatenating(self)
    }

    /// Returns a transform that rotates by an angle in radians and then applies this one.
    public func rotated(by angle: CGFloat) -> CGAffineTransform {
        CGAffineTransform(rotationAngle: angle).concatenating(self)
    }

    /// Returns the inverse of the transform.
    ///
    /// Returns the transform unchanged if it has no inverse, as Core Graphics does.
    public func inverted() -> CGAffineTransform {
        let determinant = self.determinant
        guard determinant != 0, determinant.isFinite else { return self }
        return CGAffineTransform(
            a: d / determinant,
            b: -b / determinant,
            c: -c / determinant,
            d: a / determinant,
            tx: (c * ty - d * tx) / determinant,
            ty: (b * tx - a * ty) / determinant
        )
    }
}

extension CGPoint {
    /// Returns the point that results from applying a transform.
    public func applying(_ t: CGAffineTransform) -> CGPoint {
        CGPoint(x: x * t.a + y * t.c + t.tx, y: x * t.b + y * t.d + t.ty)
    }
}

extension CGSize {
    /// Returns the size transformed as a vector, without the translation.
    public func applying(_ t: CGAffineTransform) -> CGSize {
        CGSize(width: width * t.a + height * t.c, height: width * t.b + height * t.d)
    }
}

extension CGRect {
    /// Returns the smallest rectangle that contains the transformed corners of this rectangle.
    public func applying(_ t: CGAffineTransform) -> CGRect {
        guard !isNull, !isInfinite else { return self }
        return CGRect(
            around: [
                CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY),
                CGPoint(x: maxX, y: maxY), CGPoint(x: minX, y: maxY),
            ].map { $0.applying(t) }
        )
    }

    /// Creates the smallest rectangle that contains the points, or a null rectangle if there are
    /// none.
    package init(around points: [CGPoint]) {
        guard let first = points.first else {
            self = .null
            return
        }
        var low = first
        var high = first
        for point in points.dropFirst() {
            low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
            high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
        }
        self.init(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }
}
