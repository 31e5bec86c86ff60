/// A parser of the programs of expressions: statements, arithmetic, calls, and members.
struct ExpressionParser {
    private let tokens: [ExpressionToken]
    private var place = 0
    private var depth = 0

    /// The maximum nesting depth.
    private static let depthLimit = 100

    /// The maximum length of a program in characters.
    private static let lengthLimit = 20_000

    /// Returns the statements of a text.
    static func parse(_ text: String) throws(ExpressionFault) -> [ExpressionStatement] {
        guard text.utf8.count <= lengthLimit else { throw ExpressionFault("the text is too long") }
        var parser = ExpressionParser(tokens: try ExpressionToken.tokens(of: text))
        var statements: [ExpressionStatement] = []
        while parser.peek != nil {
            if let statement = try parser.statement() { statements.append(statement) }
        }
        return statements
    }

    private init(tokens: [ExpressionToken]) {
        self.tokens = tokens
    }

    private var peek: ExpressionToken? { place < tokens.count ? tokens[place] : nil }

    private mutating func take(_ symbol: String) -> Bool {
        guard peek == .symbol(symbol) else { return false }
        place += 1
        return true
    }

    private mutating func takeWord(_ word: String) -> Bool {
        guard peek == .word(word) else { return false }
        place += 1
        return true
    }

    private mutating func expect(_ symbol: String) throws(ExpressionFault) {
        guard take(symbol) else { throw ExpressionFault("“\(symbol)” is missing") }
    }

    private mutating func identifier() throws(ExpressionFault) -> String {
        guard case .word(let word)? = peek else { throw ExpressionFault("a name is missing") }
        place += 1
        return word
    }

    private mutating func enter() throws(ExpressionFault) {
        depth += 1
        guard depth <= Self.depthLimit else { throw ExpressionFault("it is nested too deeply") }
    }

    // MARK: - Statements

    private mutating func statement() throws(ExpressionFault) -> ExpressionStatement? {
        try enter()
        defer { depth -= 1 }
        if take(";") { return nil }
        if take("{") { return .block(try blockRest()) }
        guard case .word(let word)? = peek else { return try plain() }
        switch word {
        case "var", "let", "const":
            place += 1
            let declaration = try declarationRest()
            _ = take(";")
            return declaration
        case "if":
            place += 1
            try expect("(")
            let condition = try expression()
            try expect(")")
            let yes = try statement() ?? .block([])
            let no = takeWord("else") ? try statement() ?? .block([]) : nil
            return .condition(condition, yes, no)
        case "for": return try forLoop()
        case "while":
            place += 1
            try expect("(")
            let condition = try expression()
            try expect(")")
            return .loop(
                start: nil,
                while: condition,
                step: nil,
                body: try statement() ?? .block([])
            )
        case "try":
            place += 1
            try expect("{")
            let body = try blockRest()
            var rescue: [ExpressionStatement] = []
            if takeWord("catch") {
                if take("(") {
                    _ = try identifier()
                    try expect(")")
                }
                try expect("{")
                rescue = try blockRest()
            }
            return .attempt(body, catch: rescue)
        case "switch": return try selection()
        case "throw":
            place += 1
            let value = try expression()
            _ = take(";")
            return .fault(value)
        case "continue":
            place += 1
            _ = take(";")
            return .skip
        case "return":
            place += 1
            let value = peek == .symbol(";") || peek == .symbol("}") ? nil : try expression()
            _ = take(";")
            return .result(value)
        case "break":
            place += 1
            _ = take(";")
            return .stop
        case "function":
            place += 1
            let name = try identifier()
            return .function(name, try functionRest())
        default: return try plain()
        }
    }

    private mutating func selection() throws(ExpressionFault) -> ExpressionStatement {
        place += 1
        try expect("(")
        let value = try expression()
        try expect(")")
        try expect("{")
        var cases: [(ExpressionNode?, [ExpressionStatement])] = []
        while !take("}") {
            if takeWord("case") {
                cases.append((try expression(), []))
                try expect(":")
            } else if takeWord("default") {
                cases.append((nil, []))
                try expect(":")
            } else {
                guard peek != nil, !cases.isEmpty else { throw ExpressionFault("“}” is missing") }
                if let statement = try statement() { cases[cases.count - 1].1.append(statement) }
            }
        }
        return .selection(value, cases)
    }

    private mutating func plain() throws(ExpressionFault) -> ExpressionStatement {
        let value = try expression()
        _ = take(";")
        return .expression(value)
    }

    private mutating func blockRest() throws(ExpressionFault) -> [ExpressionStatement] {
        var statements: [ExpressionStatement] = []
        while !take("}") {
            guard peek != nil else { throw ExpressionFault("“}” is missing") }
            if let statement = try statement() { statements.append(statement) }
        }
        return statements
    }

