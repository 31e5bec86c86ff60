// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The key of the action that a layer runs when it becomes visible, in ``CALayer/actions``.
public let kCAOnOrderIn = "onOrderIn"

/// The key of the action that a layer runs when it is taken away, in ``CALayer/actions``.
public let kCAOnOrderOut = "onOrderOut"

/// The key under which a layer keeps a ``CATransition``.
public let kCATransition = "transition"
