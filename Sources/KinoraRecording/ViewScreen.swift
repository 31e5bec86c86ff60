import Foundation
import ViewKit

/// A window that plays what is put into it by a clock of its own, from time 0 on.
///
/// The thread's media clock is the screen's, and its window the key one, until ``leave()``.
@MainActor
final class ViewScreen {
    /// What a screen shows: what is put into its window, and the part of it that pictures show.
    typealias Content = @MainActor (UIWindow) -> CGRect

    /// The window.
    let window: UIWindow

    /// The part of the window that pictures show, in points.
    let area: CGRect

    private let clock = MediaClock()
    private let outerClock: MediaClock
    private weak var outerKeyWindow: UIWindow?

    /// Puts content into a new window, whose clock stands at 0.
    init(size: CGSize, _ content: Content) {
        outerClock = MediaClock.current
        MediaClock.current = clock
        outerKeyWindow = UIApplication.shared.keyWindow
        window = UIWindow(frame: CGRect(origin: .zero, size: size))
        window.makeKeyAndVisible()
        area = content(window)
        window.host.advance(to: 0)
    }

    /// Gives the thread its clock back, and the keys to the window that had them.
    func leave() {
        MediaClock.current = outerClock
        if window.isKeyWindow { outerKeyWindow?.makeKey() }
    }

    /// The windows that are seen, from back to front: the screen's own, and those that code has made.
    ///
    /// Windows that were made before go by another clock.
    private var windows: [UIWindow] {
        UIApplication.shared.windows.filter { $0.host.clock === clock && !$0.isHidden }
    }

    /// A Boolean value that indicates whether nothing is seen but the screen's own window.
    var isAlone: Bool { windows.count == 1 }

    /// Moves the clock on.
    func advance(to time: TimeInterval) {
        for window in windows { window.host.advance(to: time) }
    }

    /// What is seen now, the area's corner at zero.
    var nodes: [Picture.Node] {
        let map = CGAffineTransform(translationX: -area.minX, y: -area.minY)
        return windows.flatMap { $0.host.picture().nodes }.map { $0.applying(map) }
    }
}
