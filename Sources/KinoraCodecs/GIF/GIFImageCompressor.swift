/// A compressor of a movie's images that tries several rules for transparency and orders of rows.
struct GIFImageCompressor {
    /// The best result of some trials.
    struct Result {
        /// A Boolean value that indicates whether the rows are in the order of interlacing.
        let isInterlaced: Bool

        /// The codes and their cost.
        let image: GIFCompressor.Image

        /// Returns the index of each pixel, by rows.
        func indices(width: Int) -> [UInt8] {
            let indices = image.indices
            return isInterlaced ? GIFRaster.deinterlaced(indices, width: width) : indices
        }
    }

    private struct Trial: Equatable {
        var rule: GIFKeeping
        var isInterlaced: Bool
    }

    /// The number of pixels up to which an image tries all rules.
    private static let smallCount = 16_000

    /// The number of shorter strings to try in an image that remains, and in one that doesn't.
    private static let lookaheads = (lasting: 3, transient: 8)

    private var compressor: GIFCompressor

    /// The best trial of the previous image.
    private var previous = Trial(rule: .mixed, isInterlaced: false)

    /// A Boolean value that indicates whether the last two images had the same best rule.
    private var isSettled = false
    private var count = 0

    /// Creates a compressor.
    ///
    /// - Parameter wasteBits: The bits that are lost if the dictionary gains no string.
    init(wasteBits: Float = 0) { compressor = GIFCompressor(wasteBits: wasteBits) }

    /// Returns the best of the encodings of an image.
    ///
    /// - Parameters:
    ///   - raster: The pixels.
    ///   - isTransient: A Boolean value that indicates whether the pixels don't remain after the
    ///     image. If none of them looks like the previous frame, all rules have the same result.
    /// - Returns: The smallest encoding.
    mutating func compress(_ raster: GIFRaster, isTransient: Bool = false) -> Result {
        let interlaced = raster.interlaced
        var best: (trial: Trial, image: GIFCompressor.Image)?
        func attempt(_ trial: Trial, lookahead: Int = 0) {
            let image = compressor.compress(
                trial.rule.applied(to: trial.isInterlaced ? interlaced : raster),
                lookahead: lookahead,
                strings: lookahead > 0 ? best?.image.strings : nil,
                rival: best?.image
            )
            if let image { best = (trial, image) }
        }
        let hasRules = !isTransient || raster.pixels.contains { $0.isOptional }
        for rule in hasRules ? rules(raster.pixels.count) : [previous.rule] {
            attempt(Trial(rule: rule, isInterlaced: previous.isInterlaced))
        }
        let first = best?.trial ?? previous
        attempt(Trial(rule: first.rule, isInterlaced: !first.isInterlaced))
        let lookaheads = GIFImageCompressor.lookaheads
        let lookahead = isTransient ? lookaheads.transient : lookaheads.lasting
        attempt(best?.trial ?? first, lookahead: lookahead)
        guard let best else { preconditionFailure("The first trial has no rival.") }
        isSettled = count > 1 && best.trial.rule == previous.rule
        previous = best.trial
        return Result(isInterlaced: best.trial.isInterlaced, image: best.image)
    }

    /// Returns the rules to try for an image: the last rule and all others, or just one of the
    /// others if the image is large and the best rule hasn't changed.
    private mutating func rules(_ pixelCount: Int) -> [GIFKeeping] {
        defer { count += 1 }
        let others = GIFKeeping.allCases.filter { $0 != previous.rule }
        let hasFew = isSettled && pixelCount >= GIFImageCompressor.smallCount
        return [previous.rule] + (hasFew ? [others[count % others.count]] : others)
    }
}
