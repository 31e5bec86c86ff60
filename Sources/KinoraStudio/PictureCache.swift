import Foundation
import KinoraIndicators
import Synchronization

/// The vector pictures that the studio's pages show, each made once.
///
/// A picture is determined by its request alone, so one that was made answers every later request.
/// Browsers receive a tag of the contents and ask only whether it has changed.
final class PictureCache: Sendable {
    /// A picture with the tag of its contents.
    struct Picture: Sendable {
        let data: Data
        let tag: String

        init(_ data: Data) {
            self.data = data
            // FNV-1a, 64 bits; the length makes a collision of two pictures less likely still.
            let hash = data.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { hash, byte in
                (hash ^ UInt64(byte)) &* 0x100_0000_01B3
            }
            tag = "\"\(String(hash, radix: 16))-\(data.count)\""
        }
    }

    private struct State {
        var pictures: [String: Task<Picture, any Error>] = [:]
        /// The keys, oldest first.
        var order: [String] = []
    }

    private let state = Mutex(State())
    private let queue: WorkQueue
    private let limit: Int

    /// Creates an empty cache.
    ///
    /// - Parameters:
    ///   - queue: The queue that makes pictures.
    ///   - limit: The maximum number of pictures. Those made first are removed.
    init(on queue: WorkQueue, limit: Int = 1024) {
        self.queue = queue
        self.limit = limit
    }

    /// The number of pictures that are made or being made.
    var count: Int { state.withLock { $0.pictures.count } }

    /// Returns a picture, which is made unless it is there.
    ///
    /// Requests for the same picture at the same time wait for one. A picture that can't be made is
    /// made again for the next request.
    func picture(
        _ key: String,
        make: @escaping @Sendable () throws -> Data
    ) async throws -> Picture {
        let task = state.withLock { state in
            if let task = state.pictures[key] { return task }
            let task = Task { [queue] in try await queue.run { Picture(try make()) } }
            state.pictures[key] = task
            state.order.append(key)
            if state.order.count > limit {
                state.pictures[state.order.removeFirst()] = nil
            }
            return task
        }
        do {
            return try await task.value
        } catch {
            remove(key, task)
            throw error
        }
    }

    private func remove(_ key: String, _ task: Task<Picture, any Error>) {
        state.withLock { state in
            guard state.pictures[key] == task else { return }
            state.pictures[key] = nil
            state.order.removeAll { $0 == key }
        }
    }
}

extension StudioHandler {
    /// The names and values of a wall picture's request, as `wall.js` writes them.
    private static func wallQuery(_ identifier: String) -> [HTTPRequest.QueryItem] {
        [
            .init(name: "id", value: identifier), .init(name: "format", value: "svg"),
            .init(name: "inline", value: "1"), .init(name: "ground", value: "light"),
            .init(name: "framing", value: "drawing"), .init(name: "calm", value: "0"),
        ]
    }

    /// Begins to make the pictures of the wall for light pages, before a browser asks for them.
    ///
    /// - Parameter types: The indicators of the wall.
    /// - Returns: The task that makes them, which ends soon after it is canceled.
    func warmWall(
        of types: [any LoadingAnimation.Type] = IndicatorCatalog.all
    ) -> Task<Void, Never> {
        Task(priority: .userInitiated) {
            await withTaskGroup(of: Void.self) { group in
                for type in types {
                    let items = Self.wallQuery(type.identifier)
                    group.addTask {
                        guard !Task.isCancelled, let query = try? StudioQuery(items) else { return }
                        _ = try? await picture(for: items, query)
                    }
                }
            }
        }
    }

    /// Returns the picture of a request for a vector file to show.
    func picture(
        for items: [HTTPRequest.QueryItem],
        _ query: StudioQuery
    ) async throws -> PictureCache.Picture {
        let key = items.map { "\($0.name)=\($0.value)" }.joined(separator: "\n")
        return try await wall.picture(key) { try query.fileData() }
    }
}

extension HTTPResponse {
    /// Creates a response with a picture, or without it if the browser has the same.
    init(_ picture: PictureCache.Picture, for request: HTTPRequest, type: String) {
        if request.headers[HTTPHeader("If-None-Match")] == picture.tag {
            self.init(statusCode: .notModified)
        } else {
            self.init(picture.data, type: type, headers: [("Content-Disposition", "inline")])
        }
        headers[HTTPHeader("ETag")] = picture.tag
    }
}
