import Foundation
import KinoraBasics
import LayerKit
import Testing

@Suite struct TransactionKeyTests {
    @Test func `keys of settings read and write the settings`() {
        CATransaction.begin()
        defer { CATransaction.commit() }
        CATransaction.setValue(kCFBooleanTrue, forKey: kCATransactionDisableActions)
        CATransaction.setValue(1.5, forKey: kCATransactionAnimationDuration)
        let linear = CAMediaTimingFunction(name: .linear)
        CATransaction.setValue(linear, forKey: kCATransactionAnimationTimingFunction)
        #expect(CATransaction.disableActions())
        #expect(CATransaction.animationDuration() == 1.5)
        #expect(CATransaction.animationTimingFunction() === linear)
        let flag = CATransaction.value(forKey: kCATransactionDisableActions) as? Bool
        #expect(flag == true)
        let duration = CATransaction.value(forKey: kCATransactionAnimationDuration) as? Double
        #expect(duration == 1.5)
    }

    @Test func `every kind of false value enables actions again`() {
        CATransaction.begin()
        defer { CATransaction.commit() }
        let values: [Any] = [false, kCFBooleanFalse as Any, NSNumber(value: 0), 0]
        for value in values {
            CATransaction.setDisableActions(true)
            CATransaction.setValue(value, forKey: kCATransactionDisableActions)
            #expect(!CATransaction.disableActions(), "\(type(of: value))")
        }
    }

    @Test func `setting nil restores the outer transaction's setting`() {
        CATransaction.begin()
        CATransaction.setAnimationDuration(3)
        CATransaction.begin()
        CATransaction.setAnimationDuration(1)
        CATransaction.setValue(nil, forKey: kCATransactionAnimationDuration)
        #expect(CATransaction.animationDuration() == 3)
        CATransaction.commit()
        CATransaction.commit()
    }

    @Test func `a layer doesn't animate if actions are disabled by key`() {
        let live = LiveLayer(CALayer())
        CATransaction.begin()
        CATransaction.setValue(kCFBooleanTrue, forKey: kCATransactionDisableActions)
        live.layer.opacity = 0.5
        CATransaction.commit()
        #expect(live.layer.animationKeys() == nil)
    }

    @Test func `a completion block set by its key runs after the commit`() {
        let live = LiveLayer(CALayer())
        var calls = 0
        let block = { calls += 1 }
        CATransaction.begin()
        CATransaction.setValue(block, forKey: kCATransactionCompletionBlock)
        #expect(CATransaction.completionBlock() != nil)
        CATransaction.commit()
        #expect(calls == 0)
        live.host.advance(to: 1)
        #expect(calls == 1)
    }

    @Test func `a value of another kind is reported and ignored`() {
        var messages: [String] = []
        let usual = Diagnostics.reporter
        Diagnostics.reporter = { messages.append($0) }
        defer { Diagnostics.reporter = usual }
        CATransaction.begin()
        CATransaction.setAnimationDuration(2)
        CATransaction.setValue("long", forKey: kCATransactionAnimationDuration)
        #expect(CATransaction.animationDuration() == 2)
        CATransaction.commit()
        #expect(messages.count == 1)
        #expect(messages.first?.contains("a number of seconds") == true)
    }
}
