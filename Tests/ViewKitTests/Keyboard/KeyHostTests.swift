import TestSupport
import Testing
import ViewKit
import ViewTestSupport

/// Tests of keyboard shortcuts.
@MainActor
@Suite(.oneAtATime) struct KeyHostTests {
    private final class Controller: UIViewController {
        var calls: [String] = []
    }

    private final class Field: UIView {
        override var canBecomeFirstResponder: Bool { true }
    }

    private static func command(
        _ input: String,
        _ flags: UIKeyModifierFlags = .command
    ) -> UIKeyCommand {
        UIKeyCommand(
            input: input,
            modifierFlags: flags,
            action: Selector("note:", Controller.self) {
                (controller: Controller, command: UIKeyCommand) in
                controller.calls.append(command.input ?? "")
            }
        )
    }

    @Test func `a shortcut calls the method of a responder in the chain`() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let (controller, child, field) = (Controller(), UIViewController(), Field())
        window.rootViewController = controller
        controller.addChild(child)
        controller.view.addSubview(child.view)
        child.view.addSubview(field)
        let save = Self.command("s")
        controller.addKeyCommand(save)
        child.addKeyCommand(Self.command("t", [.command, .shift]))
        #expect(controller.keyCommands == [save])
        #expect(KeyHost.press("s", .command, in: window))
        #expect(!KeyHost.press("s", in: window))
        #expect(!KeyHost.press("s", [.command, .shift], in: window))
        // The child isn't in the chain of the root.
        #expect(!KeyHost.press("t", [.command, .shift], in: window))
        #expect(field.becomeFirstResponder())
        #expect(KeyHost.press("t", [.command, .shift], in: window))
        #expect(KeyHost.press("s", .command, in: window))
        #expect(controller.calls == ["s", "t", "s"])
        controller.removeKeyCommand(save)
        #expect(controller.keyCommands == nil && !KeyHost.press("s", .command, in: window))
        field.resignFirstResponder()
    }

    @Test func `a shortcut whose method no responder has isn't handled`() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let controller = UIViewController()
        window.rootViewController = controller
        controller.addKeyCommand(Self.command("s"))
        #expect(!KeyHost.press("s", .command, in: window))
    }
}
