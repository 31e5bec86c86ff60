import CoreGraphics
import Foundation

// Facts: developer.apple.com/documentation/uikit/uiedgeinsets; Equatable: UIKit's Swift overlay.
public struct UIEdgeInsets: Equatable, Sendable {
    public var top: CGFloat
    public var left: CGFloat
    public var bottom: CGFloat
    public var right: CGFloat

    public init() {}

    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {}

    public static var zero: UIEdgeInsets { fatalError() }
}

extension CGRect {
    // Facts: developer.apple.com/documentation/corefoundation/cgrect/inset(by:)
    public func inset(by insets: UIEdgeInsets) -> CGRect { fatalError() }
}
