import Foundation
import ViewKit

/// The device that there isn't.
@preconcurrency @MainActor
public final class UIDevice: NSObject {
    /// The device that the application runs on.
    public static let current = UIDevice()

    /// The name of the news that the device has been turned; never posted by ViewKit.
    public nonisolated static let orientationDidChangeNotification = NSNotification.Name(
        "UIDeviceOrientationDidChangeNotification"
    )

    /// The device's name.
    public var name: String { "Kinora" }

    /// What kind of device it is.
    public var model: String { "iPhone" }

    /// The name of the system whose names are used here.
    public var systemName: String { "iOS" }

    /// The version of that system.
    public var systemVersion: String { "18.0" }

    /// What kind of interface the device has.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }

    /// A name of the device for the application's maker; nil here.
    public var identifierForVendor: UUID? { nil }

    /// What is in the battery, from 0 to 1; -1, as it isn't known.
    public var batteryLevel: Float { -1 }

    /// What is done with the battery; not known.
    public var batteryState: BatteryState { .unknown }

    /// What is done with a battery.
    public enum BatteryState: Int, Hashable, Sendable {
        /// Not known.
        case unknown = 0

        /// It is used.
        case unplugged = 1

        /// It is being filled.
        case charging = 2

        /// It is full.
        case full = 3
    }

    /// The name of the news that there is more or less in the battery; never posted by ViewKit.
    public nonisolated static let batteryLevelDidChangeNotification = NSNotification.Name(
        "UIDeviceBatteryLevelDidChangeNotification"
    )

    /// The name of the news that something else is done with the battery; never posted by ViewKit.
    public nonisolated static let batteryStateDidChangeNotification = NSNotification.Name(
        "UIDeviceBatteryStateDidChangeNotification"
    )

    /// How the device is held.
    public var orientation: UIDeviceOrientation { .portrait }
}

/// A way to hold a device.
public enum UIDeviceOrientation: Int, Hashable, Sendable {
    /// Not known.
    case unknown = 0

    /// Upright.
    case portrait = 1

    /// Upright, top down.
    case portraitUpsideDown = 2

    /// On its side, top left.
    case landscapeLeft = 3

    /// On its side, top right.
    case landscapeRight = 4

    /// On its back.
    case faceUp = 5

    /// On its face.
    case faceDown = 6

    /// A Boolean value that indicates whether the device is upright.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }

    /// A Boolean value that indicates whether the device is on its side.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

    /// A Boolean value that indicates whether the device lies flat.
    public var isFlat: Bool { self == .faceUp || self == .faceDown }
}
