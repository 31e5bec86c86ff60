extension MarkupParser {
    /// The attributes of a start tag.
    struct Attributes {
        var list: [MarkupAttribute] = []
        /// The indices of attributes whose names have prefixes.
        var prefixed: [Int] = []
        /// The namespace declarations, by prefix.
        var declarations: [(prefix: String, namespace: String)] = []
        /// A Boolean value that indicates whether the tag ends with `/>`.
        var endsElement = false
        /// The start of a value that contains `<`, which may be one whose quotes aren’t closed.
        var suspect: Int?
        var names: Set<String> = []

        /// Adds a name, and returns false if it isn’t the first of its kind.
        mutating func add(_ name: String) -> Bool {
            if list.count == 16, names.isEmpty { names = Set(list.map(\.name)) }
            return list.count < 16 ? !list.contains { $0.name == name } : names.insert(name).inserted
        }
    }

    /// Reads the rest of a start tag.
    mutating func readAttributes(
        of element: String,
        from start: Int
    ) throws(MarkupError) -> Attributes {
        var result = Attributes()
        var count = 0
        while true {
            skipSpace()
            guard index < bytes.count else { break }
            let byte = bytes[index]
            if byte == UInt8(ascii: ">") {
                index += 1
                return result
            }
            if byte == UInt8(ascii: "/") {
                index += 1
                if take(">") {
                    result.endsElement = true
                    return result
                }
                remark("“/” doesn’t end the tag; it is skipped", at: index - 1, "<\(element)>")
                continue
            }
            count += 1
            guard count <= limits.attributeCount else {
                let reason = "has more than \(limits.attributeCount) attributes"
                throw fault(reason, at: index, "<\(element)>")
            }
            guard try readAttribute(of: element, into: &result) else { break }
        }
        if let suspect = result.suspect {
            throw fault("the value’s quotes aren’t closed", at: suspect, "<\(element)>")
        }
        throw fault("isn’t closed by “>”, or an attribute is invalid", at: index, "<\(element)>")
    }

    /// Reads an attribute, and returns false if there is none.
    private mutating func readAttribute(
        of element: String,
        into result: inout Attributes
    ) throws(MarkupError) -> Bool {
        let start = index
        if bytes[index] == UInt8(ascii: "{") {
            guard skipBraces() else { return false }
            remark("the expression in braces is left out", at: start, "<\(element)>")
            return true
        }
        let name = try readName()
        guard !name.isEmpty else { return false }
        skipSpace()
        var value: MarkupAttribute?
        if take("=") {
            skipSpace()
            value = try readValue(of: name, element, into: &result)
        } else {
            remark("“=” and a value are missing; it is left out", at: start, "<\(element)> \(name)")
        }
        guard let value else { return true }
        if name.utf8.count >= 5, name.hasPrefix("xmlns") {
            if name == "xmlns" { result.declarations.append(("", value.value)) }
            if name.hasPrefix("xmlns:") {
                result.declarations.append((String(name.dropFirst(6)), value.value))
            }
            if name == "xmlns" || name.hasPrefix("xmlns:") { return true }
        }
        guard result.add(name) else {
            remark("the attribute appears twice; the first counts", at: start, "<\(element)> \(name)")
            return true
        }
        if name.utf8.contains(UInt8(ascii: ":")) { result.prefixed.append(result.list.count) }
        result.list.append(value)
        return true
    }

    // MARK: - Values

    /// Reads a value, and returns nil if it is left out.
    private mutating func readValue(
        of name: String,
        _ element: String,
        into result: inout Attributes
    ) throws(MarkupError) -> MarkupAttribute? {
        guard index < bytes.count else { return nil }
        let quote = bytes[index]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            return try readBareValue(of: name, element)
        }
        index += 1
        let start = index
        var hasReference = false
        var hasBreak = false
        while index < bytes.count {
            let byte = bytes[index]
            if byte == quote { break }
            if byte < 0x20 { hasBreak = true }
            if byte == UInt8(ascii: "&") { hasReference = true }
            if byte == UInt8(ascii: "<") {
                remark("“<” isn’t allowed in a value; write &lt;", at: index, "<\(element)> \(name)")
                if result.suspect == nil { result.suspect = start }
            }
            index += 1
        }
        guard index < bytes.count else {
            let place = result.suspect ?? start
            throw fault("the value’s quotes aren’t closed", at: place, "<\(element)> \(name)")
        }
        let range = start..<index
        index += 1
        return try attribute(name, range, hasReference: hasReference, hasBreak: hasBreak)
    }

    private mutating func attribute(
        _ name: String,
        _ range: Range<Int>,
        hasReference: Bool,
        hasBreak: Bool
    ) throws(MarkupError) -> MarkupAttribute {
        let value: String
        if hasReference {
            var result: [UInt8] = []
            var names: [String] = []
            let base = offset(of: range.lowerBound)
            try expand(bytes[range], into: &result, at: base, within: &names)
            value = String(decoding: result, as: UTF8.self)
        } else if hasBreak {
            // XML replaces tabs and line breaks in values by spaces.
            value = String(decoding: bytes[range].map { $0 < 0x20 ? 0x20 : $0 }, as: UTF8.self)
        } else {
            value = String(decoding: bytes[range], as: UTF8.self)
        }
        return MarkupAttribute(
            name: name,
            namespace: nil,
            value: value,
            offset: offset(of: range.lowerBound),
            isVerbatim: !hasReference && entityOffset == nil
        )
    }

    /// Reads a value without quotes.
    private mutating func readBareValue(
        of name: String,
        _ element: String
    ) throws(MarkupError) -> MarkupAttribute? {
        let start = index
        let subject = "<\(element)> \(name)"
        if bytes[index] == UInt8(ascii: "{") {
            guard skipBraces() else { throw fault("the braces aren’t closed", at: start, subject) }
            if let range = constant(in: start + 1..<index - 1) {
                remark("the value is in braces instead of quotes", at: start, subject)
                return try attribute(name, range, hasReference: false, hasBreak: false)
            }
            remark("the expression in braces is left out", at: start, subject)
            return nil
        }
        while index < bytes.count, !SyntaxScanner.isSpace(bytes[index]),
            bytes[index] != UInt8(ascii: ">"), !isNext("/>", at: index)
        { index += 1 }
        guard index > start else {
            remark("the value is missing; it is left out", at: start, subject)
            return nil
        }
        remark("the value isn’t in quotes", at: start, subject)
        let hasReference = bytes[start..<index].contains(UInt8(ascii: "&"))
        return try attribute(name, start..<index, hasReference: hasReference, hasBreak: false)
    }

    /// Returns the range of a number, or of a string’s contents, if an expression is nothing else.
    private func constant(in range: Range<Int>) -> Range<Int>? {
        var (low, high) = (range.lowerBound, range.upperBound)
        while low < high, SyntaxScanner.isSpace(bytes[low]) { low += 1 }
        while low < high, SyntaxScanner.isSpace(bytes[high - 1]) { high -= 1 }
        guard low < high else { return nil }
        let first = bytes[low]
        if [UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`")].contains(first) {
            let inner = low + 1..<max(high - 1, low + 1)
            let isPlain = !bytes[inner].contains { $0 == first || $0 == UInt8(ascii: "$") }
            return high - low > 1 && bytes[high - 1] == first && isPlain ? inner : nil
        }
        let isNumber = bytes[low..<high].allSatisfy {
            SyntaxScanner.isDigit($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-")
        }
        return isNumber ? low..<high : nil
    }

    /// Skips an expression in braces, and returns false if they aren’t closed.
    private mutating func skipBraces() -> Bool {
        var depth = 0
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            switch byte {
            case UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "}"):
                depth -= 1
                if depth == 0 { return true }
            case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
                while index < bytes.count, bytes[index] != byte { index += 1 }
                index += 1
            default: break
            }
        }
        index = min(index, bytes.count)
        return false
    }

    // MARK: - Namespaces

    /// Returns the namespaces by prefix in an element with the attributes.
    func namespaces(
        of attributes: Attributes,
        from start: Int,
        _ subject: String
    ) throws(MarkupError) -> [String: String] {
        var namespaces = open.last?.namespaces ?? ["xml": MarkupNamespace.xml]
        guard !attributes.declarations.isEmpty else { return namespaces }
        for (prefix, namespace) in attributes.declarations {
            namespaces[prefix] = namespace.isEmpty ? nil : namespace
        }
        guard namespaces.count <= limits.attributeCount else {
            let reason = "has more than \(limits.attributeCount) namespace prefixes"
            throw fault(reason, at: start, subject)
        }
        return namespaces
    }

    mutating func resolveNames(
        in attributes: inout Attributes,
        _ namespaces: [String: String],
        _ subject: String
    ) {
        for index in attributes.prefixed {
            let attribute = attributes.list[index]
            let (name, namespace) = resolve(
                attribute.name,
                namespaces,
                at: attribute.offset,
                subject
            )
            attributes.list[index] = MarkupAttribute(
                name: name,
                namespace: namespace,
                value: attribute.value,
                offset: attribute.offset,
                isVerbatim: attribute.isVerbatim
            )
        }
    }

    /// Returns the name without its prefix, and the namespace of the prefix.
    ///
    /// The namespace of an unknown prefix is the prefix itself, so that it is no drawing’s.
    mutating func resolve(
        _ rawName: String,
        _ namespaces: [String: String],
        at start: Int,
        _ subject: String
    ) -> (name: String, namespace: String?) {
        let letters = rawName.utf8
        guard let colon = letters.firstIndex(of: UInt8(ascii: ":")) else { return (rawName, nil) }
        let next = letters.index(after: colon)
        guard colon > letters.startIndex, next < letters.endIndex else { return (rawName, nil) }
        let prefix = String(rawName[..<colon])
        let name = String(rawName[next...])
        if let namespace = namespaces[prefix] { return (name, namespace) }
        remark("the prefix “\(prefix)” has no namespace", at: start)
        return (name, MarkupNamespace.habitual[prefix] ?? prefix)
    }
}
