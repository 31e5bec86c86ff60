/// The declarations in the sources that rules need.
struct Declarations {
    /// A method in the sources.
    struct Method: Hashable {
        var name: String
        /// The argument labels; `_` for none.
        var labels: [String]
        /// The name specified with `@objc(name)`.
        var givenName: String?
        /// A Boolean value that indicates whether the method is a type method.
        var isStatic = false

        /// The Objective-C name of the method.
        var objectiveCName: String {
            givenName ?? ObjectiveCName.selector(for: name, labels: labels)
        }
    }

    /// The declaration and extensions of a type.
    struct TypeEntry {
        var isClass = false
        var isProtocol = false
        var isObjectiveCProtocol = false
        /// The inherited types.
        var inherited: [String] = []
        var methods: [Method] = []
        /// A Boolean value that indicates whether the type has an `init(coder:)`.
        var hasCoder = false
        /// The methods that override none.
        var ownMethods: [Method] = []
        /// The Objective-C names of the type’s own properties, by Swift name.
        var properties: [String: String] = [:]
    }

    /// The types by unqualified name, including those that are only extended.
    var types: [String: TypeEntry] = [:]
    /// The names of all types and type aliases.
    var declaredTypes: Set<String> = []
    /// The names of properties and variables.
    var variables: Set<String> = []
    /// The names of properties and variables that override none.
    var ownVariables: Set<String> = []
    /// The modules that sources import, under any condition.
    var importedModules: Set<String> = []
    /// The classes that are created without arguments on their metatype, as in `self.init()`.
    var madeTypes: Set<String> = []
    /// The names of variables and properties that are assigned.
    var assignedNames: Set<String> = []
    /// The types of variables as annotated, by name.
    var variableTypes: [String: String] = [:]
    /// The names of the cases of enumerations, and of members of types.
    var enumCases: Set<String> = []
    /// The names of type aliases for functions.
    var functionAliases: Set<String> = []
    /// The names of the optional requirements of protocols.
    var optionalRequirements: Set<String> = []

    /// The members of extensions that other types override.
    var extensionOverrides = ExtensionOverrides()
    /// The methods that selectors with computed names can call.
    var namedMethods = NamedMethods()
    /// The modules whose sources are among the given ones.
    var companions: Set<String> = []

    /// The interface files that become sources.
    var interfaces: [InterfaceFile] = []

    /// Collects the declarations of sources.
    init(of sources: [ParsedSource] = []) {
        for source in sources {
            let collector = DeclarationCollector(self)
            collector.walk(source.tree)
            self = collector.declarations
        }
    }

    /// Returns a type and its declared ancestors, nearest first.
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

    /// Returns the name of a type and all of its ancestors, including undeclared ones.
    func inheritance(of type: String) -> [String] {
        [type] + ancestry(of: type).flatMap { types[$0]?.inherited ?? [] }
    }

    /// Returns the methods of a type and its ancestors, nearest first.
    func methods(of type: String) -> [Method] {
        ancestry(of: type).flatMap { types[$0]?.methods ?? [] }
    }

    /// Returns the methods with a name in a type, or in all types if the type has none.
    func methods(named name: String, in type: String?) -> [Method] {
        let own = type.map { methods(of: $0).filter { $0.name == name } } ?? []
        guard own.isEmpty else { return own }
        return types.values.flatMap(\.methods).filter { $0.name == name }
    }

    /// Returns the Objective-C name of a property that a type or its ancestors declare.
    func key(ofProperty name: String, in type: String) -> String? {
        ancestry(of: type).compactMap { types[$0]?.properties[name] }.first
    }

    /// Returns the Objective-C name of a property if all classes that declare it agree.
    ///
    /// Types that are only extended count as classes.
    func key(ofProperty name: String) -> String? {
        let classes = types.filter { $0.value.isClass || !declaredTypes.contains($0.key) }
        let keys = Set(classes.values.compactMap { $0.properties[name] })
        return keys.count == 1 ? keys.first : nil
    }
}
