import Foundation
@_spi(Porting) import ViewKit

/// A recognizer of quick swipes in one direction.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// Constants that specify the direction of a swipe.
    public struct Direction: OptionSet, Hashable, Sendable {
        /// The directions as bits.
        public let rawValue: UInt

        /// Creates directions from bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// To the right.
        public static let right = Direction(rawValue: 1 << 0)

        /// To the left.
        public static let left = Direction(rawValue: 1 << 1)

        /// Up.
        public static let up = Direction(rawValue: 1 << 2)

        /// Down.
        public static let down = Direction(rawValue: 1 << 3)
    }

    /// The direction of the swipe; to the right by default.
    open var direction = Direction.right

    /// The number of fingers required; 1 by default.
    ///
    /// Larger numbers are never recognized.
    open var numberOfTouchesRequired = 1

    private var start = CGPoint.zero
    private var startTime: TimeInterval = 0

    /// The length and maximum deviation of a swipe in points, and its maximum duration in seconds.
    private static let length: CGFloat = 50
    private static let slack: CGFloat = 40
    private static let duration: TimeInterval = 0.5

    /// Records the start of the swipe.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        start = point
        startTime = event.timestamp
        if numberOfTouchesRequired > 1 { state = .failed }
    }

    /// Recognizes a swipe of sufficient length; fails one that takes too long.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        let movement = CGPoint(x: point.x - start.x, y: point.y - start.y)
        if event.timestamp - startTime > Self.duration {
            state = .failed
        } else if hypot(movement.x, movement.y) >= Self.length {
            state = isAlong(movement) ? .ended : .failed
        }
    }

    private func isAlong(_ movement: CGPoint) -> Bool {
        let isLevel = abs(movement.y) <= Self.slack
        let isUpright = abs(movement.x) <= Self.slack
        return direction.contains(.right) && movement.x > 0 && isLevel
            || direction.contains(.left) && movement.x < 0 && isLevel
            || direction.contains(.down) && movement.y > 0 && isUpright
            || direction.contains(.up) && movement.y < 0 && isUpright
    }

    /// Fails if the swipe was too short.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .possible { state = .failed }
    }

    /// Fails the swipe.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .possible { state = .failed }
    }
}
