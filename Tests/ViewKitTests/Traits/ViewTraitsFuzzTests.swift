import Foundation
import TestSupport
import Testing
import ViewKit
import ViewTestSupport

@MainActor
@Suite(.oneAtATime) struct ViewTraitsFuzzTests {
    /// A view that records the last traits it received, by override and by registration.
    private final class Listener: UIView {
        var heard: UITraitCollection
        var called: UIUserInterfaceStyle

        init() {
            heard = .current
            called = UITraitCollection.current.userInterfaceStyle
            super.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            backgroundColor = .systemBackground
            registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
                (view: Listener, previous: UITraitCollection) in
                #expect(view.called == previous.userInterfaceStyle)
                view.called = view.traitCollection.userInterfaceStyle
            }
        }

        required init?(coder: NSCoder) { nil }

        override func traitCollectionDidChange(_ previous: UITraitCollection?) {
            #expect(previous == heard)
            #expect(traitCollection != heard)
            #expect(UITraitCollection.current == traitCollection)
            heard = traitCollection
        }
    }

    /// Returns the expected traits of a view, computed from the root.
    private func expected(of view: UIView) -> UITraitCollection {
        let inherited = view.superview.map(expected) ?? UITraitCollection.current
        return inherited.modifyingTraits { traits in
            if view.overrideUserInterfaceStyle != .unspecified {
                traits.userInterfaceStyle = view.overrideUserInterfaceStyle
            }
            if view.traitOverrides.contains(UITraitUserInterfaceStyle.self) {
                traits.userInterfaceStyle = view.traitOverrides.userInterfaceStyle
            }
            if view.traitOverrides.contains(UITraitLayoutDirection.self) {
                traits.layoutDirection = view.traitOverrides.layoutDirection
            }
        }
    }

    @Test(arguments: 0..<40 as Range<UInt64>)
    func `a view inherits traits and is notified wherever it moves`(
        seed: UInt64
    ) {
        var random = SeededGenerator(seed: seed)
        let roots: [UIView] = [ViewHarness().window, ViewHarness().window]
        let views = (0..<12).map { _ in Listener() }
        for (index, view) in views.enumerated() {
            random.pick(roots + views[..<index].map { $0 as UIView }).addSubview(view)
        }
        for step in 0..<60 {
            let view = random.pick(roots + (views as [UIView]))
            switch random.count(0...4) {
            case 0: view.overrideUserInterfaceStyle = random.pick([.unspecified, .light, .dark])
            case 1: view.traitOverrides.userInterfaceStyle = random.pick([.light, .dark])
            case 2: view.traitOverrides.remove(UITraitUserInterfaceStyle.self)
            case 3:
                view.traitOverrides.layoutDirection = random.pick([.leftToRight, .rightToLeft])
            default:
                let child = random.pick(views)
                if !view.isDescendant(of: child) { view.addSubview(child) }
            }
            for view in views {
                let place = Comment("seed \(seed), step \(step)")
                #expect(view.traitCollection == expected(of: view), place)
                #expect(view.heard == view.traitCollection, place)
                #expect(view.called == view.traitCollection.userInterfaceStyle, place)
                let isDark = view.traitCollection.userInterfaceStyle == .dark
                #expect(view.layer.backgroundColor?.rgba.red == (isDark ? 0 : 1), place)
            }
        }
    }
}
