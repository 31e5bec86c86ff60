/// The methods of a type, in source order, with constant-time lookup by name.
struct MethodTable {
    private(set) var all: [Declarations.Method] = []
    private var places: [String: [Int]] = [:]
    private var selectors: [String: Int] = [:]

    mutating func append(_ method: Declarations.Method) {
        places[method.name, default: []].append(all.count)
        let selector = method.objectiveCName
        if selectors[selector] == nil { selectors[selector] = all.count }
        all.append(method)
    }

    /// Returns the methods with a name.
    func named(_ name: String) -> [Declarations.Method] {
        places[name, default: []].map { all[$0] }
    }

    /// Returns a Boolean value that indicates whether there is a method with a name.
    func contains(_ name: String) -> Bool { places[name] != nil }

    /// Returns the first method with an Objective-C name.
    func method(ofSelector selector: String) -> Declarations.Method? {
        selectors[selector].map { all[$0] }
    }
}

/// An index of the members of all types by name.
struct MemberIndex {
    /// The methods of all types, without duplicates.
    private var methods: [String: [Declarations.Method]] = [:]
    private var known: Set<Declarations.Method> = []
    /// The methods that don't override another one, without duplicates.
    private var ownMethods: [String: [Declarations.Method]] = [:]
    private var knownOwn: Set<Declarations.Method> = []
    /// The types that declare a method, by the method's name.
    private(set) var typesOfMethods: [String: Set<String>] = [:]
    /// The types that declare a property, by the property's name.
    private(set) var typesOfProperties: [String: Set<String>] = [:]

    mutating func note(_ method: Declarations.Method, isOwn: Bool, in type: String) {
        if known.insert(method).inserted { methods[method.name, default: []].append(method) }
        if isOwn, knownOwn.insert(method).inserted {
            ownMethods[method.name, default: []].append(method)
        }
        typesOfMethods[method.name, default: []].insert(type)
    }

    mutating func note(property name: String, in type: String) {
        typesOfProperties[name, default: []].insert(type)
    }

    /// Returns the methods with a name, without duplicates.
    func methods(named name: String) -> [Declarations.Method] { methods[name] ?? [] }

    /// Returns the methods with a name that don't override another one, without duplicates.
    func ownMethods(named name: String) -> [Declarations.Method] { ownMethods[name] ?? [] }
}
