import Foundation
import Testing
import ViewKit

@Suite struct UITraitCollectionTests {
    @Test func `a collection contains only the specified values`() {
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        #expect(dark.userInterfaceStyle == .dark)
        #expect(dark.layoutDirection == .unspecified)
        #expect(dark.preferredContentSizeCategory == .unspecified)
        #expect(dark.accessibilityContrast == .unspecified)
        #expect(UITraitCollection(layoutDirection: .rightToLeft).layoutDirection == .rightToLeft)
        let large = UITraitCollection(preferredContentSizeCategory: .extraLarge)
        #expect(large.preferredContentSizeCategory == .extraLarge)
        let contrast = UITraitCollection(accessibilityContrast: .high)
        #expect(contrast.accessibilityContrast == .high)
    }

    @Test func `the later of several collections take precedence`() {
        let all = UITraitCollection(traitsFrom: [
            UITraitCollection(userInterfaceStyle: .dark),
            UITraitCollection(layoutDirection: .rightToLeft),
            UITraitCollection(userInterfaceStyle: .light),
        ])
        #expect(all.userInterfaceStyle == .light)
        #expect(all.layoutDirection == .rightToLeft)
    }

    @Test func `mutations set values and leave the others`() {
        let first = UITraitCollection { traits in
            traits.userInterfaceStyle = .dark
            traits.layoutDirection = .leftToRight
        }
        let second = first.modifyingTraits { $0.userInterfaceStyle = .light }
        #expect(first.userInterfaceStyle == .dark)
        #expect(second.userInterfaceStyle == .light)
        #expect(second.layoutDirection == .leftToRight)
    }

    @Test func `equal values make equal collections`() {
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        let other = UITraitCollection { $0.userInterfaceStyle = .dark }
        #expect(dark == other)
        #expect(dark.hash == other.hash)
        #expect(dark != UITraitCollection(userInterfaceStyle: .light))
        #expect(dark != UITraitCollection())
        // An unset value equals an unspecified one.
        #expect(UITraitCollection(userInterfaceStyle: .unspecified) == UITraitCollection())
    }

    @Test func `only style and contrast change colors`() {
        let plain = UITraitCollection.current
        func differs(_ change: (inout any UIMutableTraits) -> Void) -> Bool {
            plain.modifyingTraits(change).hasDifferentColorAppearance(comparedTo: plain)
        }
        #expect(differs { $0.userInterfaceStyle = .dark })
        #expect(differs { $0.accessibilityContrast = .high })
        #expect(!differs { $0.layoutDirection = .rightToLeft })
        #expect(!differs { $0.preferredContentSizeCategory = .small })
        #expect(!plain.hasDifferentColorAppearance(comparedTo: plain))
        #expect(plain.hasDifferentColorAppearance(comparedTo: nil))
    }

    @Test func `the current collection has defaults and can be replaced`() {
        let usual = UITraitCollection.current
        #expect(usual.userInterfaceStyle == .light)
        #expect(usual.layoutDirection == .leftToRight)
        #expect(usual.preferredContentSizeCategory == .large)
        #expect(usual.accessibilityContrast == .normal)
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        dark.performAsCurrent {
            #expect(UITraitCollection.current === dark)
            usual.performAsCurrent { #expect(UITraitCollection.current === usual) }
            #expect(UITraitCollection.current === dark)
        }
        #expect(UITraitCollection.current == usual)
    }

    /// A custom trait.
    struct Theme: UITraitDefinition {
        static let defaultValue = "plain"
        static let affectsColorAppearance = true
    }

    @Test func `a custom trait has a default and can affect colors`() {
        let plain = UITraitCollection.current
        let fancy = plain.modifyingTraits { $0[Theme.self] = "fancy" }
        #expect(plain[Theme.self] == "plain")
        #expect(fancy[Theme.self] == "fancy")
        #expect(fancy != plain)
        #expect(fancy.hasDifferentColorAppearance(comparedTo: plain))
        #expect(fancy.changedTraits(from: plain).map { $0.name } == ["Theme"])
        #expect(plain.modifyingTraits { $0[Theme.self] = "plain" } == plain)
    }

    @Test func `text sizes are ordered`() {
        let sizes: [UIContentSizeCategory] = [
            .unspecified, .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge,
            .extraExtraExtraLarge, .accessibilityMedium, .accessibilityLarge,
            .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
            .accessibilityExtraExtraExtraLarge,
        ]
        for (index, size) in sizes.enumerated() {
            #expect(size.isAccessibilityCategory == (index >= 8))
            for (other, larger) in sizes.enumerated() {
                #expect((size < larger) == (index < other))
                #expect((size <= larger) == (index <= other))
                #expect((size > larger) == (index > other))
                #expect((size >= larger) == (index >= other))
            }
        }
    }
}
