/// A reader of the subset of XML that drawings need.
///
/// Document type declarations and all entities except the five predefined ones are refused, and
/// nothing outside the bytes is accessed, so the result is never larger than the input.
/// Foundation's parser doesn't report the positions of attributes or let entities be refused before
/// they are expanded, and it requires libxml2.
struct MarkupReader {
    private var scanner: MarkupScanner
    private let limits: DrawingLimits
    private var elementCount = 0
    private var open: [OpenElement] = []
    private var root: MarkupElement?

    private struct OpenElement {
        var element: MarkupElement
        let rawName: String
        /// The namespaces by prefix; the empty prefix is the default namespace.
        let namespaces: [String: String]
    }

    init(_ bytes: [UInt8], limits: DrawingLimits) {
        scanner = MarkupScanner(bytes)
        self.limits = limits
    }

    /// Returns the root element of the document.
    mutating func read() throws(MarkupError) -> MarkupElement {
        try checkEncoding()
        while !scanner.isAtEnd {
            if scanner.bytes[scanner.index] == UInt8(ascii: "<") {
                try readMarkup()
            } else {
                try readText()
            }
        }
        if let last = open.last {
            throw fault("isn’t closed", at: last.element.offset, "<\(last.rawName)>")
        }
        guard let root else { throw fault("there is no element in the file", at: 0) }
        return root
    }

    private mutating func checkEncoding() throws(MarkupError) {
        guard scanner.bytes.count <= limits.byteCount else {
            throw fault("the file has more than \(limits.byteCount) bytes", at: 0)
        }
        if scanner.bytes.starts(with: [0xFE, 0xFF]) || scanner.bytes.starts(with: [0xFF, 0xFE]) {
            throw fault("the file is UTF-16; save it as UTF-8", at: 0)
        }
        guard String(validating: scanner.bytes, as: UTF8.self) != nil else {
            throw fault("the file isn’t UTF-8; save it as UTF-8", at: 0)
        }
        let control = scanner.bytes.firstIndex { $0 < 0x20 && ![0x09, 0x0A, 0x0D].contains($0) }
        if let control {
            throw fault(
                "the character with code \(scanner.bytes[control]) isn’t allowed",
                at: control
            )
        }
        if scanner.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { scanner.index = 3 }
    }

    // MARK: - Markup

    private mutating func readMarkup() throws(MarkupError) {
        let start = scanner.index
        if scanner.take("<!--") {
            try scanner.skip(past: "-->", of: "a comment", from: start)
        } else if scanner.take("<![CDATA[") {
            let textStart = scanner.index
            try scanner.skip(past: "]]>", of: "a CDATA section", from: start)
            try append(
                String(decoding: scanner.bytes[textStart..<scanner.index - 3], as: UTF8.self),
                at: textStart
            )
        } else if scanner.take("<!DOCTYPE") {
            try skipDocumentType(from: start)
        } else if scanner.take("<?") {
            try skipInstruction(from: start)
        } else if scanner.take("</") {
            try readEnd(from: start)
        } else {
            scanner.index += 1
            try readStart(from: start)
        }
    }

    private mutating func skipDocumentType(from start: Int) throws(MarkupError) {
        guard open.isEmpty, root == nil else {
            throw fault("a DOCTYPE must come before the first element", at: start)
        }
        while !scanner.isAtEnd {
            switch scanner.bytes[scanner.index] {
            case UInt8(ascii: "["):
                throw fault(
                    "declarations in a DOCTYPE, such as entities, are refused",
                    at: scanner.index
                )
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                let quote = scanner.bytes[scanner.index]
                scanner.index += 1
                while scanner.index < scanner.bytes.count, scanner.bytes[scanner.index] != quote {
                    scanner.index += 1
                }
            case UInt8(ascii: ">"):
                scanner.index += 1
                return
            default: break
            }
            scanner.index += 1
        }
        throw fault("the DOCTYPE isn’t closed", at: start)
    }

    private mutating func skipInstruction(from start: Int) throws(MarkupError) {
        let name = try scanner.readName()
        let textStart = scanner.index
        try scanner.skip(past: "?>", of: "an instruction", from: start)
        if name == "xml-stylesheet" {
            throw fault("a style sheet in another file is refused; put it in <style>", at: start)
        }
        guard name == "xml" else { return }
        let text = String(decoding: scanner.bytes[textStart..<scanner.index], as: UTF8.self)
            .lowercased()
        guard let range = text.firstRange(of: "encoding") else { return }
        let words = text[range.upperBound...].split { "=\"' \t\n\r?>".contains($0) }
        guard let word = words.first, ["utf-8", "us-ascii", "ascii"].contains(word) else {
            throw fault("the file’s encoding isn’t UTF-8; save it as UTF-8", at: start)
        }
    }

    private mutating func readStart(from start: Int) throws(MarkupError) {
        let rawName = try scanner.readName()
        guard !rawName.isEmpty else {
            throw fault("“<” doesn’t begin an element; write &lt; for the character", at: start)
        }
        let subject = "<\(rawName)>"
        guard root == nil || !open.isEmpty else {
            throw fault("follows the root element, of which there is only one", at: start, subject)
        }
        elementCount += 1
        guard elementCount <= limits.elementCount else {
            throw fault("is one of more than \(limits.elementCount) elements", at: start, subject)
        }
        guard open.count < limits.depth else {
            throw fault("is nested in more than \(limits.depth) elements", at: start, subject)
        }
        let (raw, isEmpty) = try readAttributes(of: subject)
        let opened = try makeElement(rawName, raw, at: start)
        if isEmpty { close(opened) } else { open.append(opened) }
    }

