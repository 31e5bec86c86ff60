import Foundation
import Kinora

/// A catalog animation in a running view with a recording assistive technology.
@MainActor struct RunningIndicator {
    let screen: TestScreen
    let voice = RecordingAssistiveTechnology()
    let view: LoadingIndicatorView

    /// The side in points of the square in which the animation is shown.
    static let side: CGFloat = 48

    init(_ animation: any LoadingAnimation, reducesMotion: Bool = false) {
        screen = TestScreen(size: CGSize(width: Self.side, height: Self.side))
        voice.prefersReducedMotion = reducesMotion
        view = Self.make(animation, voice)
        // Shows the parameters instead of the tint.
        view.coloring = .original
        view.frame = screen.window.bounds
        screen.window.addSubview(view)
        view.startAnimating()
        screen.turn()
    }

    private static func make(
        _ animation: some LoadingAnimation,
        _ voice: RecordingAssistiveTechnology
    ) -> LoadingIndicatorView {
        LoadingIndicatorView(animation, assistiveTechnology: voice)
    }

    /// The duration in seconds of one cycle of the shown animation.
    var period: TimeInterval {
        screen.advance(by: 0)
        view.seek(to: 1e-3)
        return 1e-3 / view.phase
    }

    /// Returns the pixels at a position.
    func frame(at position: TimeInterval) -> Frame {
        view.seek(to: position)
        screen.turn()
        return screen.frame()
    }

    /// Returns the pixels at the middles of equal parts of the period.
    func frames(_ count: Int = 6) -> [Frame] {
        let period = period
        return (0..<count).map { frame(at: (Double($0) + 0.37) / Double(count) * period) }
    }
}

extension Frame {
    /// A Boolean value that indicates whether nothing is drawn.
    var isEmpty: Bool { pixels.allSatisfy { $0 == 0 } }
}
