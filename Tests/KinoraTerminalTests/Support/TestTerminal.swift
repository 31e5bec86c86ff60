/// A terminal that interprets the escape sequences that Kinora uses.
///
/// Other sequences are recorded as unknown, so that a test can check that there are none.
struct TestTerminal {
    struct Cell: Hashable {
        var letter: Character = " "
        var foreground: UInt32?
        var background: UInt32?
    }

    let columns: Int
    private(set) var lines: [[Cell]]
    private(set) var row = 0
    private(set) var column = 0
    private(set) var isCursorShown = true
    private(set) var unknown: [String] = []
    /// The number of lines scrolled off the top.
    private(set) var scrolled = 0

    private var saved = (row: 0, column: 0)
    private var style = Cell()

    init(columns: Int = 80, rows: Int = 24) {
        self.columns = columns
        lines = Array(repeating: Array(repeating: Cell(), count: columns), count: rows)
    }

    /// The text of each line without trailing white space.
    var text: [String] {
        lines.map { line in
            let text = String(line.map(\.letter))
            return String(text.reversed().drop { $0 == " " }.reversed())
        }
    }

    mutating func write(_ bytes: [UInt8]) {
        var rest = String(decoding: bytes, as: UTF8.self)[...]
        while let letter = rest.popFirst() {
            switch letter {
            case "\u{1B}": escape(&rest)
            case "\r\n":
                column = 0
                lineFeed()
            case "\r": column = 0
            // A terminal's driver also returns the carriage.
            case "\n":
                column = 0
                lineFeed()
            default: put(letter)
            }
        }
    }

    private mutating func put(_ letter: Character) {
        guard column < columns else { return unknown.append("beyond the last column: \(letter)") }
        lines[row][column] = Cell(
            letter: letter,
            foreground: style.foreground,
            background: style.background
        )
        column += 1
    }

    private mutating func lineFeed() {
        guard row == lines.count - 1 else {
            row += 1
            return
        }
        lines.removeFirst()
        lines.append(Array(repeating: Cell(), count: columns))
        scrolled += 1
    }

    private mutating func escape(_ rest: inout Substring) {
        switch rest.popFirst() {
        case "7": saved = (row, column)
        case "8": (row, column) = saved
        case "[":
            let arguments = rest.prefix { !$0.isLetter }
            rest = rest.dropFirst(arguments.count)
            sequence(String(arguments), rest.popFirst() ?? " ")
        case let other: unknown.append("ESC \(other.map(String.init) ?? "")")
        }
    }

    private mutating func sequence(_ arguments: String, _ letter: Character) {
        let numbers = arguments.split(separator: ";").compactMap { Int($0) }
        let count = numbers.first ?? 1
        switch (arguments, letter) {
        case (_, "A"): row = max(row - count, 0)
        case (_, "B"): row = min(row + count, lines.count - 1)
        case (_, "C"): column = min(column + count, columns - 1)
        case ("", "K"): erase(row, from: column)
        case ("", "J"):
            erase(row, from: column)
            for row in (row + 1)..<max(lines.count, row + 1) { erase(row, from: 0) }
        case ("?25", "l"): isCursorShown = false
        case ("?25", "h"): isCursorShown = true
        case ("?2026", "h"), ("?2026", "l"): break
        case (_, "m"): setStyle(numbers)
        default: unknown.append("CSI \(arguments)\(letter)")
        }
    }

    private mutating func erase(_ row: Int, from column: Int) {
        for column in column..<max(columns, column) { lines[row][column] = Cell() }
    }

    private mutating func setStyle(_ numbers: [Int]) {
        var rest = numbers[...]
        if rest.isEmpty { style = Cell() }
        while let number = rest.popFirst() {
            switch number {
            case 0: style = Cell()
            case 30...37: style.foreground = UInt32(number)
            case 38, 48:
                guard rest.popFirst() == 2, rest.count >= 3 else {
                    return unknown.append("style \(numbers)")
                }
                let color = rest.prefix(3).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
                rest = rest.dropFirst(3)
                if number == 38 { style.foreground = color } else { style.background = color }
            default: unknown.append("style \(numbers)")
            }
        }
    }
}
