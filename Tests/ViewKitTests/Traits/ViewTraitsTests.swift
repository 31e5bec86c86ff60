import Foundation
import TestSupport
import Testing
import ViewKit
import ViewTestSupport

@MainActor
@Suite(.oneAtATime) struct ViewTraitsTests {
    /// A view that records trait changes.
    private final class Listener: UIView {
        var log: [String] = []

        override func traitCollectionDidChange(_ previous: UITraitCollection?) {
            let before = previous?.userInterfaceStyle
            log.append(
                "\(before.map { "\($0)" } ?? "nil") to \(traitCollection.userInterfaceStyle)"
            )
        }
    }

    @Test func `a view has its superview's traits and its overrides`() {
        let stage = ViewHarness()
        let child = UIView()
        stage.view.addSubview(child)
        #expect(child.traitCollection.userInterfaceStyle == .light)
        stage.window.overrideUserInterfaceStyle = .dark
        #expect(stage.view.traitCollection.userInterfaceStyle == .dark)
        #expect(child.traitCollection.userInterfaceStyle == .dark)
        stage.view.overrideUserInterfaceStyle = .light
        #expect(child.traitCollection.userInterfaceStyle == .light)
        stage.view.overrideUserInterfaceStyle = .unspecified
        #expect(child.traitCollection.userInterfaceStyle == .dark)
    }

    @Test func `a view without a window inherits traits too, and keeps them`() {
        let parent = UIView()
        let child = UIView()
        parent.overrideUserInterfaceStyle = .dark
        parent.addSubview(child)
        #expect(child.traitCollection.userInterfaceStyle == .dark)
        child.removeFromSuperview()
        #expect(child.traitCollection.userInterfaceStyle == .dark)
    }

    @Test func `a new view has the current traits`() {
        UITraitCollection(userInterfaceStyle: .dark).performAsCurrent {
            #expect(UIView().traitCollection.userInterfaceStyle == .dark)
        }
        #expect(UIView().traitCollection.userInterfaceStyle == .light)
    }

    @Test func `overrides can be set, read and removed`() {
        let stage = ViewHarness()
        let child = UIView()
        stage.view.addSubview(child)
        stage.view.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
        stage.view.traitOverrides.layoutDirection = .rightToLeft
        #expect(child.traitCollection.preferredContentSizeCategory == .accessibilityLarge)
        #expect(child.traitCollection.layoutDirection == .rightToLeft)
        #expect(stage.view.traitOverrides.contains(UITraitLayoutDirection.self))
        stage.view.traitOverrides.remove(UITraitLayoutDirection.self)
        #expect(!stage.view.traitOverrides.contains(UITraitLayoutDirection.self))
        #expect(child.traitCollection.layoutDirection == .leftToRight)
        #expect(stage.window.traitCollection.preferredContentSizeCategory == .large)
    }

    @Test func `each affected view is notified of a change once`() {
        let stage = ViewHarness()
        let listener = Listener()
        let fixed = Listener()
        fixed.overrideUserInterfaceStyle = .light
        stage.view.addSubview(listener)
        stage.view.addSubview(fixed)
        stage.window.overrideUserInterfaceStyle = .dark
        stage.window.overrideUserInterfaceStyle = .dark
        stage.window.traitOverrides.userInterfaceStyle = .dark
        #expect(listener.log == ["light to dark"])
        #expect(fixed.log.isEmpty)
        stage.window.traitOverrides.remove(UITraitUserInterfaceStyle.self)
        #expect(listener.log.count == 1)
        stage.window.overrideUserInterfaceStyle = .unspecified
        #expect(listener.log == ["light to dark", "dark to light"])
    }

