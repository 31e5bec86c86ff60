/// A compressor for GIF color indices that can choose among the colors allowed for each pixel.
///
/// It prefers choices that continue the longest known strings. The dictionary is a tree whose nodes
/// are strings, with a table row of children for each node.
final class GIFCompressor {
    /// The allowed indices of a pixel.
    struct Pixel {
        /// The preferred index.
        let symbol: UInt8

        /// The number of allowed indices, including ``symbol``.
        let choiceCount: UInt8

        /// The error of index 0, transparency; negative if it isn't allowed.
        let keepError: Int32

        /// The position of the choices in ``GIFPalette/choices``.
        let firstChoice: Int32
    }

    private static let maximumCode = 4096
    private static let beamWidth = 4

    private let children: UnsafeMutablePointer<UInt16>
    private let parents: UnsafeMutablePointer<UInt16>
    private let symbols: UnsafeMutablePointer<UInt8>
    private var minimumCodeSize = 2
    private var width = 3
    private var next = 0
    private var previous = -1
    private var bits: UInt64 = 0
    private var bitCount = 0
    private var output: [UInt8] = []
    private var isKeeping = true

    /// The weight of a squared error relative to a saved pixel.
    private let errorWeight: Float = 1 / 4000

    /// A Boolean value that indicates whether shorter strings are tried to lengthen the next one.
    ///
    /// This makes files a few percent smaller and takes three times as long.
    private let isLookingAhead: Bool

    init(isLookingAhead: Bool) {
        self.isLookingAhead = isLookingAhead
        children = .allocate(capacity: GIFCompressor.maximumCode * 256)
        parents = .allocate(capacity: GIFCompressor.maximumCode)
        symbols = .allocate(capacity: GIFCompressor.maximumCode)
    }

    deinit {
        children.deallocate()
        parents.deallocate()
        symbols.deallocate()
    }

    private struct State {
        var node: Int
        var first: UInt8
        var error: Int32
    }

    private struct Match {
        var node: Int
        var first: UInt8
        var length: Int
    }

    /// Returns the image data, with code size and blocks, and the index chosen for each pixel.
    ///
    /// - Parameters:
    ///   - pixels: The allowed indices of each pixel.
    ///   - palette: The palette with the choices of each class.
    ///   - keeping: A Boolean value that indicates whether unchanged pixels may be transparent.
    /// - Returns: The image data and the indices.
    func compress(
        _ pixels: [Pixel],
        _ palette: GIFPalette,
        keeping: Bool
    ) -> (codes: [UInt8], chosen: [UInt8]) {
        isKeeping = keeping
        return palette.choices.withUnsafeBufferPointer { choices in
            pixels.withUnsafeBufferPointer { pixels in
                start(pixels, choices)
                let chosen = [UInt8](unsafeUninitializedCapacity: pixels.count) { chosen, count in
                    encode(pixels, choices, chosen)
                    count = pixels.count
                }
                return (finish(), chosen)
            }
        }
    }

    private typealias Choices = UnsafeBufferPointer<GIFPalette.Choice>

    private func start(_ pixels: UnsafeBufferPointer<Pixel>, _ choices: Choices) {
        var largest: UInt8 = 0
        for pixel in pixels {
            largest = max(largest, pixel.symbol)
            guard pixel.choiceCount > 1 else { continue }
            for index in 1..<Int(pixel.choiceCount) {
                largest = max(largest, choices[Int(pixel.firstChoice) + index].symbol)
            }
        }
        minimumCodeSize = 2
        while 1 << minimumCodeSize <= Int(largest) { minimumCodeSize += 1 }
        output.removeAll(keepingCapacity: true)
        (bits, bitCount) = (0, 0)
        width = minimumCodeSize + 1
        clear()
    }

    private func clear() {
        emit(1 << minimumCodeSize)
        next = 1 << minimumCodeSize + 2
        width = minimumCodeSize + 1
        previous = -1
        for symbol in 0..<1 << minimumCodeSize { makeNode(symbol) }
    }

    @inline(__always)
    private func makeNode(_ node: Int) {
        (children + node << minimumCodeSize).update(repeating: 0, count: 1 << minimumCodeSize)
    }

    @inline(__always)
    private func emit(_ code: Int) {
        bits |= UInt64(code) << UInt64(bitCount)
        bitCount += width
        while bitCount >= 8 {
            output.append(UInt8(truncatingIfNeeded: bits))
            bits >>= 8
            bitCount -= 8
        }
    }

    private func finish() -> [UInt8] {
        emit(1 << minimumCodeSize + 1)
        if bitCount > 0 { output.append(UInt8(truncatingIfNeeded: bits)) }
        var data: [UInt8] = [UInt8(minimumCodeSize)]
        data.reserveCapacity(output.count + output.count / 255 + 3)
        for start in stride(from: 0, to: output.count, by: 255) {
            let block = output[start..<min(start + 255, output.count)]
            data.append(UInt8(block.count))
            data += block
        }
        data.append(0)
        return data
    }

    private func encode(
        _ pixels: UnsafeBufferPointer<Pixel>,
        _ choices: Choices,
        _ chosen: UnsafeMutableBufferPointer<UInt8>
    ) {
        var position = 0
        var following: Match?
        while position < pixels.count {
            var match = following ?? longestMatch(pixels, choices, position)
            extend(match)
            following =
                isLookingAhead
                ? shorten(&match, pixels, choices, position) : nil
            emit(match.node)
            write(match, chosen, position)
            advance(match)
            // A match from before clearing isn't in the dictionary anymore.
            if previous < 0 { following = nil }
            position += match.length
        }
    }

