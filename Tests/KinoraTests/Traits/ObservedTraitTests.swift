import Foundation
import TestSupport
import Testing
import ViewKit

@testable import Kinora

/// Tests of how components follow traits, on systems with and without registrations.
@MainActor @Suite(.oneAtATime) struct ObservedTraitTests {
    /// A number of calls.
    private final class Count {
        var value = 0
    }

    @Test(arguments: ObservedTrait.allCases)
    func `a registration and a hidden view report the same changes`(_ trait: ObservedTrait) {
        let parent = UIView()
        let view = UIView()
        parent.addSubview(view)
        let (registered, observed) = (Count(), Count())
        view.observeTraits([trait]) { registered.value += 1 }
        view.addSubview(TraitObserver([trait]) { observed.value += 1 })
        observed.value = 0
        for other in ObservedTrait.allCases {
            let expected = registered.value + (other == trait ? 1 : 0)
            Self.change(other, of: parent)
            #expect(registered.value == expected, "\(other)")
            #expect(observed.value == expected, "\(other)")
        }
        #expect(observed.value == 1)
    }

    @Test func `an observer reports once if several of its traits change`() {
        let parent = UIView()
        let count = Count()
        parent.addSubview(TraitObserver(ObservedTrait.allCases) { count.value += 1 })
        count.value = 0
        let other = UIView()
        for trait in ObservedTrait.allCases { Self.change(trait, of: other) }
        other.addSubview(parent)
        #expect(count.value == 1)
    }

    @Test func `an observer without previous traits reports`() {
        let count = Count()
        let observer = TraitObserver([.displayScale]) { count.value += 1 }
        observer.traitCollectionDidChange(nil)
        #expect(count.value == 1)
        observer.traitCollectionDidChange(observer.traitCollection)
        #expect(count.value == 1)
    }

    @Test func `an observer neither shows nor is an element, and takes no touches`() {
        let observer = TraitObserver([]) {}
        #expect(observer.isHidden)
        #expect(!observer.isUserInteractionEnabled)
        #expect(!observer.isAccessibilityElement)
        #expect(observer.frame == .zero)
    }

    /// Changes a trait of a view from its usual value.
    private static func change(_ trait: ObservedTrait, of view: UIView) {
        switch trait {
        case .userInterfaceStyle: view.traitOverrides.userInterfaceStyle = .dark
        case .accessibilityContrast: view.traitOverrides.accessibilityContrast = .high
        case .displayScale: view.traitOverrides.displayScale = 5
        case .layoutDirection: view.traitOverrides.layoutDirection = .rightToLeft
        case .preferredContentSizeCategory:
            view.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
        }
    }
}
