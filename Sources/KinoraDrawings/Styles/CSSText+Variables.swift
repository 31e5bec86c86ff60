extension CSSText {
    /// Returns a value with custom properties in place of `var()`, or nil if one has no value.
    ///
    /// - Parameters:
    ///   - value: The value of a declaration.
    ///   - variables: The values of the custom properties by name, which can contain `var()`.
    static func substituting(_ value: String, variables: [String: String]) -> String? {
        guard contains(value) else { return value }
        var substitution = Substitution(variables)
        return substitution.resolved(value)
    }

    /// Returns the values of the custom properties of an element.
    ///
    /// - Parameters:
    ///   - declared: The values of the element’s declarations.
    ///   - inherited: The values of the parent, without `var()`.
    static func variables(
        declared: [String: String],
        inherited: [String: String]
    ) -> [String: String] {
        guard !declared.isEmpty else { return inherited }
        var values = inherited
        for (name, value) in declared {
            switch value.lowercased() {
            case "inherit", "unset", "revert", "revert-layer": break
            case "initial": values[name] = nil
            default: values[name] = value
            }
        }
        var substitution = Substitution(values)
        for name in declared.keys.sorted() {
            if let value = values[name], contains(value) {
                values[name] = substitution.value(of: name)
            }
        }
        return values
    }

    /// The bytes of `var` and `env`.
    private static let variableName: UInt32 = 0x766172
    private static let environmentName: UInt32 = 0x656E76

    /// Returns a Boolean value that indicates whether a value contains something to substitute.
    static func contains(_ value: String) -> Bool {
        var last: UInt32 = 0
        for byte in value.utf8 {
            if byte == UInt8(ascii: "("), last == variableName || last == environmentName {
                return true
            }
            last = last << 8 & 0xFFFF00 | UInt32(byte | 0x20)
        }
        return false
    }
}

/// A substitution of custom properties, whose results are kept.
private struct Substitution {
    private let variables: [String: String]
    private var results: [String: String?] = [:]
    /// The properties whose values are resolved at the moment.
    private var active: [String] = []
    /// The properties that depend on themselves.
    private var cyclic: Set<String> = []
    private var bytesLeft = 1 << 16

    private static let depthLimit = 64

    init(_ variables: [String: String]) {
        self.variables = variables
    }

    /// Returns the value of a property, or nil if it has none.
    mutating func value(of name: String) -> String? {
        if let result = results[name] { return result }
        if let start = active.firstIndex(of: name) {
            cyclic.formUnion(active[start...])
            return nil
        }
        guard let text = variables[name], active.count < Self.depthLimit else { return nil }
        active.append(name)
        var result = resolved(text)
        active.removeLast()
        if cyclic.contains(name) { result = nil }
        results[name] = .some(result)
        return result
    }

    /// Returns a text with values in place of functions, or nil if one has no value.
    mutating func resolved(_ text: String, depth: Int = 0) -> String? {
        guard CSSText.contains(text) else { return counted(text) }
        guard depth < Self.depthLimit else { return nil }
        let bytes = Array(text.utf8)
        var scanner = CSSScanner(bytes)
        var result: [UInt8] = []
        while let next = scanner.next {
            guard result.count <= bytesLeft else { return nil }
            let start = scanner.index
            if scanner.isIdentifierNext {
                let name = scanner.name()
                let word = name.lowercased()
                if word == "var" || word == "env", let range = scanner.block(of: UInt8(ascii: "("))
                {
                    let value = value(bytes, range, isVariable: word == "var", depth)
                    guard let value else { return nil }
                    result += Array(value.utf8)
                    continue
                }
                if word == "url", let range = scanner.block(of: UInt8(ascii: "(")) {
                    result += bytes[start..<max(range.upperBound, scanner.index)]
                    continue
                }
                if scanner.index == start { scanner.skip(1) }
            } else if CSSScanner.isNamePart(next) {
                // A number’s unit is no function.
                _ = scanner.name()
            } else if next == UInt8(ascii: "\"") || next == UInt8(ascii: "'") {
                _ = scanner.string()
            } else {
                scanner.skip(1)
            }
            result += bytes[start..<scanner.index]
        }
        return counted(String(decoding: result, as: UTF8.self))
    }

    private mutating func counted(_ text: String) -> String? {
        bytesLeft -= text.utf8.count + 1
        return bytesLeft >= 0 ? text : nil
    }

    /// Returns the value of a function with arguments in a range.
    private mutating func value(
        _ bytes: [UInt8],
        _ range: Range<Int>,
        isVariable: Bool,
        _ depth: Int
    ) -> String? {
        var scanner = CSSScanner(bytes, range)
        scanner.skipSpace()
        guard let name = scanner.identifier() else { return nil }
        scanner.skipValues(until: ",")
        if isVariable, name.hasPrefix("--"), let value = value(of: name) { return value }
        guard scanner.take(",") else { return nil }
        let fallback = CSSScanner.text(bytes, scanner.index..<range.upperBound).text
        return resolved(fallback, depth: depth + 1)
    }
}
