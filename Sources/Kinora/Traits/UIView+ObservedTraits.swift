import KinoraPlatform

extension UIView {
    /// Calls a closure whenever one of the traits changes.
    ///
    /// Systems before iOS 17 and tvOS 17 have no registrations; there, a hidden subview observes the
    /// traits.
    func observeTraits(_ traits: [ObservedTrait], changed: @escaping @MainActor () -> Void) {
        #if !os(visionOS)
        guard #available(iOS 17, tvOS 17, *) else {
            addSubview(TraitObserver(traits, changed: changed))
            return
        }
        #endif
        registerForTraitChanges(traits.map(\.definition)) { (_: UIView, _) in changed() }
    }
}

#if !os(visionOS)
/// A hidden view that observes the traits that it inherits from its superview.
final class TraitObserver: UIView {
    private let traits: [ObservedTrait]
    private let changed: @MainActor () -> Void

    /// Creates a view that calls a closure whenever one of the traits changes.
    init(_ traits: [ObservedTrait], changed: @escaping @MainActor () -> Void) {
        self.traits = traits
        self.changed = changed
        super.init(frame: .zero)
        isHidden = true
        isUserInteractionEnabled = false
        isAccessibilityElement = false
    }

    /// Returns nil; observers don't support archiving.
    required init?(coder: NSCoder) {
        nil
    }

    /// Calls the closure if a trait has changed, or if the view had no traits before.
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        guard let previous = previousTraitCollection else { return changed() }
        if traits.contains(where: { $0.differs(between: previous, and: traitCollection) }) {
            changed()
        }
    }
}
#endif
