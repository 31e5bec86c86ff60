import Foundation

extension UIView {
    /// Constants that specify how a view resizes with its superview.
    public struct AutoresizingMask: OptionSet, Hashable, Sendable {
        /// The raw bits.
        public let rawValue: UInt

        /// Creates a set from raw bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// The left margin is flexible.
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)

        /// The width is flexible.
        public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)

        /// The right margin is flexible.
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)

        /// The top margin is flexible.
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)

        /// The height is flexible.
        public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)

        /// The bottom margin is flexible.
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
    }

    /// Moves and resizes the view according to its ``autoresizingMask``.
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

/// The flexible lengths along one axis.
struct Springs {
    /// A Boolean value that indicates whether the leading margin is flexible.
    var before: Bool

    /// A Boolean value that indicates whether the view's length is flexible.
    var length: Bool

    /// A Boolean value that indicates whether the trailing margin is flexible.
    var after: Bool

    /// Returns a view's origin and length after its superview's length changes.
    ///
    /// Flexible lengths share the change in proportion to their size, or evenly if their total
    /// isn't positive. If none is flexible, the leading margin stays the same.
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

    /// Returns the fractions of a superview's change that the view's origin and length take.
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
    /// The flexible lengths along each axis.
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
