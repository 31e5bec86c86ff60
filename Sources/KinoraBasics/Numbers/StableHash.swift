/// A hash of texts that is the same in every process.
public struct StableHash {
    /// The hash as 16 hexadecimal digits.
    public let text: String

    /// Creates the hash of texts by the function FNV-1a.
    public init(of texts: [String]) {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in texts.joined(separator: "\n").utf8 {
            hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
        }
        let digits = String(hash, radix: 16)
        text = String(repeating: "0", count: 16 - digits.count) + digits
    }
}
