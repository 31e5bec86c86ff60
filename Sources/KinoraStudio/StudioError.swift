/// An error of the studio.
public struct StudioError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A one-line description of what is wrong and what is allowed.
    public let description: String

    /// The status of the response that describes the error.
    let status: HTTPStatus

    init(_ status: HTTPStatus, _ description: String) {
        self.status = status
        self.description = description
    }
}
