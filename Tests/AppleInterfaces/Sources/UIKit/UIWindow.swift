import CoreGraphics
import Foundation

// Facts: developer.apple.com/documentation/uikit/uiwindow; nullability: dotnet/macios, src/uikit.cs
// (UIWindow).
@MainActor
@preconcurrency
open class UIWindow: UIView {
    public init(windowScene: UIWindowScene) { fatalError() }
    public override init(frame: CGRect) { fatalError() }
    public required init?(coder: NSCoder) { fatalError() }

    open var rootViewController: UIViewController?
    open var windowLevel: UIWindow.Level
    open weak var windowScene: UIWindowScene?
    open var canBecomeKey: Bool { fatalError() }
    open func makeKeyAndVisible() {}

    // Its page: not on visionOS.
    #if !os(visionOS)
    open var screen: UIScreen
    #endif

    open func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint { fatalError() }
    open func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint { fatalError() }
    open func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect { fatalError() }
    open func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect { fatalError() }

    // Facts: developer.apple.com/documentation/uikit/uiwindow/level. Its page lists no operators,
    // but many apps add numbers to levels.
    public struct Level: RawRepresentable, Hashable, Sendable {
        public var rawValue: CGFloat
        public init(rawValue: CGFloat) {}
        public init(_ rawValue: CGFloat) {}

        public static var alert: UIWindow.Level { fatalError() }

        #if !os(tvOS)
        public static var statusBar: UIWindow.Level { fatalError() }
        #endif

        public static func + (lhs: UIWindow.Level, rhs: CGFloat) -> UIWindow.Level {
            fatalError()
        }
    }
}
