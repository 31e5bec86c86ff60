import Foundation
import GraphicsKit

/// A decoder for still and animated GIF files.
package struct GIFDecoder: MovieDecoder {
    /// The width of every frame in pixels.
    package let width: Int

    /// The height of every frame in pixels.
    package let height: Int

    /// The number of times the movie plays; 0 means indefinitely.
    package private(set) var loopCount = 1

    /// The number of images in the file, up to the first block that is damaged.
    package private(set) var claimedFrameCount: Int?

    /// The first damage that was passed over, or nil if there is none.
    package private(set) var damage: String?

    private let isTolerant: Bool
    private var frameNumber = 0
    private var reader: ByteReader
    private let globalColors: [UInt32]
    private var canvas: [UInt32]
    private var control = Control()
    private var pendingDisposal: Disposal?
    private var isFinished = false
    private var endsEarly = false

    private struct Control {
        var disposal = GIFDisposal.none
        var transparent: Int?
        var delay = 0
    }

    private enum Disposal {
        case clear(PixelRectangle)
        case restore([UInt32])
    }

    /// Creates a decoder for a file that must not be damaged.
    package init(_ data: Data, maximumArea: Int) throws {
        try self.init(data, maximumArea: maximumArea, isTolerant: false)
    }

    /// Creates a decoder for a file.
    ///
    /// - Parameters:
    ///   - data: The contents of the file.
    ///   - maximumArea: The maximum number of pixels in a frame.
    ///   - isTolerant: A Boolean value that indicates whether to pass over damage and to return the
    ///     frames that are whole, as browsers do.
    /// - Throws: An ``ExportError`` if the file's start is damaged or its frames are too large.
    package init(_ data: Data, maximumArea: Int, isTolerant: Bool) throws {
        self.isTolerant = isTolerant
        reader = ByteReader([UInt8](data), format: "GIF")
        let signature = try reader.bytes(6)
        guard signature.starts(with: Array("GIF8".utf8)) else {
            throw reader.error("this is not a GIF file")
        }
        var (width, height) = (try reader.short(), try reader.short())
        let flags = try reader.byte()
        _ = try reader.bytes(2)
        globalColors = flags & 0x80 != 0 ? try Self.colors(&reader, flags) : []
        if isTolerant, let first = Self.firstImage(after: reader),
            first.right > width || first.bottom > height
        {
            damage =
                "the first frame reaches beyond the screen of \(width)×\(height), which grows with it"
            (width, height) = (max(width, first.right), max(height, first.bottom))
        }
        (self.width, self.height) = (width, height)
        guard width > 0, height > 0, width * height <= maximumArea else {
            throw reader.error(
                "a picture of \(width)×\(height) pixels cannot be read; 1 to \(maximumArea) are "
                    + "allowed"
            )
        }
        canvas = Array(repeating: 0, count: width * height)
        try readToImage()
        claimedFrameCount = Self.imageCount(after: reader, isFinished: isFinished)
    }

    /// Counts the images from the position of a reader, which is in the first one.
    private static func imageCount(after reader: ByteReader, isFinished: Bool) -> Int {
        var reader = reader
        var count = isFinished ? 0 : 1
        do {
            while count > 0 {
                _ = try reader.bytes(8)
                let flags = try reader.byte()
                if flags & 0x80 != 0 { _ = try reader.bytes(3 << (flags & 7 + 1)) }
                _ = try reader.byte()
                try skipBlocks(&reader)
                var kind = try reader.byte()
                while kind == 0x21 {
                    _ = try reader.byte()
                    try skipBlocks(&reader)
                    kind = try reader.byte()
                }
                guard kind == 0x2C else { break }
                count += 1
            }
        } catch {
            // Decoding reports the damage.
        }
        return count
    }

    /// Returns the ends of the first image's columns and rows, or nil if there is none.
    private static func firstImage(after reader: ByteReader) -> (right: Int, bottom: Int)? {
        var reader = reader
        while reader.moveToGIFBlock() {
            guard let kind = try? reader.byte() else { return nil }
            guard kind == 0x21 else {
                guard kind == 0x2C, let x = try? reader.short(), let y = try? reader.short(),
                    let columns = try? reader.short(), let rows = try? reader.short()
                else { return nil }
                return (x + columns, y + rows)
            }
            guard (try? reader.byte()) != nil, (try? skipBlocks(&reader)) != nil else { return nil }
        }
        return nil
    }

    private static func skipBlocks(_ reader: inout ByteReader) throws {
        while case let count = try reader.byte(), count > 0 { _ = try reader.bytes(count) }
    }

    private static func colors(_ reader: inout ByteReader, _ flags: Int) throws -> [UInt32] {
        let bytes = try Array(reader.bytes(3 << (flags & 7 + 1)))
        return stride(from: 0, to: bytes.count, by: 3).map {
            UInt32(bytes[$0]) | UInt32(bytes[$0 + 1]) << 8 | UInt32(bytes[$0 + 2]) << 16
                | 0xFF00_0000
        }
    }

    /// Returns the next frame, or nil after the last.
    package mutating func next() throws -> DecodedFrame? {
        while !isFinished {
            frameNumber += 1
            do {
                return try frame()
            } catch {
                guard isTolerant else { throw error }
                let earlier = damage
                control = Control()
                try readToImage()
                damage =
                    earlier
                    ?? (endsEarly
                        ? "the file ends in frame \(frameNumber), which is left out"
                        : "frame \(frameNumber) is damaged and left out")
            }
        }
        return nil
    }

    /// Keeps a description of damage if it is the first.
    private mutating func note(_ text: String) {
        damage = damage ?? text
    }

    private mutating func frame() throws -> DecodedFrame {
        dispose()
        let box = try rectangle()
        let flags = try reader.byte()
        let colors = flags & 0x80 != 0 ? try Self.colors(&reader, flags) : globalColors
        let codeSize = try reader.byte()
        let codes = try blocks()
        guard (1...8).contains(codeSize) else {
            throw reader.error("a picture cannot have codes of \(codeSize) bits")
        }
        let indices = LZWDecoder.decode(codes, codeSize: codeSize, count: box.width * box.height)
        guard indices.count == box.width * box.height else {
            throw reader.error("the image data ends after \(indices.count) pixels")
        }
        let seen = PixelRectangle(
            columns: box.columns.clamped(to: 0..<width),
            rows: box.rows.clamped(to: 0..<height)
        )
        if seen != box { note("frame \(frameNumber) reaches beyond the screen and is cut") }
        switch control.disposal {
        case .background: pendingDisposal = .clear(seen)
        case .previous: pendingDisposal = .restore(canvas)
        case .none: pendingDisposal = nil
        }
        try draw(indices, box, colors, isInterlaced: flags & 0x40 != 0)
        let delay = Double(control.delay) / 100
        control = Control()
        try readToImage()
        let frame = Frame(width: width, height: height, pixels: canvas)
        return DecodedFrame(frame: frame, delay: delay, columns: seen.columns, rows: seen.rows)
    }

    private mutating func dispose() {
        switch pendingDisposal {
        case .clear(let box):
            for row in box.rows {
                for column in box.columns { canvas[row * width + column] = 0 }
            }
        case .restore(let pixels): canvas = pixels
        case nil: break
        }
    }

    private mutating func rectangle() throws -> PixelRectangle {
        let (x, y) = (try reader.short(), try reader.short())
        let (columns, rows) = (try reader.short(), try reader.short())
        let isInside = x + columns <= width && y + rows <= height
        let isSmall = columns * rows <= max(width * height, Self.leastAllowedArea)
        guard columns > 0, rows > 0, isInside || (isTolerant && isSmall) else {
            throw reader.error(
                "a frame of \(columns)×\(rows) at \(x), \(y) is not inside the picture"
            )
        }
        return PixelRectangle(columns: x..<x + columns, rows: y..<y + rows)
    }

    /// The number of pixels that a frame beyond the screen may have in any case.
    private static let leastAllowedArea = 1 << 20

    private mutating func draw(
        _ indices: [UInt8],
        _ box: PixelRectangle,
        _ colors: [UInt32],
        isInterlaced: Bool
    ) throws {
        var position = 0
        for row in isInterlaced ? Self.interlaced(box.height) : Array(0..<box.height) {
            let start = (box.rows.lowerBound + row) * width
            let isInside = box.rows.lowerBound + row < height
            for column in box.columns {
                let index = Int(indices[position])
                position += 1
                if index == control.transparent || !isInside || column >= width { continue }
                guard index < colors.count else {
                    if isTolerant {
                        note("frame \(frameNumber) has colors beyond its palette")
                        continue
                    }
                    throw reader.error("color \(index) is beyond the palette’s \(colors.count)")
                }
                canvas[start + column] = colors[index]
            }
        }
    }

    /// Returns the row order of an interlaced image, from appendix E of the GIF specification.
    private static func interlaced(_ height: Int) -> [Int] {
        [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { Array(stride(from: $0, to: height, by: $1)) }
    }

    // MARK: - Blocks

    /// Reads up to the next image or the end of the file, past damage if the decoder is tolerant.
    private mutating func readToImage() throws {
        do {
            try readExtensions()
        } catch {
            guard isTolerant else { throw error }
            note("the file ends without its trailer")
            endsEarly = true
            isFinished = true
        }
    }

    private mutating func readExtensions() throws {
        while true {
            if isTolerant {
                let start = reader.position
                guard reader.moveToGIFBlock() else { throw reader.error("no block follows") }
                let count = reader.position - start
                if count > 0 {
                    note("bytes \(start) to \(reader.position - 1) belong to no block")
                }
            }
            switch try reader.byte() {
            case 0x2C: return
            case 0x3B:
                isFinished = true
                return
            case 0x21: try readExtension()
            case let kind: throw reader.error("unknown block type \(kind)")
            }
        }
    }

    private mutating func readExtension() throws {
        let kind = try reader.byte()
        let bytes = try blocks()
        switch kind {
        case 0xF9 where bytes.count >= 4:
            control.disposal = GIFDisposal(rawValue: bytes[0] >> 2 & 7) ?? .none
            control.delay = Int(bytes[1]) | Int(bytes[2]) << 8
            control.transparent = bytes[0] & 1 != 0 ? Int(bytes[3]) : nil
        case 0xFF where bytes.starts(with: Array("NETSCAPE2.0".utf8)) && bytes.count >= 14:
            // The value counts repetitions after the first cycle.
            let repetitions = Int(bytes[12]) | Int(bytes[13]) << 8
            loopCount = repetitions == 0 ? 0 : repetitions + 1
        default: break
        }
    }

    private mutating func blocks() throws -> [UInt8] {
        var bytes: [UInt8] = []
        while true {
            let count = try reader.byte()
            if count == 0 { return bytes }
            bytes += try reader.bytes(count)
        }
    }
}
