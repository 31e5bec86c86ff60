import Foundation

extension UIView {
    /// The distances and lengths of a view that give way when its superview's size changes.
    public struct AutoresizingMask: OptionSet, Hashable, Sendable {
        /// The distances and lengths as bits.
        public let rawValue: UInt

        /// Creates a set from bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// The distance from the superview's left edge.
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)

        /// The width.
        public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)

        /// The distance from the superview's right edge.
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)

        /// The distance from the superview's top edge.
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)

        /// The height.
        public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)

        /// The distance from the superview's bottom edge.
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
    }

    /// Moves and resizes the view by its ``autoresizingMask``.
    func superviewWasResized(from old: CGSize, to new: CGSize) {
        guard !autoresizingMask.isEmpty, translatesAutoresizingMaskIntoConstraints else { return }
        let (horizontal, vertical) = autoresizingMask.springs
        let frame = self.frame
        let x = horizontal.resized(frame.minX, frame.width, in: old.width, to: new.width)
        let y = vertical.resized(frame.minY, frame.height, in: old.height, to: new.height)
        let resized = CGRect(x: x.origin, y: y.origin, width: x.length, height: y.length)
        if resized != frame { self.frame = resized }
    }
}

/// What gives way along one axis.
struct Springs {
    /// Whether the distance from the superview's beginning does.
    var before: Bool

    /// Whether the view's length does.
    var length: Bool

    /// Whether the distance from the superview's end does.
    var after: Bool

    /// Returns a view's place after its superview's length has changed.
    ///
    /// What gives way shares the change in proportion to what it measures, and evenly where that is
    /// nothing in all; with nothing to give way the distance before stays.
    func resized(
        _ origin: CGFloat,
        _ extent: CGFloat,
        in old: CGFloat,
        to new: CGFloat
    ) -> (origin: CGFloat, length: CGFloat) {
        let shares = shares(origin, extent, in: old)
        return (
            origin + (new - old) * shares.origin, max(extent + (new - old) * shares.length, 0)
        )
    }

    /// Returns what of a change of the superview's length goes into the view's place and its length.
    func shares(
        _ origin: CGFloat,
        _ extent: CGFloat,
        in old: CGFloat
    ) -> (origin: CGFloat, length: CGFloat) {
        let lengths = [origin, extent, old - origin - extent]
        let gives = [before, length, after]
        let count = gives.filter { $0 }.count
        guard count > 0 else { return (0, 0) }
        let total = zip(lengths, gives).reduce(0) { $0 + ($1.1 ? $1.0 : 0) }
        func share(_ index: Int) -> CGFloat {
            guard gives[index] else { return 0 }
            return total > 0 ? lengths[index] / total : 1 / CGFloat(count)
        }
        return (share(0), share(1))
    }
}

extension UIView.AutoresizingMask {
    /// What gives way, across and down.
    var springs: (horizontal: Springs, vertical: Springs) {
        (
            Springs(
                before: contains(.flexibleLeftMargin),
                length: contains(.flexibleWidth),
                after: contains(.flexibleRightMargin)
            ),
            Springs(
                before: contains(.flexibleTopMargin),
                length: contains(.flexibleHeight),
                after: contains(.flexibleBottomMargin)
            )
        )
    }
}
