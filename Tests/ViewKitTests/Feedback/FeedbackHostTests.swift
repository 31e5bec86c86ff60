import TestSupport
import Testing
import ViewKit

/// Tests of the recorded requests of feedback generators.
@MainActor
@Suite(.oneAtATime) struct FeedbackHostTests {
    @Test func `it records the last hundred requests in order`() {
        FeedbackHost.clear()
        let impact = UIImpactFeedbackGenerator(style: .rigid)
        impact.prepare()
        impact.impactOccurred()
        impact.impactOccurred(intensity: 0.5)
        UISelectionFeedbackGenerator().selectionChanged()
        UINotificationFeedbackGenerator().notificationOccurred(.warning)
        #expect(
            FeedbackHost.requests == [
                .preparation, .impact(.rigid, intensity: 1), .impact(.rigid, intensity: 0.5),
                .selection, .notification(.warning),
            ]
        )
        for _ in 0..<97 { impact.prepare() }
        #expect(FeedbackHost.requests.count == 100)
        #expect(FeedbackHost.requests.first == .impact(.rigid, intensity: 0.5))
        FeedbackHost.clear()
        #expect(FeedbackHost.requests == [])
    }
}
