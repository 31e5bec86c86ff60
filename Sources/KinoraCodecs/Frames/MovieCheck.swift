import Foundation

extension FrameSource {
    /// Throws unless the movie has frames, a size and times that a format can hold.
    func check(for format: String, maximumSide: Int) throws {
        func fail(_ reason: String) -> ExportError {
            ExportError(.invalidMovie, subject: format, reason: reason)
        }
        guard width > 0, height > 0, width <= maximumSide, height <= maximumSide else {
            throw fail(
                "a movie of \(width)×\(height) pixels cannot be stored; a side can have 1 to "
                    + "\(maximumSide)"
            )
        }
        guard let last = startTimes.last, startTimes.first == 0 else {
            throw fail("the movie has no frame at its start")
        }
        let isAscending = zip(startTimes, startTimes.dropFirst()).allSatisfy { $0 < $1 }
        guard isAscending, duration.isFinite, duration > last || startTimes.count == 1 else {
            throw fail("the frames' times must ascend and end before the movie's end")
        }
        guard (0...65_535).contains(loopCount) else {
            throw fail("\(loopCount) plays cannot be stored; 0 (without end) to 65535 can")
        }
    }
}
