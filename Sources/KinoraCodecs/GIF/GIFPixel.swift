/// The allowed indices of a pixel, for ``GIFCompressor``.
struct GIFPixel {
    /// The preferred index.
    let symbol: UInt8

    /// The number of allowed indices, including ``symbol``; 0 if only transparency is allowed.
    var choiceCount: UInt8

    /// The additional squared error of index 0, transparency; negative if it isn't allowed.
    var keepError: Int32

    /// The position of the choices in ``GIFPalette/choices``.
    let firstChoice: Int32

    /// The bits that a squared error is worth.
    let errorCost: Float
}

/// A rule for the use of transparency where a pixel looks as it did in the previous frame.
enum GIFKeeping: CaseIterable {
    /// Each string may contain transparency or colors.
    case mixed

    /// Only pixels that are transparent themselves have index 0.
    case never

    /// Unchanged runs of at least a length have index 0, and shorter ones colors.
    case runsOf16, runsOf4, runsOf64

    private var length: Int {
        switch self {
        case .mixed, .never: 0
        case .runsOf4: 4
        case .runsOf16: 16
        case .runsOf64: 64
        }
    }

    /// Returns pixels that follow the rule, if it concerns runs.
    func applied(to pixels: [GIFPixel]) -> [GIFPixel] {
        let length = length
        guard length > 0 else { return pixels }
        var result = pixels
        result.withUnsafeMutableBufferPointer { result in
            var index = 0
            while index < result.count {
                guard result[index].keepError == 0 else {
                    if result[index].symbol != 0 { result[index].keepError = -1 }
                    index += 1
                    continue
                }
                var end = index + 1
                while end < result.count, result[end].keepError == 0 { end += 1 }
                let isLong = end - index >= length
                for position in index..<end where result[position].symbol != 0 {
                    if isLong {
                        result[position].choiceCount = 0
                    } else {
                        result[position].keepError = -1
                    }
                }
                index = end
            }
        }
        return result
    }
}
