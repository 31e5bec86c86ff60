import Foundation
import KinoraTrace

/// A request of the studio's page, parsed from its head.
enum StudioRequest: Sendable {
    /// A file of the page.
    case asset(Assets.Asset)

    /// The indicators, curves and formats.
    case catalog

    /// The description of a stage.
    case stage(StudioQuery)

    /// The frame of an instant.
    case frame(StudioQuery)

    /// All frames of a cycle.
    case frames(StudioQuery)

    /// The timeline chart.
    case timeline(StudioQuery)

    /// Code that shows the stage's animation.
    case code(StudioQuery)

    /// A picture of the wall, with the request's target as its key, and the tag of the browser's
    /// copy.
    case wallPicture(StudioQuery, key: String, knownTag: String?)

    /// A file to download.
    case export(StudioQuery)

    /// The size and the accuracy of a file.
    case measure(StudioQuery)

    /// The analysis of the film in the request's body.
    case trace(name: String, FilmOptions)

    /// The frames of a trace: the film, the rebuilt one, or their difference.
    case traceFrames(TraceShelf.Identifier, TracePictures.Kind)

    /// The code of a trace's layers.
    case traceCode(TraceShelf.Identifier)

    /// A correction of a trace.
    case traceCorrection(TraceShelf.Identifier, TraceCorrection)

    /// The paths of the API.
    private enum Route: String {
        case catalog = "/api/catalog"
        case stage = "/api/stage"
        case frame = "/api/frame.png"
        case frames = "/api/frames"
        case timeline = "/api/timeline"
        case code = "/api/code"
        case export = "/api/export"
        case measure = "/api/measure"
        case trace = "/api/trace"
        case traceFrames = "/api/trace/frames"
        case traceCode = "/api/trace/code"
        case traceCorrection = "/api/trace/correction"

        /// A Boolean value that indicates whether requests have a film as their body.
        var takesFilm: Bool { self == .trace }

        /// A Boolean value that indicates whether requests change something.
        var changesSomething: Bool { takesFilm || self == .traceCorrection }
    }

    /// The maximum length of a request's target in bytes.
    private static let targetLimit = 16 << 10

    /// The maximum size of a film in bytes.
    private static let filmLimit = 16 << 20

    /// Parses a request.
    ///
    /// - Throws: A ``StudioError`` if it isn't from the studio's page, or another error that
    ///   describes what is wrong.
    init(_ head: RequestHead, assets: Assets) throws {
        try Self.checkOrigin(of: head)
        guard head.target.utf8.count <= Self.targetLimit else {
            throw StudioError(.tooLarge, "the query is longer than \(Self.targetLimit) bytes")
        }
        if let asset = assets[head.path] {
            try Self.check(head, method: "GET", takesFilm: false)
            self = .asset(asset)
            return
        }
        guard let route = Route(rawValue: head.path) else {
            throw StudioError(.notFound, "there is nothing at \(head.path)")
        }
        let method = route.changesSomething ? "POST" : "GET"
        try Self.check(head, method: method, takesFilm: route.takesFilm)
        switch route {
        case .catalog: self = .catalog
        case .stage: self = .stage(try StudioQuery(head.query))
        case .frame: self = .frame(try StudioQuery(head.query))
        case .frames: self = .frames(try StudioQuery(head.query))
        case .timeline: self = .timeline(try StudioQuery(head.query))
        case .code: self = .code(try StudioQuery(head.query))
        case .export:
            let query = try StudioQuery(head.query)
            self =
                query.isWallPicture
                ? .wallPicture(query, key: head.target, knownTag: head.headers["if-none-match"])
                : .export(query)
        case .measure: self = .measure(try StudioQuery(head.query))
        case .trace, .traceFrames, .traceCode, .traceCorrection:
            self = try Self.trace(route, head.query)
        }
    }

    /// Returns the request about a trace.
    private static func trace(
        _ route: Route,
        _ query: [RequestHead.QueryItem]
    ) throws -> StudioRequest {
        guard route != .trace else {
            let named = query.filter { $0.name != "name" }
            let values = Dictionary(named.map { ($0.name, $0.value) }) { $1 }
            return .trace(name: query["name"] ?? "the film", try FilmOptions(parsing: values))
        }
        let identifier = TraceShelf.Identifier(query["trace"] ?? "")
        switch route {
        case .traceCode: return .traceCode(identifier)
        case .traceCorrection:
            return .traceCorrection(identifier, try TraceCorrection(query))
        default:
            guard let kind = TracePictures.Kind(rawValue: query["kind"] ?? "film") else {
                throw StudioError(
                    .badRequest,
                    "kind is “\(query["kind"] ?? "")”; it can be film, rebuilt or difference"
                )
            }
            return .traceFrames(identifier, kind)
        }
    }

    // MARK: - Guards

    /// Throws an error if a request is from another site or has another host.
    private static func checkOrigin(of head: RequestHead) throws {
        guard let host = head.headers["host"], isLoopback(host) else {
            throw StudioError(.forbidden, "the studio answers only as 127.0.0.1 or localhost")
        }
        // Browsers send the origin of a request; other programs don't need to.
        let isSameOrigin = head.headers["origin"].map { $0 == "http://\(host)" } ?? true
        let isSameSite =
            head.headers["sec-fetch-site"].map { ["same-origin", "none"].contains($0) } ?? true
        guard isSameOrigin, isSameSite else {
            throw StudioError(.forbidden, "the studio answers only its own pages")
        }
    }

    private static func isLoopback(_ host: String) -> Bool {
        let parts = host.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count <= 2, parts.count < 2 || UInt16(parts[1]) != nil else { return false }
        return ["127.0.0.1", "localhost"].contains(parts[0].lowercased())
    }

    /// Throws an error if a request has the wrong method or a body that is too large.
    private static func check(_ head: RequestHead, method: String, takesFilm: Bool) throws {
        guard head.method == method else {
            throw StudioError(
                .methodNotAllowed,
                "\(head.path) takes \(method), not \(head.method)"
            )
        }
        guard head.contentLength <= (takesFilm ? filmLimit : 0) else {
            throw StudioError(
                .tooLarge,
                takesFilm
                    ? "the studio takes films of up to \(filmLimit >> 20) MB; kinora trace takes "
                        + "larger ones"
                    : "\(head.path) takes no body"
            )
        }
    }
}
