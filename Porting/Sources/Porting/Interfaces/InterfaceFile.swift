import Foundation

/// A xib, which becomes a source.
struct InterfaceFile {
    /// The name of the nib, without extension.
    let name: String
    let path: String
    let root: InterfaceElement

    /// The class of the file's owner, or nil if the file doesn't specify it.
    let ownerClass: String?

    /// The elements by identifier.
    let elements: [String: InterfaceElement]

    /// The name of the generated type that creates the objects.
    let typeName: String

    /// The connections, with the elements that they start at.
    let connections: [(start: InterfaceElement, connection: InterfaceElement)]

    /// The colors by name.
    let colors: [String: InterfaceElement]

    private init(path: String, root: InterfaceElement, typeName: String) {
        name = Self.name(of: path)
        self.typeName = typeName
        self.path = path
        self.root = root
        let all = root.all
        let identified = all.compactMap { element in element["id"].map { ($0, element) } }
        elements = Dictionary(identified, uniquingKeysWith: { first, _ in first })
        ownerClass = elements["-1"]?["customClass"]
        connections = all.flatMap { element in element.list("connections").map { (element, $0) } }
        let named = root.list("resources").compactMap { resource in
            ["namedColor", "systemColor"].contains(resource.name)
                ? resource["name"].map { ($0, resource) } : nil
        }
        colors = Dictionary(named, uniquingKeysWith: { first, _ in first })
    }

    /// Returns the name of the nib of a file.
    static func name(of path: String) -> String {
        let name = path.lastPathComponent
        return name.lowercased().hasSuffix(".xib") ? String(name.dropLast(4)) : name
    }

    /// Returns the files that can be read, in order, and remarks about the others.
    static func read(_ sources: [Source]) -> (files: [InterfaceFile], remarks: [Remark]) {
        var files: [InterfaceFile] = []
        var remarks: [Remark] = []
        var paths: [String: String] = [:]
        var types: [String: Int] = [:]
        for source in sources {
            let name = name(of: source.path)
            guard paths[name] == nil else {
                let text = "skipped because \(paths[name] ?? "") has the same name"
                remarks.append(Remark(path: source.path, text: text))
                continue
            }
            let (root, line, reason) = InterfaceParser.parse(source.text)
            guard let root else {
                remarks.append(Remark(path: source.path, line: line, text: reason))
                continue
            }
            paths[name] = source.path
            let type = typeName(for: name, &types)
            files.append(InterfaceFile(path: source.path, root: root, typeName: type))
        }
        return (files, remarks)
    }

    /// Returns a type name for a nib that no other file has.
    private static func typeName(for name: String, _ used: inout [String: Int]) -> String {
        let type = identifier(of: name)
        var number = used[type.lowercased()] ?? 0
        var result = type
        while used[result.lowercased()] != nil {
            number += 1
            result = "\(type)\(number + 1)"
        }
        used[type.lowercased()] = number
        used[result.lowercased()] = used[result.lowercased()] ?? 0
        return result
    }

    /// Returns the preferred type name for a nib.
    private static func identifier(of name: String) -> String {
        let letters = name.map { character in
            character.isLetter || character.isWholeNumber ? character : "_"
        }
        let first = letters.first?.isNumber == true ? "_" : ""
        return first + String(letters) + "Nib"
    }
}

/// The xibs of a module, and the names in them that rules look up.
struct InterfaceTable {
    private(set) var files: [InterfaceFile] = []
    /// The names of the nibs.
    private(set) var names: Set<String> = []
    /// The names of the outlets that xibs connect.
    private(set) var outletNames: Set<String> = []
    /// The Objective-C names of the actions that xibs connect.
    private(set) var actionNames: Set<String> = []
    /// The custom classes of views in xibs, and their declared ancestors.
    private(set) var createdClasses: Set<String> = []
    /// The classes of owners whose `view` outlet a xib connects.
    private(set) var ownersWithView: Set<String> = []

    init() {}

    init(_ files: [InterfaceFile], _ declarations: Declarations) {
        self.files = files
        for file in files {
            names.insert(file.name)
            for (start, connection) in file.connections {
                if let name = connection["property"] { outletNames.insert(name) }
                if let name = connection["selector"] { actionNames.insert(name) }
                if let owner = file.ownerClass, start["id"] == "-1",
                    connection["property"] == "view"
                {
                    ownersWithView.insert(owner)
                }
            }
            for element in file.root.all where element.name != "placeholder" {
                guard let name = element["customClass"], createdClasses.insert(name).inserted
                else { continue }
                createdClasses.formUnion(declarations.ancestry(of: name))
            }
        }
    }
}
