import CoreGraphics
import Foundation
import FoundationOverlay

// Facts: developer.apple.com/documentation/uikit/uicontrol; nullability: dotnet/macios,
// src/uikit.cs (UIControl).
@MainActor
@preconcurrency
open class UIControl: UIView {
    open func addTarget(
        _ target: Any?,
        action: Selector,
        for controlEvents: UIControl.Event
    ) {}
    open func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {}
    open func sendActions(for controlEvents: UIControl.Event) {}

    open var effectiveContentHorizontalAlignment: UIControl.ContentHorizontalAlignment {
        fatalError()
    }

    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { fatalError() }
}

extension UIControl {
    // Facts: developer.apple.com/documentation/uikit/uicontrol/event.
    public struct Event: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) {}

        public static var touchUpInside: UIControl.Event { fatalError() }
        public static var primaryActionTriggered: UIControl.Event { fatalError() }
        public static var valueChanged: UIControl.Event { fatalError() }
    }

    // Facts: developer.apple.com/documentation/uikit/uicontrol/contenthorizontalalignment-swift.enum.
    public enum ContentHorizontalAlignment: Int, Sendable {
        case center = 0
        case left = 1
        case right = 2
        case fill = 3
        case leading = 4
        case trailing = 5
    }

    // Facts: developer.apple.com/documentation/uikit/uicontrol/state-swift.struct.
    public struct State: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) {}

        public static var normal: UIControl.State { fatalError() }
    }
}
