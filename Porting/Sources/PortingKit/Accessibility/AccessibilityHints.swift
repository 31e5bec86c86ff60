import Foundation
import ViewKit

// UIKit adds the informal accessibility protocol to every object; ported code uses the hint to tag
// layers and animations.

extension CALayer {
    /// The hint for assistive technologies; nil by default.
    public var accessibilityHint: String? {
        get { value(forKey: "accessibilityHint") as? String }
        set { setValue(newValue, forKey: "accessibilityHint") }
    }
}

extension CAAnimation {
    /// The hint for assistive technologies, which copies of the animation share; nil by default.
    public var accessibilityHint: String? {
        get { value(forKey: "accessibilityHint") as? String }
        set { setValue(newValue, forKey: "accessibilityHint") }
    }
}
