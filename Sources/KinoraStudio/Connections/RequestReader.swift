import Foundation

/// A reader of the requests of one connection.
///
/// It reads every byte once, never more than a limit allows, and keeps what follows a request for
/// the next one.
struct RequestReader<Source: ByteSource> {
    private let source: Source
    private let limits: ConnectionLimits
    private let clock = ContinuousClock()

    /// The bytes that have been read but don't belong to a request yet.
    private(set) var unread: ArraySlice<UInt8> = []

    /// The maximum number of bytes to read at once.
    private static var pieceSize: Int { 1 << 16 }

    /// Creates a reader.
    init(_ source: Source, limits: ConnectionLimits) {
        self.source = source
        self.limits = limits
    }

    /// Adds bytes that were read elsewhere and follow the unread ones.
    mutating func append(_ bytes: [UInt8]) {
        unread = unread.isEmpty ? bytes[...] : unread + bytes
    }

    // MARK: - Heads

    /// Returns the next head, or nil if the connection ends or stays idle before one.
    ///
    /// - Throws: A ``StudioError`` that describes what is wrong, as soon as it is known.
    mutating func readHead() async throws -> RequestHead? {
        if unread.isEmpty {
            let first = try? await source.read(
                atMost: limits.headBytes,
                before: clock.now + limits.idleDuration
            )
            guard let first, !first.isEmpty else { return nil }
            append(first)
        }
        let deadline = clock.now + limits.headDuration
        var lines = LineFinder(unread)
        while true {
            if let end = try lines.endOfHead(in: unread) {
                let bytes = unread
                unread = bytes[end...]
                return try RequestHead(lines: lines.found.map { bytes[$0] }, limits: limits)
            }
            let space = limits.headBytes - unread.count
            guard space > 0 else { throw Self.tooLarge(lines, limits) }
            let bytes = try await readPiece(atMost: space, before: deadline, of: "head")
            unread += bytes
        }
    }

    private static func tooLarge(_ lines: LineFinder, _ limits: ConnectionLimits) -> StudioError {
        lines.found.isEmpty
            ? StudioError(
                .targetTooLong,
                "the request line is longer than \(limits.headBytes) bytes"
            )
            : StudioError(
                .headTooLarge,
                "the request’s headers are longer than \(limits.headBytes) bytes"
            )
    }

    private func readPiece(
        atMost count: Int,
        before deadline: ContinuousClock.Instant,
        of part: String
    ) async throws -> [UInt8] {
        do {
            let bytes = try await source.read(
                atMost: min(count, Self.pieceSize),
                before: deadline
            )
            guard !bytes.isEmpty else {
                throw StudioError(.badRequest, "the request ends within its \(part)")
            }
            return bytes
        } catch is ConnectionTimeout {
            throw StudioError(.timeout, "the request’s \(part) took too long")
        }
    }

    // MARK: - Bodies

    /// Returns the body of a request.
    ///
    /// - Throws: The error for a body that is too large, as soon as that is known, or a
    ///   ``StudioError`` that describes what is wrong.
    mutating func readBody(
        _ body: RequestHead.Body,
        limit: Int,
        tooLarge: @autoclosure () -> StudioError
    ) async throws -> Data {
        let end = clock.now + limits.bodyDuration
        var data = Data()
        switch body {
        case .none:
            return data
        case .length(let count):
            guard count <= limit else { throw tooLarge() }
            try await take(count, into: &data, before: end)
        case .chunked:
            while true {
                let size = try Self.chunkSize(try await takeLine(before: end))
                guard size > 0 else { break }
                guard size <= limit - data.count else { throw tooLarge() }
                try await take(size, into: &data, before: end)
                guard try await takeLine(before: end).isEmpty else {
                    throw StudioError(.badRequest, "a chunk is longer than its size")
                }
            }
            // Trailers.
            var count = 0
            while try await !takeLine(before: end).isEmpty {
                count += 1
                guard count <= limits.headerCount else {
                    throw StudioError(.headTooLarge, "the request has too many trailers")
                }
            }
        }
        return data
    }

    private mutating func take(
        _ count: Int,
        into data: inout Data,
        before end: ContinuousClock.Instant
    ) async throws {
        var rest = count
        while rest > 0 {
            if unread.isEmpty {
                let deadline = min(end, clock.now + limits.stallDuration)
                unread = try await readPiece(atMost: rest, before: deadline, of: "body")[...]
            }
            let part = unread.prefix(rest)
            data += part
            unread = unread.dropFirst(part.count)
            rest -= part.count
        }
    }

    /// Returns the next line of a chunked body without its end.
    private mutating func takeLine(
        before end: ContinuousClock.Instant
    ) async throws -> ArraySlice<UInt8> {
        var scanned = 0
        while true {
            if let feed = unread.prefix(Self.chunkLineLimit).dropFirst(scanned).firstIndex(of: 0x0A)
            {
                guard feed > unread.startIndex, unread[feed - 1] == 0x0D else {
                    throw StudioError(.badRequest, LineFinder.bareFeed)
                }
                let line = unread[..<(feed - 1)]
                unread = unread[(feed + 1)...]
                return line
            }
            scanned = unread.count
            guard scanned < Self.chunkLineLimit else {
                throw StudioError(
                    .badRequest,
                    "a line of a chunk is longer than \(Self.chunkLineLimit) bytes"
                )
            }
            let deadline = min(end, clock.now + limits.stallDuration)
            let space = Self.chunkLineLimit - scanned
            unread += try await readPiece(atMost: space, before: deadline, of: "body")
        }
    }

    /// The maximum number of bytes in a line with a chunk's size or a trailer.
    private static var chunkLineLimit: Int { 1 << 12 }

    private static func chunkSize(_ line: ArraySlice<UInt8>) throws -> Int {
        let digits = line.prefix(while: \.isHexDigit)
        let rest = line.dropFirst(digits.count)
        // Extensions of a chunk are ignored.
        guard !digits.isEmpty, rest.isEmpty || rest.first == UInt8(ascii: ";"),
            let size = Int(String(decoding: digits, as: UTF8.self), radix: 16)
        else {
            let text = String(decoding: line.prefix(20), as: UTF8.self)
            throw StudioError(
                .badRequest,
                "a chunk’s size is “\(text)”; it is a hexadecimal number"
            )
        }
        return size
    }
}

/// A finder of the lines of a head, which looks at every byte once.
private struct LineFinder {
    /// The ranges of the lines that are complete, without their ends.
    private(set) var found: [Range<Int>] = []

    /// The index of the first byte of the line that isn't complete.
    private var start: Int

    /// The index of the first byte that hasn't been looked at.
    private var next: Int

    /// The line for a line end that recipients read in different ways.
    static let bareFeed = "a line ends without a carriage return"

    init(_ bytes: ArraySlice<UInt8>) {
        start = bytes.startIndex
        next = bytes.startIndex
    }

    /// Returns the index after the empty line that ends the head, or nil if it hasn't arrived.
    mutating func endOfHead(in bytes: ArraySlice<UInt8>) throws -> Int? {
        while let feed = bytes[next...].firstIndex(of: 0x0A) {
            guard feed > start, bytes[feed - 1] == 0x0D else {
                throw StudioError(.badRequest, Self.bareFeed)
            }
            let line = start..<(feed - 1)
            next = feed + 1
            start = next
            if !line.isEmpty {
                found.append(line)
            } else if !found.isEmpty {
                return next
            }
        }
        next = bytes.endIndex
        return nil
    }
}
