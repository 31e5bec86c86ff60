import Foundation
import LayerKit

/// An error in a stream that doesn't follow the protocol.
struct StreamFault: Error {
    let reason: String
    init(_ reason: String) { self.reason = reason }
}

/// A decoder of the kitty graphics protocol, following its documentation.
struct KittyDecoder {
    /// The keys of an image's first chunk.
    private(set) var keys: [String: String] = [:]
    private(set) var frames: [Frame] = []
    private(set) var deletions = 0

    init(_ bytes: [UInt8]) throws {
        var text = String(decoding: bytes, as: UTF8.self)[...]
        var payload = ""
        while !text.isEmpty {
            guard text.hasPrefix("\u{1B}_G"), let end = text.firstRange(of: "\u{1B}\\") else {
                throw StreamFault("no command at \(text.prefix(20))")
            }
            let command = text[..<end.lowerBound].dropFirst(3)
            text = text[end.upperBound...]
            let parts = command.split(
                separator: ";",
                maxSplits: 1,
                omittingEmptySubsequences: false
            )
            let pairs = parts[0].split(separator: ",").map {
                $0.split(separator: "=").map(String.init)
            }
            let own = Dictionary(pairs.map { ($0[0], $0[1]) }) { $1 }
            if own["a"] == "d" {
                deletions += 1
                continue
            }
            if payload.isEmpty { keys = own }
            guard parts.count == 2, parts[1].utf8.count <= 4096 else {
                throw StreamFault("too long a chunk")
            }
            payload += parts[1]
            guard own["m"] == "0" else {
                guard parts[1].utf8.count.isMultiple(of: 4) else {
                    throw StreamFault("a chunk isn't a multiple of four")
                }
                continue
            }
            guard keys["f"] == "100", let data = Data(base64Encoded: payload) else {
                throw StreamFault("no PNG")
            }
            frames.append(try Frame(png: data))
            payload = ""
        }
    }
}

extension Frame {
    /// Creates a frame from a PNG image.
    init(png: Data) throws {
        let image = try CGImage(pngData: png)
        self.init(width: image.width, height: image.height, pixels: image.pixels)
    }
}

/// A decoder of sixel graphics, following the VT330 manual, with colors as 0xRRGGBB.
struct SixelDecoder {
    let width: Int
    let height: Int
    /// The drawn pixels, or nil where nothing was drawn.
    private(set) var pixels: [UInt32?]

    init(_ bytes: [UInt8]) throws {
        let text = String(decoding: bytes, as: UTF8.self)
        guard let start = text.firstRange(of: "\u{1B}P"), let end = text.lastRange(of: "\u{1B}\\"),
            let q = text[start.upperBound...].firstIndex(of: "q")
        else { throw StreamFault("no device control string") }
        var body = Array(text[text.index(after: q)..<end.lowerBound].utf8)[...]
        func numbers() -> [Int] {
            var numbers = [0]
            while let byte = body.first, (0x30...0x39).contains(byte) || byte == UInt8(ascii: ";") {
                body.removeFirst()
                if byte == UInt8(ascii: ";") {
                    numbers.append(0)
                } else {
                    numbers[numbers.count - 1] = numbers[numbers.count - 1] * 10 + Int(byte - 0x30)
                }
            }
            return numbers
        }
        guard body.popFirst() == UInt8(ascii: "\"") else { throw StreamFault("no size") }
        let size = numbers()
        (width, height) = (size[2], size[3])
        pixels = Array(repeating: nil, count: width * height)
        var palette: [Int: UInt32] = [:]
        var (x, top, color, count) = (0, 0, 0, 1)
        while let byte = body.popFirst() {
            switch byte {
            case UInt8(ascii: "#"):
                let own = numbers()
                color = own[0]
                guard own.count == 5, own[1] == 2 else { continue }
                palette[color] = own[2...4].reduce(0) { $0 << 8 | UInt32(($1 * 255 + 50) / 100) }
            case UInt8(ascii: "!"): count = numbers()[0]
            case UInt8(ascii: "$"): x = 0
            case UInt8(ascii: "-"): (x, top) = (0, top + 6)
            case 63...126:
                for _ in 0..<count {
                    for bit in 0..<6 where (byte - 63) >> UInt8(bit) & 1 == 1 {
                        guard x < width, top + bit < height else {
                            throw StreamFault("a pixel outside")
                        }
                        pixels[(top + bit) * width + x] = palette[color]
                    }
                    x += 1
                }
                count = 1
            default: throw StreamFault("the byte \(byte)")
            }
        }
    }
}

extension String {
    fileprivate func lastRange(of other: String) -> Range<String.Index>? { ranges(of: other).last }
}
