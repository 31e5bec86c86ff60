import CoreGraphics
import Foundation

// Facts: developer.apple.com/documentation/quartzcore/catransaction; the block is neither Sendable
// nor isolated: ibid., setCompletionBlock(_:).
open class CATransaction: NSObject {
    open class func begin() {}
    open class func commit() {}
    open class func flush() {}
    open class func lock() {}
    open class func unlock() {}
    open class func animationDuration() -> CFTimeInterval { fatalError() }
    open class func setAnimationDuration(_ dur: CFTimeInterval) {}
    open class func animationTimingFunction() -> CAMediaTimingFunction? { fatalError() }
    open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {}
    open class func disableActions() -> Bool { fatalError() }
    open class func setDisableActions(_ flag: Bool) {}
    open class func completionBlock() -> (() -> Void)? { fatalError() }
    open class func setCompletionBlock(_ block: (() -> Void)?) {}
    open class func value(forKey key: String) -> Any? { fatalError() }
    open class func setValue(_ anObject: Any?, forKey key: String) {}
}

// Facts: developer.apple.com/documentation/quartzcore/catransaction, "Transaction property keys".
public var kCATransactionAnimationDuration: String { fatalError() }
public var kCATransactionDisableActions: String { fatalError() }
public var kCATransactionAnimationTimingFunction: String { fatalError() }
public var kCATransactionCompletionBlock: String { fatalError() }
