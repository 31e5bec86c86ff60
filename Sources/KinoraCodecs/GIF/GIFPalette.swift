/// A GIF's colours, and which of them may stand for each colour of the movie.
///
/// Number 0 is transparency. The colours of the movie are told apart by classes: class 0 is
/// transparency, every other one is a colour, or a cell of like ones when there are very many.
struct GIFPalette: Sendable {
    /// The colours; the first stands for transparency.
    let colors: [UInt32]

    /// The classes; the first is transparency.
    let classes: [ColorClass]

    /// The colours that may stand for a class and their squared distance, the nearest first.
    let choices: [Choice]

    /// A colour that may stand for another.
    struct Choice: Sendable {
        let symbol: UInt8
        let error: Int32
    }

    /// A colour of the movie and what is shown for it.
    struct ColorClass: Sendable {
        /// The colour.
        let color: UInt32

        /// The nearest colour of the palette, and its number.
        let nearest: UInt32
        let symbol: UInt8

        /// Whether no other colour may stand for it.
        let isExact: Bool

        /// The squared distance of the nearest colour.
        let error: Int32

        /// Where its choices are in ``GIFPalette/choices``.
        let firstChoice: Int32
        let choiceCount: Int32
    }

    private let isComplete: Bool
    private let slots: [UInt32]

    /// Makes a palette for a movie's colours.
    ///
    /// - Parameters:
    ///   - histogram: The colours as they are shown; 0 for transparent pixels.
    ///   - sceneColors: Colours that are kept exactly where they occur.
    ///   - quality: How near the others must be.
    init(_ histogram: ColorHistogram, sceneColors: [UInt32], quality: GIFQuality) {
        let entries = histogram.entries.filter { $0.color != 0 }
            .sorted { ($0.count, $0.color) > ($1.count, $1.color) }
        isComplete = histogram.isComplete
        var pinned = GIFPalette.pinned(entries, sceneColors, quality, isComplete: isComplete)
        let rest = entries.filter { !pinned.contains($0.color) }
        if isComplete, quality.edgeError == 0, entries.count <= 255 {
            pinned += rest.map(\.color)
        } else {
            let samples = rest.map { ColorQuantizer.Sample($0.color, weight: Float($0.count)) }
            let edges = GIFPalette.edges(
                samples,
                limit: 255 - pinned.count,
                error: quality.edgeError,
                besides: pinned.count + 1
            )
            pinned += edges
        }
        colors = [0] + GIFPalette.byUse(pinned, entries)
        let exact = Set(isComplete ? colors : [])
        var choices = [Choice(symbol: 0, error: 0)]
        var classes = [
            ColorClass(
                color: 0,
                nearest: 0,
                symbol: 0,
                isExact: true,
                error: 0,
                firstChoice: 0,
                choiceCount: 1
            )
        ]
        for entry in entries {
            let isExact = exact.contains(entry.color)
            let own = GIFPalette.choices(entry.color, colors, isExact ? 0 : quality.tolerance)
            let symbol = own[0].symbol
            classes.append(
                ColorClass(
                    color: entry.color,
                    nearest: colors[Int(symbol)],
                    symbol: symbol,
                    isExact: isExact,
                    error: own[0].error,
                    firstChoice: Int32(choices.count),
                    choiceCount: Int32(own.count)
                )
            )
            choices += own
        }
        self.choices = choices
        self.classes = classes
        slots = GIFPalette.table(classes.map(\.color))
    }

    /// Returns colours that stand for many, no more than needed.
    ///
    /// Where all numbers together exceed a power of two by a little, some are given up: every code
    /// would be longer for their sake.
    private static func edges(
        _ samples: [ColorQuantizer.Sample],
        limit: Int,
        error: Float,
        besides others: Int
    ) -> [UInt32] {
        var quantizer = ColorQuantizer(samples)
        let colors = quantizer.palette(count: limit, error: error)
        let total = others + colors.count
        var power = 4
        while power * 2 <= total { power *= 2 }
        guard error > 0, total > power, total - power <= power / 4, power > others else {
            return colors
        }
        var smaller = ColorQuantizer(samples)
        return smaller.palette(count: power - others, error: error)
    }

