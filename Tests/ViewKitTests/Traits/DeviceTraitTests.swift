import Foundation
import TestSupport
import Testing
import ViewKit

@MainActor
@Suite(.oneAtATime) struct DeviceTraitTests {
    @Test func `a view has the traits of an iPhone in portrait by default`() {
        let view = UIView(frame: .zero)
        #expect(view.traitCollection.horizontalSizeClass == .compact)
        #expect(view.traitCollection.verticalSizeClass == .regular)
        #expect(view.traitCollection.userInterfaceIdiom == .phone)
        #expect(UITraitCollection().horizontalSizeClass == .unspecified)
        view.traitOverrides.horizontalSizeClass = .regular
        #expect(view.traitCollection.horizontalSizeClass == .regular)
        let pad = UITraitCollection(traitsFrom: [
            UITraitCollection(userInterfaceIdiom: .pad), UITraitCollection(displayScale: 3),
            UITraitCollection(verticalSizeClass: .compact),
        ])
        #expect(pad.userInterfaceIdiom == .pad && pad.displayScale == 3)
        #expect(pad.verticalSizeClass == .compact && pad.legibilityWeight == .unspecified)
    }
}
