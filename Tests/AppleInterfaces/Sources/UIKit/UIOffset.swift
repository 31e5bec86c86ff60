import CoreGraphics
import Foundation

// Facts: developer.apple.com/documentation/uikit/uioffset; Equatable: UIKit's Swift overlay.
public struct UIOffset: Equatable, Sendable {
    public var horizontal: CGFloat
    public var vertical: CGFloat

    public init() {}

    public init(horizontal: CGFloat, vertical: CGFloat) {}
}
