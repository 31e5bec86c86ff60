import Foundation
import KinoraDrawings
import TestSupport
import Testing

@testable import KinoraLottie

/// Random changes of a file's values and bytes, which are read or refused.
@Suite
struct LottieFuzzTests {
    /// A document with most features.
    private static let text = """
        {"fr": 30, "ip": 0, "op": 30, "w": 60, "h": 60, "slots": {"ink": {"p": {"k": [1, 0, 0]}}},
        "assets": [{"id": "c", "layers": [{"ty": 4, "ks": {"r": {"k": [{"t": 0, "s": [0]},
        {"t": 20, "s": [90]}], "x": "loopOut('pingpong')"}}, "ip": 0, "op": 30, "shapes": [
        {"ty": "sr", "pt": {"k": 5}, "or": {"k": 20}, "ir": {"k": 9}}, {"ty": "rp", "c": {"k": 3},
        "tr": {"p": {"k": [5, 5]}, "so": {"k": 90}}}, {"ty": "gf", "g": {"p": 2, "k": {"k":
        [0, 1, 0, 0, 1, 0, 0, 1, 0, 1, 1, 0.5]}}, "t": 2, "s": {"k": [0, 0]}, "e": {"k": [9, 9]}}]}]}],
        "layers": [{"ty": 1, "td": 1, "ind": 1, "sw": 30, "sh": 30, "sc": "#00F", "ip": 0, "op": 30},
        {"ty": 0, "refId": "c", "w": 60, "h": 60, "tt": 1, "tp": 1, "ks": {"p": {"s": true, "x":
        {"k": [{"t": 0, "s": [0], "o": {"x": 0.3, "y": 0}, "i": {"x": 0.6, "y": 1}}, {"t": 30,
        "s": [40]}]}, "y": {"k": 9}}}, "tm": {"k": [{"t": 0, "s": [0]}, {"t": 30, "s": [1]}]},
        "ip": 0, "op": 30}, {"ty": 4, "parent": 1, "ks": {"a": {"k": [3, 3]}, "o": {"k": 50}},
        "masksProperties": [{"mode": "s", "pt": {"k": {"v": [[0, 0], [30, 0], [30, 30]], "i": [[0, 0],
        [0, 0], [0, 0]], "o": [[0, 0], [0, 0], [0, 0]], "c": true}}, "f": {"k": [2, 2]}}], "ip": 0,
        "op": 30, "ef": [{"ty": 29, "ef": [{"v": {"k": 3}}]}], "shapes": [{"ty": "gr", "it": [
        {"ty": "rc", "s": {"k": [20, 20]}, "p": {"k": [9, 9]}, "r": {"k": 3}}, {"ty": "el", "s":
        {"k": [9, 9]}}, {"ty": "tm", "s": {"k": 0}, "e": {"k": [{"t": 0, "s": [0]}, {"t": 30, "s":
        [100]}]}, "o": {"k": 90}, "m": 2}, {"ty": "rd", "r": {"k": 3}}, {"ty": "zz", "r": {"k": 3},
        "s": {"k": 1}}, {"ty": "op", "a": {"k": 2}}, {"ty": "pb", "a": {"k": 9}}, {"ty": "mm",
        "mm": 3}, {"ty": "st", "w": {"k": 3}, "c": {"sid": "ink", "k": [0, 0, 0]}, "d": [{"n": "d",
        "v": {"k": 4}}]}, {"ty": "tr", "r": {"k": 9}}]}]}, {"ty": 5, "ip": 0, "op": 30, "ks": {},
        "t": {"d": {"k": [{"t": 0, "s": {"s": 9, "f": "f", "t": "a b", "fc": [0, 0, 0]}}]}, "a":
        [{"s": {"b": 1, "e": {"k": 50}}, "a": {"p": {"k": [0, 9]}, "t": {"k": 9}}}]}}]}
        """

    /// Texts that take the place of values.
    private static let odd = [
        "null", "true", "-1", "0", "1e9", "-1e38", "1e308", "0.5", "2147483648", #""x""#, #""3""#,
        "[]", "{}", "[[]]", "[1e9, -1e9]", #"{"k": 5}"#, #"{"k": [{"t": 0}]}"#,
        #"{"k": [{"t": 9, "s": [3]}, {"t": 0, "s": [1, 2, 3]}]}"#,
        #"{"k": 1, "x": "wiggle(3, 9)"}"#,
    ]

    @Test
    func `changed files are read or refused in one line`() throws {
        var readCount = 0
        var parser = JSONParser(Array(Self.text.utf8), depthLimit: 128, valueLimit: 10_000)
        let places = Self.places(in: try parser.parse())
        RandomRuns("changed Lottie files", count: 28).run { seed, random in
            let bytes =
                seed.isMultiple(of: 4)
                ? Self.damaged(using: &random) : Self.changed(places, using: &random)
            do throws(LottieError) {
                let animation = try LottieAnimation(json: Data(bytes), file: "x.json")
                _ = animation.drawing(at: Double.random(in: 0...1, using: &random))
                _ = animation.movingDrawing()
                readCount += 1
            } catch {
                #expect(!error.description.contains("\n"), "seed \(seed)")
            }
        }
        #expect(readCount > 16)
    }

    /// Returns the ranges of the values in a document.
    private static func places(in document: JSONDocument) -> [Range<Int>] {
        document.nodes.compactMap { node in
            guard node.kind == .string else { return nil }
            return Int(node.start) - 1..<Int(node.start + node.length) + 1
        } + numbers
    }

    /// The ranges of numbers in the text.
    private static var numbers: [Range<Int>] {
        let bytes = Array(text.utf8)
        func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) || byte == 0x2E }
        var ranges: [Range<Int>] = []
        var start: Int?
        for (index, byte) in bytes.enumerated() {
            if isDigit(byte) {
                start = start ?? index
            } else if let first = start {
                ranges.append(first..<index)
                start = nil
            }
        }
        return ranges
    }

    /// Returns the text with some values replaced.
    private static func changed(
        _ places: [Range<Int>],
        using random: inout SeededGenerator
    ) -> [UInt8] {
        var bytes = Array(text.utf8)
        let count = Int.random(in: 1...6, using: &random)
        let chosen = (0..<count).compactMap { _ in places.randomElement(using: &random) }
        for range in Set(chosen).sorted(by: { $0.lowerBound > $1.lowerBound }) {
            let value = odd.randomElement(using: &random) ?? "null"
            bytes.replaceSubrange(range, with: Array(value.utf8))
        }
        return bytes
    }

    /// Returns the text with some bytes changed, left out, or repeated.
    private static func damaged(using random: inout SeededGenerator) -> [UInt8] {
        var bytes = Array(text.utf8)
        for _ in 0..<Int.random(in: 1...8, using: &random) where !bytes.isEmpty {
            let place = Int.random(in: bytes.indices, using: &random)
            let end = min(place + Int.random(in: 1...40, using: &random), bytes.count)
            switch Int.random(in: 0...3, using: &random) {
            case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
            case 1: bytes.removeSubrange(place..<end)
            case 2: bytes.insert(contentsOf: bytes[place..<end], at: place)
            default: bytes[place] = Array("{}[],:\"0-e".utf8).randomElement(using: &random) ?? 0
            }
        }
        return bytes
    }
}
