import Foundation
import GraphicsKit

/// An object with a hierarchical timing model: a layer or an animation.
///
/// The local time is `(parentTime - beginTime) * speed + timeOffset`.
public protocol CAMediaTiming: AnyObject {
    /// The begin time of the object in its parent's time space, in seconds.
    ///
    /// The default is 0. For an animation on a layer, 0 stands for the time of the commit. For an
    /// animation in a group, it stands for the start of the group.
    var beginTime: CFTimeInterval { get set }

    /// The duration of one cycle in local seconds.
    ///
    /// For animations, the default is 0, which uses the duration of the group or the transaction.
    /// For layers, the default is infinity.
    var duration: CFTimeInterval { get set }

    /// The number of local seconds per second of the parent.
    ///
    /// The default is 1. A speed of 0 stops local time. Negative values play cycles from the end.
    var speed: Float { get set }

    /// An offset of the local time in seconds, which wraps within the cycle.
    ///
    /// The default is 0.
    var timeOffset: CFTimeInterval { get set }

    /// The number of cycles, which may be fractional.
    ///
    /// The default is 0, which plays one cycle.
    var repeatCount: Float { get set }

    /// The total duration of all cycles in local seconds.
    ///
    /// The default is 0, which uses `repeatCount`.
    var repeatDuration: CFTimeInterval { get set }

    /// A Boolean value that indicates whether each cycle also plays in reverse.
    ///
    /// The default is false.
    var autoreverses: Bool { get set }

    /// The presentation outside of the active duration.
    ///
    /// The default is removed.
    var fillMode: CAMediaTimingFillMode { get set }
}
