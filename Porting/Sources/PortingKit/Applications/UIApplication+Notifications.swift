import Foundation
import ViewKit

// Ported code observes these names. ViewKit doesn't post them.
extension UIApplication {
    /// A notification that UIKit posts after the app finishes launching; ViewKit doesn't post it.
    public nonisolated static let didFinishLaunchingNotification = NSNotification.Name(
        "UIApplicationDidFinishLaunchingNotification"
    )

    /// A notification that UIKit posts before the app terminates; ViewKit doesn't post it.
    public nonisolated static let willTerminateNotification = NSNotification.Name(
        "UIApplicationWillTerminateNotification"
    )

    /// A notification that UIKit posts when memory is low; ViewKit doesn't post it.
    public nonisolated static let didReceiveMemoryWarningNotification = NSNotification.Name(
        "UIApplicationDidReceiveMemoryWarningNotification"
    )

    /// A notification that UIKit posts before the interface rotates; ViewKit doesn't post it.
    public nonisolated static let willChangeStatusBarOrientationNotification = NSNotification.Name(
        "UIApplicationWillChangeStatusBarOrientationNotification"
    )

    /// A notification that UIKit posts after the interface rotates; ViewKit doesn't post it.
    public nonisolated static let didChangeStatusBarOrientationNotification = NSNotification.Name(
        "UIApplicationDidChangeStatusBarOrientationNotification"
    )

    /// A notification that UIKit posts at a new day or clock change; ViewKit doesn't post it.
    public nonisolated static let significantTimeChangeNotification = NSNotification.Name(
        "UIApplicationSignificantTimeChangeNotification"
    )

    /// A notification that UIKit posts when the user takes a screenshot; ViewKit doesn't post it.
    public nonisolated static let userDidTakeScreenshotNotification = NSNotification.Name(
        "UIApplicationUserDidTakeScreenshotNotification"
    )

    /// A notification that UIKit posts when protected files can be read; ViewKit doesn't post it.
    public nonisolated static let protectedDataDidBecomeAvailableNotification = NSNotification.Name(
        "UIApplicationProtectedDataDidBecomeAvailable"
    )
}

extension UIContentSizeCategory {
    /// A notification that UIKit posts when the preferred text size changes.
    ///
    /// ViewKit doesn't post it; views receive the size in their traits.
    public static let didChangeNotification = NSNotification.Name(
        "UIContentSizeCategoryDidChangeNotification"
    )

    /// The key of the new content size category in the notification's user info.
    public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"
}
