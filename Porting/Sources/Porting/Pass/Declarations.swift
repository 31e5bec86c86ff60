/// What the sources declare, as far as rules need to know it.
struct Declarations {
    /// A method that the sources declare.
    struct Method: Hashable {
        var name: String
        /// The arguments’ labels; `_` for none.
        var labels: [String]
        /// The name that `@objc(name)` gives.
        var givenName: String?
        /// A Boolean value that indicates whether the method is the type’s, not its values’.
        var isStatic = false

        /// The name that Objective-C knows the method by.
        var objectiveCName: String {
            givenName ?? ObjectiveCName.selector(for: name, labels: labels)
        }
    }

    /// What the sources say of a type, in its declaration and in extensions.
    struct TypeEntry {
        var isClass = false
        var isProtocol = false
        var isObjectiveCProtocol = false
        /// The types after the colon.
        var inherited: [String] = []
        var methods: [Method] = []
        /// Objective-C’s names of the type’s own properties, by the declared ones.
        var properties: [String: String] = [:]
    }

    /// The types, by their last name; those that are only extended too.
    var types: [String: TypeEntry] = [:]
    /// The names of all types and type aliases.
    var declaredTypes: Set<String> = []
    /// The names of properties and variables.
    var variables: Set<String> = []
    /// The names of the optional requirements of protocols.
    var optionalRequirements: Set<String> = []

    /// Collects what sources declare.
    init(of sources: [ParsedSource] = []) {
        for source in sources {
            let collector = DeclarationCollector(self)
            collector.walk(source.tree)
            self = collector.declarations
        }
    }

    /// Returns a type and what it inherits from, as far as the sources declare it, nearest first.
    func ancestry(of type: String) -> [String] {
        var found: [String] = []
        var next = [type]
        while let name = next.popLast() {
            guard !found.contains(name), let entry = types[name] else { continue }
            found.append(name)
            next += entry.inherited.reversed()
        }
        return found
    }

    /// Returns the name of a type and all that it inherits from, also from elsewhere.
    func inheritance(of type: String) -> [String] {
        [type] + ancestry(of: type).flatMap { types[$0]?.inherited ?? [] }
    }

    /// Returns the methods of a type and of what it inherits from, nearest first.
    func methods(of type: String) -> [Method] {
        ancestry(of: type).flatMap { types[$0]?.methods ?? [] }
    }

    /// Returns the methods of a name: those of a type, or where it has none those of all.
    func methods(named name: String, in type: String?) -> [Method] {
        let own = type.map { methods(of: $0).filter { $0.name == name } } ?? []
        guard own.isEmpty else { return own }
        return types.values.flatMap(\.methods).filter { $0.name == name }
    }

    /// Returns Objective-C’s name of a property that a type, or what it inherits from, declares.
    func key(ofProperty name: String, in type: String) -> String? {
        ancestry(of: type).compactMap { types[$0]?.properties[name] }.first
    }

    /// Returns Objective-C’s name of a property where all classes that declare it agree on one.
    ///
    /// Types that are only extended are taken for classes.
    func key(ofProperty name: String) -> String? {
        let classes = types.filter { $0.value.isClass || !declaredTypes.contains($0.key) }
        let keys = Set(classes.values.compactMap { $0.properties[name] })
        return keys.count == 1 ? keys.first : nil
    }
}
