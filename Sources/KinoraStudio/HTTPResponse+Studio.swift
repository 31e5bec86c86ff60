import Foundation
import KinoraCodecs
import KinoraIndicators
import KinoraTimeline

extension HTTPResponse {
    /// Creates a response with data.
    init(_ data: Data, type: String, headers: [String: String] = [:]) {
        self.init(headers: headers, body: .data(data))
        self.headers["Content-Type"] = type
    }

    /// Creates a response with JSON.
    init(json: JSONValue) {
        self.init(Data(json.compactText.utf8), type: "application/json")
    }

    /// Creates a response that describes an error in one line.
    init(error: any Error) {
        let line: String
        let status: HTTPStatus
        switch error {
        case let error as StudioError:
            line = error.description
            status = error.status
        case is ConfigurationError, is ParameterError, is ExportError, is GraphicsError:
            line = "\(error)"
            status = .badRequest
        case is CancellationError:
            line = "the request was canceled"
            status = .badRequest
        default:
            line = "the studio failed: \(error)"
            status = .serverError
        }
        self.init(json: .object([("error", .string(line.escapingControls))]))
        self.status = status
    }
}
