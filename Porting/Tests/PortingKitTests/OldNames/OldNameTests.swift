// swift-format-ignore-file: NoPlaygroundLiterals

import Foundation
import PortingKit
import Testing

@testable import TestSupport
@testable import ViewTestSupport

@Suite(.oneAtATime) @MainActor struct OldNameTests {
    @Test func `colors can be literals`() {
        let color: UIColor = #colorLiteral(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5)
        #expect(color == UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5))
    }

    @Test func `window levels are numbers`() {
        var level = UIWindow.Level.statusBar + 1
        #expect(level > .statusBar && level < .alert)
        level -= 2
        #expect(level < .statusBar)
        level += 1
        #expect(level == .statusBar)
        #expect(UIWindow.Level.alert - 2000 == .normal)
    }

    @Test func `offsets, traits, and timers have old names`() {
        let names: any OldNames = OldNameUse()
        #expect(names.offset == UIOffset(horizontal: 2, vertical: 3))
        #expect(UIOffset() == .zero)
        #expect(names.headerTrait == .header)
        let stage = ViewHarness()
        var calls = 0
        names.repeatFourTimesASecond { calls += 1 }
        stage.advance(to: 1.1)
        #expect(calls == 4)
    }

    @Test func `feedback styles and types have old names`() {
        FeedbackHost.clear()
        defer { FeedbackHost.clear() }
        let names: any OldNames = OldNameUse()
        names.giveFeedback()
        #expect(
            FeedbackHost.requests == [.impact(.heavy, intensity: 1), .notification(.warning)]
        )
    }

    @Test func `Reduce Transparency has old names`() {
        let names: any OldNames = OldNameUse()
        #expect(
            names.transparencyChange
                == UIAccessibility.reduceTransparencyStatusDidChangeNotification
        )
        #expect(!names.reducesTransparency)
        AccessibilityHost.isReduceTransparencyEnabled = true
        defer { AccessibilityHost.isReduceTransparencyEnabled = false }
        #expect(names.reducesTransparency)
    }

    @Test(arguments: [1, 2, 3, 4, 5, 7, 8, 11, 30, 60])
    func `the frame interval counts the screen's frames`(frames: Int) {
        let names: any OldNames = OldNameUse()
        let stage = ViewHarness()
        var sum = 0.0
        let link = CADisplayLink { sum += $0.duration * Double(names.frameInterval(of: $0)) }
        names.setFrameInterval(frames, of: link)
        #expect(names.frameInterval(of: link) == frames)
        link.add(to: .main, forMode: .common)
        let calls = Double(120 / frames)
        stage.advance(to: calls * Double(frames) / 60)
        #expect(abs(sum - calls * Double(frames) / 60) < 1e-6)
        link.invalidate()
    }
}

/// A protocol for calling old names, because calls to its requirements aren't deprecated.
@MainActor private protocol OldNames {
    var transparencyChange: NSNotification.Name { get }
    var reducesTransparency: Bool { get }
    func giveFeedback()
    var offset: UIOffset { get }
    var headerTrait: UIAccessibilityTraits { get }
    func repeatFourTimesASecond(_ body: @escaping () -> Void)
    func frameInterval(of link: CADisplayLink) -> Int
    func setFrameInterval(_ frames: Int, of link: CADisplayLink)
}

private struct OldNameUse: OldNames {
    @available(*, deprecated)
    var transparencyChange: NSNotification.Name {
        .UIAccessibilityReduceTransparencyStatusDidChange
    }

    @available(*, deprecated)
    var reducesTransparency: Bool { UIAccessibilityIsReduceTransparencyEnabled() }

    @available(*, deprecated)
    func giveFeedback() {
        let style = UIImpactFeedbackStyle.heavy
        UIImpactFeedbackGenerator(style: style).impactOccurred()
        let outcome = UINotificationFeedbackType.warning
        UINotificationFeedbackGenerator().notificationOccurred(outcome)
    }

    @available(*, deprecated)
    var offset: UIOffset { UIOffsetMake(2, 3) }

    @available(*, deprecated)
    var headerTrait: UIAccessibilityTraits { UIAccessibilityTraitHeader }

    @available(*, deprecated)
    func repeatFourTimesASecond(_ body: @escaping () -> Void) {
        NSTimer.scheduledTimer(withTimeInterval: 0.25, repeats: true) { _ in body() }
    }

    @available(*, deprecated)
    func frameInterval(of link: CADisplayLink) -> Int { link.frameInterval }

    @available(*, deprecated)
    func setFrameInterval(_ frames: Int, of link: CADisplayLink) { link.frameInterval = frames }
}
