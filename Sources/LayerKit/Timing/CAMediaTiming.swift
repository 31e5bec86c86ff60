import Foundation

/// An object with a course in time: a layer or an animation.
///
/// A parent's time becomes local time by `(parentTime - beginTime) * speed + timeOffset`.
public protocol CAMediaTiming: AnyObject {
    /// All properties of the course as one value.
    var mediaTiming: MediaTiming { get set }
}

extension CAMediaTiming {
    /// The parent's time at which the object begins, in seconds.
    ///
    /// The default is 0, which for an animation on a layer means the instant at which it is
    /// committed, and in a group the group's beginning.
    public var beginTime: CFTimeInterval {
        get { mediaTiming.beginTime }
        set { mediaTiming.beginTime = newValue }
    }

    /// The length of one cycle in local seconds.
    ///
    /// The default of an animation is 0: the transaction's duration, or the group's within a group.
    /// The default of a layer is infinity.
    public var duration: CFTimeInterval {
        get { mediaTiming.duration }
        set { mediaTiming.duration = newValue }
    }

    /// Local seconds per second of the parent; 1 by default.
    ///
    /// 0 stands still; negative plays from the end.
    public var speed: Float {
        get { mediaTiming.speed }
        set { mediaTiming.speed = newValue }
    }

    /// A shift of the local time in seconds, which wraps within the cycle; 0 by default.
    public var timeOffset: CFTimeInterval {
        get { mediaTiming.timeOffset }
        set { mediaTiming.timeOffset = newValue }
    }

    /// The number of cycles, fractions allowed; 0, the default, plays once.
    public var repeatCount: Float {
        get { mediaTiming.repeatCount }
        set { mediaTiming.repeatCount = newValue }
    }

    /// The length of the whole course in local seconds; 0, the default, leaves it to `repeatCount`.
    public var repeatDuration: CFTimeInterval {
        get { mediaTiming.repeatDuration }
        set { mediaTiming.repeatDuration = newValue }
    }

    /// A Boolean value that indicates whether each cycle also plays backwards; false by default.
    public var autoreverses: Bool {
        get { mediaTiming.autoreverses }
        set { mediaTiming.autoreverses = newValue }
    }

    /// What is shown outside the active duration; removed by default.
    public var fillMode: CAMediaTimingFillMode {
        get { mediaTiming.fillMode }
        set { mediaTiming.fillMode = newValue }
    }
}
