import CZlib

/// A compressor that creates zlib streams.
package struct Deflater {
    /// The compression level, from 1 for the fastest to 9 for the smallest.
    package var level: Int32 = 9

    /// The zlib strategy.
    package var strategy: Int32 = Z_DEFAULT_STRATEGY

    /// Creates a compressor with the highest compression level.
    package init() {}

    /// Creates a compressor with a level from 1 for the fastest to 9 for the smallest.
    package init(level: Int32) {
        self.level = level
    }

    /// Prepares a zlib structure.
    package func start(_ stream: UnsafeMutablePointer<z_stream>) {
        let size = Int32(MemoryLayout<z_stream>.size)
        let status = deflateInit2_(
            stream,
            level,
            Z_DEFLATED,
            15,
            9,
            strategy,
            ZLIB_VERSION,
            size
        )
        precondition(status == Z_OK, "zlib couldn't allocate memory.")
    }

    /// Returns the compressed bytes.
    package func deflate(_ bytes: [UInt8]) -> [UInt8] {
        var stream = z_stream()
        start(&stream)
        defer { deflateEnd(&stream) }
        let bound = Int(deflateBound(&stream, UInt(bytes.count)))
        return bytes.withUnsafeBufferPointer { input in
            [UInt8](unsafeUninitializedCapacity: bound) { output, count in
                stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
                stream.avail_in = UInt32(input.count)
                stream.next_out = output.baseAddress
                stream.avail_out = UInt32(bound)
                let status = CZlib.deflate(&stream, Z_FINISH)
                precondition(status == Z_STREAM_END, "The stream must fit in its bound.")
                count = bound - Int(stream.avail_out)
            }
        }
    }
}
