extension MarkupParser {
    /// Reads a document type declaration, whose internal entities are declared.
    mutating func readDocumentType(from start: Int) throws(MarkupError) {
        if !elements.isEmpty { remark("a DOCTYPE comes before the first element", at: start) }
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            switch byte {
            case UInt8(ascii: ">"): return
            case UInt8(ascii: "["): try readSubset()
            case UInt8(ascii: "\""), UInt8(ascii: "'"): skipString(byte)
            default: break
            }
        }
        try endEarly("the DOCTYPE isn’t closed", start)
    }

    /// Skips the rest of a string and its closing quote.
    private mutating func skipString(_ quote: UInt8) {
        while index < bytes.count, bytes[index] != quote { index += 1 }
        index = min(index + 1, bytes.count)
    }

    /// Reads the internal subset through `]`.
    private mutating func readSubset() throws(MarkupError) {
        while index < bytes.count {
            let start = index
            if take("<!--") {
                guard skip(past: "-->") else { return }
            } else if take("<?") {
                guard skip(past: "?>") else { return }
            } else if take("<!ENTITY") {
                try readEntity(from: start)
            } else if take("<!") {
                let hasDefault = isNext("ATTLIST", at: index) && skipDeclaration()
                if hasDefault { remark("the defaults of attributes are left out", at: start) }
                if !hasDefault, start + 2 == index { _ = skipDeclaration() }
            } else if take("]") {
                return
            } else {
                if bytes[index] == UInt8(ascii: "%") {
                    remark("the parameter entities are left out", at: index)
                }
                index += 1
            }
        }
    }

    /// Skips the rest of a declaration, and returns true if it contains a string.
    private mutating func skipDeclaration() -> Bool {
        var hasString = false
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            if byte == UInt8(ascii: ">") { break }
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                hasString = true
                skipString(byte)
            }
        }
        return hasString
    }

    /// Reads the rest of an entity’s declaration.
    private mutating func readEntity(from start: Int) throws(MarkupError) {
        skipSpace()
        if take("%") {
            remark("the parameter entities are left out", at: start)
            _ = skipDeclaration()
            return
        }
        let name = try readName()
        skipSpace()
        guard index < bytes.count else { return }
        let quote = bytes[index]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            if entities[name] == nil { entities[name] = Entity(text: nil) }
            _ = skipDeclaration()
            return
        }
        index += 1
        let textStart = index
        skipString(quote)
        // The first declaration of an entity counts.
        if entities[name] == nil {
            let range = textStart..<max(index - 1, textStart)
            entities[name] = Entity(text: entityText(bytes[range], at: textStart))
        }
        _ = skipDeclaration()
    }
}
