import FlyingFox
import Foundation
import KinoraTrace

/// Answers the studio's requests.
struct StudioHandler: HTTPHandler {
    let assets: Assets

    /// What has to be seen at once: single instants.
    private let pictures = WorkQueue("pictures", qos: .userInteractive)

    /// What may be seen a little later, and must not keep instants waiting: charts and code.
    private let charts = WorkQueue("charts", qos: .userInitiated)

    /// What follows when it is asked for: films.
    private let films = WorkQueue("films", qos: .userInitiated)

    /// What people wait for: whole files.
    private let files = WorkQueue("files", qos: .utility)

    /// The greatest body of a request in bytes.
    private static let bodyLimit = 16 << 20

    /// The greatest length of a request's query.
    private static let queryLimit = 16 << 10

    func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
        do {
            try RequestGuard.check(request, queryLimit: Self.queryLimit)
            return try await answer(request).withHeaders
        } catch {
            return HTTPResponse(problem: error).withHeaders
        }
    }

    private func answer(_ request: HTTPRequest) async throws -> HTTPResponse {
        if let asset = assets[request.path] {
            try RequestGuard.check(request, is: .GET)
            return HTTPResponse(asset.data, type: asset.type)
        }
        guard let route = Route(rawValue: request.path) else {
            throw StudioError(.notFound, "there is nothing at \(request.path)")
        }
        try RequestGuard.check(request, is: route.method)
        switch route {
        case .catalogue:
            return HTTPResponse(json: StudioCatalogue.json)
        case .stage, .frame:
            let query = try StudioQuery(request.query)
            return try await pictures.run { try query.answer(route) }
        case .timeline, .code:
            let query = try StudioQuery(request.query)
            return try await charts.run { try query.answer(route) }
        case .export, .measure:
            let query = try StudioQuery(request.query)
            return try await files.run { try query.answer(route) }
        case .film:
            let query = try StudioQuery(request.query)
            let films = films
            return HTTPResponse(film: try await charts.run { try query.film(on: films) })
        case .trace:
            let movie = try await body(of: request)
            return HTTPResponse(
                json: try await files.run {
                    try MovieTrace(movie, name: FrameStream.movieName).json
                }
            )
        case .traceFilm:
            let movie = try await body(of: request)
            return HTTPResponse(film: try await films.run { try FrameStream(movie: movie) })
        }
    }
}

extension StudioHandler {
    /// Returns the body of a request.
    ///
    /// - Throws: A ``StudioError`` for one that is too large, as soon as that is known.
    private func body(of request: HTTPRequest) async throws -> Data {
        let problem = StudioError(
            .tooLarge,
            "the studio takes files of up to \(Self.bodyLimit >> 20) MB; kinora trace takes larger ones"
        )
        if let count = request.bodySequence.count, count > Self.bodyLimit { throw problem }
        var body = Data()
        for try await part in request.bodySequence {
            body += part
            guard body.count <= Self.bodyLimit else { throw problem }
        }
        return body
    }
}

/// What can be asked for.
enum Route: String {
    case catalogue = "/api/catalogue"
    case stage = "/api/stage"
    case frame = "/api/frame.png"
    case film = "/api/film"
    case timeline = "/api/timeline"
    case export = "/api/export"
    case measure = "/api/measure"
    case code = "/api/code"
    case trace = "/api/trace"
    case traceFilm = "/api/trace/film"

    /// How it is asked for.
    var method: HTTPMethod {
        switch self {
        case .trace, .traceFilm: .POST
        default: .GET
        }
    }
}

/// Refuses requests that no page of the studio makes.
enum RequestGuard {
    /// Throws unless a request names this machine as its host, and none of its query is too long.
    static func check(_ request: HTTPRequest, queryLimit: Int) throws {
        guard let host = request.headers[.host], isLoopback(host) else {
            throw StudioError(.forbidden, "the studio answers only as 127.0.0.1 or localhost")
        }
        // Browsers say where a request comes from; programs that aren't browsers need not.
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

    /// Throws unless a request has a method.
    static func check(_ request: HTTPRequest, is method: HTTPMethod) throws {
        guard request.method == method else {
            throw StudioError(
                .methodNotAllowed,
                "\(request.path) takes \(method.rawValue), not \(request.method.rawValue)"
            )
        }
    }

    private static func isLoopback(_ host: String) -> Bool {
        let parts = host.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count <= 2, parts.count < 2 || UInt16(parts[1]) != nil else { return false }
        return ["127.0.0.1", "localhost"].contains(parts[0].lowercased())
    }
}
