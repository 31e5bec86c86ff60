import Foundation
import Synchronization

/// Returns the result of a closure that runs on a thread with a large stack for deep recursion.
///
/// An unoptimized build uses 14 KB of stack for each nested layer, and more with sanitizers. In an
/// optimized build, 8 MB are enough for thousands of nested layers.
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
