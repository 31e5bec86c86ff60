import Foundation
import PortingKit
import Testing

/// Tests members that Objective-C code and old code expect every object to have.
@MainActor
@Suite struct InformalMemberTests {
    @Test func `layers have hints, and copies of animations keep theirs`() {
        let layer = CAShapeLayer()
        #expect(layer.accessibilityHint == nil)
        layer.accessibilityHint = "circle"
        #expect(layer.accessibilityHint == "circle")
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.accessibilityHint = "fade"
        #expect((animation.copy() as? CABasicAnimation)?.accessibilityHint == "fade")
    }

    private final class Observer: UIView {
        nonisolated(unsafe) var offsets: [CGPoint] = []

        override func observeValue(
            forKeyPath keyPath: String?,
            of object: Any?,
            change: [NSKeyValueChangeKey: Any]?,
            context: UnsafeMutableRawPointer?
        ) {
            if let offset = change?[.newKey] as? CGPoint { offsets.append(offset) }
        }
    }

    @Test func `an object observes a scroll view without their types`() {
        let view = UIScrollView()
        let (object, observer): (NSObject, Observer) = (view, Observer())
        object.addObserver(
            observer as NSObject,
            forKeyPath: "contentOffset",
            options: .new,
            context: nil
        )
        view.contentOffset = CGPoint(x: 0, y: 5)
        object.removeObserver(observer as NSObject, forKeyPath: "contentOffset")
        view.contentOffset = .zero
        #expect(observer.offsets == [CGPoint(x: 0, y: 5)])
    }

    @Test func `a color of Core Image has the components of others`() {
        let color = UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5)
        for copy in [CIColor(color: color), CIColor(cgColor: color.cgColor)] {
            #expect([copy.red, copy.green, copy.blue, copy.alpha] == [0.25, 0.5, 0.75, 0.5])
        }
        #expect(UIColor(ciColor: CIColor(red: 1, green: 0, blue: 0)).cgColor == UIColor.red.cgColor)
    }

    @Test func `a lock can be acquired twice`() {
        #expect(objc_sync_enter(self) == 0)
        #expect(objc_sync_enter(self) == 0)
        #expect(objc_sync_exit(self) == 0)
        #expect(objc_sync_exit(self) == 0)
    }
}