    /// Shortens a match if the next one then reaches farther, and returns the next one.
    private func shorten(
        _ match: inout Match,
        _ pixels: UnsafeBufferPointer<Pixel>,
        _ choices: Choices,
        _ position: Int
    ) -> Match? {
        guard match.length > 1, position + match.length < pixels.count else { return nil }
        let saved = (previous, next)
        defer { (previous, next) = saved }
        if previous >= 0, next < GIFCompressor.maximumCode { next += 1 }
        var candidate = match
        var following: Match?
        var farthest = 0
        for _ in 0..<3 {
            previous = candidate.node
            let second = longestMatch(pixels, choices, position + candidate.length)
            if candidate.length + second.length > farthest {
                farthest = candidate.length + second.length
                (match, following) = (candidate, second)
            }
            guard candidate.length > 1, position + farthest < pixels.count else { break }
            candidate.node = Int(parents[candidate.node])
            candidate.length -= 1
        }
        return following
    }

    /// Adds the string that a decoder adds when it reads the match's code.
    @inline(__always)
    private func extend(_ match: Match) {
        guard previous >= 0, next < GIFCompressor.maximumCode else { return }
        parents[next] = UInt16(previous)
        symbols[next] = match.first
        let slot = previous << minimumCodeSize + Int(match.first)
        if children[slot] == 0 { children[slot] = UInt16(next) }
        makeNode(next)
    }

    @inline(__always)
    private func advance(_ match: Match) {
        if previous >= 0, next < GIFCompressor.maximumCode {
            next += 1
            if next == 1 << width, width < 12 { width += 1 }
        }
        previous = match.node
        if next == GIFCompressor.maximumCode { clear() }
    }

    private func write(
        _ match: Match,
        _ chosen: UnsafeMutableBufferPointer<UInt8>,
        _ position: Int
    ) {
        var node = match.node
        for index in stride(from: match.length - 1, to: 0, by: -1) {
            chosen[position + index] = symbols[node]
            node = Int(parents[node])
        }
        chosen[position] = UInt8(node)
    }

    @inline(__always)
    private func child(_ state: State, _ symbol: UInt8) -> Int {
        let child = children[state.node << minimumCodeSize + Int(symbol)]
        if child != 0 { return Int(child) }
        // The string being added: the previous one plus the first index of this one.
        guard state.node == previous, symbol == state.first, next < GIFCompressor.maximumCode
        else { return 0 }
        return next
    }

    /// Follows pixels with a single allowed index, and returns their number.
    @inline(__always)
    private func run(
        _ pixels: UnsafeBufferPointer<Pixel>,
        _ position: Int,
        _ state: inout State
    ) -> Int {
        var end = position
        while end < pixels.count, state.node < next {
            let pixel = pixels[end]
            guard pixel.choiceCount == 1, pixel.keepError < 0 || !isKeeping || pixel.symbol == 0
            else { break }
            let child = child(state, pixel.symbol)
            guard child != 0 else { break }
            state.node = child
            end += 1
        }
        return end - position
    }

    private func longestMatch(
        _ pixels: UnsafeBufferPointer<Pixel>,
        _ choices: Choices,
        _ position: Int
    ) -> Match {
        withUnsafeTemporaryAllocation(of: State.self, capacity: GIFCompressor.beamWidth * 8) {
            beam in
            var states = beam.baseAddress.unsafelyUnwrapped
            var successors = states + GIFCompressor.beamWidth * 4
            var count = 0
            forEachSymbol(pixels[position], choices) { symbol, error in
                guard count < GIFCompressor.beamWidth else { return }
                states[count] = State(node: Int(symbol), first: symbol, error: error)
                count += 1
            }
            var best = Match(node: states[0].node, first: states[0].first, length: 1)
            var bestScore: Float = -.infinity
            var length = 1
            while count > 0 {
                if count == 1 { length += run(pixels, position + length, &states[0]) }
                for index in 0..<count {
                    let score = Float(length) - Float(states[index].error) * errorWeight
                    if score > bestScore {
                        bestScore = score
                        best = Match(
                            node: states[index].node,
                            first: states[index].first,
                            length: length
                        )
                    }
                }
                guard position + length < pixels.count else { break }
                let pixel = pixels[position + length]
                var newCount = 0
                for index in 0..<count {
                    let state = states[index]
                    // The string being added has no successors yet.
                    guard state.node < next else { continue }
                    forEachSymbol(pixel, choices) { symbol, error in
                        let node = child(state, symbol)
                        guard node != 0, newCount < GIFCompressor.beamWidth else { return }
                        successors[newCount] = State(
                            node: node,
                            first: state.first,
                            error: state.error + error
                        )
                        newCount += 1
                    }
                }
                swap(&states, &successors)
                count = newCount
                length += 1
            }
            return best
        }
    }

    @inline(__always)
    private func forEachSymbol(
        _ pixel: Pixel,
        _ choices: Choices,
        _ body: (UInt8, Int32) -> Void
    ) {
        let canKeep = pixel.keepError >= 0 && (isKeeping || pixel.symbol == 0)
        if canKeep { body(0, pixel.keepError) }
        if pixel.choiceCount == 1 {
            if !canKeep || pixel.symbol != 0 { body(pixel.symbol, 0) }
            return
        }
        let start = Int(pixel.firstChoice)
        for index in start..<start + Int(pixel.choiceCount) {
            body(choices[index].symbol, choices[index].error)
        }
    }
}
