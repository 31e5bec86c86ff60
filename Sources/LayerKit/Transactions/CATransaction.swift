import Foundation
import GraphicsKit
import KinoraBasics

/// A mechanism for grouping changes to layer trees, with settings for their animations.
///
/// Transactions are per thread and can be nested. Changes outside of an explicit transaction belong
/// to an implicit one, which lasts until the host's next turn.
public final class CATransaction: NSObject {
    private override init() {}

    /// The current thread's context.
    static var context: ThreadContext { ThreadStorage.current.object(ThreadContext()) }

    /// Begins a transaction that is nested in the current one and inherits its settings.
    public class func begin() {
        context.transactions.append(ThreadContext.Settings())
    }

    /// Commits the innermost transaction, making changes visible if it is the outermost explicit
    /// one.
    ///
    /// Does nothing outside of an explicit transaction.
    public class func commit() {
        let context = self.context
        guard context.transactions.count > 1 else { return }
        if context.transactions.count == 2 {
            context.commitHosts()
            context.stopOrphans()
        }
        context.setCompletion(nil)
        context.transactions.removeLast()
    }

    /// Commits the implicit transaction, or does nothing inside of an explicit one.
    public class func flush() {
        let context = self.context
        guard context.transactions.count == 1 else { return }
        context.commitHosts()
        context.endImplicitTransaction()
    }

    /// Returns the duration in seconds of animations that don't have their own.
    ///
    /// The default is 0.25.
    public class func animationDuration() -> CFTimeInterval {
        innermost(\.duration) ?? CALayer.defaultDuration
    }

    /// Sets the duration in seconds of animations that don't have their own.
    public class func setAnimationDuration(_ dur: CFTimeInterval) {
        set(\.duration, to: dur)
    }

    /// Returns a Boolean value that indicates whether property changes run no actions.
    public class func disableActions() -> Bool {
        innermost(\.disablesActions) ?? false
    }

    /// Sets whether actions for property changes are disabled.
    ///
    /// Explicit animations still run.
    public class func setDisableActions(_ flag: Bool) {
        set(\.disablesActions, to: flag)
    }

    /// Returns the timing function of animations that don't have their own.
    ///
    /// The default is nil.
    public class func animationTimingFunction() -> CAMediaTimingFunction? {
        innermost(\.timingFunction)
    }

    /// Sets the timing function of animations that don't have their own.
    public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        set(\.timingFunction, to: function)
    }

    /// Sets a block to call when all animations that are added to the transaction from now on have
    /// ended.
    ///
    /// If no animations are added, the block is called in the host's next turn. Setting another
    /// block doesn't cancel the first, which still waits for its own animations.
    public class func setCompletionBlock(_ block: (() -> Void)?) {
        context.setCompletion(block)
    }

    /// Returns the completion block of the innermost transaction, or nil if it has none.
    public class func completionBlock() -> (() -> Void)? {
        context.transactions.last?.completion?.block
    }

    private static let recursiveLock = NSRecursiveLock()

    /// Acquires the global transaction lock, waiting until no other thread holds it.
    ///
    /// The lock is recursive: each call must be balanced by a call to ``unlock()``.
    public class func lock() {
        recursiveLock.lock()
    }

    /// Releases the global transaction lock.
    public class func unlock() {
        recursiveLock.unlock()
    }

    /// Returns the value for a key in the innermost transaction that has one.
    ///
    /// Keys such as ``kCATransactionDisableActions`` return the corresponding settings.
    public class func value(forKey key: String) -> Any? {
        if let setting = TransactionSetting(rawValue: key) { return setting.value }
        return context.transactions.reversed().lazy.compactMap { $0.values[key] }.first
    }

    /// Sets the value for a key until the end of the transaction.
    ///
    /// Keys such as ``kCATransactionDisableActions`` change the corresponding settings.
    public class func setValue(_ anObject: Any?, forKey key: String) {
        let context = self.context
        if let setting = TransactionSetting(rawValue: key) {
            return setting.set(anObject, in: context)
        }
        context.transactions[context.transactions.count - 1].values[key] = anObject
    }

    /// Calls a closure in the host's next turn.
    @_spi(Porting) public static func performInNextTurn(_ body: @escaping () -> Void) {
        context.enqueue(body)
    }

    /// Calls a closure after the current turn has called all delegates.
    ///
    /// Closures are called in ascending order of the numbers that ``nextOrder()`` returned for
    /// them.
    package static func performAfterDelegates(order: Int, _ body: @escaping () -> Void) {
        context.enqueue(order: order, body)
    }

    /// A Boolean value that indicates whether the code runs in an explicit transaction.
    package static var isExplicit: Bool { context.transactions.count > 1 }

    /// Returns a number that is greater than all previous numbers on the thread.
    package static func nextOrder() -> Int { context.nextOrder() }

    private static func innermost<Value>(
        _ path: KeyPath<ThreadContext.Settings, Value?>
    ) -> Value? {
        context.transactions.reversed().lazy.compactMap { $0[keyPath: path] }.first
    }

    private static func set<Value>(
        _ path: WritableKeyPath<ThreadContext.Settings, Value>,
        to value: Value
    ) {
        let context = self.context
        context.transactions[context.transactions.count - 1][keyPath: path] = value
    }
}
