import Foundation
import LayerKit

extension Drawing {
    /// A transform with components that can change independently over time.
    ///
    /// The node is scaled and rotated around the pivot, then moved.
    public struct Placement: Hashable, Sendable {
        /// The point that rotation and scale keep in place, in the drawing's space.
        public var pivot = CGPoint.zero

        /// The distance by which the pivot moves.
        public var translation = CGSize.zero

        /// The angle in radians, clockwise.
        public var rotation = 0.0

        /// The scales along the axes, before rotation.
        public var scale = CGSize(width: 1, height: 1)

        /// The linear map around the pivot that applies before the scale; its translation is 0.
        public var matrix = CGAffineTransform.identity

        /// Creates the placement that leaves everything in place.
        public init() {}

        /// A Boolean value that indicates whether everything stays in place.
        public var isIdentity: Bool { transform.isIdentity }

        /// The linear map around the pivot.
        var linear: CGAffineTransform {
            matrix
                .concatenating(CGAffineTransform(scaleX: scale.width, y: scale.height))
                .concatenating(CGAffineTransform(rotationAngle: CGFloat(rotation)))
        }

        /// The whole transform.
        public var transform: CGAffineTransform {
            CGAffineTransform(translationX: -pivot.x, y: -pivot.y)
                .concatenating(linear)
                .concatenating(
                    CGAffineTransform(
                        translationX: pivot.x + translation.width,
                        y: pivot.y + translation.height
                    )
                )
        }

        /// Returns the placement in the space of a proportional transform.
        func applying(_ t: CGAffineTransform) -> Placement {
            guard !isIdentity || pivot != .zero else { return self }
            var copy = self
            copy.pivot = pivot.applying(t)
            copy.translation = translation.applying(t)
            let linear = CGAffineTransform(a: t.a, b: t.b, c: t.c, d: t.d, tx: 0, ty: 0)
            // Rounding must not make the map differ from that of other times.
            if !matrix.isIdentity {
                copy.matrix = linear.inverted().concatenating(matrix).concatenating(linear)
            }
            return copy
        }
    }

    /// A change of a node over time, as key frames.
    ///
    /// Times are in seconds from the start of the document. The keys cover the times from 0 to the
    /// end of the first cycle. Before the cycle there can be an introduction, which is shown once.
    public struct Motion: Hashable, Sendable {
        /// The time at which the first cycle starts.
        public var start: TimeInterval

        /// The duration of a cycle in seconds.
        public var period: TimeInterval

        /// A Boolean value that indicates whether the cycle repeats; otherwise, its end is held.
        public var isRepeating: Bool

        /// The keys in ascending order of time, the first one at 0; two keys at the same time are a
        /// jump.
        public var keys: [Key]

        /// A state of the node at a time.
        public struct Key: Hashable, Sendable {
            /// The time in seconds.
            public var time: TimeInterval

            /// The node, whose own motions and nodes are empty.
            public var node: Node

            /// The timing curve up to the next key, or nil if the state is held.
            public var curve: TimingCurve?

            /// Creates a key.
            public init(time: TimeInterval, node: Node, curve: TimingCurve? = nil) {
                self.time = time
                self.node = node
                self.curve = curve
            }
        }

        /// Creates a motion.
        public init(
            start: TimeInterval,
            period: TimeInterval,
            isRepeating: Bool,
            keys: [Key]
        ) {
            self.start = start
            self.period = period
            self.isRepeating = isRepeating
            self.keys = keys
        }
    }
}

extension CGSize {
    /// Returns the size as a vector in the space of a transform.
    fileprivate func applying(_ t: CGAffineTransform) -> CGSize {
        CGSize(width: width * t.a + height * t.c, height: width * t.b + height * t.d)
    }
}

extension Drawing.Node {
    /// The changes of the node itself over time.
    package var motions: [Drawing.Motion] {
        get {
            switch self {
            case .shape(let shape): shape.motions
            case .image(let image): image.motions
            case .group(let group): group.motions
            }
        }
        set {
            switch self {
            case .shape(var shape):
                shape.motions = newValue
                self = .shape(shape)
            case .image(var image):
                image.motions = newValue
                self = .image(image)
            case .group(var group):
                group.motions = newValue
                self = .group(group)
            }
        }
    }

    /// Returns the node with each state of its motions changed.
    func changingMotions(_ change: (Drawing.Node) -> Drawing.Node) -> Drawing.Node {
        guard !motions.isEmpty else { return self }
        var copy = self
        copy.motions = motions.map { motion in
            var motion = motion
            for index in motion.keys.indices {
                motion.keys[index].node = change(motion.keys[index].node)
            }
            return motion
        }
        return copy
    }
}
