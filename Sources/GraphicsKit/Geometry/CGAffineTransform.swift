import Foundation

/// A number of seconds.
public typealias CFTimeInterval = Double

/// An object of any class, where Apple's frameworks take a Core Foundation type.
public typealias CFTypeRef = AnyObject

/// A displacement in a plane.
public struct CGVector: Hashable, Sendable {
    /// The displacement along the x axis.
    public var dx: CGFloat

    /// The displacement along the y axis.
    public var dy: CGFloat

    /// The displacement of length zero.
    public static let zero = CGVector(dx: 0, dy: 0)

    /// Creates a displacement with the given components.
    public init(dx: CGFloat, dy: CGFloat) {
        self.dx = dx
        self.dy = dy
    }
}

/// A 2-D affine map, applied to row vectors: (x, y, 1) · M.
///
/// The matrix is `[a b 0; c d 0; tx ty 1]`, as in Core Graphics. Angles are radians, positive from
/// +x toward +y, which is clockwise on a screen whose y axis points down.
public struct CGAffineTransform: Hashable, Sendable {
    /// The x component of the image of (1, 0).
    public var a: CGFloat

    /// The y component of the image of (1, 0).
    public var b: CGFloat

    /// The x component of the image of (0, 1).
    public var c: CGFloat

    /// The y component of the image of (0, 1).
    public var d: CGFloat

    /// The x component of the image of the origin.
    public var tx: CGFloat

    /// The y component of the image of the origin.
    public var ty: CGFloat

    /// The map that moves nothing.
    public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// Creates a map from the six entries of its matrix.
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    /// Creates a map from the six entries of its matrix.
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

    /// Creates the identity map.
    public init() {
        self = .identity
    }

    /// Creates a translation.
    public init(translationX tx: CGFloat, y ty: CGFloat) {
        self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
    }

    /// Creates a scaling about the origin.
    public init(scaleX sx: CGFloat, y sy: CGFloat) {
        self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
    }

    /// Creates a rotation about the origin by an angle in radians.
    public init(rotationAngle angle: CGFloat) {
        let sine = sin(angle)
        let cosine = cos(angle)
        self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }

    /// A Boolean value that indicates whether the map moves nothing.
    public var isIdentity: Bool { self == .identity }

    /// The factor by which the map multiplies areas; negative when it mirrors.
    public var determinant: CGFloat { a * d - b * c }

    /// Returns the map that applies this one and then another.
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

    /// Returns the map that translates and then applies this one.
    public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
        CGAffineTransform(translationX: x, y: y).concatenating(self)
    }

    /// Returns the map that scales and then applies this one.
    public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
        CGAffineTransform(scaleX: x, y: y).concatenating(self)
    }

    /// Returns the map that rotates by an angle in radians and then applies this one.
    public func rotated(by angle: CGFloat) -> CGAffineTransform {
        CGAffineTransform(rotationAngle: angle).concatenating(self)
    }

    /// Returns the map that undoes this one.
    ///
    /// A map that can't be undone is returned as it is, as Core Graphics does.
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
    /// Returns the image of the point under a map.
    public func applying(_ t: CGAffineTransform) -> CGPoint {
        CGPoint(x: x * t.a + y * t.c + t.tx, y: x * t.b + y * t.d + t.ty)
    }
}

extension CGSize {
    /// Returns the image of the size, taken as a vector, under the linear part of a map.
    public func applying(_ t: CGAffineTransform) -> CGSize {
        CGSize(width: width * t.a + height * t.c, height: width * t.b + height * t.d)
    }
}

extension CGRect {
    /// Returns the smallest rectangle around the image of this one under a map.
    public func applying(_ t: CGAffineTransform) -> CGRect {
        guard !isNull, !isInfinite else { return self }
        return CGRect(
            around: [
                CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY),
                CGPoint(x: maxX, y: maxY), CGPoint(x: minX, y: maxY),
            ].map { $0.applying(t) }
        )
    }

    /// Creates the smallest rectangle around points; null when there are none.
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
