import Foundation
import LayerKit

/// A shadow of text.
public final class NSShadow: NSObject, NSCopying {
    /// The offset in points, y down; zero by default.
    public var shadowOffset = CGSize.zero

    /// The blur radius in points; 0 by default.
    public var shadowBlurRadius: CGFloat = 0

    /// The color, a ``UIColor``; black at 1/3 opacity by default, and nil for no shadow.
    public var shadowColor: Any? = UIColor(white: 0, alpha: 1 / 3)

    /// Returns a copy.
    public func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSShadow()
        copy.shadowOffset = shadowOffset
        copy.shadowBlurRadius = shadowBlurRadius
        copy.shadowColor = shadowColor
        return copy
    }

    /// Returns a Boolean value that indicates whether another shadow is equal.
    public override func isEqual(_ object: Any?) -> Bool {
        (object as? NSShadow)?.textShadow == textShadow
    }

    /// A hash value.
    public override var hash: Int { textShadow.hashValue }
}

@available(*, unavailable)
extension NSShadow: Sendable {}

extension NSShadow: TextShadowing {
    package var textShadow: TextShadow? {
        guard let color = (shadowColor as? UIColor)?.cgColor.rgba, color.alpha > 0 else {
            return nil
        }
        let radius = shadowBlurRadius > 0 ? shadowBlurRadius / 2 : 0
        return TextShadow(color: color, offset: shadowOffset, radius: radius)
    }
}