    /// Returns colours in the order of how often they are shown: pictures of few colours then have
    /// small numbers, and short codes.
    private static func byUse(
        _ colors: [UInt32],
        _ entries: [(color: UInt32, count: UInt32)]
    ) -> [UInt32] {
        var uses = Array(repeating: 0, count: colors.count + 1)
        for entry in entries {
            uses[Int(choices(entry.color, [0] + colors, 0)[0].symbol)] += Int(entry.count)
        }
        return colors.enumerated()
            .sorted { (uses[$0.offset + 1], $1.offset) > (uses[$1.offset + 1], $0.offset) }
            .map(\.element)
    }

    private static func pinned(
        _ entries: [(color: UInt32, count: UInt32)],
        _ sceneColors: [UInt32],
        _ quality: GIFQuality,
        isComplete: Bool
    ) -> [UInt32] {
        guard isComplete else { return Array(sceneColors.prefix(64)) }
        let total = entries.reduce(0) { $0 + Int($1.count) }
        let occurring = Set(entries.map(\.color))
        var pinned: [UInt32] = []
        for color in sceneColors where occurring.contains(color) && !pinned.contains(color) {
            pinned.append(color)
        }
        // Colours of flat areas that the scene does not name, as overlaps and matted fills make.
        for entry in entries.prefix(64) where Int(entry.count) * 400 > total {
            if !pinned.contains(entry.color) { pinned.append(entry.color) }
        }
        return Array(pinned.prefix(128))
    }

    private static func choices(
        _ color: UInt32,
        _ colors: [UInt32],
        _ tolerance: Int32
    ) -> [Choice] {
        var best = Choice(symbol: 0, error: .max)
        var others: [Choice] = []
        for (index, candidate) in colors.enumerated().dropFirst() {
            let error = ColorDistance.squared(color, candidate)
            let choice = Choice(symbol: UInt8(index), error: error)
            if error < best.error { best = choice }
            if error <= tolerance * tolerance { others.append(choice) }
        }
        others.removeAll { $0.symbol == best.symbol }
        others.sort { ($0.error, $0.symbol) < ($1.error, $1.symbol) }
        return [best] + others.prefix(5)
    }

    // MARK: - Classes

    private static func table(_ classColors: [UInt32]) -> [UInt32] {
        var size = 1 << 8
        while size < classColors.count * 3 { size *= 2 }
        var slots = [UInt32](repeating: 0, count: size)
        for (index, color) in classColors.enumerated().dropFirst() {
            var slot = start(color, size - 1)
            while slots[slot] != 0 { slot = (slot + 1) & (size - 1) }
            slots[slot] = UInt32(index)
        }
        return slots
    }

    @inline(__always)
    private static func start(_ color: UInt32, _ mask: Int) -> Int {
        Int(truncatingIfNeeded: color &* 0x9E37_79B1 >> 8) & mask
    }

    /// Replaces premultiplied pixels by their classes.
    ///
    /// - Precondition: The histogram has counted what stands for the pixels on the surface.
    func classify(_ pixels: inout [UInt32], on surface: GIFSurface) {
        pixels.withUnsafeMutableBufferPointer { pixels in
            var last: UInt32 = 0
            var lastClass: UInt32 = 0
            for index in pixels.indices {
                let pixel = pixels[index]
                if pixel != last {
                    (last, lastClass) = (pixel, self.class(of: surface.pixel(pixel)))
                }
                pixels[index] = lastClass
            }
        }
    }

    private func `class`(of pixel: UInt32) -> UInt32 {
        if pixel == 0 { return 0 }
        let color = isComplete ? pixel : ColorHistogram.coarse(pixel)
        let mask = slots.count - 1
        var slot = GIFPalette.start(color, mask)
        while slots[slot] != 0 {
            if classes[Int(slots[slot])].color == color { return slots[slot] }
            slot = (slot + 1) & mask
        }
        return 0
    }
}
