import PortingKit

// As `kinora port` adds it: within its module a name wins over Foundation's, so that delays and timers
// follow the stage's clock.
typealias DispatchQueue = MediaQueue
typealias DispatchTime = MediaInstant
typealias RunLoop = MediaRunLoop
typealias Timer = MediaTimer
