// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation
import ViewKit

extension NSNotification.Name {
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

    /// The old name of ``UIContentSizeCategory/didChangeNotification``.
    @available(*, deprecated, renamed: "UIContentSizeCategory.didChangeNotification")
    public static let UIContentSizeCategoryDidChange = UIContentSizeCategory.didChangeNotification

    /// The old name of ``UIApplication/significantTimeChangeNotification``.
    @available(*, deprecated, renamed: "UIApplication.significantTimeChangeNotification")
    public static let UIApplicationSignificantTimeChange = UIApplication
        .significantTimeChangeNotification
}
