import KinoraPlatform

extension LoadingHUD {
    /// Creates a HUD in a window of its own, which covers a window and everything in it: bars,
    /// sheets, and other presented controllers.
    ///
    /// The HUD's window is in the same scene, below the level of alerts, and exists only while the
    /// HUD is visible. It never becomes the key window. Touches that the HUD doesn't block pass
    /// through it. The status bar, the orientations, and the tint are those of the covered window.
    ///
    /// Unlike a HUD in a view, it isn't removed together with a screen: it stays until its work ends
    /// or the scene is disconnected.
    ///
    /// - Parameters:
    ///   - window: The window to cover. It isn't retained.
    ///   - configuration: The appearance and behavior of the HUD.
    ///   - clock: The clock that the HUD uses, on the scale of `CACurrentMediaTime()`.
    ///   - assistiveTechnology: The receiver of announcements.
    public convenience init(
        above window: UIWindow,
        configuration: Configuration = Configuration(),
        clock: any FrameClock = MediaFrameClock.shared,
        assistiveTechnology: any AssistiveTechnology = SystemAssistiveTechnology.shared
    ) {
        self.init(
            HUDWindowHost(above: window),
            configuration: configuration,
            clock: clock,
            assistiveTechnology: assistiveTechnology
        )
    }

    #if canImport(UIKit)
    /// Creates a HUD in a window of its own, which covers the key window of a scene.
    ///
    /// - Parameters:
    ///   - scene: The scene. It isn't retained.
    ///   - configuration: The appearance and behavior of the HUD.
    ///   - clock: The clock that the HUD uses, on the scale of `CACurrentMediaTime()`.
    ///   - assistiveTechnology: The receiver of announcements.
    public convenience init(
        above scene: UIWindowScene,
        configuration: Configuration = Configuration(),
        clock: any FrameClock = MediaFrameClock.shared,
        assistiveTechnology: any AssistiveTechnology = SystemAssistiveTechnology.shared
    ) {
        self.init(
            HUDWindowHost(above: scene),
            configuration: configuration,
            clock: clock,
            assistiveTechnology: assistiveTechnology
        )
    }
    #endif

    private convenience init(
        _ host: HUDWindowHost,
        configuration: Configuration,
        clock: any FrameClock,
        assistiveTechnology: any AssistiveTechnology
    ) {
        self.init(
            in: host.view,
            configuration: configuration,
            clock: clock,
            assistiveTechnology: assistiveTechnology
        )
        windowHost = host
        host.watchDisconnection { [weak self] in self?.removeFromSuperview() }
    }

    /// Returns the HUD with work in a window of its own above a window, or nil if there is none.
    public static func attached(above window: UIWindow) -> LoadingHUD? {
        HUDWindowHost.current(above: window).flatMap { attached(to: $0.view) }
    }
}
