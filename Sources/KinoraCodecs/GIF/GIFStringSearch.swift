/// A string of a dictionary that can represent the pixels at a position.
struct GIFMatch {
    var node: Int
    var first: UInt8
    var length: Int

    /// The number of bits that the errors are worth.
    var cost: Float

    /// The value of the pixels in bits, minus the cost.
    var score: Float
}

/// A search for the string that saves the most bits beyond the cost of its errors.
///
/// It follows the cheapest strings of each length: at most ``beamWidth``, and fewer if it only
/// compares rules.
struct GIFStringSearch {
    private static let beamWidth = 4

    private struct State {
        var node: UInt16
        var first: UInt8
        var cost: Float
    }

    /// Two lists of at most ``beamWidth`` states.
    private final class Beams {
        let states = UnsafeMutablePointer<State>.allocate(capacity: 2 * beamWidth)

        deinit { states.deallocate() }
    }

    private let beams = Beams()
    private let choices: UnsafeBufferPointer<GIFRaster.Choice>
    private let pixels: UnsafeBufferPointer<GIFRaster.Pixel>
    private let worth: UnsafeBufferPointer<Float>
    private let isThorough: Bool

    /// Creates a search in an image.
    ///
    /// - Parameters:
    ///   - pixels: The pixels. All three buffers must outlive the search.
    ///   - choices: The choices that the pixels' ranges refer to.
    ///   - worth: The bits that each number of pixels from 0 is worth.
    ///   - isThorough: A Boolean value that indicates whether more strings are followed at a time.
    init(
        _ pixels: UnsafeBufferPointer<GIFRaster.Pixel>,
        _ choices: UnsafeBufferPointer<GIFRaster.Choice>,
        worth: UnsafeBufferPointer<Float>,
        isThorough: Bool
    ) {
        self.isThorough = isThorough
        (self.pixels, self.choices, self.worth) = (pixels, choices, worth)
    }

    @inline(__always)
    private var beamWidth: Int {
        isThorough ? GIFStringSearch.beamWidth : GIFStringSearch.beamWidth / 2
    }

    /// The number of pixels.
    var count: Int { pixels.count }

    /// Returns the bits that a number of pixels is worth.
    @inline(__always)
    func gain(_ position: Int, _ length: Int) -> Float {
        worth[position + length] - worth[position]
    }

    /// Returns the cost of a pixel's choice.
    func cost(of symbol: UInt8, at position: Int) -> Float {
        for index in pixels[position].choices where choices[index].symbol == symbol {
            return choices[index].cost
        }
        return 0
    }

    /// Returns the best match at a position.
    func match(_ dictionary: GIFDictionary, _ position: Int) -> GIFMatch {
        var states = beams.states
        var successors = states + GIFStringSearch.beamWidth
        var count = start(states, position)
        var best = GIFMatch(node: 0, first: 0, length: 1, cost: 0, score: -.infinity)
        var end = position + 1
        while true {
            if count == 1 { end = run(dictionary, end, states) }
            var least = states[0]
            for index in 1..<max(count, 1) where states[index].cost < least.cost {
                least = states[index]
            }
            let score = gain(position, end - position) - least.cost
            if score > best.score {
                best = GIFMatch(
                    node: Int(least.node),
                    first: least.first,
                    length: end - position,
                    cost: least.cost,
                    score: score
                )
            }
            guard end < pixels.count else { return best }
            var newCount = 0
            if pixels[end].following >= GIFDictionary.stride - 1 {
                for index in 0..<count {
                    leap(dictionary, states[index], end, successors, &newCount)
                }
                // A string that can't leap may be the one that continues after the run.
                if newCount == count || newCount > 0 && !isThorough {
                    swap(&states, &successors)
                    count = newCount
                    end += GIFDictionary.stride
                    continue
                }
                newCount = 0
            }
            for index in 0..<count {
                lengthen(dictionary, states[index], end, successors, &newCount)
            }
            guard newCount > 0 else { return best }
            swap(&states, &successors)
            count = newCount
            end += 1
        }
    }

