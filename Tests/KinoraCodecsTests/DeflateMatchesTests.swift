import TestSupport
import Testing

@testable import KinoraCodecs

@Suite struct DeflateMatchesTests {
    /// Returns the repetitions at a position.
    private func repetitions(
        _ matches: DeflateMatches,
        at position: Int
    ) -> [(length: Int, distance: Int)] {
        let range = Int(matches.starts[position])..<Int(matches.starts[position + 1])
        return matches.items[range].map { (Int($0 >> 16), Int($0 & 0xFFFF)) }
    }

    @Test(arguments: [1, 3, 4]) func `repetitions repeat bytes and grow`(period: Int) {
        let seed = UInt64.random(in: .min ... .max)
        var generator = SeededGenerator(seed: seed)
        print("Deflate matches seed \(seed)")
        // Rows of two colors whose edge moves, with a noisy pixel at the edge.
        let colors = (0..<2).map { _ in
            (0..<period).map { _ in UInt8.random(in: 0...3, using: &generator) }
        }
        var bytes: [UInt8] = []
        for _ in 0..<60 {
            let edge = Int.random(in: 0...200, using: &generator)
            for column in 0..<200 { bytes += colors[column < edge ? 0 : 1] }
            bytes[bytes.count - 1] = UInt8.random(in: 0...255, using: &generator)
        }
        let matches = DeflateMatches(bytes, period: period)
        #expect(matches.starts.count == bytes.count + 1)
        for position in bytes.indices {
            var last = 2
            for (length, distance) in repetitions(matches, at: position) {
                #expect(length > last && length <= 258)
                last = length
                guard distance > 0, distance <= min(position, 1 << 15),
                    position + length <= bytes.count
                else {
                    Issue.record("distance \(distance) and length \(length) at \(position)")
                    return
                }
                #expect(
                    bytes[position..<position + length].elementsEqual(
                        bytes[position - distance..<position - distance + length]
                    )
                )
            }
        }
    }

    @Test func `a repetition goes on after a run from each of its positions`() {
        // Two rows: an edge, a run of 40 pixels in the first and 50 in the second, and an edge.
        let left: [UInt8] = [9, 8, 7, 6]
        let right: [UInt8] = [1, 2, 3, 4, 5, 6, 7, 8]
        func run(_ count: Int) -> [UInt8] { Array(repeating: 0, count: 4 * count) }
        let bytes = left + run(40) + right + left + run(50) + right + run(3)
        let matches = DeflateMatches(bytes, period: 4)
        let end = bytes.count - right.count - 12
        for rest in 1...156 {
            let longest = repetitions(matches, at: end - rest).last
            // The run after the second row repeats at another distance.
            #expect(longest?.length == rest + right.count, "\(rest)")
            #expect(longest?.distance == 4 * 51 + right.count, "\(rest)")
        }
        // The second row's run is longer than the first one's.
        #expect(repetitions(matches, at: end - 180).last?.length == 180)
    }
}
