import Foundation

@testable import KinoraStudio

extension HTTPResponse {
    /// All bytes of the body.
    var bodyData: Data {
        get async throws {
            switch body {
            case .data(let data): return data
            case .frames(let stream):
                var bytes = Data()
                for position in 0..<stream.frameCount {
                    bytes += try await stream.bytes(at: position)
                }
                return bytes
            }
        }
    }
}
