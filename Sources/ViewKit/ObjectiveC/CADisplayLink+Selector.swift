import Foundation
import LayerKit

extension CADisplayLink {
    /// Creates a link that sends a message to a target, which it holds until it is invalid.
    ///
    /// - Parameters:
    ///   - target: Who is called.
    ///   - sel: The method, which may take the link.
    public convenience init(target: Any, selector sel: Selector) {
        self.init { link in sel.send(to: target, with: link) }
    }
}
