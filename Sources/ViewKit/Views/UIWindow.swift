import Foundation
import LayerKit

/// The root of a view hierarchy, with its own layer host and clock.
///
/// There is no screen: the owner renders the window's host and sets its clock. Unlike in UIKit, a
/// window is visible from the start.
@preconcurrency @MainActor
open class UIWindow: UIView {
    /// The host that renders the window's layer and runs its clock.
    public private(set) lazy var host = LayerHost(layer: layer)

    /// The safe area insets of the device, which windows with the same clock share.
    var deviceInsets = UIEdgeInsets.zero

    /// Creates a window that uses the thread's media clock.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        if let screen = UIApplication.shared.windows(with: host.clock).first {
            deviceInsets = screen.deviceInsets
            updateSafeArea()
        }
        UIApplication.shared.add(self)
    }

    /// Returns nil; windows can't be decoded.
    public required init?(coder: NSCoder) {
        nil
    }

    /// Returns the window itself.
    open override var window: UIWindow? { self }

    /// Returns the application.
    open override var next: UIResponder? { UIApplication.shared }

    // MARK: - Content

    /// The root view controller, whose view fills the window; nil by default.
    open var rootViewController: UIViewController? {
        didSet {
            guard rootViewController !== oldValue else { return }
            oldValue?.leaveWindow()
            guard let view = rootViewController?.view else { return }
            view.frame = bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            rootViewController?.willAppear()
            insertSubview(view, at: 0)
            rootViewController?.appear()
        }
    }

    // MARK: - Level

    /// The position of a window in the z-order.
    public struct Level: RawRepresentable, Comparable, Hashable, Sendable {
        /// The level as a number; higher levels are in front.
        public let rawValue: CGFloat

        /// Creates a level from a number.
        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// Creates a level from a number.
        public init(_ rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// The level of an application's windows.
        public static let normal = Level(0)

        /// The level of the status bar.
        public static let statusBar = Level(1000)

        /// The level of alerts.
        public static let alert = Level(2000)

        /// Returns a Boolean value that indicates whether a level is behind another.
        public static func < (lhs: Level, rhs: Level) -> Bool { lhs.rawValue < rhs.rawValue }

        /// Returns a level raised by a number.
        public static func + (lhs: Level, rhs: CGFloat) -> Level { Level(lhs.rawValue + rhs) }

        /// Returns a level lowered by a number.
        public static func - (lhs: Level, rhs: CGFloat) -> Level { Level(lhs.rawValue - rhs) }

        /// Raises a level.
        public static func += (lhs: inout Level, rhs: CGFloat) { lhs = lhs + rhs }

        /// Lowers a level.
        public static func -= (lhs: inout Level, rhs: CGFloat) { lhs = lhs - rhs }
    }

    /// The position of the window in the z-order; normal by default.
    open var windowLevel = Level.normal

    /// The screen of the window.
    open var screen: UIScreen { .main }

    /// A Boolean value that indicates whether the window is the key window.
    open var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }

    /// A Boolean value that indicates whether the window can become the key window.
    ///
    /// The default is true.
    open var canBecomeKey: Bool { true }

    /// Makes the window the key window, unless ``canBecomeKey`` is false.
    open func makeKey() {
        let application = UIApplication.shared
        guard canBecomeKey, application.madeKeyWindow !== self else { return }
        let old = application.madeKeyWindow
        application.madeKeyWindow = self
        if let old {
            old.resignKey()
            post(UIWindow.didResignKeyNotification, of: old)
        }
        becomeKey()
        post(UIWindow.didBecomeKeyNotification, of: self)
    }

    /// Shows the window and makes it the key window.
    open func makeKeyAndVisible() {
        isHidden = false
        announceVisibility()
        makeKey()
    }

    /// Called when the window becomes the key window; does nothing by default.
    open func becomeKey() {}

    /// Called when the window resigns key status; does nothing by default.
    open func resignKey() {}

    /// A Boolean value that indicates whether the window is hidden and ignores touches.
    open override var isHidden: Bool {
        get { super.isHidden }
        set {
            guard newValue != isHidden else { return }
            super.isHidden = newValue
            announceVisibility()
        }
    }

    private var isAnnounced = false

    private func announceVisibility() {
        guard isAnnounced == isHidden else { return }
        isAnnounced = !isHidden
        let name = isHidden ? Self.didBecomeHiddenNotification : Self.didBecomeVisibleNotification
        post(name, of: self)
    }

    private func post(_ name: NSNotification.Name, of window: UIWindow) {
        NotificationCenter.default.post(name: name, object: window)
    }

    /// Dispatches an event to the recognizers and views of its touches.
    open func sendEvent(_ event: UIEvent) {
        event.delivery?()
    }

    // MARK: - Notifications

    /// Posted when a window becomes visible, or first becomes key.
    public nonisolated static let didBecomeVisibleNotification = NSNotification.Name(
        "UIWindowDidBecomeVisibleNotification"
    )

    /// Posted when a window is hidden.
    public nonisolated static let didBecomeHiddenNotification = NSNotification.Name(
        "UIWindowDidBecomeHiddenNotification"
    )

    /// Posted when a window becomes the key window.
    public nonisolated static let didBecomeKeyNotification = NSNotification.Name(
        "UIWindowDidBecomeKeyNotification"
    )

    /// Posted when a window resigns key status.
    public nonisolated static let didResignKeyNotification = NSNotification.Name(
        "UIWindowDidResignKeyNotification"
    )
}
