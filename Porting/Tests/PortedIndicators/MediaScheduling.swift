import PortingKit

// `kinora port` adds these names. Within a module, they take precedence over Foundation's, so that
// timers and delays follow the media clock.
typealias DispatchQueue = MediaQueue
typealias DispatchTime = MediaInstant
typealias RunLoop = MediaRunLoop
typealias Timer = MediaTimer
