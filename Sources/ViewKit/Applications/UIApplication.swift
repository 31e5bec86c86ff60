import Foundation

/// The application: here only the names of the news about it.
@MainActor
open class UIApplication: UIResponder {
    /// Applications aren't made here.
    @available(*, unavailable, message: "There is no application here; use ApplicationHost.")
    public override init(next: UIResponder?) {
        super.init(next: next)
    }

    /// The name of the news that the application has gone to the background.
    public nonisolated static let didEnterBackgroundNotification = NSNotification.Name(
        "UIApplicationDidEnterBackgroundNotification"
    )

    /// The name of the news that the application is about to come back from the background.
    public nonisolated static let willEnterForegroundNotification = NSNotification.Name(
        "UIApplicationWillEnterForegroundNotification"
    )

    /// The name of the news that the application gets touches.
    public nonisolated static let didBecomeActiveNotification = NSNotification.Name(
        "UIApplicationDidBecomeActiveNotification"
    )

    /// The name of the news that the application is about to get no more touches.
    public nonisolated static let willResignActiveNotification = NSNotification.Name(
        "UIApplicationWillResignActiveNotification"
    )
}

extension UIResponder {
    /// The name of the news that the keyboard is about to come.
    public nonisolated static let keyboardWillShowNotification = NSNotification.Name(
        "UIKeyboardWillShowNotification"
    )

    /// The name of the news that the keyboard has come.
    public nonisolated static let keyboardDidShowNotification = NSNotification.Name(
        "UIKeyboardDidShowNotification"
    )

    /// The name of the news that the keyboard is about to go.
    public nonisolated static let keyboardWillHideNotification = NSNotification.Name(
        "UIKeyboardWillHideNotification"
    )

    /// The name of the news that the keyboard has gone.
    public nonisolated static let keyboardDidHideNotification = NSNotification.Name(
        "UIKeyboardDidHideNotification"
    )

    /// The name of the news that the keyboard is about to take another place, be it off the screen.
    public nonisolated static let keyboardWillChangeFrameNotification = NSNotification.Name(
        "UIKeyboardWillChangeFrameNotification"
    )

    /// The name of the news that the keyboard has taken another place.
    public nonisolated static let keyboardDidChangeFrameNotification = NSNotification.Name(
        "UIKeyboardDidChangeFrameNotification"
    )

    /// The key of the keyboard's place before, a `CGRect` on the screen.
    public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"

    /// The key of the keyboard's place after, a `CGRect` on the screen.
    public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"

    /// The key of the time in seconds that the keyboard's movement takes, a `Double`.
    public nonisolated static let keyboardAnimationDurationUserInfoKey =
        "UIKeyboardAnimationDurationUserInfoKey"

    /// The key of the number of the keyboard's curve, an `Int`.
    public nonisolated static let keyboardAnimationCurveUserInfoKey =
        "UIKeyboardAnimationCurveUserInfoKey"

    /// The key of whether the keyboard belongs to this application, a `Bool`.
    public nonisolated static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}
