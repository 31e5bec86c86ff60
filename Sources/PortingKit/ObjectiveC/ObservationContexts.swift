import Synchronization

extension UnsafeMutableRawPointer {
    /// Returns the context of an observer with a name; the same pointer each time.
    ///
    /// Not in UIKit, where a context is the address of a variable. Passing that address accesses the
    /// variable, which an observer called meanwhile must not do. The pointer’s memory isn’t to be
    /// read or written.
    public static func observationContext(named name: String) -> UnsafeMutableRawPointer {
        addresses.withLock { addresses in
            if let known = addresses[name].flatMap(UnsafeMutableRawPointer.init(bitPattern:)) {
                return Address(pointer: known)
            }
            let new = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
            addresses[name] = UInt(bitPattern: new)
            return Address(pointer: new)
        }.pointer
    }
}

private let addresses = Mutex<[String: UInt]>([:])

/// A pointer that leaves the lock; its memory is never accessed.
private struct Address: @unchecked Sendable {
    let pointer: UnsafeMutableRawPointer
}
