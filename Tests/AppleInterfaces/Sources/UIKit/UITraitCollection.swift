import CoreGraphics
import Foundation

// Facts: developer.apple.com/documentation/uikit/uitraitcollection: not isolated, and sendable.
open class UITraitCollection: NSObject, @unchecked Sendable {
    open var userInterfaceStyle: UIUserInterfaceStyle { fatalError() }
    open var displayScale: CGFloat { fatalError() }
    open var layoutDirection: UITraitEnvironmentLayoutDirection { fatalError() }
    open var preferredContentSizeCategory: UIContentSizeCategory { fatalError() }
    open var accessibilityContrast: UIAccessibilityContrast { fatalError() }
}

// Facts: developer.apple.com/documentation/uikit/uiuserinterfacestyle.
public enum UIUserInterfaceStyle: Int, Sendable {
    case unspecified = 0
    case light = 1
    case dark = 2
}

// Facts: developer.apple.com/documentation/uikit/uitraitenvironment.
@MainActor
@preconcurrency
public protocol UITraitEnvironment: NSObjectProtocol {
    var traitCollection: UITraitCollection { get }
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
