import Foundation
import Kinora

/// A window of its own clock, in which components live and are looked at.
///
/// Its clock becomes that of the thread, which all tests of the main actor share: each makes its own
/// stage and awaits nothing.
@MainActor struct LiveStage {
    let window: UIWindow

    init(size: CGSize = CGSize(width: 100, height: 100)) {
        // What earlier tests have left open on the thread would hold back what ends here.
        for _ in 0..<10 { CATransaction.commit() }
        MediaClock.current = MediaClock(time: 5)
        window = UIWindow(frame: CGRect(origin: .zero, size: size))
    }

    /// The time of the clock, which starts at 5 seconds.
    var time: TimeInterval { window.host.clock.time }

    /// Puts an indicator into the window.
    func makeView(
        _ animation: some LoadingAnimation = .hashLines,
        style: LoadingIndicatorView.Style = .natural
    ) -> LoadingIndicatorView {
        let view = LoadingIndicatorView(animation, style: style)
        window.addSubview(view)
        turn()
        return view
    }

    /// Lets time pass.
    func advance(by seconds: TimeInterval) {
        window.host.advance(to: time + seconds)
    }

    /// Lets everything happen that waits for the next turn.
    func turn() {
        window.host.runTurn()
    }

    /// Returns the pixels of the window now.
    func frame(scale: CGFloat = 1, background: RGBA? = nil) -> Frame {
        Rasterizer(
            width: Int((window.bounds.width * scale).rounded(.up)),
            height: Int((window.bounds.height * scale).rounded(.up)),
            scale: scale,
            background: background
        ).draw(window.host.picture())
    }

    /// Returns the seconds of the animation that the layers of an indicator show.
    func shownPosition(of view: LoadingIndicatorView) -> TimeInterval? {
        let clock = view.layer.sublayers?.first { $0.name == "clock" }
        return clock.map { $0.convertTime(time, from: nil) - 1 }
    }
}
