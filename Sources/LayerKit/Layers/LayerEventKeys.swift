// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The key in ``CALayer/actions`` for a layer that becomes visible.
public let kCAOnOrderIn = "onOrderIn"

/// The key in ``CALayer/actions`` for a layer that is removed.
public let kCAOnOrderOut = "onOrderOut"

/// The key that a layer stores its ``CATransition`` under.
public let kCATransition = "transition"
