extension MarkupParser {
    /// A reference such as `&lt;`.
    private enum Reference {
        /// A character, or several.
        case text(String)
        /// An entity that the document type declares.
        case entity(String, [UInt8])
        /// Nothing, because the `&` is text.
        case none
    }

    /// Reads a reference in an element’s content.
    mutating func readReference() throws(MarkupError) {
        let start = index
        let (reference, length) = reference(in: bytes[index...], at: offset(of: index))
        index += length
        switch reference {
        case .text(let text): append(text, at: start)
        case .none: append("&", at: start)
        case .entity(let name, let text):
            guard !inputs.contains(where: { $0.entity == name }) else {
                return remark("the entity &\(name); contains itself; it is left out", at: start)
            }
            try countExpansion(of: text, at: start)
            inputs.append(
                Input(
                    bytes: bytes,
                    index: index,
                    entity: name,
                    entityOffset: entityOffset,
                    depth: open.count
                )
            )
            if entityOffset == nil { entityOffset = start }
            bytes = text
            index = 0
        }
    }

    /// Returns to the input that an entity interrupted.
    mutating func leaveEntity(to input: Input) throws(MarkupError) {
        guard open.count == input.depth else {
            throw fault("the entity &\(input.entity); doesn’t close its elements", at: index)
        }
        bytes = input.bytes
        index = input.index
        entityOffset = input.entityOffset
    }

    /// Appends the text of an attribute’s value, with references resolved.
    ///
    /// - Parameters:
    ///   - offset: The offset of the text in the document.
    ///   - names: The entities that contain the text.
    mutating func expand(
        _ text: ArraySlice<UInt8>,
        into result: inout [UInt8],
        at offset: Int,
        within names: inout [String]
    ) throws(MarkupError) {
        var rest = text
        while let ampersand = rest.firstIndex(of: UInt8(ascii: "&")) {
            result += rest[..<ampersand]
            let place = names.isEmpty ? offset + ampersand - text.startIndex : offset
            let (reference, length) = reference(in: rest[ampersand...], at: place)
            rest = rest[(ampersand + length)...]
            switch reference {
            case .text(let text): result += Array(text.utf8)
            case .none: result.append(UInt8(ascii: "&"))
            case .entity(let name, let text):
                guard !names.contains(name), names.count < Self.depthLimit else {
                    let reason = "the entity &\(name); contains itself; it is left out"
                    remarks.add(at: place, nil, reason)
                    continue
                }
                try countExpansion(of: text, at: place)
                names.append(name)
                try expand(text[...], into: &result, at: place, within: &names)
                names.removeLast()
            }
        }
        result += rest
    }

    /// The maximum nesting depth of entities in values.
    private static let depthLimit = 32

    private mutating func countExpansion(of text: [UInt8], at place: Int) throws(MarkupError) {
        expandedCount += text.count + 1
        guard expandedCount <= limits.byteCount, inputs.count < limits.depth else {
            let reason = "the entities expand to more than \(limits.byteCount) bytes"
            throw MarkupError(offset: place, reason: reason)
        }
    }

    /// The length of the longest reference that is recognized, in bytes.
    private static let lengthLimit = 100

    /// Returns the reference at the start of a text, and its length in bytes.
    private mutating func reference(
        in text: ArraySlice<UInt8>,
        at offset: Int
    ) -> (Reference, Int) {
        let limited = text.prefix(Self.lengthLimit)
        let nameEnd = limited.dropFirst().firstIndex {
            !Self.isNamePart($0) && $0 != UInt8(ascii: "#")
        }
        guard let end = nameEnd, limited[end] == UInt8(ascii: ";"), end > text.startIndex + 1 else {
            remarks.add(
                at: offset,
                nil,
                "“&” doesn’t begin a reference; write &amp; for the character"
            )
            return (.none, 1)
        }
        let name = String(decoding: limited[(text.startIndex + 1)..<end], as: UTF8.self)
        let length = end + 1 - text.startIndex
        if name.hasPrefix("#") { return (.text(character(name, at: offset)), length) }
        if let letter = MarkupEntities.predefined[name] { return (.text(letter), length) }
        if let entity = entities[name] {
            if let text = entity.text { return (.entity(name, text), length) }
            remarks.add(at: offset, nil, "the entity &\(name); is in another file; it is left out")
            return (.text(""), length)
        }
        if let letter = MarkupEntities.character(named: name) {
            remarks.add(at: offset, nil, "the entity &\(name); isn’t declared; HTML’s counts")
            return (.text(letter), length)
        }
        remarks.add(at: offset, nil, "the entity &\(name); isn’t declared; it counts as text")
        return (.none, 1)
    }

    /// Returns the character of a numeric reference such as `#xA0`.
    private mutating func character(_ name: String, at offset: Int) -> String {
        let isHex = name.hasPrefix("#x") || name.hasPrefix("#X")
        let code = UInt32(name.dropFirst(isHex ? 2 : 1), radix: isHex ? 16 : 10)
        if let code, code >= 0x20 || [9, 10, 13].contains(code), let letter = Unicode.Scalar(code) {
            return String(letter)
        }
        remarks.add(at: offset, nil, "&\(name); is no character")
        return "\u{FFFD}"
    }

    /// Returns the value of an entity’s declaration, with numeric references resolved.
    mutating func entityText(_ text: ArraySlice<UInt8>, at offset: Int) -> [UInt8] {
        var result: [UInt8] = []
        var rest = text
        while let ampersand = rest.firstIndex(of: UInt8(ascii: "&")) {
            result += rest[..<ampersand]
            rest = rest[ampersand...]
            guard rest.dropFirst().first == UInt8(ascii: "#"),
                let end = rest.prefix(13).firstIndex(of: UInt8(ascii: ";"))
            else {
                result.append(UInt8(ascii: "&"))
                rest = rest.dropFirst()
                continue
            }
            let name = String(decoding: rest[(ampersand + 1)..<end], as: UTF8.self)
            result += Array(character(name, at: offset).utf8)
            rest = rest[(end + 1)...]
        }
        return result + rest
    }
}
