import Foundation
import ViewKit

// Ported code observes these names. Nothing posts them here.
extension UIApplication {
    /// The name of the notification that the application has started, which is never posted here.
    public nonisolated static let didFinishLaunchingNotification = NSNotification.Name(
        "UIApplicationDidFinishLaunchingNotification"
    )

    /// The name of the notification that the application is about to end, which is never posted here.
    public nonisolated static let willTerminateNotification = NSNotification.Name(
        "UIApplicationWillTerminateNotification"
    )

    /// The name of the notification that memory is short, which is never posted here.
    public nonisolated static let didReceiveMemoryWarningNotification = NSNotification.Name(
        "UIApplicationDidReceiveMemoryWarningNotification"
    )

    /// The name of the notification that the interface is about to rotate, which is never posted here.
    public nonisolated static let willChangeStatusBarOrientationNotification = NSNotification.Name(
        "UIApplicationWillChangeStatusBarOrientationNotification"
    )

    /// The name of the notification that the interface has rotated, which is never posted here.
    public nonisolated static let didChangeStatusBarOrientationNotification = NSNotification.Name(
        "UIApplicationDidChangeStatusBarOrientationNotification"
    )

    /// The name of the news that a day has begun or the clock was put; never posted by ViewKit.
    public nonisolated static let significantTimeChangeNotification = NSNotification.Name(
        "UIApplicationSignificantTimeChangeNotification"
    )

    /// The name of the news that the user has taken a picture of the screen; never posted by ViewKit.
    public nonisolated static let userDidTakeScreenshotNotification = NSNotification.Name(
        "UIApplicationUserDidTakeScreenshotNotification"
    )

    /// The name of the news that protected files can be read; never posted by ViewKit.
    public nonisolated static let protectedDataDidBecomeAvailableNotification = NSNotification.Name(
        "UIApplicationProtectedDataDidBecomeAvailable"
    )
}

extension UIContentSizeCategory {
    /// The name of the news that the user prefers another size of text; never posted by ViewKit, which
    /// tells views by their traits.
    public static let didChangeNotification = NSNotification.Name(
        "UIContentSizeCategoryDidChangeNotification"
    )

    /// The key of the size that is preferred now, in that news.
    public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"
}
