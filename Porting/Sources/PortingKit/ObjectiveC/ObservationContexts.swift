import Synchronization

extension UnsafeMutableRawPointer {
    /// Returns the context of an observer with a name; the same pointer each time.
    ///
    /// Not in UIKit, where a context is the address of a variable. Passing that address accesses the
    /// variable, which an observer called meanwhile must not do. The pointer’s memory isn’t to be
    /// read or written.
    public static func observationContext(named name: String) -> UnsafeMutableRawPointer {
        contexts.withLock { contexts in
            if let known = contexts[name] { return known }
            let new = ObservationContext()
            contexts[name] = new
            return new
        }.pointer
    }
}

/// The contexts by name, which stay until the program ends, as variables do.
private let contexts = Mutex<[String: ObservationContext]>([:])

/// An object whose address is a context.
private final class ObservationContext: Sendable {
    var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }
}
