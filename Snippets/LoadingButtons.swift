// A button that performs an operation on a tap and shows whether it succeeded.
// snippet.hide
import Foundation
// snippet.show
import Kinora

@MainActor func addSaveButton(to container: UIView) -> LoadingButton {
    let button = LoadingButton("Save")
    button.backgroundColor = .systemBlue
    button.layer.cornerRadius = 10
    button.frame = CGRect(x: 20, y: 20, width: 160, height: 44)
    button.performOnTap { try await save() }
    container.addSubview(button)
    return button
}

// snippet.hide
@MainActor func save() async throws {
    await Task.yield()
}

let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 84))
let button = addSaveButton(to: window)
window.host.advance(to: 0)
button.sendActions(for: .primaryActionTriggered)
print("loading: \(button.isLoading)")
while button.isLoading { await Task.yield() }
print("value: \(button.accessibilityValue ?? "none")")
