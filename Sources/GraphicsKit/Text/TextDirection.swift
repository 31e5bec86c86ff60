import Foundation

/// The bidirectional layout of a line's characters.
///
/// It uses the Unicode bidirectional algorithm without explicit embeddings, isolates, and paired
/// brackets. A paragraph has the direction of its first letter, and letters have the direction of
/// their script. Digits run from left to right. Other characters have the direction of the adjacent
/// characters if it is the same on both sides, and otherwise the paragraph's direction. Separators
/// between digits, and signs next to digits, are part of the number.
package enum TextDirection {
    /// The bidirectional type of a character.
    enum Kind: Hashable {
        case leftToRight
        case rightToLeft
        case number
        case separator
        case sign
        case neutral
    }

    /// Returns a Boolean value that indicates whether the first letter runs right to left.
    package static func isRightToLeft(_ text: some Sequence<Character>) -> Bool {
        for character in text {
            switch kind(of: character) {
            case .leftToRight: return false
            case .rightToLeft: return true
            default: continue
            }
        }
        return false
    }

    /// Returns the level of each character: even for left to right, odd for right to left.
    package static func levels(of text: [Character], isRightToLeft: Bool) -> [Int] {
        var kinds = text.map(kind(of:))
        joinNumbers(&kinds)
        let base = isRightToLeft ? Kind.rightToLeft : .leftToRight
        resolveNumbers(&kinds, base: base)
        resolveNeutrals(&kinds, base: base)
        return kinds.map { kind in
            switch kind {
            case .rightToLeft: 1
            case .number: 2
            default: isRightToLeft ? 2 : 0
            }
        }
    }

    /// Returns the indexes of levels in visual order from left to right.
    package static func visualOrder(of levels: [Int]) -> [Int] {
        var order = Array(levels.indices)
        for level in stride(from: levels.max() ?? 0, to: 0, by: -1) {
            var start = 0
            while start < order.count {
                guard levels[order[start]] >= level else {
                    start += 1
                    continue
                }
                let end = order[start...].firstIndex { levels[$0] < level } ?? order.count
                order[start..<end].reverse()
                start = end
            }
        }
        return order
    }
}

// MARK: - Resolution

extension TextDirection {
    /// Changes separators between digits, and signs next to digits, to the number type.
    private static func joinNumbers(_ kinds: inout [Kind]) {
        for index in kinds.indices.dropFirst().dropLast()
        where kinds[index] == .separator && kinds[index - 1] == .number
            && kinds[index + 1] == .number
        {
            kinds[index] = .number
        }
        for index in kinds.indices.dropFirst()
        where kinds[index] == .sign && kinds[index - 1] == .number {
            kinds[index] = .number
        }
        for index in kinds.indices.dropLast().reversed()
        where kinds[index] == .sign && kinds[index + 1] == .number {
            kinds[index] = .number
        }
    }

    /// Changes numbers that follow left-to-right letters to the left-to-right type.
    private static func resolveNumbers(_ kinds: inout [Kind], base: Kind) {
        var last = base
        for index in kinds.indices {
            switch kinds[index] {
            case .leftToRight, .rightToLeft: last = kinds[index]
            case .number where last == .leftToRight: kinds[index] = .leftToRight
            default: break
            }
        }
    }

    private static func resolveNeutrals(_ kinds: inout [Kind], base: Kind) {
        func strong(_ index: Int) -> Kind {
            guard kinds.indices.contains(index) else { return base }
            return kinds[index] == .number ? .rightToLeft : kinds[index]
        }
        var index = 0
        while index < kinds.count {
            guard isNeutral(kinds[index]) else {
                index += 1
                continue
            }
            let end = kinds[index...].firstIndex { !isNeutral($0) } ?? kinds.count
            let before = strong(index - 1)
            let direction = before == strong(end) ? before : base
            for neutral in index..<end { kinds[neutral] = direction }
            index = end
        }
    }

    private static func isNeutral(_ kind: Kind) -> Bool {
        kind == .neutral || kind == .separator || kind == .sign
    }
}

// MARK: - Characters

extension TextDirection {
    static func kind(of character: Character) -> Kind {
        guard let scalar = character.unicodeScalars.first else { return .neutral }
        if scalar.isASCII { return kind(ofASCII: character) }
        if scalar == "\u{200F}" || scalar == "\u{61C}" { return .rightToLeft }
        if scalar == "\u{200E}" { return .leftToRight }
        let properties = scalar.properties
        switch properties.generalCategory {
        case .decimalNumber: return .number
        case .currencySymbol: return .sign
        default: break
        }
        if scalar == "٪" || scalar == "‰" || scalar == "°" { return .sign }
        if scalar == "\u{A0}" || scalar == "،" || scalar == "٬" || scalar == "٫" {
            return .separator
        }
        if rightToLeftBlocks.contains(where: { $0.contains(scalar.value) }) { return .rightToLeft }
        return properties.isAlphabetic ? .leftToRight : .neutral
    }

    private static func kind(ofASCII character: Character) -> Kind {
        switch character {
        case "a"..."z", "A"..."Z": .leftToRight
        case "0"..."9": .number
        case ".", ",", ":", "/", "+", "-": .separator
        case "#", "$", "%": .sign
        default: .neutral
        }
    }

    /// The Unicode blocks that are reserved for right-to-left scripts and their presentation forms.
    ///
    /// These include Hebrew, Arabic, Syriac, Thaana, and N’Ko.
    private static let rightToLeftBlocks: [ClosedRange<UInt32>] = [
        0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF,
    ]
}
