import CZlib

/// A decompressor that expands zlib streams to a known size, and gzip files up to a limit.
public struct Inflater {
    /// An error in decompression.
    public enum Failure: Error {
        /// The stream is invalid, or its checksum doesn't match.
        case damaged
        /// The stream contains only this number of bytes.
        case short(Int)
        /// The stream contains more bytes than requested.
        case long
    }

    /// Returns exactly `count` bytes, expanded from the concatenated parts.
    public static func inflate(
        _ parts: [ArraySlice<UInt8>],
        count: Int
    ) throws(Failure) -> [UInt8] {
        var stream = z_stream()
        let size = Int32(MemoryLayout<z_stream>.size)
        guard inflateInit_(&stream, ZLIB_VERSION, size) == Z_OK else { throw .damaged }
        defer { inflateEnd(&stream) }
        var status = Z_OK
        // An extra byte reveals whether the stream continues after the last requested byte.
        let output = [UInt8](unsafeUninitializedCapacity: count + 1) { buffer, length in
            stream.next_out = buffer.baseAddress
            stream.avail_out = UInt32(buffer.count)
            for part in parts where status == Z_OK && stream.avail_out > 0 && !part.isEmpty {
                part.withUnsafeBufferPointer { input in
                    stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
                    stream.avail_in = UInt32(input.count)
                    while status == Z_OK, stream.avail_in > 0, stream.avail_out > 0 {
                        status = CZlib.inflate(&stream, Z_NO_FLUSH)
                    }
                }
            }
            length = buffer.count - Int(stream.avail_out)
        }
        guard status == Z_OK || status == Z_STREAM_END || status == Z_BUF_ERROR else {
            throw .damaged
        }
        guard output.count <= count else { throw .long }
        guard output.count == count else { throw .short(output.count) }
        guard status == Z_STREAM_END else { throw .short(count) }
        return output
    }

    /// Returns the contents of a gzip file, which may consist of several members.
    ///
    /// - Throws: ``Failure/long`` if there are more than `limit` bytes, which aren't expanded, and
    ///   ``Failure/short(_:)`` if the file ends early.
    public static func inflate(gzip bytes: [UInt8], limit: Int) throws(Failure) -> [UInt8] {
        var stream = z_stream()
        let size = Int32(MemoryLayout<z_stream>.size)
        // 15 is the largest window; adding 16 selects gzip's header and checksum.
        guard inflateInit2_(&stream, 15 + 16, ZLIB_VERSION, size) == Z_OK else { throw .damaged }
        defer { inflateEnd(&stream) }
        var output: [UInt8] = []
        var status = Z_OK
        var index = 0
        // zlib reports a buffer error when it needs bytes after the last one.
        while status != Z_BUF_ERROR, output.count <= limit {
            if status == Z_STREAM_END {
                // Bytes that don't begin another member are padding.
                guard bytes[index...].starts(with: [0x1F, 0x8B]) else { break }
                guard inflateReset(&stream) == Z_OK else { throw .damaged }
            }
            let piece = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, length in
                stream.next_out = buffer.baseAddress
                stream.avail_out = UInt32(buffer.count)
                bytes[index...].withUnsafeBufferPointer { input in
                    stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
                    stream.avail_in = UInt32(clamping: input.count)
                    let available = Int(stream.avail_in)
                    status = CZlib.inflate(&stream, Z_NO_FLUSH)
                    index += available - Int(stream.avail_in)
                }
                length = buffer.count - Int(stream.avail_out)
            }
            output += piece
            guard status == Z_OK || status == Z_STREAM_END || status == Z_BUF_ERROR else {
                throw .damaged
            }
        }
        guard output.count <= limit else { throw .long }
        guard status == Z_STREAM_END else { throw .short(output.count) }
        return output
    }

    /// Returns the contents of a deflate stream without a header, such as a ZIP file's.
    ///
    /// - Throws: ``Failure/long`` if there are more than `count` bytes, and ``Failure/short(_:)`` if
    ///   there are fewer.
    public static func inflate(
        deflate bytes: ArraySlice<UInt8>,
        count: Int
    ) throws(Failure) -> [UInt8] {
        var stream = z_stream()
        let size = Int32(MemoryLayout<z_stream>.size)
        // A negative size of the window stands for no header.
        guard inflateInit2_(&stream, -15, ZLIB_VERSION, size) == Z_OK else { throw .damaged }
        defer { inflateEnd(&stream) }
        var status = Z_OK
        let output = [UInt8](unsafeUninitializedCapacity: count + 1) { buffer, length in
            stream.next_out = buffer.baseAddress
            stream.avail_out = UInt32(clamping: buffer.count)
            bytes.withUnsafeBufferPointer { input in
                stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
                stream.avail_in = UInt32(clamping: input.count)
                status = CZlib.inflate(&stream, Z_FINISH)
            }
            length = buffer.count - Int(stream.avail_out)
        }
        guard status == Z_OK || status == Z_STREAM_END || status == Z_BUF_ERROR else {
            throw .damaged
        }
        guard output.count <= count else { throw .long }
        guard output.count == count, status == Z_STREAM_END else { throw .short(output.count) }
        return output
    }
}
