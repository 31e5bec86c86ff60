/// A parser of XML that tolerates what editors write.
///
/// Foundation's parser doesn't report the positions of attributes, and it refuses a document at its
/// first fault.
struct MarkupParser {
    /// The bytes of the document, or of the entity that is read at the moment.
    var bytes: [UInt8]
    var index = 0
    let limits: DrawingLimits
    var remarks = MarkupRemarks()
    private(set) var elements: [MarkupDocument.Element] = []

    /// The elements that aren't closed.
    var open: [OpenElement] = []
    /// The inputs to return to after the entities that are read.
    var inputs: [Input] = []
    /// The offset in the document of the outermost entity reference that is read, or nil.
    var entityOffset: Int?
    /// The entities that the document type declares.
    var entities: [String: Entity] = [:]
    /// The number of bytes that entities expanded to.
    var expandedCount = 0
    var isFinished = false

    struct OpenElement {
        let index: Int
        let rawName: String
        /// The namespaces by prefix; the empty prefix is the default namespace.
        let namespaces: [String: String]
    }

    /// A place in an input to return to.
    struct Input {
        let bytes: [UInt8]
        let index: Int
        /// The name of the entity that interrupts the input.
        let entity: String
        let entityOffset: Int?
        /// The number of open elements at that place.
        let depth: Int
    }

    /// An entity that the document type declares.
    struct Entity {
        /// The replacement text, or nil if it is in another file.
        let text: [UInt8]?
    }

    init(_ bytes: [UInt8], _ limits: DrawingLimits) {
        self.bytes = bytes
        self.limits = limits
    }

    /// Reads the document.
    mutating func read() throws(MarkupError) {
        guard bytes.count <= limits.byteCount else {
            throw fault("the file has more than \(limits.byteCount) bytes", at: 0)
        }
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
        while !isFinished {
            guard index < bytes.count else {
                guard let input = inputs.popLast() else { break }
                try leaveEntity(to: input)
                continue
            }
            if bytes[index] == UInt8(ascii: "<") {
                try readMarkup()
            } else {
                try readText()
            }
        }
        if let last = open.last {
            throw MarkupError(
                offset: elements[last.index].offset,
                subject: "<\(last.rawName)>",
                reason: "isn’t closed"
            )
        }
        guard !elements.isEmpty else { throw fault("there is no element in the file", at: 0) }
    }

    // MARK: - Messages

    /// Returns the offset in the document of a byte of the current input.
    func offset(of index: Int) -> Int { entityOffset ?? index }

    func fault(_ reason: String, at index: Int, _ subject: String? = nil) -> MarkupError {
        MarkupError(offset: offset(of: index), subject: subject, reason: reason)
    }

    mutating func remark(_ reason: String, at index: Int, _ subject: String? = nil) {
        remarks.add(at: offset(of: index), subject, reason)
    }

    // MARK: - Scanning

    /// Returns a Boolean value that indicates whether a text comes at a byte.
    func isNext(_ text: StaticString, at index: Int) -> Bool {
        text.withUTF8Buffer { text in
            guard index + text.count <= bytes.count else { return false }
            for place in 0..<text.count where bytes[index + place] != text[place] { return false }
            return true
        }
    }

    mutating func take(_ text: StaticString) -> Bool {
        guard isNext(text, at: index) else { return false }
        index += text.utf8CodeUnitCount
        return true
    }

    /// Skips everything through a text, and returns false if it doesn't come.
    mutating func skip(past end: StaticString) -> Bool {
        let first = end.withUTF8Buffer { $0[0] }
        while index < bytes.count {
            if bytes[index] == first, take(end) { return true }
            index += 1
        }
        return false
    }

    mutating func skipSpace() {
        while index < bytes.count, SyntaxScanner.isSpace(bytes[index]) { index += 1 }
    }

    /// The maximum length of a name, in bytes.
    private static let nameLimit = 1000

