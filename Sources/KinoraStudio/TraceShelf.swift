import KinoraBasics
import KinoraCode
import KinoraCodecs
import KinoraConfiguration
import KinoraStage
import KinoraTimeline
import KinoraTrace
import LayerKit
import Synchronization

/// The last traces, which requests name.
final class TraceShelf: Sendable {
    /// The name of a trace in requests.
    struct Identifier: Hashable, Sendable {
        let text: String

        init(_ text: String) {
            self.text = text
        }
    }

    private struct Contents {
        var traces: [(identifier: Identifier, trace: FilmTrace)] = []
        var count = 0
    }

    private let contents = Mutex(Contents())

    /// The number of traces that are kept: those of two pages, each with a correction.
    private static let limit = 4

    /// Keeps a trace, and returns its name.
    func add(_ trace: FilmTrace) -> Identifier {
        contents.withLock { contents in
            contents.count += 1
            let identifier = Identifier("\(contents.count)")
            contents.traces.append((identifier, trace))
            if contents.traces.count > Self.limit { contents.traces.removeFirst() }
            return identifier
        }
    }

    /// Returns the trace with a name.
    ///
    /// - Throws: A ``StudioError`` if it isn't kept any more.
    func trace(_ identifier: Identifier) throws -> FilmTrace {
        let found = contents.withLock { contents in
            contents.traces.first { $0.identifier == identifier }?.trace
        }
        guard let found else {
            throw StudioError(.notFound, "the trace isn’t kept any more; drop the film again")
        }
        return found
    }

    /// Keeps a trace, and returns it as JSON, with its name as the key `trace`.
    func json(_ trace: FilmTrace) -> JSONValue {
        let identifier = add(trace)
        guard case .object(let keys) = trace.json else { return .null }
        let kinds = TraceCorrection.kinds.map { JSONValue.string($0) }
        return .object(
            keys + [("trace", .string(identifier.text)), ("kinds", .array(kinds))]
        )
    }
}

extension FilmTrace {
    /// The code of the layers as JSON, by language.
    func codeJSON() throws -> JSONValue {
        let stage = Stage(animation, framing: .layer, name: name)
        var options = CodeOptions()
        options.typeName = "Loader"
        var sink = MemorySink()
        _ = try SwiftExporter(options).export(stage, to: &sink) { _ in }
        return .object([("swift", .string(String(decoding: sink.data, as: UTF8.self)))])
    }
}

extension TraceCorrection {
    /// Creates the correction that a query describes.
    ///
    /// - Throws: A ``StudioError`` or a `ConfigurationError` if it is invalid.
    init(_ query: [RequestHead.QueryItem]) throws {
        guard let layer = query["layer"] else {
            throw StudioError(.badRequest, "the query names no layer; it has layer=NAME")
        }
        if let kind = query["kind"] {
            self.init(layer: layer, .kind(kind))
            return
        }
        guard let property = query["property"], let piece = query["piece"].flatMap({ Int($0) }),
            (0...10_000).contains(piece)
        else {
            throw StudioError(
                .badRequest,
                "a correction has kind=KIND, or property=KEYPATH and piece=NUMBER"
            )
        }
        if let text = query["time"] {
            guard let time = Double(text), (0...1e5).contains(time) else {
                throw StudioError(.badRequest, "time is “\(text)”; it can be 0 to 100000")
            }
            self.init(layer: layer, .joint(property, piece, time))
        } else {
            let curve = try TimingCurve(parsing: query["curve"] ?? "")
            self.init(layer: layer, .curve(property, piece, curve))
        }
    }
}
