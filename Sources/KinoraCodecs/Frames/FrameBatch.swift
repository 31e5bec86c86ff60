/// Consecutive frames that one worker encodes, each based on the ones before.
///
/// Batch boundaries depend only on the movie, so the bytes don't depend on the number of threads.
struct FrameBatch: Sendable {
    /// The frame before the first one, or nil at the movie's start.
    let previous: Int?

    /// The frames.
    let frames: ArraySlice<Int>

    /// The frame after the last one, or nil at the movie's end.
    let next: Int?

    /// Returns batches of frames for encodings without a cost per batch.
    ///
    /// Their number is even, so that two threads have equal work.
    static func short(of frames: [Int]) -> [FrameBatch] {
        let pairs = (frames.count + 31) / 32
        return batches(of: frames, count: frames.count > 16 ? 2 * pairs : 1)
    }

    /// Returns batches of frames for encodings with a cost per batch.
    ///
    /// There are two batches for two threads, and more, of up to 64 frames, only if there are many.
    static func long(of frames: [Int]) -> [FrameBatch] {
        batches(of: frames, count: frames.count < 32 ? 1 : 2 * ((frames.count + 127) / 128))
    }

    private static func batches(of frames: [Int], count: Int) -> [FrameBatch] {
        let size = max(1, (frames.count + count - 1) / count)
        return stride(from: 0, to: frames.count, by: size).map { start in
            let end = min(start + size, frames.count)
            return FrameBatch(
                previous: start > 0 ? frames[start - 1] : nil,
                frames: frames[start..<end],
                next: end < frames.count ? frames[end] : nil
            )
        }
    }
}

// MARK: - Scenes

extension FrameBatch {
    /// The scenes of a batch's frames and of their neighbors, by index.
    struct Scenes<Scene: Sendable>: Sendable {
        let batch: FrameBatch
        let scenes: [Int: Scene]

        /// Returns the scene of a frame in the batch or next to it.
        subscript(frame: Int) -> Scene {
            guard let scene = scenes[frame] else {
                preconditionFailure("The frame \(frame) isn't in the batch.")
            }
            return scene
        }
    }

    /// Returns the batch with the scenes of its frames and of their neighbors.
    func scenes<Source: FrameSource>(of movie: Source) -> Scenes<Source.Scene> {
        var scenes: [Int: Source.Scene] = [:]
        for frame in [previous].compactMap({ $0 }) + frames + [next].compactMap({ $0 }) {
            scenes[frame] = movie.scene(at: frame)
        }
        return Scenes(batch: self, scenes: scenes)
    }
}
