// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation

/// The lock of all objects.
///
/// Ported code runs on one thread, so the lock is rarely contended.
private let objectLock = NSRecursiveLock()

/// Acquires a lock, which one thread can acquire several times.
///
/// Differs from Objective-C: all objects have the same lock.
///
/// - Returns: 0.
@discardableResult
public func objc_sync_enter(_ obj: Any) -> CInt {
    objectLock.lock()
    return 0
}

/// Releases the lock that ``objc_sync_enter(_:)`` acquires.
///
/// - Returns: 0.
@discardableResult
public func objc_sync_exit(_ obj: Any) -> CInt {
    objectLock.unlock()
    return 0
}
