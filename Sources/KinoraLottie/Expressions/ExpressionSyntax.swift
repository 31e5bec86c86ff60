/// A statement of an expression's program.
indirect enum ExpressionStatement: Sendable {
    case expression(ExpressionNode)
    case declaration([(String, ExpressionNode?)])
    case block([ExpressionStatement])
    case condition(ExpressionNode, ExpressionStatement, ExpressionStatement?)
    case loop(
        start: ExpressionStatement?,
        while: ExpressionNode?,
        step: ExpressionNode?,
        body: ExpressionStatement
    )
    case attempt([ExpressionStatement], catch: [ExpressionStatement])
    case selection(ExpressionNode, [(ExpressionNode?, [ExpressionStatement])])
    case result(ExpressionNode?)
    case function(String, ExpressionFunction)
    case fault(ExpressionNode)
    case stop
    case skip
}

/// A function in an expression's program.
struct ExpressionFunction: Sendable {
    let parameters: [String]
    let body: [ExpressionStatement]
}

/// A part of a program that has a value.
indirect enum ExpressionNode: Sendable {
    case number(Double)
    case string(String)
    case constant(ExpressionConstant)
    case name(String)
    case list([ExpressionNode])
    case member(ExpressionNode, String)
    case index(ExpressionNode, ExpressionNode)
    case call(ExpressionNode, [ExpressionNode])
    case unary(String, ExpressionNode)
    case binary(String, ExpressionNode, ExpressionNode)
    case choice(ExpressionNode, ExpressionNode, ExpressionNode)
    case assignment(String, ExpressionNode, ExpressionNode)
    case step(ExpressionNode, Double, isBefore: Bool)
    case function(ExpressionFunction)
}

/// A word with a fixed value.
enum ExpressionConstant: Sendable {
    case yes, no, undefined
}

/// A reason why an expression isn't followed.
struct ExpressionFault: Error, Hashable {
    let reason: String

    init(_ reason: String) {
        self.reason = reason
    }
}

/// A token of a program.
enum ExpressionToken: Hashable, Sendable {
    case number(Double)
    case string(String)
    case word(String)
    case symbol(String)

    /// Returns the tokens of a text.
    ///
    /// - Throws: An ``ExpressionFault`` for characters that aren't part of the language.
    static func tokens(of text: String) throws(ExpressionFault) -> [ExpressionToken] {
        var scanner = Scanner(letters: Array(text))
        return try scanner.tokens()
    }

    private struct Scanner {
        let letters: [Character]
        var place = 0

        private static let symbols = [
            "===", "!==", "**=", "=>", "==", "!=", "<=", ">=", "&&", "||", "++", "--", "+=", "-=",
            "*=", "/=", "%=", "+", "-", "*", "/", "%", "=", "<", ">", "!", "?", ":", ";", ",", ".",
            "(", ")", "[", "]", "{", "}",
        ].map { Array($0) }

        private func peek(_ offset: Int = 0) -> Character? {
            place + offset < letters.count ? letters[place + offset] : nil
        }

        mutating func tokens() throws(ExpressionFault) -> [ExpressionToken] {
            var tokens: [ExpressionToken] = []
            while let letter = peek() {
                if letter.isWhitespace {
                    place += 1
                } else if letter == "/", peek(1) == "/" {
                    while let next = peek(), !next.isNewline { place += 1 }
                } else if letter == "/", peek(1) == "*" {
                    place += 2
                    while let next = peek(), !(next == "*" && peek(1) == "/") { place += 1 }
                    place = min(place + 2, letters.count)
                } else if letter.isASCIIDigit || letter == "." && (peek(1)?.isASCIIDigit ?? false) {
                    tokens.append(.number(try number()))
                } else if letter.isLetter || letter == "_" || letter == "$" {
                    tokens.append(.word(word()))
                } else if letter == "'" || letter == "\"" {
                    tokens.append(.string(try string(letter)))
                } else {
                    tokens.append(.symbol(try symbol()))
                }
            }
            return tokens
        }

        private mutating func number() throws(ExpressionFault) -> Double {
            var digits = ""
            while let letter = peek() {
                let isExponent = "eE".contains(letter) && !digits.isEmpty
                let isSign = "+-".contains(letter) && "eE".contains(digits.last ?? " ")
                guard letter.isASCIIDigit || letter == "." || isExponent || isSign else { break }
                digits.append(letter)
                place += 1
            }
            guard let value = Double(digits.hasSuffix(".") ? digits + "0" : digits) else {
                throw ExpressionFault("“\(digits.prefix(16))” isn’t a number")
            }
            return value
        }

        private mutating func word() -> String {
            var word = ""
            while let letter = peek(),
                letter.isLetter || letter.isNumber || letter == "_" || letter == "$"
            {
                word.append(letter)
                place += 1
            }
            return word
        }

        private mutating func string(_ quote: Character) throws(ExpressionFault) -> String {
            place += 1
            var text = ""
            while let letter = peek() {
                place += 1
                if letter == quote { return text }
                if letter == "\\", let next = peek() {
                    text.append(next == "n" ? "\n" : next)
                    place += 1
                } else {
                    text.append(letter)
                }
            }
            throw ExpressionFault("a string doesn’t end")
        }

        private mutating func symbol() throws(ExpressionFault) -> String {
            for symbol in Self.symbols
            where place + symbol.count <= letters.count
                && letters[place..<(place + symbol.count)].elementsEqual(symbol)
            {
                place += symbol.count
                return String(symbol)
            }
            throw ExpressionFault("the character “\(letters[place])” isn’t known")
        }
    }
}

extension Character {
    fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
