import Foundation
import KinoraTrace

/// The handler of the studio's requests.
struct StudioHandler: RequestHandler {
    let assets: Assets

    /// The queue for single frames, which are needed immediately.
    private let pictures = WorkQueue("pictures", qos: .userInteractive)

    /// The queue for charts and code, which must not delay frames.
    private let charts = WorkQueue("charts", qos: .userInitiated)

    /// The queue for frame streams.
    private let streams = WorkQueue("films", qos: .userInitiated)

    /// The queue for exported files that take a moment.
    private let files = WorkQueue("files", qos: .utility)

    /// The queue for exported files that take long, which must not delay others.
    private let longFiles = WorkQueue("long files", qos: .utility)

    /// The vector pictures that pages show, such as those of the wall.
    let wall = PictureCache(
        on: WorkQueue(
            "wall",
            qos: .userInitiated,
            width: ProcessInfo.processInfo.activeProcessorCount
        )
    )

    /// The queue for movies to analyze.
    private let traces = WorkQueue("traces", qos: .utility)

    /// The slots of frame streams, each of which keeps its pictures in memory.
    ///
    /// A browser has at most six connections with a server.
    private let streamSlots = Slots(6)

    /// The maximum size of a request's body in bytes.
    private static let bodyLimit = 16 << 20

    /// The maximum length of a request's target in bytes.
    private static let queryLimit = 16 << 10

    func handleRequest(_ request: HTTPRequest) async -> HTTPResponse {
        do {
            try check(request)
            return try await answer(request).withHeaders
        } catch {
            return HTTPResponse(problem: error).withHeaders
        }
    }

    private func answer(_ request: HTTPRequest) async throws -> HTTPResponse {
        if let asset = assets[request.path] {
            return HTTPResponse(asset.data, type: asset.type)
        }
        let route = try route(of: request)
        switch route {
        case .catalog:
            return HTTPResponse(json: StudioCatalog.json)
        case .stage, .frame:
            let query = try StudioQuery(request.query)
            return try await pictures.run { try query.answer(route) }
        case .timeline, .code:
            let query = try StudioQuery(request.query)
            return try await charts.run { try query.answer(route) }
        case .export where try StudioQuery(request.query).isPicture:
            let query = try StudioQuery(request.query)
            let picture = try await picture(for: request.query, query)
            return HTTPResponse(picture, for: request, type: query.mediaType)
        case .export, .measure:
            let query = try StudioQuery(request.query)
            let work = try await charts.run { try query.exportWork(route) }
            let queue = work.isLong ? longFiles : files
            return try await queue.run { try work.perform { try query.answer(route) } }
        case .frameStream:
            let query = try StudioQuery(request.query)
            let slot = try await streamSlots.take()
            var stream = try await charts.run { [streams] in try query.frameStream(on: streams) }
            stream.slot = slot
            return HTTPResponse(stream: stream)
        case .trace:
            let movie = try body(of: request)
            return HTTPResponse(
                json: try await traces.run {
                    try FilmTrace(movie, name: FrameStream.movieName).json
                }
            )
        case .traceFrameStream:
            let movie = try body(of: request)
            let slot = try await streamSlots.take()
            var stream = try await traces.run { [streams] in
                try FrameStream(movie: movie, on: streams)
            }
            stream.slot = slot
            return HTTPResponse(stream: stream)
        }
    }

    private func route(of request: HTTPRequest) throws -> Route {
        guard let route = Route(rawValue: request.path) else {
            throw StudioError(.notFound, "there is nothing at \(request.path)")
        }
        return route
    }

    /// Throws an error if a request isn't from the studio's pages or has no answer.
    private func check(_ request: HTTPRequest) throws {
        try RequestGuard.check(request, queryLimit: Self.queryLimit)
        if assets[request.path] != nil {
            try RequestGuard.check(request, is: [.get, .head])
        } else {
            try RequestGuard.check(request, is: [try route(of: request).method])
        }
    }
}

extension StudioHandler {
    func bodyLimit(for request: HTTPRequest) throws -> Int {
        try check(request)
        return request.method == .post ? Self.bodyLimit : 0
    }

    /// Returns the error for a body that is larger than a limit.
    static func bodyProblem(limit: Int) -> StudioError {
        StudioError(
            .tooLarge,
            limit == 0
                ? "the request has a body, and nothing here takes one with this method"
                : "the studio takes files of up to \(limit >> 20) MB; "
                    + "kinora trace takes larger ones"
        )
    }

    /// Returns the body of a request.
    ///
    /// - Throws: A ``StudioError`` if it is too large.
    private func body(of request: HTTPRequest) throws -> Data {
        guard request.body.count <= Self.bodyLimit else {
            throw Self.bodyProblem(limit: Self.bodyLimit)
        }
        return request.body
    }
}

/// The paths of the studio's API.
enum Route: String {
    case catalog = "/api/catalogue"
    case stage = "/api/stage"
    case frame = "/api/frame.png"
    case frameStream = "/api/film"
    case timeline = "/api/timeline"
    case export = "/api/export"
    case measure = "/api/measure"
    case code = "/api/code"
    case trace = "/api/trace"
    case traceFrameStream = "/api/trace/film"

    /// The HTTP method of the route.
    var method: HTTPMethod {
        switch self {
        case .trace, .traceFrameStream: .post
        default: .get
        }
    }
}

/// Checks that reject requests from outside the studio's pages.
enum RequestGuard {
    /// Throws an error if a request is from another site, has another host, or is too long.
    static func check(_ request: HTTPRequest, queryLimit: Int) throws {
        guard let host = request.headers[.host], isLoopback(host) else {
            throw StudioError(.forbidden, "the studio answers only as 127.0.0.1 or localhost")
        }
        // Browsers send the origin of a request; other programs don't need to.
        if let origin = request.headers[HTTPHeader("Origin")], origin != "http://\(host)" {
            throw StudioError(.forbidden, "the studio answers only its own pages")
        }
        if let site = request.headers[HTTPHeader("Sec-Fetch-Site")],
            !["same-origin", "none"].contains(site)
        {
            throw StudioError(.forbidden, "the studio answers only its own pages")
        }
        guard request.target.rawValue.utf8.count <= queryLimit else {
            throw StudioError(.tooLarge, "the query is longer than \(queryLimit) bytes")
        }
    }

    /// Throws an error if a request's method isn't one of some.
    static func check(_ request: HTTPRequest, is methods: [HTTPMethod]) throws {
        guard methods.contains(request.method) else {
            let names = methods.map(\.rawValue).joined(separator: " or ")
            throw StudioError(
                .methodNotAllowed,
                "\(request.path) takes \(names), not \(request.method.rawValue)"
            )
        }
    }

    private static func isLoopback(_ host: String) -> Bool {
        let parts = host.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count <= 2, parts.count < 2 || UInt16(parts[1]) != nil else { return false }
        return ["127.0.0.1", "localhost"].contains(parts[0].lowercased())
    }
}
