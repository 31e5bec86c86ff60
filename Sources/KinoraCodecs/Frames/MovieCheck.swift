import Foundation

extension FrameSource {
    /// Throws an error unless a format can represent the movie's frames, size, and times.
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
            throw fail("the frames’ times must ascend and end before the movie’s end")
        }
        guard (0...65_535).contains(loopCount) else {
            throw fail(
                "a loop count of \(loopCount) cannot be stored; 0 (indefinite) to 65535 are allowed"
            )
        }
    }
}
