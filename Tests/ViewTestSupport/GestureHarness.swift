import Foundation
import ViewKit

/// A view with recognizers in a window, a touch host, and a log of the recognizers' messages.
@MainActor
package final class GestureHarness {
    /// A view that records the phases of its touches.
    package final class Pad: UIView {
        package var phases: [String] = []

        package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            phases.append("began")
        }

        package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
            phases.append("ended")
        }

        package override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
            phases.append("cancelled")
        }
    }

    package let pad = Pad(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    package let finger: TouchHost
    package let middle = CGPoint(x: 50, y: 50)

    /// The names and states of recognizers, in the order of their messages.
    package private(set) var log: [String] = []

    package init() {
        finger = TouchHost(window: ViewHarness(pad).window)
    }

    // Objective-C calls it on the main thread, without a declared actor.
    nonisolated private func record(_ recognizer: UIGestureRecognizer) {
        MainActor.assumeIsolated {
            log.append("\(recognizer.name ?? "") \(recognizer.state)")
        }
    }

    /// Adds a named recognizer to the view.
    package func add<Kind: UIGestureRecognizer>(_ recognizer: Kind, _ name: String) -> Kind {
        recognizer.addTarget(
            self,
            action: Selector("record:", GestureHarness.self) { $0.record($1) }
        )
        recognizer.name = name
        pad.addGestureRecognizer(recognizer)
        return recognizer
    }

    /// Taps the center of the view.
    package func tap() {
        finger.began(at: middle)
        finger.ended(at: middle)
    }
}
