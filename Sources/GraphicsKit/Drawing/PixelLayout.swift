/// The layout of the bytes of one pixel in memory.
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
    /// Gray is the sum of the components, with the luminance weights of Rec. 709.
    func store(_ pixel: UInt32, in bytes: UnsafeMutableRawBufferPointer, at start: Int) {
        let pixel = isStraight ? StraightPixels.straight(pixel) : pixel
        func part(_ shift: UInt32) -> UInt8 { UInt8(pixel >> shift & 0xFF) }
        if size == 1 {
            let (red, green, blue) = (Double(part(0)), Double(part(8)), Double(part(16)))
            let gray = 0.2126 * red + 0.7152 * green + 0.0722 * blue
            bytes[start] = isAlphaOnly ? part(24) : UInt8(gray.rounded())
            return
        }
        bytes[start + red] = part(0)
        bytes[start + green] = part(8)
        bytes[start + blue] = part(16)
        bytes[start + alpha] = isOpaque ? 255 : part(24)
    }
}
