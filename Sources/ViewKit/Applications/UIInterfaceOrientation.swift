import Foundation

/// The side of the device that is up for the interface.
public enum UIInterfaceOrientation: Int, Hashable, Sendable {
    /// Not known.
    case unknown = 0

    /// Upright.
    case portrait = 1

    /// Upright, top down.
    case portraitUpsideDown = 2

    /// On its side, the device's top right.
    case landscapeLeft = 4

    /// On its side, the device's top left.
    case landscapeRight = 3

    /// A Boolean value that indicates whether the interface is upright.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }

    /// A Boolean value that indicates whether the interface is on its side.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// Several orientations.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
    /// The orientations as bits.
    public let rawValue: UInt

    /// Creates a set from bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// Upright.
    public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)

    /// Upright, top down.
    public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)

    /// On its side, the device's top left.
    public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)

    /// On its side, the device's top right.
    public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)

    /// Both sides.
    public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]

    /// All but top down.
    public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]

    /// All.
    public static let all: UIInterfaceOrientationMask = [.allButUpsideDown, .portraitUpsideDown]
}

/// The colour of the bar with the time.
public enum UIStatusBarStyle: Int, Hashable, Sendable {
    /// By the interface's style.
    case `default` = 0

    /// White, over something dark.
    case lightContent = 1

    /// Black, over something light.
    case darkContent = 3
}

/// The way in which the bar with the time comes and goes.
public enum UIStatusBarAnimation: Int, Hashable, Sendable {
    /// At once.
    case none = 0

    /// By fading.
    case fade = 1

    /// By sliding.
    case slide = 2
}
