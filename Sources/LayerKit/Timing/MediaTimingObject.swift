import Foundation
import GraphicsKit

/// The base class of layers and animations, which implements ``CAMediaTiming``.
///
/// Not in Core Animation. The properties must be members of a class, because subclasses may
/// override them. The engine reads only ``mediaTiming``.
open class MediaTimingObject: KeyValueCodingObject, CAMediaTiming {
    // No accessor calls other code during an access, so the run-time exclusivity checks are
    // disabled.
    /// All timing properties as one value.
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
