import Foundation
import ViewKit

/// A representation of the current device, with fixed values.
@preconcurrency @MainActor
public final class UIDevice: NSObject {
    /// The current device.
    public static let current = UIDevice()

    /// A notification that UIKit posts when the device is rotated; ViewKit doesn't post it.
    public nonisolated static let orientationDidChangeNotification = NSNotification.Name(
        "UIDeviceOrientationDidChangeNotification"
    )

    /// The name of the device.
    public var name: String { "Kinora" }

    /// The model of the device.
    public var model: String { "iPhone" }

    /// The name of the operating system that ViewKit imitates.
    public var systemName: String { "iOS" }

    /// The version of the operating system that ViewKit imitates.
    public var systemVersion: String { "18.0" }

    /// The style of interface to use on the device.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }

    /// An identifier of the device for the app's vendor; always nil.
    public var identifierForVendor: UUID? { nil }

    /// The physical orientation of the device.
    public var orientation: UIDeviceOrientation { .portrait }
}

/// Constants that describe the physical orientation of a device.
public enum UIDeviceOrientation: Int, Hashable, Sendable {
    /// An unknown orientation.
    case unknown = 0

    /// Upright, with the top edge up.
    case portrait = 1

    /// Upright, with the top edge down.
    case portraitUpsideDown = 2

    /// On its side, with the top edge at the left.
    case landscapeLeft = 3

    /// On its side, with the top edge at the right.
    case landscapeRight = 4

    /// Flat, with the screen up.
    case faceUp = 5

    /// Flat, with the screen down.
    case faceDown = 6

    /// A Boolean value that indicates whether the orientation is portrait.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }

    /// A Boolean value that indicates whether the orientation is landscape.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

    /// A Boolean value that indicates whether the device is flat.
    public var isFlat: Bool { self == .faceUp || self == .faceDown }
}
