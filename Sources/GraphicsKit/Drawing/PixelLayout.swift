/// The layout of a pixel's bytes in memory.
struct PixelLayout {
    /// The number of bytes: 4, or 1 for gray or alpha alone.
    let size: Int

    /// The indexes of the red, green, blue, and alpha bytes.
    private let red: Int
    private let green: Int
    private let blue: Int
    private let alpha: Int

    /// A Boolean value that indicates whether pixels have no alpha.
    let isOpaque: Bool

    private let isStraight: Bool
    private let isAlphaOnly: Bool

    init(_ info: CGBitmapInfo, isGray: Bool) {
        let bits = info.rawValue & CGBitmapInfo.alphaInfoMask.rawValue
        let meaning = CGImageAlphaInfo(rawValue: bits) ?? .premultipliedLast
        isAlphaOnly = meaning == .alphaOnly
        size = isGray || isAlphaOnly ? 1 : 4
        isOpaque =
            isGray && !isAlphaOnly || [.none, .noneSkipFirst, .noneSkipLast].contains(meaning)
        isStraight = meaning == .first || meaning == .last
        let isFirst = [.first, .premultipliedFirst, .noneSkipFirst].contains(meaning)
        let isReversed = info.intersection(.byteOrderMask) == .byteOrder32Little
        let places = (isFirst ? [1, 2, 3, 0] : [0, 1, 2, 3]).map { isReversed ? 3 - $0 : $0 }
        red = places[0]
        green = places[1]
        blue = places[2]
        alpha = places[3]
    }

    /// Returns the bytes at an index as a premultiplied pixel, with red in the lowest byte.
    func pixel(of bytes: UnsafeRawBufferPointer, at start: Int) -> UInt32 {
        if size == 1 {
            let value = UInt32(bytes[start])
            return isAlphaOnly ? value << 24 : value * 0x01_0101 | 0xFF00_0000
        }
        let opacity = isOpaque ? 255 : bytes[start + alpha]
        // Premultiplied components can't exceed alpha.
        func part(_ place: Int) -> UInt32 {
            let value = bytes[start + place]
            return UInt32(isStraight ? value : min(value, opacity))
        }
        let pixel = part(red) | part(green) << 8 | part(blue) << 16 | UInt32(opacity) << 24
        return isStraight ? CGImage.premultiply(pixel) : pixel
    }

    /// Stores a premultiplied pixel at an index.
    ///
    /// Gray is the sum of the components, weighted by how bright they appear (Rec. 709).
    func store(_ pixel: UInt32, in bytes: UnsafeMutableRawBufferPointer, at start: Int) {
        let pixel = isStraight ? StraightPixels.straight(pixel) : pixel
        let parts = [pixel, pixel >> 8, pixel >> 16, pixel >> 24].map { UInt8($0 & 0xFF) }
        if size == 1 {
            let gray =
                0.2126 * Double(parts[0]) + 0.7152 * Double(parts[1])
                + 0.0722 * Double(parts[2])
            bytes[start] = isAlphaOnly ? parts[3] : UInt8(gray.rounded())
            return
        }
        bytes[start + red] = parts[0]
        bytes[start + green] = parts[1]
        bytes[start + blue] = parts[2]
        bytes[start + alpha] = isOpaque ? 255 : parts[3]
    }
}
