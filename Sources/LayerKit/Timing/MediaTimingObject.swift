import Foundation
import GraphicsKit

/// What layers and animations have in common: the eight properties of ``CAMediaTiming``.
///
/// Core Animation has no such class. It is here so that the properties, which subclasses may
/// override, stand in one place. The engine reads ``mediaTiming``, never an override.
open class MediaTimingObject: NSObject, CAMediaTiming {
    // No accessor calls out while it has a part of the value in its hands.
    /// All properties of the course as one value.
    @exclusivity(unchecked) public final var mediaTiming: MediaTiming {
        willSet { willChangeTiming() }
        didSet { didChangeTiming() }
    }

    init(mediaTiming: MediaTiming) {
        self.mediaTiming = mediaTiming
        super.init()
    }

    /// Called before each change.
    func willChangeTiming() {}

    /// Called after each change.
    func didChangeTiming() {}

    open var beginTime: CFTimeInterval {
        get { mediaTiming.beginTime }
        set { mediaTiming.beginTime = newValue }
    }

    open var duration: CFTimeInterval {
        get { mediaTiming.duration }
        set { mediaTiming.duration = newValue }
    }

    open var speed: Float {
        get { mediaTiming.speed }
        set { mediaTiming.speed = newValue }
    }

    open var timeOffset: CFTimeInterval {
        get { mediaTiming.timeOffset }
        set { mediaTiming.timeOffset = newValue }
    }

    open var repeatCount: Float {
        get { mediaTiming.repeatCount }
        set { mediaTiming.repeatCount = newValue }
    }

    open var repeatDuration: CFTimeInterval {
        get { mediaTiming.repeatDuration }
        set { mediaTiming.repeatDuration = newValue }
    }

    open var autoreverses: Bool {
        get { mediaTiming.autoreverses }
        set { mediaTiming.autoreverses = newValue }
    }

    open var fillMode: CAMediaTimingFillMode {
        get { mediaTiming.fillMode }
        set { mediaTiming.fillMode = newValue }
    }
}
