/// An action that a key triggers in a player.
enum PlayerKey: Hashable, Sendable {
    /// Pauses or resumes playback.
    case pause
    /// Steps forward or back by a number of frames.
    case step(Int)
    /// Changes the speed by a number of steps.
    case speed(Int)
    /// Ends playback.
    case quit

    /// Returns the actions for bytes from a terminal; other bytes are ignored.
    static func keys(_ bytes: [UInt8]) -> [PlayerKey] {
        var keys: [PlayerKey] = []
        var rest = bytes[...]
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: " "): keys.append(.pause)
            case UInt8(ascii: "+"), UInt8(ascii: "="): keys.append(.speed(1))
            case UInt8(ascii: "-"): keys.append(.speed(-1))
            // Control-C arrives as a byte if the terminal doesn't turn it into a signal.
            case UInt8(ascii: "q"), UInt8(ascii: "Q"), 0x03, 0x04: keys.append(.quit)
            case 0x1B: sequence(&rest, &keys)
            default: break
            }
        }
        return keys
    }

    /// Reads an escape sequence: arrow keys are `[C` and `[D`, or `OC` and `OD`.
    private static func sequence(_ rest: inout ArraySlice<UInt8>, _ keys: inout [PlayerKey]) {
        guard let first = rest.first else { return }
        if "[O".utf8.contains(first) {
            rest.removeFirst()
            arrow(&rest, &keys)
        } else if "_]P^X".utf8.contains(first) {
            // A terminal's reply may arrive after the timeout.
            rest.removeFirst()
            passAnswer(&rest, &keys)
        }
    }

    private static func arrow(_ rest: inout ArraySlice<UInt8>, _ keys: inout [PlayerKey]) {
        while let byte = rest.popFirst() {
            // Parameters in between describe modifier keys.
            guard (0x40...0x7E).contains(byte) else { continue }
            if byte == UInt8(ascii: "C") { keys.append(.step(1)) }
            if byte == UInt8(ascii: "D") { keys.append(.step(-1)) }
            return
        }
    }

    /// Skips a reply, which ends with a bell or `ESC \`, or at another escape sequence.
    private static func passAnswer(_ rest: inout ArraySlice<UInt8>, _ keys: inout [PlayerKey]) {
        while let byte = rest.popFirst() {
            if byte == 0x07 { return }
            if byte == 0x1B { return sequence(&rest, &keys) }
        }
    }
}