    private mutating func declarationRest() throws(ExpressionFault) -> ExpressionStatement {
        var names: [(String, ExpressionNode?)] = []
        repeat {
            let name = try identifier()
            names.append((name, take("=") ? try assignment() : nil))
        } while take(",")
        return .declaration(names)
    }

    private mutating func forLoop() throws(ExpressionFault) -> ExpressionStatement {
        place += 1
        try expect("(")
        var start: ExpressionStatement?
        if !take(";") {
            if takeWord("var") || takeWord("let") {
                start = try declarationRest()
            } else {
                start = .expression(try expression())
            }
            try expect(";")
        }
        let condition = peek == .symbol(";") ? nil : try expression()
        try expect(";")
        let step = peek == .symbol(")") ? nil : try expression()
        try expect(")")
        return .loop(
            start: start,
            while: condition,
            step: step,
            body: try statement() ?? .block([])
        )
    }

    private mutating func functionRest() throws(ExpressionFault) -> ExpressionFunction {
        try expect("(")
        var parameters: [String] = []
        while !take(")") {
            parameters.append(try identifier())
            _ = take(",")
        }
        try expect("{")
        return ExpressionFunction(parameters: parameters, body: try blockRest())
    }

    // MARK: - Values

    private mutating func expression() throws(ExpressionFault) -> ExpressionNode {
        var value = try assignment()
        while take(",") { value = .binary(",", value, try assignment()) }
        return value
    }

    private static let assignments: Set<String> = ["=", "+=", "-=", "*=", "/=", "%="]

    private mutating func assignment() throws(ExpressionFault) -> ExpressionNode {
        try enter()
        defer { depth -= 1 }
        let left = try choice()
        if case .symbol(let symbol)? = peek, Self.assignments.contains(symbol) {
            place += 1
            return .assignment(symbol, left, try assignment())
        }
        return left
    }

    private mutating func choice() throws(ExpressionFault) -> ExpressionNode {
        let condition = try binary(0)
        guard take("?") else { return condition }
        let yes = try assignment()
        try expect(":")
        return .choice(condition, yes, try assignment())
    }

    private static let levels: [Set<String>] = [
        ["||"], ["&&"], ["==", "===", "!=", "!=="], ["<", ">", "<=", ">=", "instanceof"],
        ["+", "-"],
        ["*", "/", "%"],
    ]

    private mutating func binary(_ level: Int) throws(ExpressionFault) -> ExpressionNode {
        guard level < Self.levels.count else { return try unary() }
        var value = try binary(level + 1)
        while let symbol = operation, Self.levels[level].contains(symbol) {
            place += 1
            value = .binary(symbol, value, try binary(level + 1))
        }
        return value
    }

    /// The symbol of an operation on two values, or nil.
    private var operation: String? {
        switch peek {
        case .symbol(let symbol)?: symbol
        case .word("instanceof")?: "instanceof"
        default: nil
        }
    }

    private mutating func unary() throws(ExpressionFault) -> ExpressionNode {
        try enter()
        defer { depth -= 1 }
        for symbol in ["-", "+", "!"] where take(symbol) { return .unary(symbol, try unary()) }
        if take("++") { return .step(try unary(), 1, isBefore: true) }
        if take("--") { return .step(try unary(), -1, isBefore: true) }
        if takeWord("typeof") { return .unary("typeof", try unary()) }
        let value = try postfix()
        if take("++") { return .step(value, 1, isBefore: false) }
        if take("--") { return .step(value, -1, isBefore: false) }
        return value
    }

    private mutating func postfix() throws(ExpressionFault) -> ExpressionNode {
        var value = try primary()
        while true {
            if take(".") {
                value = .member(value, try identifier())
            } else if take("[") {
                value = .index(value, try expression())
                try expect("]")
            } else if take("(") {
                value = .call(value, try list(until: ")"))
            } else {
                return value
            }
        }
    }

    private mutating func list(until end: String) throws(ExpressionFault) -> [ExpressionNode] {
        var values: [ExpressionNode] = []
        while !take(end) {
            guard peek != nil else { throw ExpressionFault("“\(end)” is missing") }
            values.append(try assignment())
            _ = take(",")
        }
        return values
    }

    private mutating func primary() throws(ExpressionFault) -> ExpressionNode {
        guard let token = peek else { throw ExpressionFault("a value is missing") }
        place += 1
        switch token {
        case .number(let number): return .number(number)
        case .string(let string): return .string(string)
        case .symbol("("):
            let value = try expression()
            try expect(")")
            return value
        case .symbol("["): return .list(try list(until: "]"))
        case .word("true"): return .constant(.yes)
        case .word("false"): return .constant(.no)
        case .word("null"), .word("undefined"): return .constant(.undefined)
        case .word("function"):
            if case .word? = peek { place += 1 }
            return .function(try functionRest())
        case .word("new"), .word("this"), .word("do"):
            throw ExpressionFault("its form isn’t known")
        case .word(let word): return .name(word)
        case .symbol(let symbol): throw ExpressionFault("“\(symbol)” isn’t expected there")
        }
    }
}
