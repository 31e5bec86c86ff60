import Foundation
import Synchronization

/// The pictures of the wall, each made once.
///
/// A picture is determined by its request alone, so a picture that has been made answers every
/// later request. Browsers receive a tag of the contents and ask only whether it has changed.
final class PictureCache: Sendable {
    /// A picture with the tag of its contents.
    struct Picture: Sendable {
        let data: Data
        let tag: String

        init(_ data: Data) {
            self.data = data
            // FNV-1a, 64 bits; the length makes a collision of two pictures even less likely.
            let hash = data.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { hash, byte in
                (hash ^ UInt64(byte)) &* 0x100_0000_01B3
            }
            tag = "\"\(String(hash, radix: 16))-\(data.count)\""
        }
    }

    /// A picture that has been made or is being made.
    private struct Entry {
        let task: Task<Picture, any Error>
        var isMade = false
        /// The number of requests that wait for the picture and haven't been canceled.
        var waitingCount = 0
    }

    private struct State {
        var entries: [String: Entry] = [:]
        /// The keys and sizes of the pictures that have been made, oldest first.
        var made: [(key: String, byteCount: Int)] = []
        var byteCount = 0
    }

    private let state = Mutex(State())
    private let queue: WorkQueue
    private let byteLimit: Int

    /// Creates an empty cache.
    ///
    /// - Parameters:
    ///   - queue: The queue that makes pictures.
    ///   - byteLimit: The maximum size of all pictures. Beyond it, the oldest ones are removed.
    init(on queue: WorkQueue, byteLimit: Int = 32 << 20) {
        self.queue = queue
        self.byteLimit = byteLimit
    }

    /// The number of pictures that have been made or are being made.
    var count: Int { state.withLock { $0.entries.count } }

    /// Returns the number of requests that wait for a picture.
    func waitingCount(for key: String) -> Int {
        state.withLock { $0.entries[key]?.waitingCount ?? 0 }
    }

    /// Returns a picture from the cache, or makes it if the cache doesn't contain it.
    ///
    /// Simultaneous requests for the same picture wait for one result, and the work is canceled
    /// when all of them are canceled. After a failure, the next request makes the picture again.
    func picture(
        _ key: String,
        make: @escaping @Sendable () throws -> Data
    ) async throws -> Picture {
        let task = state.withLock { state in
            let entry =
                state.entries[key]
                ?? Entry(task: Task { [queue] in try await queue.run { Picture(try make()) } })
            state.entries[key] = entry
            state.entries[key]?.waitingCount += 1
            return entry.task
        }
        let result = await withTaskCancellationHandler {
            await task.result
        } onCancel: {
            leave(key, task)
        }
        finish(key, task, result)
        return try result.get()
    }

    /// Cancels the making of a picture if no request waits for it anymore.
    private func leave(_ key: String, _ task: Task<Picture, any Error>) {
        state.withLock { state in
            guard var entry = state.entries[key], entry.task == task, !entry.isMade else { return }
            entry.waitingCount -= 1
            state.entries[key] = entry.waitingCount > 0 ? entry : nil
            if entry.waitingCount == 0 { task.cancel() }
        }
    }

    /// Keeps a picture that was made, and removes one that can't be made.
    private func finish(
        _ key: String,
        _ task: Task<Picture, any Error>,
        _ result: Result<Picture, any Error>
    ) {
        state.withLock { state in
            guard let entry = state.entries[key], entry.task == task, !entry.isMade else { return }
            guard case .success(let picture) = result else {
                state.entries[key] = nil
                return
            }
            state.entries[key]?.isMade = true
            state.made.append((key, picture.data.count))
            state.byteCount += picture.data.count
            while state.byteCount > byteLimit {
                let oldest = state.made.removeFirst()
                state.entries[oldest.key] = nil
                state.byteCount -= oldest.byteCount
            }
        }
    }
}

extension HTTPResponse {
    /// Creates a response with a picture, or without it if the browser has the same.
    init(_ picture: PictureCache.Picture, type: String, knownTag: String?) {
        if knownTag == picture.tag {
            self.init(status: .notModified)
        } else {
            self.init(picture.data, type: type, headers: ["Content-Disposition": "inline"])
        }
        headers["ETag"] = picture.tag
        // Browsers keep the picture, but ask whether it has changed before they show it.
        headers["Cache-Control"] = "private, no-cache"
    }
}
