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
