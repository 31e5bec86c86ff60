import SwiftSyntax

/// The declarations that rules look up.
struct Declarations {
    /// A method in the sources.
    struct Method: Hashable {
        var name: String
        /// The argument labels, with `_` for a missing one.
        var labels: [String]
        /// The name in an attribute `@objc(name)`.
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
        /// The inherited types, up to the limit.
        private(set) var inherited: [String] = []
        var methods = MethodTable()
        /// A Boolean value that indicates whether the type has an `init(coder:)`.
        var hasCoder = false
        /// The methods that don't override another one.
        var ownMethods = MethodTable()
        /// The Objective-C names of the properties that don't override another one, by Swift name.
        var properties: [String: String] = [:]

        /// Adds inherited types.
        ///
        /// Those of the declaration precede those of extensions.
        mutating func inherit(_ types: [String], isDeclared: Bool) {
            let types = types.prefix(PortingLimits.ancestors)
            inherited.insert(contentsOf: types, at: isDeclared ? 0 : inherited.count)
            inherited.removeLast(max(inherited.count - PortingLimits.ancestors, 0))
        }
    }

    /// The types by unqualified name, including those that are only extended.
    var types: [String: TypeEntry] = [:]
    /// The members of all types.
    var members = MemberIndex()
    /// The names of all types and type aliases.
    var declaredTypes: Set<String> = []
    /// The names of properties and variables.
    var variables: Set<String> = []
    /// The names of variables, and of properties that don't override another one.
    var ownVariables: Set<String> = []
    /// The modules that sources import, under any `#if` condition.
    var importedModules: Set<String> = []
    /// The classes that are created on a metatype without arguments, as in `self.init()`.
    var metatypeCreatedTypes: Set<String> = []
    /// The names of variables and properties that a statement assigns.
    var assignedNames: Set<String> = []
    /// The texts of variables' type annotations, by the variable's name.
    var variableTypes: [String: String] = [:]
    /// The names of enumeration cases and type properties.
    var casesAndStaticMembers: Set<String> = []
    /// The names of type aliases for function types.
    var functionAliases: Set<String> = []
    /// The names of the optional requirements of protocols.
    var optionalRequirements: Set<String> = []

    /// The members of extensions that other types override.
    var extensionOverrides = ExtensionOverrides()
    /// The methods that selectors with computed names can call.
    var namedMethods = NamedMethods()
    /// The other modules whose sources are ported to the same module.
    var companions: Set<String> = []

    /// The xibs that become sources.
    var interfaces = InterfaceTable()

    /// Collects the declarations of sources.
    init(of sources: [ParsedSource] = []) {
        guard !sources.isEmpty else { return }
        let collector = DeclarationCollector()
        for source in sources { collector.walk(source.tree) }
        self = collector.declarations
    }

    /// Returns a type and its declared ancestors, nearest first, up to the limit.
    func ancestry(of type: String) -> [String] {
        var found: [String] = []
        var known: Set<String> = []
        var next = [type]
        while let name = next.popLast(), found.count < PortingLimits.ancestors {
            guard let entry = types[name], known.insert(name).inserted else { continue }
            found.append(name)
            next += entry.inherited.reversed()
        }
        return found
    }

    /// Returns the name of a type and all of its ancestors, including undeclared ones.
    func inheritance(of type: String) -> [String] {
        [type] + ancestry(of: type).flatMap { types[$0]?.inherited ?? [] }
    }

    /// Returns the method with an Objective-C name that a type declares or inherits.
    func method(ofSelector selector: String, in type: String) -> Method? {
        ancestry(of: type).lazy.compactMap { types[$0]?.methods.method(ofSelector: selector) }.first
    }

    /// Returns a Boolean value that indicates whether a type declares or inherits a method.
    func inheritsMethod(_ name: String, in type: String) -> Bool {
        ancestry(of: type).contains { hasMethod(name, in: $0) }
    }

    /// Returns the methods with a name that a type declares or inherits, or those of all types if it has none.
    func methods(named name: String, in type: String?) -> [Method] {
        let own = type.map { type in
            ancestry(of: type).flatMap { types[$0]?.methods.named(name) ?? [] }
        }
        guard own?.isEmpty != false else { return own ?? [] }
        return members.methods(named: name)
    }

    /// Returns a Boolean value that indicates whether a type declares a method.
    func hasMethod(_ name: String, in type: String) -> Bool {
        types[type]?.methods.contains(name) == true
    }

    /// Returns a Boolean value that indicates whether any type declares a method.
    func hasMethod(_ name: String) -> Bool { members.typesOfMethods[name] != nil }

    /// Returns the Objective-C name of a property that a type declares or inherits.
    func key(ofProperty name: String, in type: String) -> String? {
        ancestry(of: type).lazy.compactMap { types[$0]?.properties[name] }.first
    }

    /// Returns the Objective-C name of a property if it's the same in all classes that declare it.
    ///
    /// Types that are only extended count as classes.
    func key(ofProperty name: String) -> String? {
        let owners = members.typesOfProperties[name] ?? []
        let keys = owners.compactMap { owner -> String? in
            let isClass = types[owner]?.isClass == true || !declaredTypes.contains(owner)
            return isClass ? types[owner]?.properties[name] : nil
        }
        guard let first = keys.first, keys.allSatisfy({ $0 == first }) else { return nil }
        return first
    }
}