    @Test func `a registered handler receives only its traits`() {
        let stage = ViewHarness()
        var styles: [UIUserInterfaceStyle] = []
        var count = 0
        stage.view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
            (view: UIView, previous: UITraitCollection) in
            #expect(view === stage.view)
            #expect(UITraitCollection.current == view.traitCollection)
            styles += [previous.userInterfaceStyle, view.traitCollection.userInterfaceStyle]
        }
        stage.view.registerForTraitChanges([
            UITraitLayoutDirection.self, UITraitPreferredContentSizeCategory.self,
        ]) { (_: UIView, _: UITraitCollection) in count += 1 }
        stage.window.overrideUserInterfaceStyle = .dark
        #expect(styles == [.light, .dark])
        #expect(count == 0)
        stage.window.traitOverrides.preferredContentSizeCategory = .small
        stage.window.traitOverrides.layoutDirection = .rightToLeft
        #expect(styles.count == 2)
        #expect(count == 2)
    }

    @Test func `an unregistered handler isn't called`() {
        let stage = ViewHarness()
        var count = 0
        let registration = stage.view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
            (_: UIView, _: UITraitCollection) in count += 1
        }
        stage.window.overrideUserInterfaceStyle = .dark
        stage.view.unregisterForTraitChanges(registration)
        stage.window.overrideUserInterfaceStyle = .light
        #expect(count == 1)
    }

    @Test func `moving to a window with other traits changes traits`() {
        let listener = Listener()
        let holder = UIView()
        holder.addSubview(listener)
        let light = ViewHarness(holder)
        #expect(listener.log.isEmpty)
        let dark = ViewHarness()
        dark.window.overrideUserInterfaceStyle = .dark
        dark.window.addSubview(holder)
        #expect(listener.log == ["light to dark"])
        holder.removeFromSuperview()
        #expect(listener.log.count == 1)
        light.window.addSubview(holder)
        #expect(listener.log == ["light to dark", "dark to light"])
    }

    @Test func `a handler can change traits again`() {
        let stage = ViewHarness()
        let listener = Listener()
        stage.view.addSubview(listener)
        stage.view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
            (view: UIView, _: UITraitCollection) in
            view.overrideUserInterfaceStyle = .light
        }
        stage.window.overrideUserInterfaceStyle = .dark
        #expect(stage.view.traitCollection.userInterfaceStyle == .light)
        #expect(listener.traitCollection.userInterfaceStyle == .light)
    }

    @Test func `layout and drawing use the view's traits and follow changes`() {
        final class Painter: UIView {
            var layouts: [UIUserInterfaceStyle] = []
            var drawings: [UIUserInterfaceStyle] = []

            override func layoutSubviews() {
                layouts.append(UITraitCollection.current.userInterfaceStyle)
            }

            override func draw(_ rect: CGRect) {
                drawings.append(UITraitCollection.current.userInterfaceStyle)
            }
        }
        let painter = Painter(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let stage = ViewHarness(painter)
        stage.window.host.runTurn()
        stage.window.overrideUserInterfaceStyle = .dark
        stage.window.host.runTurn()
        #expect(painter.layouts == [.light, .dark])
        #expect(painter.drawings == [.light, .dark])
    }

    // MARK: - Colors

    @Test func `a background color resolves with the traits`() {
        let stage = ViewHarness()
        stage.view.backgroundColor = .systemBackground
        #expect(stage.view.layer.backgroundColor?.components == [1, 1, 1, 1])
        stage.window.overrideUserInterfaceStyle = .dark
        #expect(stage.view.backgroundColor == .systemBackground)
        #expect(stage.view.layer.backgroundColor?.components == [0, 0, 0, 1])
        let other = UIView()
        other.backgroundColor = .systemBackground
        stage.view.addSubview(other)
        #expect(other.layer.backgroundColor?.components == [0, 0, 0, 1])
    }

    @Test func `a color set on the layer stays`() {
        let stage = ViewHarness()
        stage.view.backgroundColor = .systemBackground
        stage.view.layer.backgroundColor = UIColor.red.cgColor
        #expect(stage.view.backgroundColor == .red)
        stage.window.overrideUserInterfaceStyle = .dark
        #expect(stage.view.layer.backgroundColor == UIColor.red.cgColor)
        stage.view.backgroundColor = nil
        #expect(stage.view.layer.backgroundColor == nil)
    }

    @Test func `a label draws its text in the color of its traits`() {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        label.text = "A"
        let stage = ViewHarness(label)
        stage.window.overrideUserInterfaceStyle = .dark
        guard case .stroke(let stroke)? = stage.window.host.picture().nodes.last else {
            Issue.record("no text is shown")
            return
        }
        #expect(label.textColor == .label)
        #expect(stroke.paint == .color(UIColor.white.cgColor.rgba))
    }

    @Test func `a tint is dynamic, and its change uses the view's traits`() {
        final class Tinted: UIView {
            var seen: CGColor?
            override func tintColorDidChange() { seen = tintColor.cgColor }
        }
        let tinted = Tinted()
        let stage = ViewHarness(tinted)
        stage.window.overrideUserInterfaceStyle = .dark
        stage.window.tintColor = .systemRed
        #expect(tinted.tintColor == .systemRed)
        #expect(tinted.seen?.components?[1] == CGFloat(69) / 255)
    }
}
