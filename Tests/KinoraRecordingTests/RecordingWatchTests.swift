import Testing

@testable import KinoraRecording

@Suite struct RecordingWatchTests {
    private let start = ContinuousClock.now
    private let soon = Duration.seconds(29)
    private let late = Duration.seconds(31)

    @Test func `code that runs too long is noticed`() {
        let watch = RecordingWatch()
        #expect(!watch.isStalled(at: start + late))
        watch.enter(at: start)
        #expect(!watch.isStalled(at: start + soon))
        #expect(watch.isStalled(at: start + late))
    }

    @Test func `each frame has its own time`() {
        let watch = RecordingWatch()
        watch.enter(at: start)
        watch.noteCall(at: start + soon)
        #expect(!watch.isStalled(at: start + late))
        #expect(watch.isStalled(at: start + soon + late))
    }

    @Test func `nothing is watched after the last recording`() {
        let watch = RecordingWatch()
        watch.enter(at: start)
        watch.enter(at: start)
        watch.leave()
        #expect(watch.isStalled(at: start + late))
        watch.leave()
        #expect(!watch.isStalled(at: start + late))
    }
}
