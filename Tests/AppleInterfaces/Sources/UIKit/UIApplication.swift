import Foundation

// Facts: developer.apple.com/documentation/uikit/uiapplication; nullability: dotnet/macios,
// src/uikit.cs (UIApplication).
@MainActor
@preconcurrency
open class UIApplication: UIResponder {
    open class var shared: UIApplication { fatalError() }

    open var connectedScenes: Set<UIScene> { fatalError() }

    // Its page: deprecated, and not on visionOS.
    #if !os(visionOS)
    open var keyWindow: UIWindow? { fatalError() }
    #endif
}

extension UIApplication {
    public nonisolated class var didEnterBackgroundNotification: NSNotification.Name {
        fatalError()
    }
    public nonisolated class var willEnterForegroundNotification: NSNotification.Name {
        fatalError()
    }
}

// Facts: developer.apple.com/documentation/uikit/uiscene.
@MainActor
@preconcurrency
open class UIScene: UIResponder {
    public nonisolated class var didDisconnectNotification: NSNotification.Name { fatalError() }
}

// Facts: developer.apple.com/documentation/uikit/uiwindowscene; its key window since iOS 15.
@MainActor
@preconcurrency
open class UIWindowScene: UIScene {
    open var windows: [UIWindow] { fatalError() }
    open var keyWindow: UIWindow? { fatalError() }
}

// Facts: developer.apple.com/documentation/uikit/uiuserinterfacelayoutdirection.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    case leftToRight = 0
    case rightToLeft = 1
}

#if !os(tvOS)
// Facts: developer.apple.com/documentation/uikit/uistatusbarstyle; dotnet/macios,
// src/UIKit/UIEnums.cs: not on tvOS.
public enum UIStatusBarStyle: Int, Sendable {
    case `default` = 0
    case lightContent = 1
    case darkContent = 3
}
#endif
