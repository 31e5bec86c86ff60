import CoreGraphics
import Foundation
import FoundationOverlay

// Facts: developer.apple.com/documentation/uikit/uitraitdefinition-64c15, Swift's own protocol.
@available(iOS 17, macCatalyst 17, tvOS 17, visionOS 1, *)
public protocol UITraitDefinition {
    associatedtype Value

    static var defaultValue: Self.Value { get }
}

// Facts: developer.apple.com/documentation/uikit/uitrait.
@available(iOS 17, macCatalyst 17, tvOS 17, visionOS 1, *)
public typealias UITrait = any UITraitDefinition.Type

// Facts: developer.apple.com/documentation/uikit/uitraituserinterfacestyle-swift.struct.
@available(iOS 17, macCatalyst 17, tvOS 17, visionOS 1, *)
public struct UITraitUserInterfaceStyle: UITraitDefinition {
    public static var defaultValue: UIUserInterfaceStyle { fatalError() }
}

// Facts: developer.apple.com/documentation/uikit/uitraitdisplayscale-swift.struct.
@available(iOS 17, macCatalyst 17, tvOS 17, visionOS 1, *)
public struct UITraitDisplayScale: UITraitDefinition {
    public static var defaultValue: CGFloat { fatalError() }
}

// Facts: developer.apple.com/documentation/uikit/uitraitlayoutdirection-swift.struct.
@available(iOS 17, macCatalyst 17, tvOS 17, visionOS 1, *)
public struct UITraitLayoutDirection: UITraitDefinition {
    public static var defaultValue: UITraitEnvironmentLayoutDirection { fatalError() }
}

// Facts: developer.apple.com/documentation/uikit/uitraitenvironmentlayoutdirection.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
    case unspecified = -1
    case leftToRight = 0
    case rightToLeft = 1
}

// Facts: developer.apple.com/documentation/uikit/uitraitaccessibilitycontrast-swift.struct.
@available(iOS 17, macCatalyst 17, tvOS 17, visionOS 1, *)
public struct UITraitAccessibilityContrast: UITraitDefinition {
    public static var defaultValue: UIAccessibilityContrast { fatalError() }
}

// Facts: developer.apple.com/documentation/uikit/uitraitpreferredcontentsizecategory-swift.struct.
@available(iOS 17, macCatalyst 17, tvOS 17, visionOS 1, *)
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {
    public static var defaultValue: UIContentSizeCategory { fatalError() }
}

// Facts: developer.apple.com/documentation/uikit/uiaccessibilitycontrast.
public enum UIAccessibilityContrast: Int, Sendable {
    case unspecified = -1
    case normal = 0
    case high = 1
}

// Facts: developer.apple.com/documentation/uikit/uitraitchangeregistration, a protocol of the
// headers.
@available(iOS 17, macCatalyst 17, tvOS 17, visionOS 1, *)
@MainActor
@preconcurrency
public protocol UITraitChangeRegistration: NSObjectProtocol, NSCopying {}

// Facts: developer.apple.com/documentation/uikit/uitraitchangeobservable-67e94, Swift's own
// protocol, with the documented declarations.
@available(iOS 17, macCatalyst 17, tvOS 17, visionOS 1, *)
@MainActor
public protocol UITraitChangeObservable {
    typealias TraitChangeHandler<TraitEnvironment> =
        (TraitEnvironment, UITraitCollection) -> Void where TraitEnvironment: UITraitEnvironment

    @discardableResult
    func registerForTraitChanges<TraitEnvironment>(
        _ traits: [UITrait],
        handler: @escaping Self.TraitChangeHandler<TraitEnvironment>
    ) -> any UITraitChangeRegistration where TraitEnvironment: UITraitEnvironment

    @discardableResult
    func registerForTraitChanges(
        _ traits: [UITrait],
        target: Any,
        action: Selector
    ) -> any UITraitChangeRegistration

    @discardableResult
    func registerForTraitChanges(
        _ traits: [UITrait],
        action: Selector
    ) -> any UITraitChangeRegistration
}

@available(iOS 17, macCatalyst 17, tvOS 17, visionOS 1, *)
extension UIView: UITraitChangeObservable {
    @discardableResult
    public func registerForTraitChanges<TraitEnvironment>(
        _ traits: [UITrait],
        handler: @escaping UIView.TraitChangeHandler<TraitEnvironment>
    ) -> any UITraitChangeRegistration where TraitEnvironment: UITraitEnvironment {
        fatalError()
    }

    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait],
        target: Any,
        action: Selector
    ) -> any UITraitChangeRegistration {
        fatalError()
    }

    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait],
        action: Selector
    ) -> any UITraitChangeRegistration {
        fatalError()
    }
}
