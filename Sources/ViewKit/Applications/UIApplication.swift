import Foundation
import LayerKit
import Synchronization

/// The application, with its windows and life cycle, which ``ApplicationHost`` controls.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
    /// The singleton application.
    public static let shared = UIApplication()

    private init() {
        super.init(next: nil)
    }

    /// The running states of an application.
    public enum State: Int, Hashable, Sendable {
        /// The application runs in the foreground and receives events.
        case active = 0

        /// The application runs in the foreground but doesn't receive events.
        case inactive = 1

        /// The application runs in the background.
        case background = 2
    }

    /// Keys of the launch options.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The raw value.
        public let rawValue: String

        /// Creates a key from a raw value.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }

    /// The state of the application; active unless an ``ApplicationHost`` changes it.
    open internal(set) var applicationState = State.active

    /// A closure to call at each life-cycle event before its notification; nil by default.
    ///
    /// PortingKit forwards the events to scenes and delegates.
    @_spi(Porting) public nonisolated static let lifeCycleHandler =
        Mutex<(@MainActor @Sendable (LifeCycleEvent) -> Void)?>(nil)

    /// A life-cycle event of an application.
    @_spi(Porting) public enum LifeCycleEvent: Sendable {
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

    /// The windows, ordered by level and creation.
    open var windows: [UIWindow] {
        let windows = windowReferences.compactMap(\.window)
        return windows.enumerated()
            .sorted { ($0.element.windowLevel, $0.offset) < ($1.element.windowLevel, $1.offset) }
            .map(\.element)
    }

    weak var madeKeyWindow: UIWindow?

    /// The keyboard, which ``ApplicationHost`` moves.
    var keyboard = Keyboard()

    /// The window that was made key last or else the first one that can be; nil without windows.
    open var keyWindow: UIWindow? { madeKeyWindow ?? windows.first(where: \.canBecomeKey) }

    /// Returns the windows whose hosts use a clock, which are those of one screen, in order.
    func windows(with clock: MediaClock) -> [UIWindow] {
        windows.filter { $0.host.clock === clock }
    }

    func add(_ window: UIWindow) {
        windowReferences.removeAll { $0.window == nil }
        windowReferences.append(WeakWindow(window: window))
    }

    // MARK: - System

    /// The orientation of the interface.
    open var statusBarOrientation: UIInterfaceOrientation { .portrait }

    /// The frame of the status bar; always zero.
    open var statusBarFrame: CGRect { .zero }

    /// The layout direction of the current traits.
    open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        UITraitCollection.current.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }

    /// A Boolean value that indicates whether protected files are accessible; always true.
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

    /// The preferred text size of the current traits.
    open var preferredContentSizeCategory: UIContentSizeCategory {
        UITraitCollection.current.preferredContentSizeCategory
    }

    private var ignoringCount = 0

    /// A Boolean value that indicates whether the application ignores touches.
    open var isIgnoringInteractionEvents: Bool { ignoringCount > 0 }

    /// Ignores touches until the matching ``endIgnoringInteractionEvents()``.
    open func beginIgnoringInteractionEvents() {
        ignoringCount += 1
    }

    /// Stops ignoring touches; does nothing if they aren't ignored.
    open func endIgnoringInteractionEvents() {
        ignoringCount = max(ignoringCount - 1, 0)
    }

    /// Sends an action message to a target.
    ///
    /// - Parameters:
    ///   - action: The method, which can take the sender, or the sender and the event.
    ///   - target: The target; nil for the first object in the responder chain that has the method,
    ///     starting at the first responder or else the sender.
    ///   - sender: The sender.
    ///   - event: The event, or nil if there is none.
    /// - Returns: Whether a target had the method. A specified target without the method is
    ///   reported.
    @discardableResult
    open func sendAction(
        _ action: Selector,
        to target: Any?,
        from sender: Any?,
        for event: UIEvent?
    ) -> Bool {
        if let target {
            let isHandled = action.isHandled(by: target, with: sender, event)
            if !isHandled { action.reportAbsence(in: target) }
            return isHandled
        }
        var responder = keyWindow?.firstResponderInside ?? sender as? UIResponder
        while let current = responder {
            if action.isHandled(by: current, with: sender, event) { return true }
            responder = current.next
        }
        return false
    }

    /// Dispatches an event to its window.
    open func sendEvent(_ event: UIEvent) {
        event.window?.sendEvent(event)
    }

    /// Returns false; URLs can't be opened.
    open func canOpenURL(_ url: URL) -> Bool { false }

    /// Posted when the application enters the background.
    public nonisolated static let didEnterBackgroundNotification = NSNotification.Name(
        "UIApplicationDidEnterBackgroundNotification"
    )

    /// Posted when the application is about to enter the foreground.
    public nonisolated static let willEnterForegroundNotification = NSNotification.Name(
        "UIApplicationWillEnterForegroundNotification"
    )

    /// Posted when the application becomes active.
    public nonisolated static let didBecomeActiveNotification = NSNotification.Name(
        "UIApplicationDidBecomeActiveNotification"
    )

    /// Posted when the application is about to become inactive.
    public nonisolated static let willResignActiveNotification = NSNotification.Name(
        "UIApplicationWillResignActiveNotification"
    )
}

extension UIResponder {
    /// Posted before the keyboard is displayed.
    public nonisolated static let keyboardWillShowNotification = NSNotification.Name(
        "UIKeyboardWillShowNotification"
    )

    /// Posted after the keyboard is displayed.
    public nonisolated static let keyboardDidShowNotification = NSNotification.Name(
        "UIKeyboardDidShowNotification"
    )

    /// Posted before the keyboard is dismissed.
    public nonisolated static let keyboardWillHideNotification = NSNotification.Name(
        "UIKeyboardWillHideNotification"
    )

    /// Posted after the keyboard is dismissed.
    public nonisolated static let keyboardDidHideNotification = NSNotification.Name(
        "UIKeyboardDidHideNotification"
    )

    /// Posted before the keyboard's frame changes, including when it is dismissed.
    public nonisolated static let keyboardWillChangeFrameNotification = NSNotification.Name(
        "UIKeyboardWillChangeFrameNotification"
    )

    /// Posted after the keyboard's frame changes.
    public nonisolated static let keyboardDidChangeFrameNotification = NSNotification.Name(
        "UIKeyboardDidChangeFrameNotification"
    )

    /// The key for the keyboard's initial frame, a `CGRect` in screen coordinates.
    public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"

    /// The key for the keyboard's final frame, a `CGRect` in screen coordinates.
    public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"

    /// The key for the duration of the keyboard's animation in seconds, a `Double`.
    public nonisolated static let keyboardAnimationDurationUserInfoKey =
        "UIKeyboardAnimationDurationUserInfoKey"

    /// The key for the raw value of the keyboard's animation curve, an `Int`.
    public nonisolated static let keyboardAnimationCurveUserInfoKey =
        "UIKeyboardAnimationCurveUserInfoKey"

    /// The key for whether the keyboard belongs to this application, a `Bool`.
    public nonisolated static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}
