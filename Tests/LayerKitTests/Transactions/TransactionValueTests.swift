import Foundation
import LayerKit
import Testing

@Suite struct TransactionValueTests {
    @Test func `settings can be set by keys`() {
        CATransaction.begin()
        defer { CATransaction.commit() }
        CATransaction.setValue(true, forKey: kCATransactionDisableActions)
        CATransaction.setValue(0.75, forKey: kCATransactionAnimationDuration)
        let function = CAMediaTimingFunction(name: .easeIn)
        CATransaction.setValue(function, forKey: kCATransactionAnimationTimingFunction)
        #expect(CATransaction.disableActions())
        #expect(CATransaction.animationDuration() == 0.75)
        #expect(CATransaction.animationTimingFunction() === function)
        #expect(CATransaction.value(forKey: kCATransactionDisableActions) as? Bool == true)
        #expect(CATransaction.value(forKey: kCATransactionAnimationDuration) as? Double == 0.75)
        CATransaction.setValue(kCFBooleanFalse, forKey: kCATransactionDisableActions)
        #expect(!CATransaction.disableActions())
    }

    @Test func `a completion block set by its key is called`() {
        var isDone = false
        let host = LayerHost(layer: CALayer(), clock: MediaClock())
        CATransaction.begin()
        let block: () -> Void = { isDone = true }
        CATransaction.setValue(block, forKey: kCATransactionCompletionBlock)
        #expect(CATransaction.completionBlock() != nil)
        CATransaction.commit()
        host.runTurn()
        #expect(isDone)
    }

    @Test func `an unsuitable value doesn't change a setting`() {
        CATransaction.begin()
        defer { CATransaction.commit() }
        CATransaction.setValue("soon", forKey: kCATransactionAnimationDuration)
        #expect(CATransaction.animationDuration() == 0.25)
        CATransaction.setValue(nil, forKey: kCATransactionDisableActions)
        #expect(!CATransaction.disableActions())
    }

    @Test func `custom keys store any value`() {
        CATransaction.begin()
        CATransaction.setValue(7, forKey: "mine")
        #expect(CATransaction.value(forKey: "mine") as? Int == 7)
        CATransaction.commit()
        #expect(CATransaction.value(forKey: "mine") == nil)
    }
}
