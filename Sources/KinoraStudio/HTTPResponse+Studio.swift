import Foundation
import KinoraCodecs
import KinoraIndicators
import KinoraTimeline

extension HTTPResponse {
    /// Creates a response with data.
    init(_ data: Data, type: String, headers: [(String, String)] = []) {
        var all = HTTPHeaders([.contentType: type])
        for (name, value) in headers { all[HTTPHeader(name)] = value }
        self.init(statusCode: .ok, headers: all, body: .data(data))
    }

    /// Creates a response with JSON.
    init(json: JSONValue) {
        self.init(Data(json.compactText.utf8), type: "application/json")
    }

    /// Creates a response that describes an error.
    init(problem: any Error) {
        let line: String
        let status: HTTPStatusCode
        switch problem {
        case let error as StudioError:
            line = error.description
            status = error.kind.status
        case is ConfigurationError, is ParameterError, is ExportError, is GraphicsError:
            line = "\(problem)"
            status = .badRequest
        case is CancellationError:
            line = "the request was canceled"
            status = .badRequest
        default:
            line = "the studio failed: \(problem)"
            status = .internalServerError
        }
        let json = JSONValue.object([("error", .string(line))])
        self.init(
            statusCode: status,
            headers: HTTPHeaders([.contentType: "application/json"]),
            body: .data(Data(json.compactText.utf8))
        )
    }

    /// The response with headers that restrict how browsers use it.
    var withHeaders: HTTPResponse {
        var response = self
        // What has a tag is kept, but never shown without asking whether it is still the same.
        let isTagged = headers[HTTPHeader("ETag")] != nil
        response.headers[HTTPHeader("Cache-Control")] = isTagged ? "private, no-cache" : "no-store"
        response.headers[HTTPHeader("X-Content-Type-Options")] = "nosniff"
        response.headers[HTTPHeader("Referrer-Policy")] = "no-referrer"
        response.headers[HTTPHeader("Cross-Origin-Resource-Policy")] = "same-origin"
        response.headers[HTTPHeader("Content-Security-Policy")] =
            "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
            + "img-src 'self' blob: data:; connect-src 'self'; base-uri 'none'; "
            + "form-action 'none'; frame-ancestors 'none'"
        return response
    }
}

extension StudioError.Kind {
    fileprivate var status: HTTPStatusCode {
        switch self {
        case .badRequest: .badRequest
        case .forbidden: HTTPStatusCode(403, "Forbidden")
        case .notFound: HTTPStatusCode(404, "Not Found")
        case .methodNotAllowed: HTTPStatusCode(405, "Method Not Allowed")
        case .timeout: HTTPStatusCode(408, "Request Timeout")
        case .tooLarge: HTTPStatusCode(413, "Content Too Large")
        case .targetTooLong: HTTPStatusCode(414, "URI Too Long")
        case .expectationFailed: HTTPStatusCode(417, "Expectation Failed")
        case .headTooLarge: HTTPStatusCode(431, "Request Header Fields Too Large")
        case .notImplemented: HTTPStatusCode(501, "Not Implemented")
        case .unavailable: HTTPStatusCode(503, "Service Unavailable")
        case .versionNotSupported: HTTPStatusCode(505, "HTTP Version Not Supported")
        case .failedDependency: .internalServerError
        }
    }
}
