import Foundation
import ViewKit

/// The notifications posted on the default center since initialization.
@MainActor
package final class Notifications {
    package private(set) var names: [NSNotification.Name] = []
    private var tokens: [any NSObjectProtocol] = []

    package init(_ names: [NSNotification.Name]) {
        for name in names {
            let token = NotificationCenter.default.addObserver(
                forName: name,
                object: nil,
                queue: nil
            ) { [weak self] notification in
                let name = notification.name
                let end = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
                let begin =
                    notification.userInfo?[UIResponder.keyboardFrameBeginUserInfoKey] as? CGRect
                MainActor.assumeIsolated {
                    self?.names.append(name)
                    self?.frames.append((begin ?? .null, end ?? .null))
                }
            }
            tokens.append(token)
        }
    }

    /// The initial and final frames of the keyboard.
    package private(set) var frames: [(begin: CGRect, end: CGRect)] = []

    isolated deinit {
        for token in tokens { NotificationCenter.default.removeObserver(token) }
    }
}
