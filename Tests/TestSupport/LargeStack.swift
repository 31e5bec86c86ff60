import Foundation
import Synchronization

/// Returns what a function returns on a thread with room for deep recursion.
///
/// An unoptimized build takes 14 KB of the stack for each layer in another that it draws, a sanitized
/// one more; an optimized one has room for thousands in any thread's 8 MB.
public func onLargeStack<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result? {
    let result = SharedResult<Result>()
    let thread = Thread {
        let value = body()
        result.value.withLock { $0 = value }
        result.isDone.signal()
    }
    thread.stackSize = 256 << 20
    thread.start()
    result.isDone.wait()
    return result.value.withLock { $0 }
}

private final class SharedResult<Value: Sendable>: Sendable {
    let value = Mutex<Value?>(nil)
    let isDone = DispatchSemaphore(value: 0)
}
