import Foundation
import LayerKit

/// The root of a tree of views, which makes it live.
///
/// There is no screen: whoever owns the window takes pictures from its host and moves its clock.
/// Unlike UIKit's it is shown from the start.
@preconcurrency @MainActor
open class UIWindow: UIView {
    /// The host that shows the window's layer and whose clock its animations live by.
    public private(set) lazy var host = LayerHost(layer: layer)

    /// What the device covers of the window's edges.
    var deviceInsets = UIEdgeInsets.zero

    /// Creates a window that lives by the thread's media clock.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        _ = host
        UIApplication.shared.add(self)
    }

    /// Returns nil: windows can't be read from archives here.
    public required init?(coder: NSCoder) {
        nil
    }

    /// Returns the window itself.
    open override var window: UIWindow? { self }

    /// Returns the application.
    open override var next: UIResponder? { UIApplication.shared }

    // MARK: - Content

    /// The controller whose view fills the window; nil by default.
    open var rootViewController: UIViewController? {
        didSet {
            guard rootViewController !== oldValue else { return }
            oldValue?.leaveWindow()
            guard let view = rootViewController?.view else { return }
            view.frame = bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            rootViewController?.willAppear()
            insertSubview(view, at: 0)
            rootViewController?.didAppear()
        }
    }

    // MARK: - Place among windows

    /// How far in front a window is.
    public struct Level: RawRepresentable, Comparable, Hashable, Sendable {
        /// The level as a number; higher ones are in front.
        public let rawValue: CGFloat

        /// Creates a level from a number.
        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// Creates a level from a number.
        public init(_ rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// That of an application's windows.
        public static let normal = Level(0)

        /// That of the bar with the time.
        public static let statusBar = Level(1000)

        /// That of alerts.
        public static let alert = Level(2000)

        /// Returns whether a level is behind another.
        public static func < (lhs: Level, rhs: Level) -> Bool { lhs.rawValue < rhs.rawValue }

        /// Returns a level further in front.
        public static func + (lhs: Level, rhs: CGFloat) -> Level { Level(lhs.rawValue + rhs) }

        /// Returns a level further behind.
        public static func - (lhs: Level, rhs: CGFloat) -> Level { Level(lhs.rawValue - rhs) }

        /// Moves a level to the front.
        public static func += (lhs: inout Level, rhs: CGFloat) { lhs = lhs + rhs }

        /// Moves a level to the back.
        public static func -= (lhs: inout Level, rhs: CGFloat) { lhs = lhs - rhs }
    }

    /// How far in front the window is; normal by default.
    open var windowLevel = Level.normal

    /// The screen that shows the window.
    open var screen: UIScreen { .main }

    /// A Boolean value that indicates whether the window gets the keys.
    open var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }

    /// Makes the window the one that gets the keys.
    open func makeKey() {
        let application = UIApplication.shared
        guard application.madeKeyWindow !== self else { return }
        let old = application.madeKeyWindow
        application.madeKeyWindow = self
        if let old {
            old.resignKey()
            post(UIWindow.didResignKeyNotification, of: old)
        }
        becomeKey()
        post(UIWindow.didBecomeKeyNotification, of: self)
    }

    /// Shows the window and makes it the one that gets the keys.
    open func makeKeyAndVisible() {
        isHidden = false
        announceVisibility()
        makeKey()
    }

    /// Hears that the window gets the keys; does nothing by default.
    open func becomeKey() {}

    /// Hears that the window gets the keys no more; does nothing by default.
    open func resignKey() {}

    /// A Boolean value that indicates whether the window is neither shown nor touched.
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

    /// Brings what fingers do to the recognisers and the view that they are on.
    open func sendEvent(_ event: UIEvent) {
        event.delivery?()
    }

    // MARK: - News

    /// The name of the news that a window is seen: after it was hidden, and when it is first made key.
    public nonisolated static let didBecomeVisibleNotification = NSNotification.Name(
        "UIWindowDidBecomeVisibleNotification"
    )

    /// The name of the news that a window is hidden.
    public nonisolated static let didBecomeHiddenNotification = NSNotification.Name(
        "UIWindowDidBecomeHiddenNotification"
    )

    /// The name of the news that a window gets the keys.
    public nonisolated static let didBecomeKeyNotification = NSNotification.Name(
        "UIWindowDidBecomeKeyNotification"
    )

    /// The name of the news that a window gets the keys no more.
    public nonisolated static let didResignKeyNotification = NSNotification.Name(
        "UIWindowDidResignKeyNotification"
    )
}
