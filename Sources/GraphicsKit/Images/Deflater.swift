import CZlib

/// Compresses bytes into a zlib stream.
package struct Deflater {
    /// The effort, 1 the least and 9 the most.
    package var level: Int32 = 9

    /// The way zlib looks for repetitions.
    package var strategy: Int32 = Z_DEFAULT_STRATEGY

    /// Creates a compressor that takes all the time it needs.
    package init() {}

    /// Creates a compressor of an effort, 1 the least and 9 the most.
    package init(level: Int32) {
        self.level = level
    }

    /// Returns the compressed bytes.
    package func deflate(_ bytes: [UInt8]) -> [UInt8] {
        var stream = z_stream()
        let size = Int32(MemoryLayout<z_stream>.size)
        let status = deflateInit2_(
            &stream,
            level,
            Z_DEFLATED,
            15,
            9,
            strategy,
            ZLIB_VERSION,
            size
        )
        precondition(status == Z_OK, "zlib needs memory to start.")
        defer { deflateEnd(&stream) }
        let bound = Int(deflateBound(&stream, UInt(bytes.count)))
        return bytes.withUnsafeBufferPointer { input in
            [UInt8](unsafeUninitializedCapacity: bound) { output, count in
                stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
                stream.avail_in = UInt32(input.count)
                stream.next_out = output.baseAddress
                stream.avail_out = UInt32(bound)
                let status = CZlib.deflate(&stream, Z_FINISH)
                precondition(status == Z_STREAM_END, "A bound holds the whole stream.")
                count = bound - Int(stream.avail_out)
            }
        }
    }
}
