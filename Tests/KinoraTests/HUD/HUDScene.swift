import Foundation

@testable import Kinora

/// A HUD that covers a view in a screen's window.
@MainActor struct HUDScene {
    let screen = TestScreen(size: CGSize(width: 320, height: 240))
    let target: UIView
    let voice = RecordingAssistiveTechnology()
    let hud: LoadingHUD

    init(
        over target: UIView = UIView(),
        _ change: (inout LoadingHUD.Configuration) -> Void = { _ in }
    ) {
        var configuration = LoadingHUD.Configuration()
        configuration.timing = HUDPresentation.Timing(grace: 0, minimum: 0)
        change(&configuration)
        self.target = target
        target.frame = screen.window.bounds
        screen.window.addSubview(target)
        hud = LoadingHUD(in: target, configuration: configuration, assistiveTechnology: voice)
    }

    /// Returns a layer as it is displayed.
    func presentation(of layer: CALayer) -> CALayer {
        screen.window.host.presentation(of: layer)
    }
}
