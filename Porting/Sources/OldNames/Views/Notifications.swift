// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation
import ViewKit

extension NSNotification.Name {
    /// The old name of `UIApplication.didBecomeActiveNotification`.
    @available(*, deprecated, renamed: "UIApplication.didBecomeActiveNotification")
    public static let UIApplicationDidBecomeActive = UIApplication.didBecomeActiveNotification

    /// The old name of `UIApplication.willResignActiveNotification`.
    @available(*, deprecated, renamed: "UIApplication.willResignActiveNotification")
    public static let UIApplicationWillResignActive = UIApplication.willResignActiveNotification

    /// The old name of `UIApplication.didEnterBackgroundNotification`.
    @available(*, deprecated, renamed: "UIApplication.didEnterBackgroundNotification")
    public static let UIApplicationDidEnterBackground = UIApplication.didEnterBackgroundNotification

    /// The old name of `UIApplication.willEnterForegroundNotification`.
    @available(*, deprecated, renamed: "UIApplication.willEnterForegroundNotification")
    public static let UIApplicationWillEnterForeground = UIApplication
        .willEnterForegroundNotification

    /// The old name of `UIResponder.keyboardWillShowNotification`.
    @available(*, deprecated, renamed: "UIResponder.keyboardWillShowNotification")
    public static let UIKeyboardWillShow = UIResponder.keyboardWillShowNotification

    /// The old name of `UIResponder.keyboardDidShowNotification`.
    @available(*, deprecated, renamed: "UIResponder.keyboardDidShowNotification")
    public static let UIKeyboardDidShow = UIResponder.keyboardDidShowNotification

    /// The old name of `UIResponder.keyboardWillHideNotification`.
    @available(*, deprecated, renamed: "UIResponder.keyboardWillHideNotification")
    public static let UIKeyboardWillHide = UIResponder.keyboardWillHideNotification

    /// The old name of `UIResponder.keyboardDidHideNotification`.
    @available(*, deprecated, renamed: "UIResponder.keyboardDidHideNotification")
    public static let UIKeyboardDidHide = UIResponder.keyboardDidHideNotification

    /// The old name of `UIResponder.keyboardWillChangeFrameNotification`.
    @available(*, deprecated, renamed: "UIResponder.keyboardWillChangeFrameNotification")
    public static let UIKeyboardWillChangeFrame = UIResponder.keyboardWillChangeFrameNotification

    /// The old name of `UIResponder.keyboardDidChangeFrameNotification`.
    @available(*, deprecated, renamed: "UIResponder.keyboardDidChangeFrameNotification")
    public static let UIKeyboardDidChangeFrame = UIResponder.keyboardDidChangeFrameNotification

    /// The old name of `UIAccessibility.reduceMotionStatusDidChangeNotification`.
    @available(*, deprecated, renamed: "UIAccessibility.reduceMotionStatusDidChangeNotification")
    public static let UIAccessibilityReduceMotionStatusDidChange = UIAccessibility
        .reduceMotionStatusDidChangeNotification

    /// The old name of `UIAccessibility.reduceTransparencyStatusDidChangeNotification`.
    @available(
        *,
        deprecated,
        renamed: "UIAccessibility.reduceTransparencyStatusDidChangeNotification"
    )
    public static let UIAccessibilityReduceTransparencyStatusDidChange = UIAccessibility
        .reduceTransparencyStatusDidChangeNotification
}

extension NSNotification.Name {
    /// The old name of `UIWindow.didBecomeVisibleNotification`.
    @available(*, deprecated, renamed: "UIWindow.didBecomeVisibleNotification")
    public static let UIWindowDidBecomeVisible = UIWindow.didBecomeVisibleNotification

    /// The old name of `UIWindow.didBecomeHiddenNotification`.
    @available(*, deprecated, renamed: "UIWindow.didBecomeHiddenNotification")
    public static let UIWindowDidBecomeHidden = UIWindow.didBecomeHiddenNotification

    /// The old name of `UIWindow.didBecomeKeyNotification`.
    @available(*, deprecated, renamed: "UIWindow.didBecomeKeyNotification")
    public static let UIWindowDidBecomeKey = UIWindow.didBecomeKeyNotification

    /// The old name of `UIWindow.didResignKeyNotification`.
    @available(*, deprecated, renamed: "UIWindow.didResignKeyNotification")
    public static let UIWindowDidResignKey = UIWindow.didResignKeyNotification
}
