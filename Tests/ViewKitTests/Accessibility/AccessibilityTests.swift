import Foundation
import TestSupport
import Testing
import ViewKit
import ViewTestSupport

@MainActor
@Suite(.oneAtATime) struct AccessibilityTests {
    @Test func `a plain view has no accessibility attributes`() {
        let view = UIView()
        #expect(!view.isAccessibilityElement)
        #expect(view.accessibilityLabel == nil)
        #expect(view.accessibilityValue == nil)
        #expect(view.accessibilityHint == nil)
        #expect(view.accessibilityIdentifier == nil)
        #expect(view.accessibilityTraits == .none)
        #expect(!view.accessibilityViewIsModal)
        #expect(!view.accessibilityElementsHidden)
        #expect(view.accessibilityElements == nil)
    }

    @Test func `a label has its text as its default label, an image view a trait`() {
        let label = UILabel()
        label.text = "Loading"
        #expect(label.isAccessibilityElement)
        #expect(label.accessibilityLabel == "Loading")
        #expect(label.accessibilityTraits == .staticText)
        label.accessibilityLabel = "Please wait"
        #expect(label.accessibilityLabel == "Please wait")
        #expect(UIImageView(image: nil).accessibilityTraits == .image)
    }

    @Test func `traits are sets of Apple's bits`() {
        let traits: UIAccessibilityTraits = [.updatesFrequently, .image]
        #expect(traits.rawValue == 0x204)
        #expect(traits.contains(.image))
        #expect(!traits.contains(.button))
        #expect(UIAccessibilityTraits.none.isEmpty)
    }

    @Test func `the host provides settings and posts their changes`() {
        let changes = Notifications([
            UIAccessibility.reduceMotionStatusDidChangeNotification,
            UIAccessibility.voiceOverStatusDidChangeNotification,
        ])
        #expect(!UIAccessibility.isReduceMotionEnabled)
        AccessibilityHost.isReduceMotionEnabled = true
        AccessibilityHost.isReduceMotionEnabled = true
        #expect(UIAccessibility.isReduceMotionEnabled)
        AccessibilityHost.isVoiceOverRunning = true
        #expect(UIAccessibility.isVoiceOverRunning)
        #expect(
            changes.names == [
                UIAccessibility.reduceMotionStatusDidChangeNotification,
                UIAccessibility.voiceOverStatusDidChangeNotification,
            ]
        )
        AccessibilityHost.isReduceMotionEnabled = false
        AccessibilityHost.isVoiceOverRunning = false
    }

    @Test func `postings can be read and cleared`() {
        let view = UIView()
        AccessibilityHost.clear()
        UIAccessibility.post(notification: .announcement, argument: "Done")
        UIAccessibility.post(notification: .layoutChanged, argument: view)
        UIAccessibility.post(notification: .screenChanged, argument: nil)
        let postings = AccessibilityHost.postings
        #expect(postings.map(\.notification) == [.announcement, .layoutChanged, .screenChanged])
        #expect(postings.map(\.text) == ["Done", nil, nil])
        #expect(postings[1].argument as? UIView === view)
        AccessibilityHost.clear()
        #expect(AccessibilityHost.postings.isEmpty)
    }

    @Test func `the log keeps the last hundred postings`() {
        AccessibilityHost.clear()
        for number in 0..<120 {
            UIAccessibility.post(notification: .announcement, argument: "\(number)")
        }
        #expect(AccessibilityHost.postings.count == 100)
        #expect(AccessibilityHost.postings.first?.text == "20")
    }
}
