import Foundation

/// A handler of the requests that connections receive.
protocol RequestHandler: Sendable {
    /// A request that the handler accepts.
    associatedtype Request: Sendable

    /// Returns the request with a head, before its body is received.
    ///
    /// - Throws: A ``StudioError`` if the request is refused, whatever its body is.
    func request(with head: RequestHead) throws -> Request

    /// Returns the response to a request; the task is canceled when the client leaves.
    func response(to request: Request, body: Data) async throws -> HTTPResponse
}

/// A connection with a client, which sends one request.
///
/// A request that a client sends after the first is discarded, and every response says that the
/// connection closes.
struct Connection<Handler: RequestHandler>: Sendable {
    /// The socket.
    let stream: SocketStream

    /// The limits.
    let limits: ConnectionLimits

    /// The handler of the request.
    let handler: Handler

    /// The slots for requests with bodies.
    let bodies: Slots

    /// A closure to call with true when work on the response starts, and with false when it ends.
    let onWork: @Sendable (Bool) -> Void

    /// Receives a request and sends the response.
    func serve() async {
        // A body in memory counts until the response, which may contain parts of it, is sent.
        var slot: Slots.Slot?
        defer { withExtendedLifetime(slot) {} }
        let response: HTTPResponse
        do {
            var buffer = HeadBuffer(limits: limits)
            guard let head = try await receiveHead(&buffer) else { return }
            let request = try handler.request(with: head)
            if head.contentLength > 0 { slot = try await bodies.take() }
            let body = try await receiveBody(head.contentLength, after: buffer.rest)
            onWork(true)
            response = try await self.response(to: request, body: body)
        } catch {
            response = HTTPResponse(error: error)
        }
        await finish(with: response)
    }

    /// Sends a response and waits until the client has had the opportunity to read it.
    ///
    /// Closing a socket with unread input would discard what the client hasn't read.
    func finish(with response: HTTPResponse) async {
        // An error means that the client has left, or that a later piece failed and the body ends
        // early.
        guard (try? await send(response)) != nil else { return }
        onWork(false)
        stream.socket.shutDown()
        await discardInput(before: .now + limits.discardingDuration)
    }

    // MARK: - Requests

    /// Returns the head of the request, or nil if the client sends nothing.
    private func receiveHead(_ buffer: inout HeadBuffer) async throws -> RequestHead? {
        let deadline = ContinuousClock.now + limits.headDuration
        while true {
            do {
                let piece = try await receive(atMost: buffer.space, before: deadline)
                if let head = try buffer.append(piece) { return head }
            } catch {
                if buffer.isEmpty { return nil }
                throw error
            }
        }
    }

    /// Returns a body whose first bytes may have been received with the head.
    private func receiveBody(_ count: Int, after start: ArraySlice<UInt8>) async throws -> Data {
        let deadline = ContinuousClock.now + limits.bodyDuration
        var body = Data(start.prefix(count))
        while body.count < count {
            body += try await receive(atMost: count - body.count, before: deadline)
        }
        return body
    }

    private func receive(
        atMost count: Int,
        before deadline: ContinuousClock.Instant
    ) async throws -> [UInt8] {
        let bytes = try await stream.read(atMost: min(count, 1 << 16), before: deadline)
        guard !bytes.isEmpty else { throw StudioError(.badRequest, "the request isn’t complete") }
        return bytes
    }

    /// Discards what the client sends until it leaves or has sent too much.
    private func discardInput(before deadline: ContinuousClock.Instant? = nil) async {
        var rest = limits.discardedBytes
        while rest > 0 {
            let piece = try? await stream.read(atMost: min(rest, 1 << 16), before: deadline)
            guard let piece, !piece.isEmpty else { return }
            rest -= piece.count
        }
    }

    // MARK: - Responses

    /// Returns the response to a request, whose work is canceled when the client leaves.
    private func response(
        to request: Handler.Request,
        body: Data
    ) async throws -> HTTPResponse {
        try await withThrowingTaskGroup(of: HTTPResponse?.self) { group in
            group.addTask { try await handler.response(to: request, body: body) }
            group.addTask {
                await discardInput()
                return nil
            }
            defer { group.cancelAll() }
            while let result = try await group.next() {
                if let response = result { return response }
                group.cancelAll()
            }
            throw CancellationError()
        }
    }

    private func send(_ response: HTTPResponse) async throws {
        switch response.body {
        case .data(let data): try await write(response.head + data)
        case .pieces(let count, let piece):
            // Make the first piece before sending the head, so that its error can still have a
            // response.
            let first: Data
            do {
                first = try await piece(0)
            } catch {
                return try await send(HTTPResponse(error: error))
            }
            try await write(response.head + first)
            for index in 1..<max(1, count) { try await write(try await piece(index)) }
        }
    }

    private func write(_ data: Data) async throws {
        try await stream.write(data, stallDuration: limits.stallDuration)
    }
}
