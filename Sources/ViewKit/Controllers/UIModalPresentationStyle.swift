/// A way to cover what presents a controller.
public enum UIModalPresentationStyle: Int, Hashable, Sendable {
    /// As the system finds best.
    case automatic = -2

    /// As the controller's parent has it.
    case none = -1

    /// Over the whole screen.
    case fullScreen = 0

    /// Over a part of a wide screen.
    case pageSheet = 1

    /// In the middle of a wide screen.
    case formSheet = 2

    /// Over what presents it.
    case currentContext = 3

    /// As the controller itself says.
    case custom = 4

    /// Over the whole screen, which is seen through it.
    case overFullScreen = 5

    /// Over what presents it, which is seen through it.
    case overCurrentContext = 6

    /// In a bubble.
    case popover = 7
}

/// A way to come.
public enum UIModalTransitionStyle: Int, Hashable, Sendable {
    /// From below.
    case coverVertical = 0

    /// By turning round.
    case flipHorizontal = 1

    /// By fading.
    case crossDissolve = 2

    /// By lifting a page.
    case partialCurl = 3
}
