import Foundation

/// An interface file with views, which becomes a source.
struct InterfaceFile {
    /// The name of the nib, without extension.
    let name: String
    let path: String
    let root: InterfaceElement

    /// The class of the file’s owner; nil if it’s not known.
    let ownerClass: String?

    /// The elements by identifier.
    let elements: [String: InterfaceElement]

    /// The name of the type that makes the objects.
    let typeName: String

    private init(path: String, root: InterfaceElement, after others: [InterfaceFile]) {
        name = Self.name(of: path)
        let type = Self.identifier(of: name)
        let used = Set(others.map { $0.typeName.lowercased() })
        let numbered = (2...others.count + 2).lazy.map { "\(type)\($0)" }
        typeName =
            ([type] + numbered).first { !used.contains($0.lowercased()) } ?? type
        self.path = path
        self.root = root
        let identified = root.all.compactMap { element in element["id"].map { ($0, element) } }
        elements = Dictionary(identified, uniquingKeysWith: { first, _ in first })
        ownerClass = elements["-1"]?["customClass"]
    }

    /// Returns the name of the nib of a file.
    static func name(of path: String) -> String {
        let name = path.lastPathComponent
        return name.lowercased().hasSuffix(".xib") ? String(name.dropLast(4)) : name
    }

    /// Reads files in order, with remarks about those that can’t be.
    static func read(_ sources: [Source]) -> (files: [InterfaceFile], remarks: [Remark]) {
        var files: [InterfaceFile] = []
        var remarks: [Remark] = []
        for source in sources {
            let (root, line, reason) = InterfaceParser.parse(source.text)
            guard let root else {
                remarks.append(Remark(path: source.path, line: line, text: reason))
                continue
            }
            let file = InterfaceFile(path: source.path, root: root, after: files)
            if let other = files.first(where: { $0.name == file.name }) {
                let text = "left out, as \(other.path) has the same name"
                remarks.append(Remark(path: source.path, text: text))
            } else {
                files.append(file)
            }
        }
        return (files, remarks)
    }

    /// Returns the name of a type for the objects of a nib.
    private static func identifier(of name: String) -> String {
        let letters = name.map { character in
            character.isLetter || character.isWholeNumber ? character : "_"
        }
        let first = letters.first?.isNumber == true ? "_" : ""
        return first + String(letters) + "Nib"
    }

    // MARK: - Connections

    /// The connections with the elements that they start at.
    var connections: [(start: InterfaceElement, connection: InterfaceElement)] {
        root.all.flatMap { element in element.list("connections").map { (element, $0) } }
    }

    /// The names of outlets that the file connects.
    var outletNames: Set<String> {
        Set(connections.compactMap { $0.connection["property"] })
    }

    /// The Objective-C names of actions that the file connects.
    var actionNames: Set<String> {
        Set(connections.compactMap { $0.connection["selector"] })
    }

    /// The names of the classes of views in the file.
    var viewClasses: Set<String> {
        let views = root.all.filter { $0.name != "placeholder" }
        return Set(views.compactMap { $0["customClass"] })
    }

    /// A Boolean value that indicates whether the file’s owner gets its view from the file.
    var hasOwnersView: Bool {
        connections.contains { $0.start["id"] == "-1" && $0.connection["property"] == "view" }
    }
}
