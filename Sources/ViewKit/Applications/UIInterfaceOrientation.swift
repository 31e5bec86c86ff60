import Foundation

/// The orientation of the interface.
public enum UIInterfaceOrientation: Int, Hashable, Sendable {
    /// An unknown orientation.
    case unknown = 0

    /// Portrait.
    case portrait = 1

    /// Portrait, upside down.
    case portraitUpsideDown = 2

    /// Landscape, with the top of the device at the right.
    case landscapeLeft = 4

    /// Landscape, with the top of the device at the left.
    case landscapeRight = 3

    /// A Boolean value that indicates whether the orientation is portrait.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }

    /// A Boolean value that indicates whether the orientation is landscape.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// A set of interface orientations.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
    /// The raw bits.
    public let rawValue: UInt

    /// Creates a set from raw bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// Portrait.
    public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)

    /// Portrait, upside down.
    public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)

    /// Landscape, with the top of the device at the left.
    public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)

    /// Landscape, with the top of the device at the right.
    public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)

    /// Both landscape orientations.
    public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]

    /// All orientations except upside down.
    public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]

    /// All orientations.
    public static let all: UIInterfaceOrientationMask = [.allButUpsideDown, .portraitUpsideDown]
}

/// The style of the status bar.
public enum UIStatusBarStyle: Int, Hashable, Sendable {
    /// A style chosen for the interface style.
    case `default` = 0

    /// Light content, for dark backgrounds.
    case lightContent = 1

    /// Dark content, for light backgrounds.
    case darkContent = 3
}

/// The animation of the status bar when it is hidden or shown.
public enum UIStatusBarAnimation: Int, Hashable, Sendable {
    /// No animation.
    case none = 0

    /// Fades the status bar.
    case fade = 1

    /// Slides the status bar.
    case slide = 2
}
