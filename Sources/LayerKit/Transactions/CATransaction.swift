import Foundation
import GraphicsKit

/// A group of changes that become visible together, with settings for their animations.
///
/// Transactions belong to a thread and nest. Outside explicit ones, changes gather in an implicit
/// transaction until the host's next turn.
public final class CATransaction: NSObject {
    private override init() {}

    /// This thread's state.
    static var context: ThreadContext { ThreadStorage.current.object(ThreadContext()) }

    /// Opens a transaction that starts with the outer one's settings.
    public class func begin() {
        context.transactions.append(ThreadContext.Settings())
    }

    /// Closes the innermost transaction; closing the outermost makes all changes visible.
    ///
    /// Does nothing outside explicit transactions.
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

    /// Makes the implicit transaction's changes visible; does nothing inside an explicit one.
    public class func flush() {
        let context = self.context
        guard context.transactions.count == 1 else { return }
        context.commitHosts()
        context.endImplicitTransaction()
    }

    /// Returns the duration in seconds of animations that have none; 0.25 by default.
    public class func animationDuration() -> CFTimeInterval {
        innermost(\.duration) ?? CALayer.defaultDuration
    }

    /// Sets the duration in seconds of animations that have none.
    public class func setAnimationDuration(_ dur: CFTimeInterval) {
        set(\.duration, to: dur)
    }

    /// Returns a Boolean value that indicates whether changes of properties do not animate.
    public class func disableActions() -> Bool {
        innermost(\.disablesActions) ?? false
    }

    /// Sets whether changes of properties do not animate; explicit animations still do.
    public class func setDisableActions(_ flag: Bool) {
        set(\.disablesActions, to: flag)
    }

    /// Returns the pace of animations that have none; nil by default.
    public class func animationTimingFunction() -> CAMediaTimingFunction? {
        innermost(\.timingFunction)
    }

    /// Sets the pace of animations that have none.
    public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        set(\.timingFunction, to: function)
    }

    /// Sets a function that runs once the animations added after it have ended.
    ///
    /// With none it runs in the host's next turn. A second one lets the first wait for its own.
    public class func setCompletionBlock(_ block: (() -> Void)?) {
        context.setCompletion(block)
    }

    /// Returns the function that runs once the animations have ended; nil where this transaction has none.
    public class func completionBlock() -> (() -> Void)? {
        context.transactions.last?.completion?.block
    }

    private static let recursiveLock = NSRecursiveLock()

    /// Waits until no other thread holds the lock of all transactions, and takes it.
    ///
    /// A thread may take it several times and has to give it back as often.
    public class func lock() {
        recursiveLock.lock()
    }

    /// Gives the lock of all transactions back.
    public class func unlock() {
        recursiveLock.unlock()
    }

    /// Returns a value that was set for a key, in this or an outer transaction.
    ///
    /// The keys of the class's own settings, such as ``kCATransactionDisableActions``, give those.
    public class func value(forKey key: String) -> Any? {
        if let setting = TransactionSetting(rawValue: key) { return setting.value }
        return context.transactions.reversed().lazy.compactMap { $0.values[key] }.first
    }

    /// Keeps a value for the rest of the transaction.
    ///
    /// The keys of the class's own settings, such as ``kCATransactionDisableActions``, change those.
    public class func setValue(_ anObject: Any?, forKey key: String) {
        let context = self.context
        if let setting = TransactionSetting(rawValue: key) {
            return setting.set(anObject, in: context)
        }
        context.transactions[context.transactions.count - 1].values[key] = anObject
    }

    /// Runs a function in the host's next turn.
    package static func performInNextTurn(_ body: @escaping () -> Void) {
        context.enqueue(body)
    }

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
