/// The conversion of a JPEG file's components to pixels.
struct JPEGColors {
    /// The number of components: 1 for gray, 3 for color, and 4 for inks.
    let componentCount: Int

    /// A Boolean value that indicates whether the first three components are luma and chroma.
    let isTransformed: Bool

    /// A Boolean value that indicates whether ink is stored as its absence, as Adobe's programs do.
    let isInverted: Bool

    /// Returns the opaque pixels of planes that have the same size.
    func pixels(_ planes: [JPEGPlane]) -> [UInt32] {
        let samples = planes.map(\.samples)
        return samples[0].indices.map { index in
            guard componentCount > 1 else {
                let gray = Int(samples[0][index])
                return Self.pixel(gray, gray, gray)
            }
            var (red, green, blue) = (
                Int(samples[0][index]), Int(samples[1][index]), Int(samples[2][index])
            )
            if isTransformed { (red, green, blue) = Self.color(red, green, blue) }
            guard componentCount == 4 else { return Self.pixel(red, green, blue) }
            var black = Int(samples[3][index])
            // The light that remains after the four inks.
            if !isInverted {
                (red, green, blue, black) = (255 - red, 255 - green, 255 - blue, 255 - black)
            }
            return Self.pixel(
                (red * black + 127) / 255,
                (green * black + 127) / 255,
                (blue * black + 127) / 255
            )
        }
    }

    /// Returns the color of luma and chroma, with 16 bits after the point; see JFIF 1.02.
    private static func color(_ luma: Int, _ blue: Int, _ red: Int) -> (Int, Int, Int) {
        let (cb, cr, half) = (blue - 128, red - 128, 1 << 15)
        return (
            clamped(luma + (91881 * cr + half) >> 16),
            clamped(luma + (-22554 * cb - 46802 * cr + half) >> 16),
            clamped(luma + (116130 * cb + half) >> 16)
        )
    }

    private static func clamped(_ value: Int) -> Int { min(max(value, 0), 255) }

    private static func pixel(_ red: Int, _ green: Int, _ blue: Int) -> UInt32 {
        UInt32(red | green << 8 | blue << 16) | 0xFF00_0000
    }
}

/// The orientation that a camera stores for a picture, with the number in the Exif data as its raw
/// value.
enum JPEGOrientation: Int {
    case up = 1
    case upMirrored
    case down
    case downMirrored
    case leftMirrored
    case right
    case rightMirrored
    case left

    /// Reads the orientation in an Exif segment, or returns nil if there is none.
    init?(exif contents: ArraySlice<UInt8>) {
        guard contents.starts(with: Array("Exif\0\0".utf8)) else { return nil }
        let bytes = Array(contents.dropFirst(6))
        let isLittle = bytes.starts(with: Array("II".utf8))
        func number(_ count: Int, at place: Int) -> Int? {
            guard place >= 0, place + count <= bytes.count else { return nil }
            let part = bytes[place..<place + count]
            return (isLittle ? part.reversed() : Array(part)).reduce(0) { $0 << 8 | Int($1) }
        }
        guard let directory = number(4, at: 4), let count = number(2, at: directory) else {
            return nil
        }
        for index in 0..<count {
            let place = directory + 2 + 12 * index
            guard let tag = number(2, at: place) else { return nil }
            guard tag == 0x0112 else { continue }
            guard let value = number(2, at: place + 8) else { return nil }
            self.init(rawValue: value)
            return
        }
        return nil
    }

    /// Returns the pixels of a picture in this orientation, with the resulting width and height.
    func applied(
        to pixels: [UInt32],
        width: Int,
        height: Int
    ) -> (width: Int, height: Int, pixels: [UInt32]) {
        guard self != .up else { return (width, height, pixels) }
        let isTurned = rawValue >= Self.leftMirrored.rawValue
        let (columns, rows) = isTurned ? (height, width) : (width, height)
        var result: [UInt32] = []
        result.reserveCapacity(pixels.count)
        let (right, bottom) = (width - 1, height - 1)
        for y in 0..<rows {
            for x in 0..<columns {
                let place =
                    switch self {
                    case .up: y * width + x
                    case .upMirrored: y * width + right - x
                    case .down: (bottom - y) * width + right - x
                    case .downMirrored: (bottom - y) * width + x
                    case .leftMirrored: x * width + y
                    case .right: (bottom - x) * width + y
                    case .rightMirrored: (bottom - x) * width + right - y
                    case .left: x * width + right - y
                    }
                result.append(pixels[place])
            }
        }
        return (columns, rows, result)
    }
}
