import Foundation
import LayerKit
import Synchronization

/// The application: its windows, and the news about it, which ``ApplicationHost`` posts.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
    /// The application.
    public static let shared = UIApplication()

    private init() {
        super.init(next: nil)
    }

    /// Where an application is in its life.
    public enum State: Int, Hashable, Sendable {
        /// In front, with touches.
        case active = 0

        /// In front, without touches.
        case inactive = 1

        /// Not seen.
        case background = 2
    }

    /// What an application was started with.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The key's name.
        public let rawValue: String

        /// Creates a key from a name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }

    /// Where the application is in its life: in front, unless ``ApplicationHost`` has sent it away.
    open internal(set) var applicationState = State.active

    /// A closure to call at each change of the application's life cycle, before its notification is
    /// posted; nil by default.
    ///
    /// PortingKit passes the changes to scenes and delegates.
    package nonisolated static let lifeCycleHandler =
        Mutex<(@MainActor @Sendable (LifeCycleEvent) -> Void)?>(nil)

    /// A change of an application's life cycle.
    package enum LifeCycleEvent: Sendable {
        case willResignActive
        case didEnterBackground
        case willEnterForeground
        case didBecomeActive
    }

    // MARK: - Windows

    private var windowReferences: [WeakWindow] = []

    private struct WeakWindow {
        weak var window: UIWindow?
    }

    /// The windows that there are, in the order of their making, by level.
    open var windows: [UIWindow] {
        let windows = windowReferences.compactMap(\.window)
        return windows.enumerated()
            .sorted { ($0.element.windowLevel, $0.offset) < ($1.element.windowLevel, $1.offset) }
            .map(\.element)
    }

    weak var madeKeyWindow: UIWindow?

    /// The window that was made key last, or else the first; nil where there is none.
    open var keyWindow: UIWindow? { madeKeyWindow ?? windows.first }

    func add(_ window: UIWindow) {
        windowReferences.removeAll { $0.window == nil }
        windowReferences.append(WeakWindow(window: window))
    }

    // MARK: - System

    /// The side that is up.
    open var statusBarOrientation: UIInterfaceOrientation { .portrait }

    /// The place of the bar with the time; it takes none.
    open var statusBarFrame: CGRect { .zero }

    /// The side from which interfaces are arranged, by the current traits.
    open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        UITraitCollection.current.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }

    /// A Boolean value that indicates whether protected files can be read; true.
    open var isProtectedDataAvailable: Bool { true }

    /// The style of the status bar.
    ///
    /// Has no visual effect.
    open var statusBarStyle = UIStatusBarStyle.default

    /// A Boolean value that indicates whether the status bar is hidden.
    ///
    /// Has no visual effect.
    open var isStatusBarHidden = true

    /// A Boolean value that indicates whether the network activity indicator is visible.
    ///
    /// Has no visual effect.
    open var isNetworkActivityIndicatorVisible = false

    /// The size of text that is preferred.
    open var preferredContentSizeCategory: UIContentSizeCategory {
        UITraitCollection.current.preferredContentSizeCategory
    }

    private var ignoringCount = 0

    /// A Boolean value that indicates whether touches are left out.
    open var isIgnoringInteractionEvents: Bool { ignoringCount > 0 }

    /// Leaves out touches until the matching ``endIgnoringInteractionEvents()``.
    open func beginIgnoringInteractionEvents() {
        ignoringCount += 1
    }

    /// Lets touches through again; does nothing where they aren't left out.
    open func endIgnoringInteractionEvents() {
        ignoringCount = max(ignoringCount - 1, 0)
    }

    /// Sends a message; returns whether somebody had the method.
    ///
    /// - Parameters:
    ///   - action: The method, which may take the sender, and the sender and the event.
    ///   - target: Who hears; nil for the first responder that has the method, from the one with the keys
    ///     or else the sender on.
    ///   - sender: Who sends.
    ///   - event: What the fingers have done; nil for nothing.
    /// - Returns: Whether somebody had the method; an object that was named and hasn't is reported.
    @discardableResult
    open func sendAction(
        _ action: Selector,
        to target: Any?,
        from sender: Any?,
        for event: UIEvent?
    ) -> Bool {
        if let target {
            let isAnswered = action.isAnswered(by: target, with: sender, event)
            if !isAnswered { action.reportAbsence(in: target) }
            return isAnswered
        }
        var responder = keyWindow?.firstResponderInside ?? sender as? UIResponder
        while let current = responder {
            if action.isAnswered(by: current, with: sender, event) { return true }
            responder = current.next
        }
        return false
    }

    /// Sends an event of fingers to its window.
    open func sendEvent(_ event: UIEvent) {
        event.window?.sendEvent(event)
    }

    /// Returns that an address can't be opened here.
    open func canOpenURL(_ url: URL) -> Bool { false }

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
