// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation
import LayerKit

/// The drawing destinations of a thread, the current one last.
private final class ContextStack {
    private static let key = "kinora.viewkit.contexts"

    var contexts: [CGContext] = []

    static var current: ContextStack {
        let dictionary = Thread.current.threadDictionary
        if let stack = dictionary[key] as? ContextStack { return stack }
        let stack = ContextStack()
        dictionary[key] = stack
        return stack
    }
}

/// Returns the context that colours, paths and images draw into on this thread; nil where there is
/// none.
public func UIGraphicsGetCurrentContext() -> CGContext? {
    ContextStack.current.contexts.last
}

/// Makes a context the current one until the matching ``UIGraphicsPopContext()``.
public func UIGraphicsPushContext(_ context: CGContext) {
    ContextStack.current.contexts.append(context)
}

/// Returns to the context that was current before; does nothing when there is none.
public func UIGraphicsPopContext() {
    _ = ContextStack.current.contexts.popLast()
}

/// Fills a rectangle of the current context with its fill colour.
public func UIRectFill(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.fill(rect)
}