    private mutating func readEnd(from start: Int) throws(MarkupError) {
        let name = try scanner.readName()
        scanner.skipSpace()
        guard let last = open.popLast() else {
            throw fault("closes an element that isn’t open", at: start, "</\(name)>")
        }
        guard name == last.rawName else {
            throw fault("comes where <\(last.rawName)> must be closed", at: start, "</\(name)>")
        }
        guard scanner.take(">") else { throw fault("isn’t closed by “>”", at: start, "</\(name)>") }
        close(last)
    }

    private mutating func close(_ opened: OpenElement) {
        if open.isEmpty {
            root = opened.element
        } else {
            open[open.count - 1].element.children.append(opened.element)
        }
    }

    // MARK: - Attributes

    private struct RawAttribute {
        let name: String
        let value: String
        let offset: Int
        let isVerbatim: Bool
    }

    private mutating func readAttributes(
        of subject: String
    ) throws(MarkupError) -> (attributes: [RawAttribute], isEmpty: Bool) {
        var attributes: [RawAttribute] = []
        var names: Set<String> = []
        while true {
            let before = scanner.index
            scanner.skipSpace()
            if scanner.take(">") { return (attributes, false) }
            if scanner.take("/>") { return (attributes, true) }
            let start = scanner.index
            let name = try scanner.readName()
            guard !name.isEmpty, start > before else {
                throw fault("isn’t closed by “>”, or an attribute is invalid", at: start, subject)
            }
            guard names.insert(name).inserted else {
                throw fault("the attribute appears twice", at: start, "\(subject) \(name)")
            }
            guard names.count <= limits.attributeCount else {
                throw fault("has more than \(limits.attributeCount) attributes", at: start, subject)
            }
            scanner.skipSpace()
            guard scanner.take("=") else {
                throw fault("“=” and a value are missing", at: start, "\(subject) \(name)")
            }
            scanner.skipSpace()
            attributes.append(try readValue(of: name, subject))
        }
    }

    private mutating func readValue(
        of name: String,
        _ subject: String
    ) throws(MarkupError) -> RawAttribute {
        let subject = "\(subject) \(name)"
        guard scanner.index < scanner.bytes.count,
            [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(scanner.bytes[scanner.index])
        else { throw fault("the value isn’t in quotes", at: scanner.index, subject) }
        let quote = scanner.bytes[scanner.index]
        scanner.index += 1
        let start = scanner.index
        guard let end = scanner.bytes[start...].firstIndex(of: quote) else {
            throw fault("the value’s quotes aren’t closed", at: start, subject)
        }
        if let bracket = scanner.bytes[start..<end].firstIndex(of: UInt8(ascii: "<")) {
            throw fault("“<” isn’t allowed in a value; write &lt;", at: bracket, subject)
        }
        scanner.index = end + 1
        return RawAttribute(
            name: name,
            value: try scanner.resolve(start..<end),
            offset: start,
            isVerbatim: !scanner.bytes[start..<end].contains(UInt8(ascii: "&"))
        )
    }

    private func makeElement(
        _ rawName: String,
        _ raw: [RawAttribute],
        at start: Int
    ) throws(MarkupError) -> OpenElement {
        var namespaces = open.last?.namespaces ?? ["xml": "http://www.w3.org/XML/1998/namespace"]
        for attribute in raw {
            if attribute.name == "xmlns" { namespaces[""] = attribute.value }
            if attribute.name.hasPrefix("xmlns:") {
                namespaces[String(attribute.name.dropFirst(6))] = attribute.value
            }
        }
        guard namespaces.count <= limits.attributeCount else {
            throw fault(
                "has more than \(limits.attributeCount) namespace prefixes",
                at: start,
                "<\(rawName)>"
            )
        }
        func resolveName(
            _ rawName: String
        ) throws(MarkupError) -> (name: String, namespace: String?) {
            guard let colon = rawName.firstIndex(of: ":") else { return (rawName, nil) }
            let prefix = String(rawName[..<colon])
            guard let namespace = namespaces[prefix] else {
                throw fault("the prefix “\(prefix)” has no namespace", at: start, rawName)
            }
            return (String(rawName[rawName.index(after: colon)...]), namespace)
        }
        let (name, namespace) = try resolveName(rawName)
        var element = MarkupElement(
            name: name,
            namespace: namespace ?? namespaces[""],
            offset: start
        )
        for attribute in raw where attribute.name.prefix(5) != "xmlns" {
            let (name, namespace) = try resolveName(attribute.name)
            element.attributes.append(
                MarkupAttribute(
                    name: name,
                    namespace: namespace,
                    value: attribute.value,
                    offset: attribute.offset,
                    isVerbatim: attribute.isVerbatim
                )
            )
        }
        return OpenElement(element: element, rawName: rawName, namespaces: namespaces)
    }

    // MARK: - Text

    private mutating func readText() throws(MarkupError) {
        let start = scanner.index
        let end = scanner.bytes[start...].firstIndex(of: UInt8(ascii: "<")) ?? scanner.bytes.count
        scanner.index = end
        try append(try scanner.resolve(start..<end), at: start)
    }

    private mutating func append(_ text: String, at start: Int) throws(MarkupError) {
        guard !open.isEmpty else {
            guard text.allSatisfy(\.isWhitespace) else {
                throw fault("there is text outside of the document’s element", at: start)
            }
            return
        }
        open[open.count - 1].element.append(text, at: start)
    }

    private func fault(_ reason: String, at offset: Int, _ subject: String? = nil) -> MarkupError {
        MarkupError(offset: offset, subject: subject, reason: reason)
    }
}
