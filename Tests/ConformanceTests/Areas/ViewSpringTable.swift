#if canImport(UIKit) || !canImport(QuartzCore)
import Foundation
import SuiteTraits
import Testing

#if canImport(UIKit)
import QuartzCore
import UIKit
#else
import LayerKit
import ViewKit
#endif

/// Spring animations of views.
@MainActor
@Suite(.oneAtATime) struct ViewSpringTable {
    @Test(arguments: Area.viewSpring.rows)
    func `every row of 5.uiviewSpring holds`(row: TableRow) {
        row.check { try Self.observe($0) }
    }

    /// Returns the spring's stiffness and damping, or the positions of the view's center.
    private static func observe(_ input: RowInput) throws -> JSON {
        guard let ratio = try input.number("dampingRatio") else {
            throw UnsupportedRow("The row isn't a spring.")
        }
        let screen = ViewScreen()
        screen.view.center.x = CGFloat(try input.number("from") ?? 0)
        let end = CGFloat(try input.number("to") ?? 100)
        UIView.animate(
            withDuration: try input.number("duration") ?? 1,
            delay: 0,
            usingSpringWithDamping: CGFloat(ratio),
            initialSpringVelocity: CGFloat(try input.number("initialSpringVelocity") ?? 0),
            options: [],
            animations: { screen.view.center.x = end }
        )
        if let times = try input.numbers("t") {
            return JSON(times.map { Double(screen.shown(at: $0).position.x) })
        }
        guard let spring = spring(on: screen) else { return .null }
        return JSON([spring.stiffness, spring.damping].map { Double($0 / spring.mass) })
    }

    /// Returns the stiffness, damping and duration of a spring with a perceptual duration.
    static func perceived(_ input: RowInput) throws -> JSON {
        guard #available(iOS 17, tvOS 17, *) else {
            throw UnsupportedRow("Springs with a perceptual duration need iOS 17.")
        }
        let screen = ViewScreen()
        UIView.animate(
            springDuration: try input.number("springDuration") ?? 0.5,
            bounce: CGFloat(try input.number("bounce") ?? 0)
        ) { screen.view.center.x = 100 }
        guard let spring = spring(on: screen) else { return .null }
        return JSON([Double(spring.stiffness), Double(spring.damping), spring.duration])
    }

    private static func spring(on screen: ViewScreen) -> CASpringAnimation? {
        let keys = screen.view.layer.animationKeys() ?? []
        return keys.lazy.compactMap {
            screen.view.layer.animation(forKey: $0) as? CASpringAnimation
        }
        .first
    }
}
#endif
