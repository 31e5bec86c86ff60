import Foundation
import LayerKit

/// What the animations of a stage's layers do over one play, bar by bar, as they were written.
///
/// A ``Timeline`` tells what is seen, whatever made it so; a dope sheet tells what was asked for:
/// each layer's animations with their values, curves, delays, repeats and fills, in seconds of the
/// play.
public struct DopeSheet: Hashable, Sendable {
    /// The indicator's identifier.
    public var identifier: String

    /// The name for people.
    public var title: String

    /// The length of one play in seconds.
    public var period: TimeInterval

    /// A Boolean value that indicates whether plays follow one another.
    public var isRepeating: Bool

    /// The layers that have animations, each before those that it holds.
    public var layers: [Layer]

    /// The instants at which a stage ends and the next begins, from 0 to the period.
    public var stageTimes: [TimeInterval]

    /// A layer with its animations.
    public struct Layer: Hashable, Sendable {
        /// The layer's path, as ``Inspection/Layer/path``.
        public var path: String

        /// The layer's own name; nil for none.
        public var name: String?

        /// The colour that it paints with first; nil for one that paints nothing or pictures.
        public var color: RGBA?

        /// The properties that are animated, in the order of their first animations.
        public var rows: [Row]
    }

    /// A layer's property.
    public struct Row: Hashable, Sendable {
        /// The key path, such as `transform.rotation.z`.
        public var keyPath: String

        /// Its animations while they run, in the order of their beginnings.
        public var bars: [Bar]

        /// Where no animation runs but one holds its value, ascending.
        public var fills: [Fill]

        /// A Boolean value that indicates whether values are angles in radians.
        public var isAngle: Bool { keyPath.contains(".rotation") }
    }

    /// One cycle of an animation while it runs.
    public struct Bar: Hashable, Sendable {
        /// Where it begins, in seconds of the play.
        public var start: TimeInterval

        /// Where it ends, or is cut off by the end of the play or of its group.
        public var end: TimeInterval

        /// The number of the animation among those of its layer, from 0.
        public var animation: Int

        /// The number of the cycle among those that are seen, from 0.
        public var cycle: Int

        /// The ways between values, without gaps.
        public var segments: [Segment]
    }

    /// The way from one value to the next.
    public struct Segment: Hashable, Sendable {
        /// Where it begins, in seconds of the play.
        public var start: TimeInterval

        /// Where it ends.
        public var end: TimeInterval

        /// The value at the start.
        public var from: Value

        /// The value at the end.
        public var to: Value

        /// The number of the key frame at which it begins, from 0.
        public var index: Int

        /// A Boolean value that indicates whether it plays backwards.
        public var isReversed: Bool

        /// The curve that paces it, in the order of its playing forwards; nil where several bend it, or
        /// no cubic curve says it.
        public var curve: TimingCurve?

        /// A Boolean value that indicates whether the curve is seen from its beginning to its end;
        /// otherwise the play or a group cuts it.
        public var isWhole: Bool

        /// Where the value is at even distances of time from the start to the end: numbers
        /// themselves, of other values how much of the way is done, 0…1.
        public var levels: [Double]

        /// A Boolean value that indicates whether the value stays as it is.
        public var isHold: Bool { from == to && Set(levels).count <= 1 }
    }

    /// A time in which an animation that doesn't run holds its value.
    public struct Fill: Hashable, Sendable {
        /// Where it begins, in seconds of the play.
        public var start: TimeInterval

        /// Where it ends.
        public var end: TimeInterval

        /// The value that is held.
        public var value: Value

        /// A Boolean value that indicates whether the animation is still to come.
        public var isBackwards: Bool
    }

    /// A value of a property.
    public enum Value: Hashable, Sendable {
        /// A number.
        case number(Double)

        /// The numbers of a point, a size or a rectangle.
        case numbers([Double])

        /// A colour.
        case color(RGBA)

        /// Anything else, in words.
        case text(String)

        /// The number; nil for other values.
        public var number: Double? {
            if case .number(let number) = self { number } else { nil }
        }
    }
}

// MARK: - Values

extension DopeSheet.Value {
    /// Creates a value from one of an animation's.
    init(_ value: Any?) {
        switch value {
        case let value as Bool: self = .text(value ? "yes" : "no")
        case let value as Double: self = .number(Self.clean(value))
        case let value as CGPoint: self = .numbers([value.x, value.y].map(Self.clean))
        case let value as CGSize: self = .numbers([value.width, value.height].map(Self.clean))
        case let value as CGRect:
            let numbers = [value.minX, value.minY, value.width, value.height]
            self = .numbers(numbers.map(Self.clean))
        case let value as RGBA: self = .color(value)
        case let value as String: self = .text(value)
        case is CATransform3D: self = .text("matrix")
        case is PathGeometry: self = .text("path")
        case is CGImage: self = .text("image")
        case is [Any]: self = .text("list")
        default: self = .text("none")
        }
    }

    /// A number without the digits that come from looking a little beside its instant.
    private static func clean(_ number: CGFloat) -> Double {
        (Double(number) * 1e4).rounded() / 1e4 + 0
    }
}

extension DopeSheet.Segment {
    /// A Boolean value that indicates whether a curve can be chosen for the segment.
    public var isEditable: Bool { curve != nil && isWhole && !isHold }
}
