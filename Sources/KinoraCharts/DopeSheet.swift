import Foundation
import LayerKit

/// A description of the animations that a stage's layers specify over one cycle.
///
/// A `Timeline` describes the visible result. A dope sheet describes each layer's animations with
/// their values, curves, delays, repeats and fills, in seconds of the cycle.
public struct DopeSheet: Hashable, Sendable {
    /// The animation's identifier.
    public var identifier: String

    /// The animation's display name.
    public var title: String

    /// The length of one cycle in seconds.
    public var period: TimeInterval

    /// A Boolean value that indicates whether the animation repeats.
    public var isRepeating: Bool

    /// The layers with animations, each before its sublayers.
    public var layers: [Layer]

    /// The boundaries of the choreography's phases, from 0 to the period.
    public var phaseTimes: [TimeInterval]

    /// A layer with its animations.
    public struct Layer: Hashable, Sendable {
        /// The layer's path, like `Inspection.Layer.path`.
        public var path: String

        /// The layer's name, or nil.
        public var name: String?

        /// The first color that the layer paints with, or nil if it paints nothing or only images.
        public var color: RGBA?

        /// The animated properties, in the order of their first animations.
        public var rows: [Row]
    }

    /// An animated property of a layer.
    public struct Row: Hashable, Sendable {
        /// The key path, such as `transform.rotation.z`.
        public var keyPath: String

        /// The active cycles of the property's animations, in order of their start.
        public var bars: [Bar]

        /// The intervals in which an inactive animation holds its value, in ascending order.
        public var fills: [Fill]

        /// A Boolean value that indicates whether values are angles in radians.
        public var isAngle: Bool { keyPath.contains(".rotation") }
    }

    /// One active cycle of an animation.
    public struct Bar: Hashable, Sendable {
        /// The start in seconds.
        public var start: TimeInterval

        /// The end in seconds, which may be the end of the period or of a group.
        public var end: TimeInterval

        /// The index of the animation in its layer.
        public var animation: Int

        /// The index of the cycle among the animation's visible cycles.
        public var cycle: Int

        /// The contiguous segments between values.
        public var segments: [Segment]
    }

    /// The transition from one value to the next.
    public struct Segment: Hashable, Sendable {
        /// The start in seconds.
        public var start: TimeInterval

        /// The end in seconds.
        public var end: TimeInterval

        /// The value at the start.
        public var from: Value

        /// The value at the end.
        public var to: Value

        /// The index of the keyframe at the start.
        public var index: Int

        /// The time that identifies the segment in a `TimingOverride`, or nil if none does.
        ///
        /// The time is in seconds at speed 1. It is nil for segments that later animations of the
        /// property cover.
        public var overrideTime: TimeInterval?

        /// A Boolean value that indicates whether the segment plays backward.
        public var isReversed: Bool

        /// The timing curve in the forward direction, or nil if no single cubic curve describes it.
        public var curve: TimingCurve?

        /// A Boolean value that indicates whether the segment shows the whole curve.
        ///
        /// If false, the end of the period or of a group cuts off the segment.
        public var isWhole: Bool

        /// Samples at equal time intervals from the start to the end.
        ///
        /// For numbers, the samples are the values; for other types, the progress, 0...1.
        public var levels: [Double]

        /// A Boolean value that indicates whether the value is constant.
        public var isHold: Bool { from == to && Set(levels).count <= 1 }
    }

    /// An interval in which an inactive animation holds its value.
    public struct Fill: Hashable, Sendable {
        /// The start in seconds.
        public var start: TimeInterval

        /// The end in seconds.
        public var end: TimeInterval

        /// The held value.
        public var value: Value

        /// A Boolean value that indicates whether the interval precedes the animation.
        public var isBackwards: Bool
    }

    /// A value of a property.
    public enum Value: Hashable, Sendable {
        /// A number.
        case number(Double)

        /// The numbers of a point, a size or a rectangle.
        case numbers([Double])

        /// A color.
        case color(RGBA)

        /// A description of any other value.
        case text(String)

        /// The number, or nil for other values.
        public var number: Double? {
            if case .number(let number) = self { number } else { nil }
        }
    }
}

// MARK: - Values

extension DopeSheet.Value {
    /// Creates a value from an animation's value.
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

    /// Returns a number rounded to remove the error from sampling next to an instant.
    private static func clean(_ number: CGFloat) -> Double {
        (Double(number) * 1e4).rounded() / 1e4 + 0
    }
}

extension DopeSheet.Segment {
    /// A Boolean value that indicates whether the segment's curve can be changed.
    public var isEditable: Bool { curve != nil && isWhole && !isHold && overrideTime != nil }
}
