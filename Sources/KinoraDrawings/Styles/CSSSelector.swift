/// A complex selector, such as `g.a > path:not(.b)`.
struct CSSSelector: Sendable {
    /// The relation of an element to the one that the selector’s left side matches.
    enum Combinator: Sendable {
        case descendant
        case child
        case nextSibling
        case laterSibling
    }

    /// The conditions on one element.
    struct Compound: Sendable {
        /// The element’s name, or nil for any.
        var name: String?
        /// The element’s namespace.
        var namespace = Namespace.any
        var conditions: [Condition] = []
    }

    /// A condition on a namespace.
    enum Namespace: Hashable, Sendable {
        case any
        case none
        case named(String)
    }

    /// A condition on an element.
    indirect enum Condition: Sendable {
        case id(String)
        case className(String)
        case attribute(Attribute)
        case root
        case empty
        case link
        /// A condition on the language that `lang` names, in lowercase.
        case language(String)
        case nth(Nth)
        /// A condition that each of some selectors meets: `:is()`, `:where()`, and nesting.
        case any([CSSSelector])
        case not([CSSSelector])
        /// A condition on the elements around one; the leftmost compound of each is `anchor`.
        case has([CSSSelector])
        case anchor
        /// A state that a document has only while it is used, such as `:hover`.
        case never
    }

    /// A condition on an attribute.
    struct Attribute: Sendable {
        enum Match: Sendable {
            case exists
            case equals
            case includes
            case dash
            case prefix
            case suffix
            case contains
        }

        var name: String
        var namespace: Namespace
        var match: Match
        var value: String
        var ignoresCase: Bool
    }

    /// A condition on the position among siblings: an + b for an n that isn’t negative.
    struct Nth: Sendable {
        var a: Int
        var b: Int
        var fromEnd = false
        var ofType = false
        /// The selectors that the counted siblings match, or nil for all.
        var selectors: [CSSSelector]?

        /// Returns a Boolean value that indicates whether a position, from 1, is selected.
        func selects(_ position: Int) -> Bool {
            let (distance, overflows) = position.subtractingReportingOverflow(b)
            guard !overflows else { return false }
            if a == 0 { return distance == 0 }
            return distance.isMultiple(of: a) && (distance == 0 || (distance > 0) == (a > 0))
        }
    }

    /// The compounds from right to left; the first is for the selected element.
    var compounds: [Compound]

    /// The combinators from right to left, one between each two compounds.
    var combinators: [Combinator]

    /// The specificity as defined by CSS.
    var specificity: Specificity

    /// The numbers of identifiers, of classes and the like, and of types in a selector.
    struct Specificity: Hashable, Comparable, Sendable {
        /// The packed numbers, each at most 1023.
        private var packed = 0

        static let id = Self(packed: 1 << 20)
        static let className = Self(packed: 1 << 10)
        static let type = Self(packed: 1)
        static let zero = Self(packed: 0)

        private init(packed: Int) {
            self.packed = packed
        }

        static func < (one: Self, other: Self) -> Bool { one.packed < other.packed }

        static func += (one: inout Self, other: Self) {
            func part(_ shift: Int) -> Int {
                let sum = (one.packed >> shift & 1023) + (other.packed >> shift & 1023)
                return min(sum, 1023) << shift
            }
            one.packed = part(20) + part(10) + part(0)
        }
    }

    /// What a matching element must have, by which rules are found.
    enum Key: Hashable, Sendable {
        case id(String)
        case className(String)
        case type(String)
        case any
    }

    /// The rarest requirement of the rightmost compound.
    var key: Key {
        guard let subject = compounds.first else { return .any }
        var key = subject.name.map(Key.type) ?? .any
        for condition in subject.conditions {
            switch condition {
            case .id(let id): return .id(id)
            case .className(let name):
                if case .className = key { continue }
                key = .className(name)
            case .any(let selectors):
                if case .any = key, selectors.count == 1 { key = selectors[0].key }
            default: continue
            }
        }
        return key
    }

    /// A Boolean value that indicates whether a selector can’t match because of a state.
    var isNever: Bool {
        compounds.contains { compound in
            compound.conditions.contains {
                if case .never = $0 { return true }
                return false
            }
        }
    }
}