    /// Returns the next name, or an empty string if there is none.
    mutating func readName() throws(MarkupError) -> String {
        let start = index
        while index < bytes.count, Self.isNamePart(bytes[index]) { index += 1 }
        guard index - start <= Self.nameLimit else {
            throw fault("a name has more than \(Self.nameLimit) bytes", at: start)
        }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    static func isNamePart(_ byte: UInt8) -> Bool {
        let letter = byte | 0x20
        return letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z")
            || byte >= UInt8(ascii: "-") && byte <= UInt8(ascii: ":") && byte != UInt8(ascii: "/")
            || byte == UInt8(ascii: "_") || byte >= 0x80
    }

    static func isNameStart(_ byte: UInt8) -> Bool {
        isNamePart(byte) && !(byte >= UInt8(ascii: "-") && byte <= UInt8(ascii: "9"))
    }

    // MARK: - Markup

    private mutating func readMarkup() throws(MarkupError) {
        let start = index
        guard index + 1 < bytes.count else { return try readBracket() }
        switch bytes[index + 1] {
        case UInt8(ascii: "!"): try readDeclaration(from: start)
        case UInt8(ascii: "?"): try skipInstruction(from: start)
        case UInt8(ascii: "/"): try readEnd(from: start)
        case let byte where Self.isNameStart(byte):
            index += 1
            try readStart(from: start)
        default: try readBracket()
        }
    }

    /// Reads `<` as text.
    private mutating func readBracket() throws(MarkupError) {
        remark("“<” doesn’t begin an element; write &lt; for the character", at: index)
        index += 1
        append("<", at: index - 1)
    }

    private mutating func readDeclaration(from start: Int) throws(MarkupError) {
        if take("<!--") {
            let textStart = index
            guard skip(past: "-->") else { return try endEarly("a comment isn’t closed", start) }
            remarkSheet(in: textStart..<index)
        } else if take("<![CDATA[") {
            let textStart = index
            guard skip(past: "]]>") else {
                return try endEarly("a CDATA section isn’t closed", start)
            }
            let text = String(decoding: bytes[textStart..<index - 3], as: UTF8.self)
            if !text.isEmpty { append(text, at: textStart) }
        } else if take("<!DOCTYPE") || take("<!doctype") {
            try readDocumentType(from: start)
        } else {
            try readBracket()
        }
    }

    /// Adds a remark if a comment in a style element contains rules, which browsers ignore.
    private mutating func remarkSheet(in range: Range<Int>) {
        guard let last = open.last, elements[last.index].name == "style",
            bytes[range].contains(UInt8(ascii: "{"))
        else { return }
        remark("the rules in an XML comment don’t apply", at: range.lowerBound, "<style>")
    }

    /// Ends reading at something that isn’t closed, which is an error within an element.
    func fatalEnd(_ reason: String, _ start: Int) -> MarkupError? {
        open.isEmpty && !elements.isEmpty ? nil : fault(reason, at: start)
    }

    mutating func endEarly(_ reason: String, _ start: Int) throws(MarkupError) {
        if let error = fatalEnd(reason, start) { throw error }
        remark(reason, at: start)
        isFinished = true
    }

    private mutating func skipInstruction(from start: Int) throws(MarkupError) {
        index += 2
        let name = try readName()
        guard skip(past: "?>") else { return try endEarly("an instruction isn’t closed", start) }
        if name == "xml-stylesheet" {
            remark("a style sheet in another file is left out; put it in <style>", at: start)
        }
    }

    // MARK: - Elements

    private mutating func readStart(from start: Int) throws(MarkupError) {
        let rawName = try readName()
        let subject = "<\(rawName)>"
        guard elements.isEmpty || !open.isEmpty else {
            remark("follows the document’s element, and is left out", at: start, subject)
            isFinished = true
            return
        }
        guard elements.count < limits.elementCount else {
            throw fault("is one of more than \(limits.elementCount) elements", at: start, subject)
        }
        guard open.count < limits.depth else {
            throw fault("is nested in more than \(limits.depth) elements", at: start, subject)
        }
        var attributes = try readAttributes(of: rawName, from: start)
        let namespaces = try namespaces(of: attributes, from: start, subject)
        resolveNames(in: &attributes, namespaces, subject)
        let (name, namespace) = resolve(rawName, namespaces, at: start, subject)
        let number = elements.count
        let parent = open.last?.index
        elements.append(
            MarkupDocument.Element(
                index: number,
                parent: parent,
                siblingIndex: parent.map { elements[$0].children.count } ?? 0,
                name: name,
                namespace: namespace ?? (name == rawName ? namespaces[""] : nil),
                attributes: attributes.list,
                offset: offset(of: start),
                subtreeEnd: number + 1
            )
        )
        if let parent {
            elements[parent].children.append(number)
            elements[parent].content.append(.element(number))
        }
        guard !attributes.endsElement else { return }
        open.append(OpenElement(index: number, rawName: rawName, namespaces: namespaces))
    }

    private mutating func readEnd(from start: Int) throws(MarkupError) {
        index += 2
        let name = try readName()
        skipSpace()
        guard let last = open.last else {
            if elements.isEmpty {
                throw fault("closes an element that isn’t open", at: start, "</\(name)>")
            }
            remark("closes an element that isn’t open", at: start, "</\(name)>")
            isFinished = true
            return
        }
        guard name == last.rawName else {
            throw fault("comes where <\(last.rawName)> must be closed", at: start, "</\(name)>")
        }
        guard take(">") else { throw fault("isn’t closed by “>”", at: start, "</\(name)>") }
        if let input = inputs.last, open.count <= input.depth {
            throw fault("closes an element from within the entity &\(input.entity);", at: start)
        }
        open.removeLast()
        elements[last.index].subtreeEnd = elements.count
    }

    // MARK: - Text

    private mutating func readText() throws(MarkupError) {
        let start = index
        while index < bytes.count, bytes[index] != UInt8(ascii: "<") {
            if bytes[index] == UInt8(ascii: "&"), !open.isEmpty { break }
            index += 1
        }
        if start < index {
            guard !open.isEmpty else { return remarkOutside(start..<index) }
            append(String(decoding: bytes[start..<index], as: UTF8.self), at: start)
        }
        if index < bytes.count, bytes[index] == UInt8(ascii: "&") { try readReference() }
    }

    private mutating func remarkOutside(_ range: Range<Int>) {
        guard let place = range.first(where: { !SyntaxScanner.isSpace(bytes[$0]) }) else { return }
        remark("text outside of the document’s element is left out", at: place)
    }

    /// Appends text from a byte of the current input to the innermost element.
    mutating func append(_ text: String, at start: Int) {
        guard let last = open.last else { return }
        elements[last.index].content.append(.text(text, offset: offset(of: start)))
    }
}
