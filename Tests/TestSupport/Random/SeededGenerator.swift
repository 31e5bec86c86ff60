/// A generator whose numbers follow from its seed (SplitMix64).
public struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    /// Creates a generator.
    public init(seed: UInt64) {
        state = seed
    }

    /// Returns the next number.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

extension SeededGenerator {
    /// Returns true in so many of a hundred cases.
    public mutating func chance(_ percent: Int) -> Bool {
        Int.random(in: 0..<100, using: &self) < percent
    }

    /// Returns a number of a range.
    public mutating func number(_ range: ClosedRange<Double>) -> Double {
        .random(in: range, using: &self)
    }

    /// Returns a whole number of a range.
    public mutating func count(_ range: ClosedRange<Int>) -> Int {
        .random(in: range, using: &self)
    }

    /// Returns one of the choices.
    ///
    /// - Precondition: There is a choice.
    public mutating func pick<Choice>(_ choices: [Choice]) -> Choice {
        choices[count(0...choices.count - 1)]
    }

    /// Returns choices in another order.
    public mutating func shuffled<Choice>(_ choices: [Choice]) -> [Choice] {
        choices.shuffled(using: &self)
    }
}
