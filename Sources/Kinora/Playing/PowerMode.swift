import KinoraPlatform

/// The device's choice between speed and a longer battery life.
struct PowerMode: Hashable, Sendable {
    /// A Boolean value that indicates whether Low Power Mode is on.
    var isLow: Bool

    /// The maximum number of frames per second in Low Power Mode.
    ///
    /// It is ours: at 30, turns and fades still look even, for half of the pictures.
    static let lowFrameRate: Float = 30

    /// The name of the notification that the system posts when the mode changes, on any queue.
    static var didChangeNotification: NSNotification.Name {
        #if canImport(UIKit)
        .NSProcessInfoPowerStateDidChange
        #else
        NSNotification.Name("NSProcessInfoPowerStateDidChangeNotification")
        #endif
    }

    /// The mode to use instead of the device's, for tests, or nil for the device's.
    @MainActor static var override: PowerMode?

    /// The current mode; Low Power Mode is off where there is none.
    @MainActor static var current: PowerMode {
        if let override { return override }
        #if canImport(UIKit)
        return PowerMode(isLow: ProcessInfo.processInfo.isLowPowerModeEnabled)
        #else
        return PowerMode(isLow: false)
        #endif
    }
}