    /// Starts with strings of one symbol, and returns their number.
    @inline(__always)
    private func start(_ states: UnsafeMutablePointer<State>, _ position: Int) -> Int {
        var count = 0
        for index in pixels[position].choices.prefix(beamWidth) {
            let choice = choices[index]
            states[count] = State(
                node: UInt16(choice.symbol),
                first: choice.symbol,
                cost: choice.cost
            )
            count += 1
        }
        return count
    }

    /// Follows pixels with a single choice, and returns the position of their end.
    @inline(__always)
    private func run(
        _ dictionary: GIFDictionary,
        _ start: Int,
        _ state: UnsafeMutablePointer<State>
    ) -> Int {
        var end = start
        var node = Int(state.pointee.node)
        while end < pixels.count, pixels[end].count == 1 {
            let symbol = choices[Int(pixels[end].first)].symbol
            if pixels[end].following >= GIFDictionary.stride - 1 {
                let descendant = dictionary.descendant(node)
                if descendant != 0, dictionary.symbol(descendant) == symbol {
                    node = descendant
                    end += GIFDictionary.stride
                    continue
                }
            }
            let child = dictionary.child(node, symbol)
            guard child != 0 else { break }
            node = child
            end += 1
        }
        state.pointee.node = UInt16(node)
        return end
    }

    /// Adds the strings that lengthen a state's by a pixel.
    @inline(__always)
    private func lengthen(
        _ dictionary: GIFDictionary,
        _ state: State,
        _ position: Int,
        _ successors: UnsafeMutablePointer<State>,
        _ count: inout Int
    ) {
        let range = pixels[position].choices
        let parent = Int(state.node)
        var child = dictionary.child(parent)
        if child != 0, range.count == 1 {
            let choice = choices[range.lowerBound]
            child = dictionary.child(parent, choice.symbol)
            if child != 0 {
                let cost = state.cost + choice.cost
                add(State(node: UInt16(child), first: state.first, cost: cost), successors, &count)
                return
            }
        }
        while child != 0 {
            let symbol = dictionary.symbol(child)
            for index in range where choices[index].symbol == symbol {
                let cost = state.cost + choices[index].cost
                add(State(node: UInt16(child), first: state.first, cost: cost), successors, &count)
            }
            child = dictionary.sibling(child)
        }
        // The string being added: the previous one plus the first symbol of this one.
        guard parent == dictionary.previous, dictionary.isExtending,
            dictionary.child(parent, state.first) == 0
        else { return }
        for index in range where choices[index].symbol == state.first {
            let node = UInt16(dictionary.next)
            let cost = state.cost + choices[index].cost
            add(State(node: node, first: state.first, cost: cost), successors, &count)
        }
    }

    /// Adds the string that lengthens a state's by ``GIFDictionary/stride`` equal pixels.
    @inline(__always)
    private func leap(
        _ dictionary: GIFDictionary,
        _ state: State,
        _ position: Int,
        _ successors: UnsafeMutablePointer<State>,
        _ count: inout Int
    ) {
        let node = dictionary.descendant(Int(state.node))
        guard node != 0 else { return }
        let symbol = dictionary.symbol(node)
        for index in pixels[position].choices where choices[index].symbol == symbol {
            let cost = state.cost + Float(GIFDictionary.stride) * choices[index].cost
            add(State(node: UInt16(node), first: state.first, cost: cost), successors, &count)
        }
    }

    /// Adds a state to the beam, or replaces its most costly state.
    @inline(__always)
    private func add(
        _ state: State,
        _ states: UnsafeMutablePointer<State>,
        _ count: inout Int
    ) {
        if count < beamWidth {
            states[count] = state
            count += 1
            return
        }
        var worst = 0
        for index in 1..<count where states[index].cost > states[worst].cost { worst = index }
        if state.cost < states[worst].cost { states[worst] = state }
    }
}
