/// A compressor for GIF color indices that can choose among the colors allowed for each pixel.
///
/// Each string is the one whose pixels save the most bits beyond the cost of its errors. The
/// dictionary is a tree whose nodes are strings, with a table row of children for each node.
struct GIFCompressor {
    /// The result of a compression.
    struct Image {
        /// The code size and the blocks of codes.
        let codes: [UInt8]

        /// The index chosen for each pixel.
        let chosen: [UInt8]

        /// The cost of the errors in bits.
        let errorCost: Float

        /// The bits that each pixel took, as parts of its string's code.
        let spent: [Float]

        /// The size and the cost of the errors in bits.
        var bits: Float { Float(codes.count * 8) + errorCost }
    }

    private static let maximumCode = 4096
    private static let beamWidth = 4

    /// The memory of the dictionary.
    ///
    /// Nodes are less than ``maximumCode`` and symbols less than 256, so no row or element is
    /// outside; rows are cleared by ``makeNode(_:)`` before they are read.
    private final class Tables {
        let children = UnsafeMutablePointer<UInt16>.allocate(capacity: maximumCode * 256)
        let parents = UnsafeMutablePointer<UInt16>.allocate(capacity: maximumCode)
        let symbols = UnsafeMutablePointer<UInt8>.allocate(capacity: maximumCode)

        deinit {
            children.deallocate()
            parents.deallocate()
            symbols.deallocate()
        }
    }

    private let tables = Tables()
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
    private var errorCost: Float = 0
    private var isKeeping = true
    private var lookahead = 0

    /// The bits that are saved by each number of pixels from the start.
    private var worth: [Float] = [0]

    /// The bits that each pixel took.
    private var spent: [Float] = []

    init() {
        (children, parents, symbols) = (tables.children, tables.parents, tables.symbols)
    }

    private struct State {
        var node: Int32
        var first: UInt8
        var cost: Float
    }

    private struct Match {
        var node: Int
        var first: UInt8
        var length: Int
        var cost: Float

        var score: Float
    }

    private typealias Choices = UnsafeBufferPointer<GIFPalette.Choice>
    private typealias Pixels = UnsafeBufferPointer<GIFPixel>

    /// Returns pixels as image data.
    ///
    /// - Parameters:
    ///   - pixels: The allowed indices of each pixel.
    ///   - palette: The palette with the choices of each class.
    ///   - largest: An index that no pixel's allowed ones exceed.
    ///   - isKeeping: A Boolean value that indicates whether unchanged pixels may be transparent.
    ///   - lookahead: The number of shorter strings that are tried to lengthen the next one.
    ///   - spent: The bits that each pixel took when the same pixels were compressed before.
    /// - Returns: The image data and the indices.
    mutating func compress(
        _ pixels: [GIFPixel],
        _ palette: GIFPalette,
        largest: UInt8,
        isKeeping: Bool = true,
        lookahead: Int = 0,
        spent: [Float]? = nil
    ) -> Image {
        self.isKeeping = isKeeping
        self.lookahead = lookahead
        estimateWorth(pixels.count, spent)
        start(largest)
        return palette.choices.withUnsafeBufferPointer { choices in
            pixels.withUnsafeBufferPointer { pixels in
                let chosen = [UInt8](unsafeUninitializedCapacity: pixels.count) { chosen, count in
                    encode(pixels, choices, chosen)
                    count = pixels.count
                }
                return Image(
                    codes: finish(),
                    chosen: chosen,
                    errorCost: errorCost,
                    spent: self.spent
                )
            }
        }
    }

    /// Sums up the bits that pixels are expected to take.
    ///
    /// A string that ends farther is worth more where strings are short, such as at edges. Most of
    /// the estimate remains the average, because other strings end elsewhere.
    private mutating func estimateWorth(_ count: Int, _ spent: [Float]?) {
        let average = GIFPalette.bitsPerPixel
        worth.reserveCapacity(count + 1)
        worth.removeSubrange(1...)
        var sum: Float = 0
        for index in 0..<count {
            sum += spent.map { (3 * average + $0[index]) / 4 } ?? average
            worth.append(sum)
        }
        self.spent.removeAll(keepingCapacity: true)
        self.spent.reserveCapacity(count)
    }

