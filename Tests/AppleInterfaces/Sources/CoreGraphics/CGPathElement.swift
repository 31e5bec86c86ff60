import Foundation

// Facts: developer.apple.com/documentation/coregraphics/cgpathelement. A structure with a pointer
// isn't Sendable.
public struct CGPathElement {
    public var type: CGPathElementType
    public var points: UnsafeMutablePointer<CGPoint>

    public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {}
}

// Facts: developer.apple.com/documentation/coregraphics/cgpathelementtype.
public enum CGPathElementType: Int32, Sendable {
    case moveToPoint = 0
    case addLineToPoint = 1
    case addQuadCurveToPoint = 2
    case addCurveToPoint = 3
    case closeSubpath = 4
}

// Facts: developer.apple.com/documentation/coregraphics/cgpathapplierfunction. A C function in
// reality; here its argument can't be represented in C.
public typealias CGPathApplierFunction = (
    UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>
) -> Void

// Facts: developer.apple.com/documentation/coregraphics/cgpathapplyblock.
public typealias CGPathApplyBlock = (UnsafePointer<CGPathElement>) -> Void

// Facts: developer.apple.com/documentation/coregraphics/cgpathfillrule.
public enum CGPathFillRule: Int, Sendable {
    case winding
    case evenOdd
}

// Facts: developer.apple.com/documentation/coregraphics/cglinecap.
public enum CGLineCap: Int32, Sendable {
    case butt = 0
    case round = 1
    case square = 2
}

// Facts: developer.apple.com/documentation/coregraphics/cglinejoin.
public enum CGLineJoin: Int32, Sendable {
    case miter = 0
    case round = 1
    case bevel = 2
}
