import Foundation

// The members of points, sizes, and rectangles that Linux's Foundation lacks.
// Facts: developer.apple.com/documentation/corefoundation/cgpoint, cgsize and cgrect.

extension CGPoint {
    public func applying(_ t: CGAffineTransform) -> CGPoint { fatalError() }
    public func equalTo(_ point2: CGPoint) -> Bool { fatalError() }
    public init?(dictionaryRepresentation dict: CFDictionary) {}
    public var dictionaryRepresentation: CFDictionary { fatalError() }
}

extension CGSize {
    public func applying(_ t: CGAffineTransform) -> CGSize { fatalError() }
    public func equalTo(_ size2: CGSize) -> Bool { fatalError() }
    public init?(dictionaryRepresentation dict: CFDictionary) {}
    public var dictionaryRepresentation: CFDictionary { fatalError() }
}

extension CGRect {
    public func applying(_ t: CGAffineTransform) -> CGRect { fatalError() }
    public func equalTo(_ rect2: CGRect) -> Bool { fatalError() }
    public init?(dictionaryRepresentation dict: CFDictionary) {}
    public var dictionaryRepresentation: CFDictionary { fatalError() }
}
