/// A set of trait values.
struct TraitValues: Sendable {
    private final class Entry: Sendable {
        let trait: UITrait
        let value: any Sendable

        init(_ trait: UITrait, _ value: any Sendable) {
            self.trait = trait
            self.value = value
        }
    }

    private var entries: [ObjectIdentifier: Entry] = [:]

    var isEmpty: Bool { entries.isEmpty }

    subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
        get { entries[ObjectIdentifier(trait)]?.value as? T.Value ?? T.defaultValue }
        set { entries[ObjectIdentifier(trait)] = Entry(trait, newValue) }
    }

    func contains(_ trait: UITrait) -> Bool {
        entries[ObjectIdentifier(trait)] != nil
    }

    mutating func remove(_ trait: UITrait) {
        entries[ObjectIdentifier(trait)] = nil
    }

    /// Overrides the values with the values in another set.
    mutating func override(with other: TraitValues) {
        entries.merge(other.entries) { $1 }
    }

    /// Returns a Boolean value that indicates whether the values of a trait differ.
    func differs<T: UITraitDefinition>(from other: TraitValues, in trait: T.Type) -> Bool {
        let value = self[trait]
        guard let value = value as? any Equatable else {
            let key = ObjectIdentifier(trait)
            return entries[key] !== other.entries[key]
        }
        return !value.isEqual(to: other[trait])
    }

    /// Returns the traits whose values differ from another set's.
    func traits(differingFrom other: TraitValues) -> [UITrait] {
        entries.merging(other.entries) { own, _ in own }.values.map(\.trait)
            .filter { differs(from: other, in: $0) }
    }
}

extension Equatable {
    /// Returns a Boolean value that indicates whether another value has the same type and is equal.
    fileprivate func isEqual(to other: Any) -> Bool {
        self == other as? Self
    }
}
