import Testing

@testable import KinoraCodecs

@Suite struct GIFTimingTests {
    private func timing(_ rate: Double, _ count: Int) -> GIFTiming {
        GIFTiming(
            startTimes: (0..<count).map { Double($0) / rate },
            duration: Double(count) / rate
        )
    }

    @Test func `50 frames per second is unchanged`() {
        let timing = timing(50, 5)
        #expect(timing.frames == [0, 1, 2, 3, 4])
        #expect(timing.starts == [0, 2, 4, 6, 8])
        #expect(timing.end == 10)
    }

    @Test func `30 frames per second alternates without drift`() {
        #expect(timing(30, 7).starts == [0, 3, 7, 10, 13, 17, 20])
        #expect(timing(30, 7).end == 23)
    }

    @Test func `60 frames per second skips one frame in six`() {
        let timing = timing(60, 12)
        #expect(timing.frames == [0, 1, 2, 3, 4, 6, 7, 8, 9, 10])
        #expect(timing.starts == [0, 2, 4, 6, 8, 10, 12, 14, 16, 18])
        #expect(timing.end == 20)
    }

    @Test func `the last frame lasts at least two hundredths`() {
        let timing = GIFTiming(startTimes: [0, 0.05, 0.1], duration: 0.11)
        #expect(timing.frames == [0, 1])
        #expect(timing.end == 11)
    }

    @Test func `a single frame has a delay`() {
        let timing = GIFTiming(startTimes: [0], duration: 0)
        #expect(timing.frames == [0])
        #expect(timing.end == 2)
    }
}
