import Foundation

// Facts: developer.apple.com/documentation/corefoundation/cgaffinetransform; isolation: structures
// of C are Sendable.
public struct CGAffineTransform: Equatable, Codable, Sendable {
    public var a: CGFloat
    public var b: CGFloat
    public var c: CGFloat
    public var d: CGFloat
    public var tx: CGFloat
    public var ty: CGFloat

    public init() {}
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {}
    public init(
        _ a: CGFloat,
        _ b: CGFloat,
        _ c: CGFloat,
        _ d: CGFloat,
        _ tx: CGFloat,
        _ ty: CGFloat
    ) {}
    public init(translationX tx: CGFloat, y ty: CGFloat) {}
    public init(scaleX sx: CGFloat, y sy: CGFloat) {}
    public init(rotationAngle angle: CGFloat) {}
    public init(_ components: CGAffineTransformComponents) {}
    public init(from decoder: any Decoder) throws {}
    public func encode(to encoder: any Encoder) throws {}

    public static var identity: CGAffineTransform { fatalError() }

    public var isIdentity: Bool { fatalError() }
    public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> CGAffineTransform { fatalError() }
    public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform { fatalError() }
    public func rotated(by angle: CGFloat) -> CGAffineTransform { fatalError() }
    public func inverted() -> CGAffineTransform { fatalError() }
    public func concatenating(_ t2: CGAffineTransform) -> CGAffineTransform { fatalError() }
    public func decomposed() -> CGAffineTransformComponents { fatalError() }
}

// Facts: developer.apple.com/documentation/corefoundation/cgaffinetransformcomponents.
public struct CGAffineTransformComponents: Sendable {
    public var scale: CGSize
    public var horizontalShear: CGFloat
    public var rotation: CGFloat
    public var translation: CGVector

    public init() {}
    public init(
        scale: CGSize,
        horizontalShear: CGFloat,
        rotation: CGFloat,
        translation: CGVector
    ) {}
}

// Facts: developer.apple.com/documentation/corefoundation/cgvector.
public struct CGVector: Equatable, Codable, Sendable {
    public var dx: CGFloat
    public var dy: CGFloat

    public init() {}
    public init(dx: CGFloat, dy: CGFloat) {}
    public init(dx: Double, dy: Double) {}
    public init(dx: Int, dy: Int) {}
    public init(from decoder: any Decoder) throws {}
    public func encode(to encoder: any Encoder) throws {}

    public static var zero: CGVector { fatalError() }
}
