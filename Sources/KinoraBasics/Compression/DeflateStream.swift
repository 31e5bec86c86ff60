import CZlib

/// A compressor that creates a zlib stream piece by piece.
package struct DeflateStream: ~Copyable {
    // zlib keeps a pointer to this structure, so its address must not change.
    private let stream: UnsafeMutablePointer<z_stream>

    /// Creates a compressor with the highest compression level.
    package init() {
        stream = .allocate(capacity: 1)
        stream.initialize(to: z_stream())
        Deflater().start(stream)
    }

    deinit {
        deflateEnd(stream)
        stream.deallocate()
    }

    /// Compresses more bytes, and returns the output that is ready.
    package mutating func add(_ bytes: [UInt8]) -> [UInt8] {
        run(bytes, Z_NO_FLUSH)
    }

    /// Ends the stream, and returns the remaining output.
    package mutating func finish() -> [UInt8] {
        run([], Z_FINISH)
    }

    private func run(_ bytes: [UInt8], _ flush: Int32) -> [UInt8] {
        var output: [UInt8] = []
        bytes.withUnsafeBufferPointer { input in
            stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
            stream.pointee.avail_in = UInt32(input.count)
            var isFull = true
            while isFull {
                output += [UInt8](unsafeUninitializedCapacity: Self.pieceSize) { piece, count in
                    stream.pointee.next_out = piece.baseAddress
                    stream.pointee.avail_out = UInt32(piece.count)
                    deflate(stream, flush)
                    count = piece.count - Int(stream.pointee.avail_out)
                    isFull = stream.pointee.avail_out == 0
                }
            }
        }
        return output
    }

    private static let pieceSize = 1 << 16
}
