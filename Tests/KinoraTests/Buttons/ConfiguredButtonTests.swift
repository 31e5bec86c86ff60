import Foundation
import TestSupport
import Testing

@testable import Kinora

/// Tests of buttons whose appearance comes from a configuration, and of initializers.
@MainActor @Suite(.oneAtATime) struct ConfiguredButtonTests {
    /// A button with the appearance of a configuration.
    private final class Button: LoadingButton {
        var appearance: ConfiguredAppearance?
        override var configuredAppearance: ConfiguredAppearance? { appearance }
    }

    private func makeButton(
        _ appearance: ConfiguredAppearance?
    ) -> (button: Button, screen: TestScreen) {
        let screen = TestScreen(size: CGSize(width: 180, height: 60))
        let button = Button(
            "Save",
            animation: ClosingArc(),
            assistiveTechnology: RecordingAssistiveTechnology()
        )
        button.appearance = appearance
        button.frame = CGRect(x: 10, y: 8, width: 160, height: 44)
        screen.window.addSubview(button)
        screen.turn()
        return (button, screen)
    }

    /// The corner radius of the mask as it is displayed.
    private func radius(of button: Button, on screen: TestScreen) -> CGFloat? {
        button.layer.mask.map { screen.window.host.presentation(of: $0).cornerRadius }
    }

    @Test(arguments: [(nil, 22), (6, 6), (0, 0), (99, 22)] as [(CGFloat?, CGFloat)])
    func `the morph begins and ends with the background's corners`(
        _ cornerRadius: CGFloat?,
        _ expected: CGFloat
    ) {
        let (button, screen) = makeButton(ConfiguredAppearance(cornerRadius: cornerRadius))
        button.startLoading()
        screen.turn()
        #expect(radius(of: button, on: screen) == expected)
        screen.advance(by: 1)
        #expect(radius(of: button, on: screen) == 22)
        button.stopLoading()
        screen.advance(by: 0.3999)
        #expect(abs((radius(of: button, on: screen) ?? -1) - expected) < 0.01)
    }

    @Test func `the layer's own radius takes precedence, and without both it is square`() {
        for (appearance, own, expected) in [
            (ConfiguredAppearance(), 10, 10), (nil, 0, 0), (nil, 10, 10),
        ] as [(ConfiguredAppearance?, CGFloat, CGFloat)] {
            let (button, screen) = makeButton(appearance)
            button.layer.cornerRadius = own
            button.startLoading()
            screen.turn()
            #expect(radius(of: button, on: screen) == expected)
        }
    }

    @Test func `a configuration's image is replaced like the title`() throws {
        for hasImage in [true, false] {
            let (button, screen) = makeButton(ConfiguredAppearance(hasImage: hasImage))
            // A configuration's image isn't the button's current image.
            #expect(button.currentImage == nil)
            let view = try #require(button.imageView)
            button.startLoading()
            screen.advance(by: 1)
            #expect((view.layer.mask != nil) == hasImage)
            button.stopLoading()
            screen.advance(by: 1)
            #expect(view.layer.mask == nil)
        }
    }

    @Test func `a button that may be glass has no mask and keeps its width`() {
        let (button, screen) = makeButton(ConfiguredAppearance(mayBeGlass: true))
        button.startLoading()
        screen.advance(by: 0.2)
        #expect(button.layer.mask == nil && button.titleLabel?.layer.mask != nil)
        screen.advance(by: 1)
        #expect(button.layer.mask == nil && button.indicator.layer.opacity == 1)
    }

    // MARK: - Accessibility

    @Test func `a busy button isn't enabled for assistive technologies`() {
        let (button, screen) = makeButton(nil)
        let traits = button.accessibilityTraits
        #expect(!traits.contains(.notEnabled))
        button.startLoading()
        #expect(button.accessibilityTraits == traits.union(.notEnabled))
        button.accessibilityTraits.insert(.selected)
        button.finish(.success)
        #expect(button.accessibilityTraits == traits.union(.selected))
        screen.advance(by: 5)
        #expect(button.accessibilityTraits == traits.union(.selected))
    }

    @Test func `a button whose screen has gone announces nothing`() {
        let screen = TestScreen()
        let voice = RecordingAssistiveTechnology()
        let button = LoadingButton("Save", assistiveTechnology: voice)
        screen.window.addSubview(button)
        button.startLoading()
        #expect(voice.announcements.count == 1)
        button.removeFromSuperview()
        button.finish(.success)
        #expect(voice.announcements.count == 1)
    }

    // MARK: - Initializers

    @Test func `it has the initializers of a button`() {
        var taps = 0
        let action = UIAction(title: "Save") { _ in taps += 1 }
        let frame = CGRect(x: 1, y: 2, width: 100, height: 40)
        let buttons = [
            LoadingButton(type: .system, primaryAction: action),
            LoadingButton(frame: frame, primaryAction: action),
        ]
        for button in buttons {
            #expect(button.title(for: .normal) == "Save")
            button.sendActions(for: .primaryActionTriggered)
        }
        #expect(taps == 2 && buttons[1].frame == frame)
        #expect(LoadingButton(type: .system).buttonType == .system)
        #expect(LoadingButton(frame: frame).animation is ClosingArc)
    }
}
