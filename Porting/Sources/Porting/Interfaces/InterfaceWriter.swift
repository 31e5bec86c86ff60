import KinoraBasics

/// A writer of the source that creates the objects of a xib.
final class InterfaceWriter {
    let file: InterfaceFile
    let declarations: Declarations
    /// The expression for the bundle of images.
    let bundle: String
    /// The expressions for the created objects, by identifier.
    private(set) var names: [String: String] = ["-1": "owner"]
    /// The classes of the objects, by identifier.
    private(set) var classes: [String: String] = [:]
    private(set) var remarks: [Remark] = []
    /// The identifiers of views whose classes no source declares.
    private(set) var unknown: Set<String> = []
    private var lines: [String] = []
    private var counts: [String: Int] = [:]

    /// The default classes of views, by the name of the element.
    static let viewClasses = [
        "activityIndicatorView": "UIActivityIndicatorView", "button": "UIButton",
        "imageView": "UIImageView", "label": "UILabel", "view": "UIView",
    ]

    init(_ file: InterfaceFile, _ declarations: Declarations, bundle: String) {
        self.file = file
        self.declarations = declarations
        self.bundle = bundle
        if let owner = file.ownerClass { classes["-1"] = owner }
    }

    /// The elements of the file's named colors, by name.
    var resources: [String: InterfaceElement] { file.colors }

    /// Returns the source, and adds remarks about elements that aren't ported.
    func source() -> Source {
        if let owner = file.elements["-1"], let name = file.ownerClass, !isDeclared(name) {
            remark(
                on: owner,
                "no source declares the class \(name) of the file’s owner; nothing is connected to it"
            )
            unknown.insert("-1")
        }
        var made: [String] = []
        var views: [InterfaceElement] = []
        for object in file.root.list("objects") where object.name != "placeholder" {
            if let name = writeView(object, in: nil) {
                made.append(name)
                views.append(object)
            }
        }
        writeConstraints(of: views)
        writeConnections()
        for view in views.flatMap(\.all) {
            if let id = view["id"], let name = names[id], isDeclared(view["customClass"]) {
                add("\(name).awakeFromNib()")
            }
        }
        let usesOwner = lines.contains(where: Self.namesOwner)
        let ownerLine = "        let owner = owner as? \(file.ownerClass ?? "NSObject")\n"
        let body = lines.map { "        \($0)\n" }.joined()
        let text = """
            import UIKit

            // Generated from \(file.path.lastPathComponent.escapingControls).
            @MainActor
            enum \(file.typeName) {
                static func make(_ owner: Any?) -> [Any] {
            \(usesOwner ? ownerLine : "")\(body)        return [\(made.joined(separator: ", "))]
                }
            }

            """
        return Source(path: "\(file.typeName).swift", text: text)
    }

    // MARK: - Lines

    /// Returns a Boolean value that indicates whether a line contains the name `owner` outside of string literals.
    private static func namesOwner(_ line: String) -> Bool {
        var word: [UInt8] = []
        var isInLiteral = false
        var isEscaped = false
        for byte in line.utf8 {
            if isInLiteral {
                isInLiteral = isEscaped || byte != UInt8(ascii: "\"")
                isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
            } else if byte.isPartOfName {
                word.append(byte)
            } else {
                if word.elementsEqual("owner".utf8) { return true }
                word = []
                isInLiteral = byte == UInt8(ascii: "\"")
            }
        }
        return word.elementsEqual("owner".utf8)
    }

    /// Adds a line to the source.
    func add(_ line: String) { lines.append(line) }

    /// Adds a remark about an element.
    func remark(on element: InterfaceElement, _ text: String) {
        remarks.append(Remark(path: file.path, line: element.line, text: text))
    }

    /// Returns a name for a new variable.
    func variable(_ kind: String) -> String {
        counts[kind, default: 0] += 1
        return "\(kind)\(counts[kind, default: 0])"
    }

    /// Records the expression and the class of an element's object.
    func note(_ name: String, for element: InterfaceElement, of type: String) {
        guard let id = element["id"] else { return }
        names[id] = name
        classes[id] = type
    }

    /// Returns a Boolean value that indicates whether the sources declare a class.
    func isDeclared(_ name: String?) -> Bool {
        name.map { declarations.types[$0]?.isClass == true } ?? false
    }

    // MARK: - Views

    /// Writes a view and its subviews, and returns its name, or adds a remark and returns nil for other elements.
    private func writeView(_ element: InterfaceElement, in superview: String?) -> String? {
        guard let plain = Self.viewClasses[element.name] else {
            remark(on: element, "\(element.name) isn’t ported: only plain views are")
            return nil
        }
        let name = variable(element.name)
        let given = element["customClass"]
        let isOwn = isDeclared(given)
        let isKnown = isOwn || given.map { AppleClass.isView($0) && $0.isName } ?? true
        if let given, !isKnown {
            remark(on: element, "no source declares the class \(given); a \(plain) replaces it")
            if let id = element["id"] { unknown.insert(id) }
        }
        let type = isKnown ? given ?? plain : plain
        note(name, for: element, of: type)
        writeCreation(of: element, name, type)
        writeAttributes(of: element, name)
        if let superview { add("\(superview).addSubview(\(name))") }
        for guide in element.children where guide.name == "viewLayoutGuide" {
            note("\(name).safeAreaLayoutGuide", for: guide, of: "UILayoutGuide")
        }
        for subview in element.list("subviews") { _ = writeView(subview, in: name) }
        return name
    }

    /// Writes the line that creates a view with its frame.
    private func writeCreation(of element: InterfaceElement, _ name: String, _ type: String) {
        let rect = element.children.first { $0.name == "rect" && $0["key"] == "frame" }
        let frame = rect.flatMap(InterfaceValues.rect)
        if let rect, frame == nil {
            remark(on: rect, "the frame isn’t four numbers; set to zero")
        }
        let value = frame ?? ".zero"
        if declarations.decodes(type) {
            // The initializer may be failable or not.
            add("let \(name) = (\(type)(coder: InterfaceCoder(frame: \(value))) as \(type)?)!")
        } else if type == "UIButton", ["roundedRect", "system"].contains(element["buttonType"]) {
            add("let \(name) = UIButton(type: .system)")
            add("\(name).frame = \(value)")
        } else {
            add("let \(name) = \(type)(frame: \(value))")
        }
    }
}

extension Declarations {
    /// Returns a Boolean value that indicates whether a class or a declared ancestor has an `init(coder:)`.
    func decodes(_ type: String) -> Bool {
        ancestry(of: type).contains { types[$0]?.hasCoder == true }
    }
}

extension String {
    /// A Boolean value that indicates whether the text consists of letters, digits, and `_`.
    fileprivate var isName: Bool { utf8.allSatisfy(\.isPartOfName) }
}
