import Foundation

/// A handler of the requests of connections.
protocol RequestHandler: Sendable {
    /// Returns the maximum number of bytes of a request's body, before it is read.
    ///
    /// - Throws: A ``StudioError`` if the request has no answer, whatever its body is.
    func bodyLimit(for request: HTTPRequest) throws -> Int

    /// Returns the response to a request; the client's leaving cancels the task.
    func handleRequest(_ request: HTTPRequest) async -> HTTPResponse
}

/// A connection with a client, which sends requests one after the other.
struct Connection: Sendable {
    /// The socket.
    let stream: SocketStream

    /// The limits.
    let limits: ConnectionLimits

    /// The handler of the requests.
    let handler: any RequestHandler

    /// The slots for requests with bodies.
    let bodies: Slots

    /// A closure to call when the connection starts or ends work, with whether it is busy.
    let onWork: @Sendable (Bool) -> Void

    /// Answers requests until the connection ends.
    func serve() async {
        var reader = RequestReader(stream, limits: limits)
        do {
            while let head = try await reader.readHead() {
                guard try await answer(head, &reader) else { return }
                onWork(false)
            }
        } catch let problem as StudioError {
            onWork(false)
            await refuse(problem)
        } catch {
            // The client is gone, or takes no answer.
        }
    }

    /// Answers a request, and returns whether another can follow.
    private func answer(
        _ head: RequestHead,
        _ reader: inout RequestReader<SocketStream>
    ) async throws -> Bool {
        // A body in memory counts until the answer, which may be made of it, is sent.
        var slot: Slots.Slot?
        defer { withExtendedLifetime(slot) {} }
        var body = Data()
        let expectation = try expectation(of: head)
        if head.body != .none {
            let limit = try handler.bodyLimit(for: head.request())
            if case .length(let count) = head.body, count > limit {
                throw StudioHandler.bodyProblem(limit: limit)
            }
            slot = try await bodies.take()
            if expectation, reader.unread.isEmpty {
                try await write(Data("HTTP/1.1 100 Continue\r\n\r\n".utf8))
            }
            body = try await reader.readBody(
                head.body,
                limit: limit,
                tooLarge: StudioHandler.bodyProblem(limit: limit)
            )
        }
        onWork(true)
        let (response, isGone) = await response(to: head.request(body: body), &reader)
        let keepsAlive = head.keepsAlive && !isGone
        try await send(response, to: head, keepsAlive: keepsAlive)
        return keepsAlive
    }

    /// Returns whether the client waits for a go-ahead before it sends the body.
    private func expectation(of head: RequestHead) throws -> Bool {
        guard let text = head.headers[HTTPHeader("Expect")], !head.isVersion10 else { return false }
        guard text.lowercased() == "100-continue" else {
            throw StudioError(.expectationFailed, "Expect is “\(text)”; it can be 100-continue")
        }
        return true
    }

    // MARK: - Work

    private enum Event: Sendable {
        case response(HTTPResponse)
        case input([UInt8], isGone: Bool)
    }

    /// Returns the response, and whether the client has closed the connection.
    ///
    /// Closing it cancels the work. What the client sends meanwhile is kept for the next request.
    private func response(
        to request: HTTPRequest,
        _ reader: inout RequestReader<SocketStream>
    ) async -> (HTTPResponse, isGone: Bool) {
        let space = limits.headBytes - reader.unread.count
        return await withTaskGroup(of: Event.self) { group in
            group.addTask { .response(await handler.handleRequest(request)) }
            group.addTask { await watch(atMost: space) }
            var response = HTTPResponse(statusCode: .internalServerError)
            var isGone = false
            while let event = await group.next() {
                switch event {
                case .response(let answer):
                    response = answer
                    // Ends watching.
                    group.cancelAll()
                case .input(let bytes, let isEnd):
                    reader.append(bytes)
                    isGone = isEnd
                    if isEnd { group.cancelAll() }
                }
            }
            return (response, isGone)
        }
    }

    /// Reads until the client closes the connection or the task is canceled.
    private func watch(atMost limit: Int) async -> Event {
        var bytes: [UInt8] = []
        while bytes.count < limit {
            guard let piece = try? await stream.read(atMost: limit - bytes.count) else {
                return .input(bytes, isGone: false)
            }
            if piece.isEmpty { return .input(bytes, isGone: true) }
            bytes += piece
        }
        return .input(bytes, isGone: false)
    }

    // MARK: - Responses

    private func write(_ data: Data) async throws {
        try await stream.write(data, stallDuration: limits.stallDuration)
    }

    private func send(
        _ response: HTTPResponse,
        to head: RequestHead,
        keepsAlive: Bool
    ) async throws {
        let bytes = response.encodedHead(keepsAlive: keepsAlive)
        switch response.body {
        case .frames where head.isVersion10:
            throw StudioError(.versionNotSupported, "frames are streamed only with HTTP/1.1")
        case _ where head.method == .head: try await write(bytes)
        case .data(let data): try await write(bytes + data)
        case .frames(let frames): try await send(frames, after: bytes)
        }
    }

    private func send(_ frames: FrameStream, after head: Data) async throws {
        var head = head
        for position in 0..<frames.frameCount {
            // The head waits for the first frame, whose problem is an answer of its own.
            let frame = try await frames.bytes(at: position)
            try await write(head + HTTPResponse.chunk(frame))
            head = Data()
        }
        try await write(head + HTTPResponse.chunk(Data()))
    }

    /// Sends an error and waits until the client has had the opportunity to read it.
    private func refuse(_ problem: StudioError) async {
        do {
            try await write(HTTPResponse(problem: problem).withHeaders.encodedLast())
        } catch {
            return
        }
        stream.endWriting()
        await discardInput()
    }

    private func discardInput() async {
        let clock = ContinuousClock()
        let end = clock.now + limits.discardingDuration
        var rest = limits.discardedBytes
        while rest > 0 {
            let deadline = min(end, clock.now + limits.quietDuration)
            let piece = try? await stream.read(atMost: min(rest, 1 << 16), before: deadline)
            guard let piece, !piece.isEmpty else { return }
            rest -= piece.count
        }
    }
}
