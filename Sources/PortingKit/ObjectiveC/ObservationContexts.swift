import Synchronization

extension UnsafeMutableRawPointer {
    /// Returns the context of an observer with a name; the same pointer each time.
    ///
    /// Not in UIKit, where a context is the address of a variable. Passing that address accesses the
    /// variable, which an observer called meanwhile must not do. The pointer’s memory isn’t to be
    /// read or written.
    public static func observationContext(named name: String) -> UnsafeMutableRawPointer {
        let address = addresses.withLock { addresses in
            if let known = addresses[name] { return known }
            let new = UInt(bitPattern: UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
            addresses[name] = new
            return new
        }
        // Allocated above, and never zero.
        return UnsafeMutableRawPointer(bitPattern: address)!
    }
}

private let addresses = Mutex<[String: UInt]>([:])
