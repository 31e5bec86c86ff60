// swift-format-ignore-file: AlwaysUseLowerCamelCase, NeverUseImplicitlyUnwrappedOptionals

import Foundation
import GraphicsKit

/// The key of a transaction's duration for ``CATransaction/setValue(_:forKey:)``: a number of seconds.
public let kCATransactionAnimationDuration = "animationDuration"

/// The key of whether changes of properties do not animate for ``CATransaction/setValue(_:forKey:)``: a
/// Boolean value.
public let kCATransactionDisableActions = "disableActions"

/// The key of a transaction's pace for ``CATransaction/setValue(_:forKey:)``: a
/// ``CAMediaTimingFunction``.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"

/// The key of what runs after the animations for ``CATransaction/setValue(_:forKey:)``: a function
/// without parameters.
public let kCATransactionCompletionBlock = "completionBlock"

/// A Boolean value as Core Foundation takes it.
public typealias CFBoolean = NSNumber

/// The value that says yes, where Core Foundation asks for an object.
public let kCFBooleanTrue: CFBoolean! = NSNumber(value: true)

/// The value that says no, where Core Foundation asks for an object.
public let kCFBooleanFalse: CFBoolean! = NSNumber(value: false)

/// A setting of a transaction that has a key.
enum TransactionSetting: String {
    case duration = "animationDuration"
    case disablesActions = "disableActions"
    case timingFunction = "animationTimingFunction"
    case completion = "completionBlock"

    /// What a value must be to be set.
    private var kind: String {
        switch self {
        case .duration: "a number of seconds"
        case .disablesActions: "a Boolean value"
        case .timingFunction: "a CAMediaTimingFunction"
        case .completion: "a function of the type () -> Void"
        }
    }

    /// The innermost transaction's value as its key gives it.
    var value: Any? {
        switch self {
        case .duration: NSNumber(value: CATransaction.animationDuration())
        case .disablesActions: NSNumber(value: CATransaction.disableActions())
        case .timingFunction: CATransaction.animationTimingFunction()
        case .completion: CATransaction.completionBlock()
        }
    }

    /// Changes a transaction; nil takes the setting away, and what is of another kind changes nothing,
    /// which is reported.
    func set(_ value: Any?, in context: ThreadContext) {
        let last = context.transactions.count - 1
        switch (self, NSNumber.number(of: value) ?? value) {
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
                "CATransaction: “\(rawValue)” takes \(kind), not \(type(of: other)); it stays as it is."
            )
        }
    }
}
