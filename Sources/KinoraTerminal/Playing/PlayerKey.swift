/// What a key asks a player for.
enum PlayerKey: Hashable, Sendable {
    /// To stand still, or to go on.
    case pause
    /// To show the next frame, or the one before.
    case step(Int)
    /// To play faster or slower.
    case pace(Int)
    /// To end.
    case quit

    /// Returns the keys that bytes from a terminal stand for; others are passed over.
    static func keys(_ bytes: [UInt8]) -> [PlayerKey] {
        var keys: [PlayerKey] = []
        var rest = bytes[...]
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: " "): keys.append(.pause)
            case UInt8(ascii: "+"), UInt8(ascii: "="): keys.append(.pace(1))
            case UInt8(ascii: "-"): keys.append(.pace(-1))
            // Ctrl-C arrives as a byte where the terminal makes no signal of it.
            case UInt8(ascii: "q"), UInt8(ascii: "Q"), 0x03, 0x04: keys.append(.quit)
            case 0x1B: sequence(&rest, &keys)
            default: break
            }
        }
        return keys
    }

    /// Reads what follows an escape: arrows are `[C` and `[D`, or `OC` and `OD`.
    private static func sequence(_ rest: inout ArraySlice<UInt8>, _ keys: inout [PlayerKey]) {
        guard let first = rest.first else { return }
        if "[O".utf8.contains(first) {
            rest.removeFirst()
            arrow(&rest, &keys)
        } else if "_]P^X".utf8.contains(first) {
            // A terminal's answer may come after the time in which it is waited for.
            rest.removeFirst()
            passAnswer(&rest, &keys)
        }
    }

    private static func arrow(_ rest: inout ArraySlice<UInt8>, _ keys: inout [PlayerKey]) {
        while let byte = rest.popFirst() {
            // Numbers in between say which other keys are held.
            guard (0x40...0x7E).contains(byte) else { continue }
            if byte == UInt8(ascii: "C") { keys.append(.step(1)) }
            if byte == UInt8(ascii: "D") { keys.append(.step(-1)) }
            return
        }
    }

    /// Passes over a text that a bell or `ESC \` ends; another escape breaks it off.
    private static func passAnswer(_ rest: inout ArraySlice<UInt8>, _ keys: inout [PlayerKey]) {
        while let byte = rest.popFirst() {
            if byte == 0x07 { return }
            if byte == 0x1B { return sequence(&rest, &keys) }
        }
    }
}