    private mutating func start(_ largest: UInt8) {
        minimumCodeSize = 2
        while 1 << minimumCodeSize <= Int(largest) { minimumCodeSize += 1 }
        output.removeAll(keepingCapacity: true)
        (bits, bitCount, errorCost) = (0, 0, 0)
        width = minimumCodeSize + 1
        clear()
    }

    private mutating func clear() {
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
    private mutating func emit(_ code: Int) {
        bits |= UInt64(code) << UInt64(bitCount)
        bitCount += width
        while bitCount >= 8 {
            output.append(UInt8(truncatingIfNeeded: bits))
            bits >>= 8
            bitCount -= 8
        }
    }

    private mutating func finish() -> [UInt8] {
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

    private mutating func encode(
        _ pixels: Pixels,
        _ choices: Choices,
        _ chosen: UnsafeMutableBufferPointer<UInt8>
    ) {
        var position = 0
        var following: Match?
        while position < pixels.count {
            var match = following ?? longestMatch(pixels, choices, position)
            extend(match)
            following = lookahead > 0 ? shorten(&match, pixels, choices, position) : nil
            emit(match.node)
            let part = Float(width) / Float(match.length)
            for _ in 0..<match.length { spent.append(part) }
            errorCost += match.cost
            write(match, chosen, position)
            advance(match)
            // A match from before clearing isn't in the dictionary anymore.
            if previous < 0 { following = nil }
            position += match.length
        }
    }

    /// Shortens a match if the next one then reaches farther, and returns the next one.
    private mutating func shorten(
        _ match: inout Match,
        _ pixels: Pixels,
        _ choices: Choices,
        _ position: Int
    ) -> Match? {
        guard match.length > 1, position + match.length < pixels.count else { return nil }
        let saved = (previous, next)
        defer { (previous, next) = saved }
        if previous >= 0, next < GIFCompressor.maximumCode { next += 1 }
        var candidate = match
        var following: Match?
        var highest = -Float.infinity
        for _ in 0...lookahead {
            previous = candidate.node
            let second = longestMatch(pixels, choices, position + candidate.length)
            if candidate.score + second.score > highest {
                highest = candidate.score + second.score
                (match, following) = (candidate, second)
            }
            guard candidate.length > 1, position + match.length < pixels.count else { break }
            candidate.length -= 1
            let last = pixels[position + candidate.length]
            candidate.cost -= cost(of: symbols[candidate.node], at: last, choices)
            candidate.node = Int(parents[candidate.node])
            candidate.score = gain(position, candidate.length) - candidate.cost
        }
        return following
    }

    private func cost(of symbol: UInt8, at pixel: GIFPixel, _ choices: Choices) -> Float {
        if symbol == 0 { return Float(max(pixel.keepError, 0)) * pixel.errorCost }
        let start = Int(pixel.firstChoice)
        for index in start..<start + Int(pixel.choiceCount) where choices[index].symbol == symbol {
            return Float(choices[index].excess) * pixel.errorCost
        }
        return 0
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
    private mutating func advance(_ match: Match) {
        if previous >= 0, next < GIFCompressor.maximumCode {
            next += 1
            if next == 1 << width, width < 12 { width += 1 }
        }
        previous = match.node
        if next == GIFCompressor.maximumCode { clear() }
    }

    /// Returns the bits that a number of pixels is worth.
    @inline(__always)
    private func gain(_ position: Int, _ length: Int) -> Float {
        worth[position + length] - worth[position]
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
    private func child(_ node: Int, _ first: UInt8, _ symbol: UInt8) -> Int {
        let child = children[node << minimumCodeSize + Int(symbol)]
        if child != 0 { return Int(child) }
        // The string being added: the previous one plus the first index of this one.
        guard node == previous, symbol == first, next < GIFCompressor.maximumCode
        else { return 0 }
        return next
    }

    @inline(__always)
    private func canKeep(_ pixel: GIFPixel) -> Bool {
        pixel.keepError >= 0 && (isKeeping || pixel.symbol == 0)
    }

    /// Follows pixels with a single allowed index, and returns their number.
    @inline(__always)
    private func run(_ pixels: Pixels, _ position: Int, _ state: inout State) -> Int {
        var end = position
        var node = Int(state.node)
        while end < pixels.count, node < next {
            let pixel = pixels[end]
            let symbol: UInt8
            if pixel.choiceCount == 0 {
                symbol = 0
            } else if pixel.choiceCount == 1, !canKeep(pixel) || pixel.symbol == 0 {
                symbol = pixel.symbol
            } else {
                break
            }
            let child = child(node, state.first, symbol)
            guard child != 0 else { break }
            node = child
            end += 1
        }
        state.node = Int32(node)
        return end - position
    }

    private func longestMatch(_ pixels: Pixels, _ choices: Choices, _ position: Int) -> Match {
        withUnsafeTemporaryAllocation(of: State.self, capacity: GIFCompressor.beamWidth * 2) {
            beam in
            var states = beam.baseAddress.unsafelyUnwrapped
            var successors = states + GIFCompressor.beamWidth
            var count = 0
            forEachSymbol(pixels[position], choices) { symbol, cost in
                guard count < GIFCompressor.beamWidth else { return }
                states[count] = State(node: Int32(symbol), first: symbol, cost: cost)
                count += 1
            }
            var best = Match(node: 0, first: 0, length: 1, cost: .infinity, score: -.infinity)
            var length = 1
            while count > 0 {
                if count == 1 { length += run(pixels, position + length, &states[0]) }
                let gain = gain(position, length)
                for index in 0..<count where gain - states[index].cost > best.score {
                    let state = states[index]
                    best = Match(
                        node: Int(state.node),
                        first: state.first,
                        length: length,
                        cost: state.cost,
                        score: gain - state.cost
                    )
                }
                guard position + length < pixels.count else { break }
                let pixel = pixels[position + length]
                var newCount = 0
                for index in 0..<count {
                    let state = states[index]
                    // The string being added has no successors yet.
                    guard Int(state.node) < next else { continue }
                    forEachSymbol(pixel, choices) { symbol, cost in
                        let node = child(Int(state.node), state.first, symbol)
                        guard node != 0 else { return }
                        insert(
                            State(node: Int32(node), first: state.first, cost: state.cost + cost),
                            successors,
                            &newCount
                        )
                    }
                }
                swap(&states, &successors)
                count = newCount
                length += 1
            }
            return best
        }
    }

    /// Adds a state to the beam, or replaces its most costly state.
    @inline(__always)
    private func insert(_ state: State, _ states: UnsafeMutablePointer<State>, _ count: inout Int) {
        if count < GIFCompressor.beamWidth {
            states[count] = state
            count += 1
            return
        }
        var worst = 0
        for index in 1..<count where states[index].cost > states[worst].cost { worst = index }
        if state.cost < states[worst].cost { states[worst] = state }
    }

    @inline(__always)
    private func forEachSymbol(
        _ pixel: GIFPixel,
        _ choices: Choices,
        _ body: (UInt8, Float) -> Void
    ) {
        let canKeep = canKeep(pixel)
        if canKeep { body(0, Float(pixel.keepError) * pixel.errorCost) }
        if pixel.choiceCount == 1 {
            if !canKeep || pixel.symbol != 0 { body(pixel.symbol, 0) }
            return
        }
        let start = Int(pixel.firstChoice)
        for index in start..<start + Int(pixel.choiceCount) {
            body(choices[index].symbol, Float(choices[index].excess) * pixel.errorCost)
        }
    }
}
