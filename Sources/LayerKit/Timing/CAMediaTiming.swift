import Foundation
import GraphicsKit

/// An object with a course in time: a layer or an animation.
///
/// A parent's time becomes local time by `(parentTime - beginTime) * speed + timeOffset`.
public protocol CAMediaTiming: AnyObject {
    /// The parent's time at which the object begins, in seconds.
    ///
    /// The default is 0, which for an animation on a layer means the instant at which it is
    /// committed, and in a group the group's beginning.
    var beginTime: CFTimeInterval { get set }

    /// The length of one cycle in local seconds.
    ///
    /// The default of an animation is 0: the transaction's duration, or the group's within a group.
    /// The default of a layer is infinity.
    var duration: CFTimeInterval { get set }

    /// Local seconds per second of the parent; 1 by default.
    ///
    /// 0 stands still; negative plays from the end.
    var speed: Float { get set }

    /// A shift of the local time in seconds, which wraps within the cycle; 0 by default.
    var timeOffset: CFTimeInterval { get set }

    /// The number of cycles, fractions allowed; 0, the default, plays once.
    var repeatCount: Float { get set }

    /// The length of the whole course in local seconds; 0, the default, leaves it to `repeatCount`.
    var repeatDuration: CFTimeInterval { get set }

    /// A Boolean value that indicates whether each cycle also plays backwards; false by default.
    var autoreverses: Bool { get set }

    /// What is shown outside the active duration; removed by default.
    var fillMode: CAMediaTimingFillMode { get set }
}
