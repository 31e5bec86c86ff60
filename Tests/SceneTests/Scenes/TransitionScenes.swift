import Foundation
import LayerKit

extension Scene {
    static let transitions: [Scene] = [
        transition("transition-fade", .fade, nil),
        transition("transition-move-in", .moveIn, .fromTop),
        transition("transition-push", .push, .fromRight),
        transition("transition-reveal", .reveal, .fromLeft),
    ]

    /// Returns a scene of a transition from a red to a blue page at 40 percent, in a clip.
    private static func transition(
        _ name: String,
        _ type: CATransitionType,
        _ subtype: CATransitionSubtype?
    ) -> Scene {
        Scene(
            name,
            at: 0.4,
            then: { root in
                guard let page = root.sublayers?.first?.sublayers?.first else { return }
                let transition = CATransition()
                transition.type = type
                transition.subtype = subtype
                transition.duration = 1
                transition.timingFunction = CAMediaTimingFunction(name: .linear)
                page.add(transition, forKey: nil)
                show(Ink.blue, corner: 0, in: page)
            },
            fill: { root in
                let page = CALayer().placed(0, 0, 52, 52)
                show(Ink.red, corner: 12, in: page)
                let clip = CALayer().placed(6, 6, 52, 52, Ink.pale).rounded(8).holding(page)
                clip.masksToBounds = true
                root.holding(clip)
            }
        )
    }

    private static func show(_ color: CGColor, corner: CGFloat, in page: CALayer) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        page.sublayers = [
            CALayer().placed(4, 4, 44, 44, color).rounded(corner).holding(
                CALayer().placed(10, 10, 24, 8, Ink.white)
            )
        ]
        CATransaction.commit()
    }
}
