/// A terminal that interprets the escape sequences that Kinora uses.
///
/// Other sequences are recorded as unknown, so that a test can check that there are none.
struct TestTerminal {
    struct Cell: Hashable {
        var letter: Character = " "
        var foreground: UInt32?
        var background: UInt32?
    }

    private(set) var columns: Int
    private(set) var lines: [[Cell]]
    private(set) var row = 0
    private(set) var column = 0
    private(set) var isCursorShown = true
    private(set) var unknown: [String] = []
    /// The reports of progress, each as its state and percentage.
    private(set) var reports: [String] = []
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

    /// Changes the number of columns.
    ///
    /// Lines that don't fit are wrapped, and the cursor keeps its place in the text.
    mutating func resize(columns: Int) {
        var wrapped: [[Cell]] = []
        var place = (row: 0, column: 0)
        for (index, line) in lines.enumerated() {
            let used = line.lastIndex { $0.letter != " " }.map { $0 + 1 } ?? 0
            let end = max(used, index == row ? column : 0)
            // A cursor after the last cell of a full line stays in this line.
            if index == row {
                let extra = max(column - 1, 0) / columns
                place = (wrapped.count + extra, column - extra * columns)
            }
            for start in stride(from: 0, to: max(end, 1), by: columns) {
                let part = line[start..<min(start + columns, line.count)]
                wrapped.append(part + Array(repeating: Cell(), count: columns - part.count))
            }
        }
        while wrapped.count > lines.count, wrapped.count > place.row + 1,
            wrapped.last?.allSatisfy({ $0 == Cell() }) == true
        {
            wrapped.removeLast()
        }
        let excess = max(wrapped.count - lines.count, 0)
        wrapped.removeFirst(excess)
        while wrapped.count < lines.count {
            wrapped.append(Array(repeating: Cell(), count: columns))
        }
        lines = wrapped
        (row, column) = (place.row - excess, place.column)
        scrolled += excess
        self.columns = columns
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
        case "]":
            let command = rest.prefix { $0 != "\u{1B}" }
            rest = rest.dropFirst(command.count + 2)
            guard command.hasPrefix("9;4;") else { return unknown.append("OSC \(command)") }
            reports.append(String(command.dropFirst(4)))
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
            // Faint text has the same color.
            case 2: break
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
