import Foundation
import Testing
import ViewKit

/// A window with its own clock and one view.
@MainActor
package struct ViewHarness {
    package let window: UIWindow
    package let view: UIView

    package init(_ view: UIView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))) {
        // Transactions left open by earlier tests on this thread would delay those of this test.
        for _ in 0..<10 { CATransaction.commit() }
        MediaClock.current = MediaClock()
        window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        self.view = view
        window.addSubview(view)
    }

    package func advance(to time: TimeInterval) {
        window.host.advance(to: time)
    }

    /// Returns the view's layer as presented at a time.
    package func shown(at time: TimeInterval) -> CALayer {
        window.host.commit()
        return window.host.presentation(of: view.layer, at: time)
    }
}

/// Expects numbers to be near their expected values.
package func expect(
    _ actual: [CGFloat],
    near expected: [CGFloat],
    within tolerance: CGFloat,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let isNear =
        actual.count == expected.count
        && zip(actual, expected).allSatisfy { abs($0 - $1) <= tolerance }
    #expect(isNear, "\(actual) is not \(expected)", sourceLocation: sourceLocation)
}
