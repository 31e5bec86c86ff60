import LayerKit

/// A terminal's replies to queries about its features.
///
/// Every terminal answers the last query, which is for its primary attributes, so its reply ends
/// the wait. Features that aren't reported by then are unknown.
struct TerminalReplies: Hashable, Sendable {
    /// A Boolean value that indicates whether the terminal supports the kitty graphics protocol.
    private(set) var knowsKitty = false

    /// A Boolean value that indicates whether the terminal supports sixel graphics.
    private(set) var knowsSixel = false

    /// A Boolean value that indicates whether the last query was answered.
    private(set) var isComplete = false

    /// The color of the background.
    private(set) var background: RGBA?

    /// The width of a cell in pixels.
    private(set) var cellWidth: Int?

    /// The height of a cell in pixels.
    private(set) var cellHeight: Int?

    /// The queries: kitty graphics, background color, cell size, and primary attributes.
    static let question =
        "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}]11;?\u{1B}\\\u{1B}[16t\u{1B}[c"

    /// Creates replies from the bytes received so far.
    init(_ bytes: [UInt8]) {
        let text = String(decoding: bytes, as: UTF8.self)
        for part in text.split(separator: "\u{1B}") { read(part) }
    }

    private mutating func read(_ part: Substring) {
        if part.hasPrefix("_Gi=31;") {
            knowsKitty = part.dropFirst(7) == "OK"
        } else if part.hasPrefix("]11;") {
            background = Self.color(part.dropFirst(4))
        } else if part.hasPrefix("[6;") {
            let numbers = Self.numbers(part.dropFirst(1), end: "t")
            if numbers.count == 3, numbers.dropFirst().allSatisfy((1...512).contains) {
                (cellHeight, cellWidth) = (numbers[1], numbers[2])
            }
        } else if part.hasPrefix("[?") {
            guard part.contains("c") else { return }
            isComplete = true
            knowsSixel = Self.numbers(part.dropFirst(2), end: "c").contains(4)
        }
    }

    private static func numbers(_ text: Substring, end: Character) -> [Int] {
        text.prefix { $0 != end }.split(separator: ";").compactMap { Int($0) }
    }

    /// Returns the color in `rgb:rr/gg/bb`, with one to four digits per component.
    private static func color(_ text: Substring) -> RGBA? {
        guard text.hasPrefix("rgb:") else { return nil }
        let parts = text.dropFirst(4).prefix { $0.isHexDigit || $0 == "/" }.split(separator: "/")
        let values = parts.compactMap { digits -> Double? in
            guard (1...4).contains(digits.count), let value = Int(digits, radix: 16) else {
                return nil
            }
            return Double(value) / Double((1 << (4 * digits.count)) - 1)
        }
        guard parts.count == 3, values.count == 3 else { return nil }
        return RGBA(red: values[0], green: values[1], blue: values[2])
    }
}
