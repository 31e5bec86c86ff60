import Foundation
import KinoraBasics
import KinoraExport
import KinoraTimeline
import TestSupport
import Testing

/// Tests of the dotLottie archive.
@Suite struct DotLottieTests {
    /// A local file entry in an archive.
    private struct Entry {
        var name: String
        var isCompressed: Bool
        var date: Int
        var flags: Int
        var checksum: Int
        var size: Int
        var stored: [UInt8]
    }

    private func number(_ bytes: ArraySlice<UInt8>, at offset: Int, _ count: Int) -> Int {
        (0..<count).reduce(0) { $0 | Int(bytes[bytes.startIndex + offset + $1]) << (8 * $1) }
    }

    private func entries(_ archive: [UInt8]) -> [Entry] {
        var rest = archive[...]
        var result: [Entry] = []
        while number(rest, at: 0, 4) == 0x0403_4B50 {
            let length = number(rest, at: 26, 2)
            let size = number(rest, at: 18, 4)
            result.append(
                Entry(
                    name: String(decoding: rest.dropFirst(30).prefix(length), as: UTF8.self),
                    isCompressed: number(rest, at: 8, 2) == 8,
                    date: number(rest, at: 12, 2),
                    flags: number(rest, at: 6, 2),
                    checksum: number(rest, at: 14, 4),
                    size: number(rest, at: 22, 4),
                    stored: Array(rest.dropFirst(30 + length).prefix(size))
                )
            )
            rest = rest.dropFirst(30 + length + size)
        }
        return result
    }

    /// Returns the checksum of a zlib stream, which an archive omits.
    private func streamSum(_ bytes: [UInt8]) -> [UInt8] {
        var (a, b) = (1, 0)
        for byte in bytes {
            a = (a + Int(byte)) % 65521
            b = (b + a) % 65521
        }
        return [b >> 8, b & 255, a >> 8, a & 255].map { UInt8($0) }
    }

    /// Returns the CRC-32, computed bit by bit.
    private func checksum(_ bytes: [UInt8]) -> Int {
        var value: UInt32 = .max
        for byte in bytes {
            value ^= UInt32(byte)
            for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
        }
        return Int(~value)
    }

    private func expanded(_ entry: Entry, as expected: [UInt8]) throws -> [UInt8] {
        guard entry.isCompressed else { return entry.stored }
        let header: [UInt8] = [0x78, 0x9C]
        let sum = streamSum(expected)
        return try Inflater.inflate([header[...], entry.stored[...], sum[...]], count: entry.size)
    }

    @Test func `the animation follows the manifest`() throws {
        let document = try LottieDocument(Timeline(of: Stage(.worm)))
        let files = entries(LottieArchive.bytes(of: document))
        try #require(files.map(\.name) == ["manifest.json", "a/a.json"])
        let manifest = #"{"version":"2","generator":"Kinora","animations":[{"id":"a"}]}"#
        for (file, text) in zip(files, [manifest, document.text]) {
            let bytes = Array(text.utf8)
            #expect(try expanded(file, as: bytes) == bytes)
            #expect(file.checksum == checksum(bytes))
            #expect(file.date == 0x21)
            #expect(file.flags == 0)
        }
        #expect(files[1].stored.count < files[1].size / 3)
    }

    @Test func `the central directory lists every file`() throws {
        let document = try LottieDocument(Timeline(of: Stage(.worm)))
        let archive = LottieArchive.bytes(of: document)
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
