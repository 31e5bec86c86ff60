import Foundation
import KinoraIndicators

/// A square that moves from left to right in a second and stays there.
package struct StoryFixture: LoadingAnimation {
    package static let profile = IndicatorProfile(
        identifier: "story",
        title: "Story & <End>",
        origin: "these tests",
        naturalSize: CGSize(width: 24, height: 12)
    )
    package static let parameters: [IndicatorParameter<Self>] = [
        .number("side", \.side, in: 1...12, unit: .points, "the square's side")
    ]

    package var side = 8.0
    package let period = 1.0
    package let isRepeating = false
    package let posterFraction = 1.0

    package init(side: Double) {
        self.side = side
    }

    package init() {}

    package func makeLayer(size: CGSize) -> CALayer {
        let content = CALayer()
        content.frame = CGRect(origin: .zero, size: size)
        let square = CALayer()
        square.name = "square"
        square.bounds = CGRect(x: 0, y: 0, width: side, height: side)
        square.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 0.5)
        let move = CABasicAnimation(keyPath: "position")
        move.fromValue = CGPoint(x: 6, y: 6)
        move.toValue = CGPoint(x: 18, y: 6)
        move.duration = period
        move.fillMode = .both
        move.isRemovedOnCompletion = false
        square.add(move, forKey: nil)
        content.addSublayer(square)
        return content
    }
}
