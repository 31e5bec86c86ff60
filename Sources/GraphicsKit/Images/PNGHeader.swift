/// The header of a PNG file.
package struct PNGHeader: Sendable {
    /// The color type of the pixels.
    package enum ColorType: Int, Sendable {
        case gray = 0
        case rgb = 2
        case palette = 3
        case grayAlpha = 4
        case rgba = 6

        /// The number of samples per pixel.
        package var channels: Int {
            switch self {
            case .gray, .palette: 1
            case .grayAlpha: 2
            case .rgb: 3
            case .rgba: 4
            }
        }

        fileprivate var depths: [Int] {
            switch self {
            case .gray: [1, 2, 4, 8, 16]
            case .palette: [1, 2, 4, 8]
            case .grayAlpha, .rgb, .rgba: [8, 16]
            }
        }
    }

    /// The maximum supported width and height.
    package static let maximumSide = 16_384

    /// The maximum supported number of pixels.
    package static let maximumArea = 1 << 24

    /// The width in pixels.
    package var width: Int

    /// The height in pixels.
    package var height: Int

    /// The number of bits per sample.
    package let depth: Int

    /// The color type of the pixels.
    package let colorType: ColorType

    /// A Boolean value that indicates whether the pixels use Adam7 interlacing.
    package let isInterlaced: Bool

    /// Reads an `IHDR` chunk.
    package init(_ chunk: PNGChunk) throws {
        guard chunk.type == "IHDR" else {
            throw chunk.error("the file must start with an IHDR chunk")
        }
        guard chunk.data.count == 13 else {
            throw chunk.error("has \(chunk.data.count) bytes instead of 13")
        }
        let bytes = Array(chunk.data)
        width = chunk.number(at: 0)
        height = chunk.number(at: 4)
        depth = Int(bytes[8])
        guard let colorType = ColorType(rawValue: Int(bytes[9])) else {
            throw chunk.error("color type \(bytes[9]) is invalid")
        }
        self.colorType = colorType
        isInterlaced = bytes[12] == 1
        try checkSize(chunk)
        try checkMethods(chunk, compression: bytes[10], filter: bytes[11], interlace: bytes[12])
    }

    private func checkSize(_ chunk: PNGChunk) throws {
        guard width > 0, height > 0 else {
            throw chunk.error("a picture of \(width)×\(height) pixels has no pixels")
        }
        let isSmall = max(width, height) <= Self.maximumSide && width * height <= Self.maximumArea
        guard isSmall else {
            throw chunk.error(
                .tooLarge,
                "\(width)×\(height) pixels are too many; up to \(Self.maximumSide) a side and "
                    + "\(Self.maximumArea >> 20) million pixels in all are read"
            )
        }
    }

    private func checkMethods(
        _ chunk: PNGChunk,
        compression: UInt8,
        filter: UInt8,
        interlace: UInt8
    ) throws {
        guard colorType.depths.contains(depth) else {
            throw chunk.error("color type \(colorType.rawValue) can’t have a bit depth of \(depth)")
        }
        guard compression == 0 else {
            throw chunk.error(.unsupported, "there is no compression method \(compression)")
        }
        guard filter == 0 else {
            throw chunk.error(.unsupported, "there is no filter method \(filter)")
        }
        guard interlace <= 1 else {
            throw chunk.error(.unsupported, "there is no interlace method \(interlace)")
        }
    }

    /// The number of bits per pixel.
    package var bitsPerPixel: Int { depth * colorType.channels }

    /// The interlacing passes that contain pixels.
    var passes: [PNGPass] {
        let passes = isInterlaced ? PNGPass.adam7 : [PNGPass(x: 0, y: 0, dx: 1, dy: 1)]
        return passes.filter { $0.columns(of: width) > 0 && $0.rows(of: height) > 0 }
    }

    /// The number of bytes in the stream after decompression.
    var streamLength: Int {
        passes.reduce(0) { $0 + $1.rows(of: height) * (1 + rowLength($1)) }
    }

    /// Returns the number of bytes in a row of a pass, not including the filter type.
    func rowLength(_ pass: PNGPass) -> Int {
        (pass.columns(of: width) * bitsPerPixel + 7) / 8
    }
}

/// An interlacing pass: a grid of pixels that are stored together.
struct PNGPass: Sendable {
    let x: Int
    let y: Int
    let dx: Int
    let dy: Int

    /// The passes of an interlaced image; see PNG specification, section 8.2.
    static let adam7 = [
        PNGPass(x: 0, y: 0, dx: 8, dy: 8),
        PNGPass(x: 4, y: 0, dx: 8, dy: 8),
        PNGPass(x: 0, y: 4, dx: 4, dy: 8),
        PNGPass(x: 2, y: 0, dx: 4, dy: 4),
        PNGPass(x: 0, y: 2, dx: 2, dy: 4),
        PNGPass(x: 1, y: 0, dx: 2, dy: 2),
        PNGPass(x: 0, y: 1, dx: 1, dy: 2),
    ]

    func columns(of width: Int) -> Int { (width - x + dx - 1) / dx }

    func rows(of height: Int) -> Int { (height - y + dy - 1) / dy }
}
