import Foundation
import Kinora
import KinoraExport
import LayerKit
import TestSupport
import Testing

/// The archive that dotLottie is.
@Suite struct DotLottieTests {
    private static let archive = try? LottieDocument(Timeline(of: Stage(.worm))).archive

    private func number(_ bytes: ArraySlice<UInt8>, at offset: Int, _ count: Int) -> Int {
        (0..<count).reduce(0) { $0 | Int(bytes[bytes.startIndex + offset + $1]) << (8 * $1) }
    }

    /// The local headers with their contents, as a reader from the front finds them.
    private func entries(
        _ archive: [UInt8]
    ) -> [(name: String, method: Int, date: Int, flags: Int, checksum: Int, content: [UInt8])] {
        var rest = archive[...]
        var result: [(String, Int, Int, Int, Int, [UInt8])] = []
        while number(rest, at: 0, 4) == 0x0403_4B50 {
            let length = number(rest, at: 26, 2)
            let size = number(rest, at: 18, 4)
            let name = String(decoding: rest.dropFirst(30).prefix(length), as: UTF8.self)
            let content = Array(rest.dropFirst(30 + length).prefix(size))
            let fields = (number(rest, at: 8, 2), number(rest, at: 12, 2), number(rest, at: 6, 2))
            result.append(
                (name, fields.0, fields.1, fields.2, number(rest, at: 14, 4), content)
            )
            rest = rest.dropFirst(30 + length + size)
        }
        return result
    }

    /// The checksum bit by bit, by its definition.
    private func checksum(_ bytes: [UInt8]) -> Int {
        var value: UInt32 = .max
        for byte in bytes {
            value ^= UInt32(byte)
            for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
        }
        return Int(~value)
    }

    @Test func `the manifest comes first and names the animation`() throws {
        let files = entries(try #require(Self.archive))
        #expect(files.map(\.name) == ["manifest.json", "a/a.json"])
        #expect(files.allSatisfy { $0.date == 0x21 && $0.flags == 0 })
        let text = String(decoding: files[0].content, as: UTF8.self)
        #expect(files[0].method == 0)
        #expect(files[0].checksum == checksum(files[0].content))
        let manifest = try JSONReader.value(of: text)
        #expect(manifest["version"]?.string == "2")
        #expect(manifest["generator"]?.string == "Kinora")
        #expect(manifest["animations"]?.elements.map { $0["id"]?.string } == ["a"])
    }

    @Test func `the animation is compressed, and its checksum is that of the text`() throws {
        let files = entries(try #require(Self.archive))
        let document = try LottieDocument(Timeline(of: Stage(.worm)))
        #expect(files[1].method == 8)
        #expect(files[1].checksum == checksum(Array(document.text.utf8)))
        #expect(files[1].content.count < document.text.utf8.count / 3)
    }

    @Test func `the directory at the end finds every file`() throws {
        let archive = try #require(Self.archive)
        let end = archive[(archive.count - 22)...]
        #expect(number(end, at: 0, 4) == 0x0605_4B50)
        #expect(number(end, at: 10, 2) == 2)
        var place = number(end, at: 16, 4)
        #expect(place + number(end, at: 12, 4) == archive.count - 22)
        for _ in 0..<2 {
            #expect(number(archive[place...], at: 0, 4) == 0x0201_4B50)
            let offset = number(archive[place...], at: 42, 4)
            #expect(number(archive[offset...], at: 0, 4) == 0x0403_4B50)
            place += 46 + number(archive[place...], at: 28, 2)
        }
    }
}
