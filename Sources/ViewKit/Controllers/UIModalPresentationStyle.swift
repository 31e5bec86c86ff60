/// Styles for presenting view controllers.
public enum UIModalPresentationStyle: Int, Hashable, Sendable {
    /// The default style, which the system chooses.
    case automatic = -2

    /// No style; presentation uses the parent's style.
    case none = -1

    /// A style that covers the screen.
    case fullScreen = 0

    /// A style that partially covers the underlying content.
    case pageSheet = 1

    /// A style that displays the content centered in the screen.
    case formSheet = 2

    /// A style that covers the presenting view controller's content.
    case currentContext = 3

    /// A custom style that the presented view controller defines.
    case custom = 4

    /// A style that covers the screen and leaves the underlying content visible.
    case overFullScreen = 5

    /// A style that covers the presenting view controller's content and leaves it visible.
    case overCurrentContext = 6

    /// A style that displays the content in a popover.
    case popover = 7
}

/// Transition styles for presenting view controllers.
public enum UIModalTransitionStyle: Int, Hashable, Sendable {
    /// The view slides up from the bottom of the screen.
    case coverVertical = 0

    /// A horizontal 3D flip from right to left.
    case flipHorizontal = 1

    /// The view fades in over the current view.
    case crossDissolve = 2

    /// One corner of the current view curls up like a page.
    case partialCurl = 3
}
