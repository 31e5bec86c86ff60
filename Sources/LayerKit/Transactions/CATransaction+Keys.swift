// swift-format-ignore-file: AlwaysUseLowerCamelCase, NeverUseImplicitlyUnwrappedOptionals

import Foundation
import GraphicsKit
import KinoraBasics

/// The transaction key for the animation duration, a number of seconds.
public let kCATransactionAnimationDuration = "animationDuration"

/// The transaction key for a Boolean value that indicates whether actions are disabled.
public let kCATransactionDisableActions = "disableActions"

/// The transaction key for the timing function, a ``CAMediaTimingFunction``.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"

/// The transaction key for the completion block, a closure without parameters.
public let kCATransactionCompletionBlock = "completionBlock"

/// A Boolean value as a Core Foundation object.
public typealias CFBoolean = NSNumber

/// The Boolean value true as a Core Foundation object.
public let kCFBooleanTrue: CFBoolean! = NSNumber(value: true)

/// The Boolean value false as a Core Foundation object.
public let kCFBooleanFalse: CFBoolean! = NSNumber(value: false)

/// A transaction setting that has a key.
enum TransactionSetting: String {
    case duration = "animationDuration"
    case disablesActions = "disableActions"
    case timingFunction = "animationTimingFunction"
    case completion = "completionBlock"

    /// The expected kind of value, for the error message.
    private var kind: String {
        switch self {
        case .duration: "a number of seconds"
        case .disablesActions: "a Boolean value"
        case .timingFunction: "a CAMediaTimingFunction"
        case .completion: "a function of the type () -> Void"
        }
    }

    /// The setting's value in the innermost transaction.
    var value: Any? {
        switch self {
        case .duration: NSNumber(value: CATransaction.animationDuration())
        case .disablesActions: NSNumber(value: CATransaction.disableActions())
        case .timingFunction: CATransaction.animationTimingFunction()
        case .completion: CATransaction.completionBlock()
        }
    }

    /// Sets the value in the innermost transaction, or removes it if the value is nil.
    ///
    /// Values of another kind are ignored and reported.
    func set(_ value: Any?, in context: ThreadContext) {
        let last = context.transactions.count - 1
        switch (self, value) {
        case (.duration, nil): context.transactions[last].duration = nil
        case (.disablesActions, nil): context.transactions[last].disablesActions = nil
        case (.timingFunction, nil): context.transactions[last].timingFunction = nil
        case (.completion, nil): context.setCompletion(nil)
        case (.duration, let number as NSNumber):
            context.transactions[last].duration = number.doubleValue
        case (.disablesActions, let flag as NSNumber):
            context.transactions[last].disablesActions = flag.boolValue
        case (.timingFunction, let function as CAMediaTimingFunction):
            context.transactions[last].timingFunction = function
        case (.completion, let block as () -> Void): context.setCompletion(block)
        case (.completion, let block as @Sendable () -> Void): context.setCompletion(block)
        case (_, let other?):
            Diagnostics.report(
                "CATransaction: “\(rawValue)” takes \(kind), not \(type(of: other)); the value is ignored."
            )
        }
    }
}
