import CoreGraphics
import Foundation

// Facts: developer.apple.com/documentation/uikit/uiview/animate(springduration:bounce:
// initialspringvelocity:delay:options:animations:completion:), a method of Swift's own.
extension UIView {
    @available(iOS 17, macCatalyst 17, tvOS 17, visionOS 1, *)
    public class func animate(
        springDuration duration: TimeInterval = 0.5,
        bounce: CGFloat = 0.0,
        initialSpringVelocity: CGFloat = 0.0,
        delay: TimeInterval = 0.0,
        options: UIView.AnimationOptions = [],
        animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {}
}
