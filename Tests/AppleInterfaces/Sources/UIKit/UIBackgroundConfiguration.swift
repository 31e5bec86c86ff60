import CoreGraphics
import Foundation

// Facts: developer.apple.com/documentation/uikit/uibackgroundconfiguration-swift.struct, since
// iOS 14.
@MainActor
@preconcurrency
public struct UIBackgroundConfiguration {
    public var backgroundColor: UIColor?
    public var cornerRadius: CGFloat
}
