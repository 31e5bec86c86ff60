import Foundation
import LayerKit

extension CADisplayLink {
    /// Creates a display link with a target, which it retains until it is invalidated.
    ///
    /// - Parameters:
    ///   - target: The target.
    ///   - sel: The method, which can take the link.
    public convenience init(target: Any, selector sel: Selector) {
        self.init { link in sel.send(to: target, with: link) }
    }
}
