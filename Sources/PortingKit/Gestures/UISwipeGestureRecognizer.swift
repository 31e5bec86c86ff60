import Foundation
import ViewKit

/// A recogniser of a quick stroke in one direction.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// Where a stroke goes.
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

    /// Where the stroke goes; to the right by default.
    open var direction = Direction.right

    /// The number of fingers; 1 by default.
    ///
    /// There is one here, so that more aren't recognised.
    open var numberOfTouchesRequired = 1

    private var start = CGPoint.zero
    private var startTime: TimeInterval = 0

    /// How far a stroke goes in points, how far it may stray aside, and the longest time in seconds; ours.
    private static let length: CGFloat = 50
    private static let slack: CGFloat = 40
    private static let duration: TimeInterval = 0.5

    /// Notes where the stroke begins.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        start = point
        startTime = event.timestamp
        if numberOfTouchesRequired > 1 { state = .failed }
    }

    /// Recognises a stroke that is long enough.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        let way = CGPoint(x: point.x - start.x, y: point.y - start.y)
        if event.timestamp - startTime > Self.duration {
            state = .failed
        } else if hypot(way.x, way.y) >= Self.length {
            state = isAlong(way) ? .ended : .failed
        }
    }

    private func isAlong(_ way: CGPoint) -> Bool {
        let isLevel = abs(way.y) <= Self.slack
        let isUpright = abs(way.x) <= Self.slack
        return direction.contains(.right) && way.x > 0 && isLevel
            || direction.contains(.left) && way.x < 0 && isLevel
            || direction.contains(.down) && way.y > 0 && isUpright
            || direction.contains(.up) && way.y < 0 && isUpright
    }

    /// Gives up what was too short.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .possible { state = .failed }
    }

    /// Gives the stroke up.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .possible { state = .failed }
    }
}
