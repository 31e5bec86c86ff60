import Foundation

@testable import KinoraStudio

/// A response of the studio with its whole body.
struct StudioAnswer {
    let status: Int
    let headers: [String: String]
    let body: Data
}

extension StudioHandler {
    /// Returns the answer to a request, as a connection would.
    func answer(
        _ target: String,
        method: String = "GET",
        host: String? = "127.0.0.1:4040",
        headers: [String: String] = [:],
        body: Data = Data()
    ) async throws -> StudioAnswer {
        var all = headers
        all["Host"] = host
        if !body.isEmpty { all["Content-Length"] = "\(body.count)" }
        let lines = ["\(method) \(target) HTTP/1.1"] + all.map { "\($0): \($1)" }
        let response: HTTPResponse
        do {
            let head = try RequestHead(
                lines: lines.map { Array($0.utf8)[...] },
                limits: ConnectionLimits()
            )
            response = try await self.response(to: try request(with: head), body: body)
        } catch {
            response = HTTPResponse(error: error)
        }
        return StudioAnswer(
            status: response.status.code,
            headers: response.allHeaders,
            body: try await response.bodyData
        )
    }
}

extension HTTPResponse {
    /// All bytes of the body.
    fileprivate var bodyData: Data {
        get async throws {
            switch body {
            case .data(let data): return data
            case .pieces(let count, let piece):
                var bytes = Data()
                for index in 0..<count { bytes += try await piece(index) }
                return bytes
            }
        }
    }
}
