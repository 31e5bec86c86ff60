import Foundation
import QuartzCore

// Facts: developer.apple.com/documentation/appkit/nsresponder; isolation: ibid.
@MainActor
open class NSResponder: NSObject, @preconcurrency NSCoding {
    public override init() {}
    public required init?(coder: NSCoder) {}
    nonisolated open func encode(with coder: NSCoder) {}
}

// Facts: developer.apple.com/documentation/appkit/nsview; nullability: dotnet/macios,
// src/appkit.cs. NSValue(point:) and the like are in Foundation, in Linux's too.
@MainActor
open class NSView: NSResponder {
    public init(frame frameRect: NSRect) {}
    public required init?(coder: NSCoder) {}
    public convenience override init() {}

    open var wantsLayer: Bool
    open var layer: CALayer?
}

// Facts: developer.apple.com/documentation/appkit/nswindow; nullability: dotnet/macios,
// src/appkit.cs.
@MainActor
open class NSWindow: NSResponder {
    public init(
        contentRect: NSRect,
        styleMask style: NSWindow.StyleMask,
        backing backingStoreType: NSWindow.BackingStoreType,
        defer flag: Bool
    ) {}
    public required init?(coder: NSCoder) {}

    open var contentView: NSView?
    open func orderFront(_ sender: Any?) {}

    public struct StyleMask: OptionSet, Sendable {
        public var rawValue: UInt
        public init(rawValue: UInt) {}
        public static var borderless: NSWindow.StyleMask { fatalError() }
        public static var titled: NSWindow.StyleMask { fatalError() }
    }

    public enum BackingStoreType: UInt, Sendable {
        case retained = 0
        case nonretained = 1
        case buffered = 2
    }
}
