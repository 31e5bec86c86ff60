import Foundation
import Kinora
import StageTestSupport

/// A window with its own clock for showing components.
///
/// Its clock becomes the clock of the thread, which all tests on the main actor share. Each test
/// creates its own screen and doesn't suspend.
@MainActor struct TestScreen {
    let window: UIWindow

    init(size: CGSize = CGSize(width: 100, height: 100)) {
        // Closes transactions that earlier tests left open on the thread, which would delay later
        // ones.
        for _ in 0..<10 { CATransaction.commit() }
        MediaClock.current = MediaClock(time: 5)
        window = UIWindow(frame: CGRect(origin: .zero, size: size))
    }

    /// The clock's time, which starts at 5 seconds.
    var time: TimeInterval { window.host.clock.time }

    /// Adds an indicator to the window.
    func makeView(
        _ animation: some LoadingAnimation = HashLines.resting,
        style: LoadingIndicatorView.Style = .natural
    ) -> LoadingIndicatorView {
        let view = LoadingIndicatorView(animation, style: style)
        window.addSubview(view)
        turn()
        return view
    }

    /// Advances the time.
    func advance(by seconds: TimeInterval) {
        window.host.advance(to: time + seconds)
    }

    /// Performs everything scheduled for the next run-loop cycle.
    func turn() {
        window.host.runTurn()
    }

    /// Returns the current pixels of the window.
    func frame(scale: CGFloat = 1, background: RGBA? = nil) -> Frame {
        Rasterizer(
            width: Int((window.bounds.width * scale).rounded(.up)),
            height: Int((window.bounds.height * scale).rounded(.up)),
            scale: scale,
            background: background
        ).draw(window.host.picture())
    }

    /// Returns the animation position in seconds that an indicator's layers show.
    func shownPosition(of view: LoadingIndicatorView) -> TimeInterval? {
        let clock = view.layer.sublayers?.first { $0.name == "clock" }
        return clock.map { $0.convertTime(time, from: nil) - 1 }
    }
}
