// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation
import ViewKit

extension NSNotification.Name {
    /// The old name of ``UIApplication/didBecomeActiveNotification``.
    @available(*, deprecated, renamed: "UIApplication.didBecomeActiveNotification")
    public static let UIApplicationDidBecomeActive = UIApplication.didBecomeActiveNotification

    /// The old name of ``UIApplication/willResignActiveNotification``.
    @available(*, deprecated, renamed: "UIApplication.willResignActiveNotification")
    public static let UIApplicationWillResignActive = UIApplication.willResignActiveNotification

    /// The old name of ``UIApplication/didEnterBackgroundNotification``.
    @available(*, deprecated, renamed: "UIApplication.didEnterBackgroundNotification")
    public static let UIApplicationDidEnterBackground = UIApplication.didEnterBackgroundNotification

    /// The old name of ``UIApplication/willEnterForegroundNotification``.
    @available(*, deprecated, renamed: "UIApplication.willEnterForegroundNotification")
    public static let UIApplicationWillEnterForeground = UIApplication
        .willEnterForegroundNotification

    /// The old name of ``UIApplication/didFinishLaunchingNotification``.
    @available(*, deprecated, renamed: "UIApplication.didFinishLaunchingNotification")
    public static let UIApplicationDidFinishLaunching = UIApplication.didFinishLaunchingNotification

    /// The old name of ``UIApplication/willTerminateNotification``.
    @available(*, deprecated, renamed: "UIApplication.willTerminateNotification")
    public static let UIApplicationWillTerminate = UIApplication.willTerminateNotification

    /// The old name of ``UIApplication/didReceiveMemoryWarningNotification``.
    @available(*, deprecated, renamed: "UIApplication.didReceiveMemoryWarningNotification")
    public static let UIApplicationDidReceiveMemoryWarning = UIApplication
        .didReceiveMemoryWarningNotification

    /// The old name of ``UIApplication/didChangeStatusBarOrientationNotification``.
    @available(*, deprecated, renamed: "UIApplication.didChangeStatusBarOrientationNotification")
    public static let UIApplicationDidChangeStatusBarOrientation = UIApplication
        .didChangeStatusBarOrientationNotification

    /// The old name of ``UIApplication/willChangeStatusBarOrientationNotification``.
    @available(*, deprecated, renamed: "UIApplication.willChangeStatusBarOrientationNotification")
    public static let UIApplicationWillChangeStatusBarOrientation = UIApplication
        .willChangeStatusBarOrientationNotification

    /// The old name of ``UIDevice/orientationDidChangeNotification``.
    @available(*, deprecated, renamed: "UIDevice.orientationDidChangeNotification")
    public static let UIDeviceOrientationDidChange = UIDevice.orientationDidChangeNotification

    /// The old name of ``UIResponder/keyboardWillShowNotification``.
    @available(*, deprecated, renamed: "UIResponder.keyboardWillShowNotification")
    public static let UIKeyboardWillShow = UIResponder.keyboardWillShowNotification

    /// The old name of ``UIResponder/keyboardDidShowNotification``.
    @available(*, deprecated, renamed: "UIResponder.keyboardDidShowNotification")
    public static let UIKeyboardDidShow = UIResponder.keyboardDidShowNotification

    /// The old name of ``UIResponder/keyboardWillHideNotification``.
    @available(*, deprecated, renamed: "UIResponder.keyboardWillHideNotification")
    public static let UIKeyboardWillHide = UIResponder.keyboardWillHideNotification

    /// The old name of ``UIResponder/keyboardDidHideNotification``.
    @available(*, deprecated, renamed: "UIResponder.keyboardDidHideNotification")
    public static let UIKeyboardDidHide = UIResponder.keyboardDidHideNotification

    /// The old name of ``UIResponder/keyboardWillChangeFrameNotification``.
    @available(*, deprecated, renamed: "UIResponder.keyboardWillChangeFrameNotification")
    public static let UIKeyboardWillChangeFrame = UIResponder.keyboardWillChangeFrameNotification

    /// The old name of ``UIResponder/keyboardDidChangeFrameNotification``.
    @available(*, deprecated, renamed: "UIResponder.keyboardDidChangeFrameNotification")
    public static let UIKeyboardDidChangeFrame = UIResponder.keyboardDidChangeFrameNotification

    /// The old name of ``UIAccessibility/reduceMotionStatusDidChangeNotification``.
    @available(*, deprecated, renamed: "UIAccessibility.reduceMotionStatusDidChangeNotification")
    public static let UIAccessibilityReduceMotionStatusDidChange = UIAccessibility
        .reduceMotionStatusDidChangeNotification
}

extension NSNotification.Name {
    /// The old name of ``UIWindow/didBecomeVisibleNotification``.
    @available(*, deprecated, renamed: "UIWindow.didBecomeVisibleNotification")
    public static let UIWindowDidBecomeVisible = UIWindow.didBecomeVisibleNotification

    /// The old name of ``UIWindow/didBecomeHiddenNotification``.
    @available(*, deprecated, renamed: "UIWindow.didBecomeHiddenNotification")
    public static let UIWindowDidBecomeHidden = UIWindow.didBecomeHiddenNotification

    /// The old name of ``UIWindow/didBecomeKeyNotification``.
    @available(*, deprecated, renamed: "UIWindow.didBecomeKeyNotification")
    public static let UIWindowDidBecomeKey = UIWindow.didBecomeKeyNotification

    /// The old name of ``UIWindow/didResignKeyNotification``.
    @available(*, deprecated, renamed: "UIWindow.didResignKeyNotification")
    public static let UIWindowDidResignKey = UIWindow.didResignKeyNotification

    /// The old name of ``UIContentSizeCategory/didChangeNotification``.
    @available(*, deprecated, renamed: "UIContentSizeCategory.didChangeNotification")
    public static let UIContentSizeCategoryDidChange = UIContentSizeCategory.didChangeNotification

    /// The old name of ``UIApplication/significantTimeChangeNotification``.
    @available(*, deprecated, renamed: "UIApplication.significantTimeChangeNotification")
    public static let UIApplicationSignificantTimeChange = UIApplication
        .significantTimeChangeNotification

    /// The old name of ``UIDevice/batteryLevelDidChangeNotification``.
    @available(*, deprecated, renamed: "UIDevice.batteryLevelDidChangeNotification")
    public static let UIDeviceBatteryLevelDidChange = UIDevice.batteryLevelDidChangeNotification
}
