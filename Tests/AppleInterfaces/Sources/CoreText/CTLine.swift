import CoreGraphics
import Foundation

// Facts: developer.apple.com/documentation/coretext/ctline. Core Foundation's objects are classes.
public class CTLine {}

// Facts: developer.apple.com/documentation/corefoundation/cfattributedstring, which is bridged to
// NSAttributedString.
public typealias CFAttributedString = NSAttributedString

// Facts: developer.apple.com/documentation/coretext/ctlinecreatewithattributedstring(_:).
public func CTLineCreateWithAttributedString(_ attrString: CFAttributedString) -> CTLine {
    fatalError()
}

// Facts: developer.apple.com/documentation/coretext/ctlinegettypographicbounds(_:_:_:_:).
public func CTLineGetTypographicBounds(
    _ line: CTLine,
    _ ascent: UnsafeMutablePointer<CGFloat>?,
    _ descent: UnsafeMutablePointer<CGFloat>?,
    _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
    fatalError()
}
