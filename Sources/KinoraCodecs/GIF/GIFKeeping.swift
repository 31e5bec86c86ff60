/// A rule for the use of transparency where a pixel looks as it did in the previous frame.
enum GIFKeeping: CaseIterable {
    /// Each string may contain transparency or colors.
    case mixed

    /// Only pixels that are transparent themselves have index 0.
    case never

    /// Unchanged runs of at least ``runLength`` have index 0, and shorter ones colors.
    case runs

    /// The minimum length of an unchanged run with index 0.
    static let runLength = 64

    /// Returns pixels that follow the rule.
    func applied(to raster: GIFRaster) -> GIFRaster {
        guard self != .mixed else { return raster }
        let length = self == .never ? .max : GIFKeeping.runLength
        var result = raster
        result.pixels.withUnsafeMutableBufferPointer { pixels in
            var index = 0
            while index < pixels.count {
                guard pixels[index].keeping == .unchanged else {
                    if pixels[index].keeping == .tolerated { pixels[index].draw() }
                    index += 1
                    continue
                }
                var end = index + 1
                while end < pixels.count, pixels[end].keeping == .unchanged { end += 1 }
                let isKept = end - index >= length
                // Some pixels have no other choice.
                for position in index..<end where pixels[position].count > 1 {
                    if isKept { pixels[position].count = 1 } else { pixels[position].draw() }
                }
                index = end
            }
        }
        return result
    }
}

extension GIFRaster.Pixel {
    /// Removes transparency from the choices.
    @inline(__always)
    fileprivate mutating func draw() {
        first += 1
        count -= 1
    }
}
