import Foundation
import KinoraTimeline
import LayerKit
import ViewKit

/// A screen with a window that plays its content with a separate clock, starting at time 0.
///
/// Until ``leave()``, the thread's media clock is the screen's, tasks follow it, the screen's window
/// is the key window, and the main screen has its size.
@MainActor
final class ViewScreen {
    /// A closure that adds content to a window and returns the area that pictures show.
    typealias Content = @MainActor (UIWindow) -> CGRect

    /// The window.
    let window: UIWindow

    /// The area of the window that pictures show, in points.
    let area: CGRect

    private let clock = MediaClock()
    private let outerClock: MediaClock
    private weak var outerKeyWindow: UIWindow?

    private let outerBounds: CGRect

    /// Creates a screen with content at time 0.
    init(size: CGSize, _ content: Content) {
        RecordingWatch.shared.enter()
        outerBounds = UIScreen.main.bounds
        UIScreen.main.bounds = CGRect(origin: .zero, size: size)
        outerClock = MediaClock.current
        MediaClock.current = clock
        clock.followTasks()
        outerKeyWindow = UIApplication.shared.keyWindow
        window = UIWindow(frame: CGRect(origin: .zero, size: size))
        window.makeKeyAndVisible()
        area = content(window)
        window.host.advance(to: 0)
    }

    /// Restores the thread's clock and the key window.
    func leave() {
        RecordingWatch.shared.leave()
        clock.releaseTasks()
        MediaClock.current = outerClock
        UIScreen.main.bounds = outerBounds
        if window.isKeyWindow { outerKeyWindow?.makeKey() }
    }

    /// The visible windows, back to front: the screen's own and those that the content creates.
    ///
    /// Windows created earlier use another clock.
    private var windows: [UIWindow] {
        UIApplication.shared.windows.filter { $0.host.clock === clock && !$0.isHidden }
    }

    /// A Boolean value that indicates whether the screen's own window is the only visible one.
    var isAlone: Bool { windows.count == 1 }

    /// The number of visible windows.
    var windowCount: Int { windows.count }

    /// The time in seconds when the layers last changed other than by animation.
    var changeTime: TimeInterval { windows.map(\.host.changeTime).max() ?? 0 }

    /// The time in seconds of the next timer or job of a task, or nil if there is none.
    var nextAlarmTime: TimeInterval? {
        clock.hasReadyJobs ? clock.time : clock.nextAlarmTime
    }

    /// The common loop of the animations.
    var loop: CommonLoop { CommonLoop(of: windows.map(\.layer)) }

    /// Advances the clock to a time in seconds.
    func advance(to time: TimeInterval) {
        RecordingWatch.shared.noteCall()
        for window in windows { window.host.advance(to: time) }
    }

    /// The current picture, with the area's corner at the origin.
    var nodes: [Picture.Node] {
        let map = CGAffineTransform(translationX: -area.minX, y: -area.minY)
        return windows.flatMap { $0.host.picture().nodes }.map { $0.applying(map) }
    }
}
