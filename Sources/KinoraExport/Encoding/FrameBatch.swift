/// Neighbouring frames that one worker encodes, each knowing the ones before it.
///
/// Where batches begin depends on the movie alone, so that the bytes do not depend on the number
/// of threads.
struct FrameBatch: Sendable {
    /// The number of frames in a batch.
    static let size = 16

    /// The frame before the first one; nil at the movie's start.
    let previous: Int?

    /// The frames.
    let frames: ArraySlice<Int>

    /// Returns the batches of all frames of a movie.
    static func batches(of movie: some FrameSource) -> [FrameBatch] {
        batches(of: Array(movie.startTimes.indices))
    }

    /// Returns the batches of chosen frames.
    static func batches(of frames: [Int]) -> [FrameBatch] {
        stride(from: 0, to: frames.count, by: size).map { start in
            FrameBatch(
                previous: start > 0 ? frames[start - 1] : nil,
                frames: frames[start..<min(start + size, frames.count)]
            )
        }
    }
}
