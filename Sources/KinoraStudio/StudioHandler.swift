import Foundation
import KinoraIndicators
import KinoraTrace

/// The handler of the studio's requests.
struct StudioHandler: RequestHandler {
    let assets: Assets

    /// The queue for single frames, which are needed immediately.
    private let pictures = WorkQueue("pictures", qos: .userInteractive)

    /// The queue for charts and code, which must not delay frames.
    private let charts = WorkQueue("charts", qos: .userInitiated)

    /// The queue for frame streams.
    private let streams = WorkQueue("streams", qos: .userInitiated)

    /// The queue for exports and measurements that take a short time.
    private let files = WorkQueue("files", qos: .utility)

    /// The queue for long exports and measurements, which must not delay short ones.
    private let longFiles = WorkQueue("long files", qos: .utility)

    /// The queue for films to analyze.
    private let traces = WorkQueue("traces", qos: .utility)

    /// The last traces.
    private let shelf = TraceShelf()

    /// The pictures of the wall.
    let wall = PictureCache(
        on: WorkQueue(
            "wall",
            qos: .userInitiated,
            width: ProcessInfo.processInfo.activeProcessorCount
        )
    )

    /// The slots of frame streams, each of which keeps its pictures in memory.
    ///
    /// A browser has at most six connections with a server.
    private let streamSlots = Slots(6)

    func request(with head: RequestHead) throws -> StudioRequest {
        try StudioRequest(head, assets: assets)
    }

    func response(to request: StudioRequest, body: Data) async throws -> HTTPResponse {
        switch request {
        case .asset(let asset):
            HTTPResponse(asset.data, type: asset.type)
        case .catalog:
            HTTPResponse(json: StudioCatalog.json)
        case .stage(let query):
            try await pictures.run { HTTPResponse(json: try query.stageJSON()) }
        case .frame(let query):
            try await pictures.run { HTTPResponse(try query.frame(), type: "image/png") }
        case .frames(let query):
            try await stream(on: charts) { [streams] in try query.frameStream(on: streams) }
        case .timeline(let query):
            try await charts.run { HTTPResponse(json: try query.timelineJSON()) }
        case .code(let query):
            try await charts.run { HTTPResponse(json: try query.codeJSON()) }
        case .wallPicture(let query, let key, let knownTag):
            HTTPResponse(
                try await wall.picture(key) { try query.fileData() },
                type: query.mediaType,
                knownTag: knownTag
            )
        case .export(let query):
            try await export(query, isMeasured: false) { try query.file() }
        case .measure(let query):
            try await export(query, isMeasured: true) {
                HTTPResponse(json: try query.measurementJSON())
            }
        case .trace(let name, let options):
            try await traces.run { [shelf] in
                HTTPResponse(
                    json: shelf.json(try FilmTrace(body, name: name, options: options))
                )
            }
        case .traceFrames(let identifier, let kind):
            try await stream(on: charts) { [shelf, streams] in
                let trace = try shelf.trace(identifier)
                return FrameStream(TracePictures(trace, kind), on: streams)
            }
        case .traceCode(let identifier):
            try await charts.run { [shelf] in
                HTTPResponse(json: try shelf.trace(identifier).codeJSON())
            }
        case .traceCorrection(let identifier, let correction):
            try await charts.run { [shelf] in
                let trace = try shelf.trace(identifier)
                return HTTPResponse(json: shelf.json(try trace.corrected(correction)))
            }
        }
    }
}

extension StudioHandler {
    /// Exports or measures a file, on a queue for the estimated work.
    private func export(
        _ query: StudioQuery,
        isMeasured: Bool,
        _ body: @escaping @Sendable () throws -> HTTPResponse
    ) async throws -> HTTPResponse {
        let work = try await charts.run { try query.exportWork(isMeasured: isMeasured) }
        let queue = work.isLong ? longFiles : files
        return try await queue.run { try work.perform(body) }
    }

    /// Returns a response with a stream of frames that occupies a slot until it is sent.
    private func stream(
        on queue: WorkQueue,
        _ make: @escaping @Sendable () throws -> FrameStream
    ) async throws -> HTTPResponse {
        let slot = try await streamSlots.take()
        var stream = try await queue.run(make)
        stream.slot = slot
        return HTTPResponse(stream)
    }

    /// The target of the request for a picture of the wall on light pages, as `wall.js` writes it.
    private static func wallTarget(_ identifier: String) -> String {
        "/api/export?id=\(identifier)&format=svg&inline=1&ground=light&framing=drawing&reducedMotion=0"
    }

    /// Makes the pictures of the wall for light pages before a browser requests them.
    ///
    /// - Parameter types: The indicators of the wall.
    /// - Returns: The task that makes them, which ends soon after it is canceled.
    func warmWall(
        of types: [any LoadingAnimation.Type] = IndicatorCatalog.all
    ) -> Task<Void, Never> {
        Task(priority: .userInitiated) {
            await withTaskGroup(of: Void.self) { group in
                for type in types {
                    let target = Self.wallTarget(type.identifier)
                    group.addTask {
                        guard !Task.isCancelled,
                            let items = try? RequestHead.queryItems(of: target),
                            let query = try? StudioQuery(items)
                        else { return }
                        _ = try? await wall.picture(target) { try query.fileData() }
                    }
                }
            }
        }
    }
}
