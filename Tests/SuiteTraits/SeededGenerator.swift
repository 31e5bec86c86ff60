/// A SplitMix64 random number generator with a seed.
public struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    /// Creates a generator with a seed.
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
    /// Returns true with a probability in percent.
    public mutating func chance(_ percent: Int) -> Bool {
        Int.random(in: 0..<100, using: &self) < percent
    }

    /// Returns a random number in a range.
    public mutating func number(_ range: ClosedRange<Double>) -> Double {
        .random(in: range, using: &self)
    }

    /// Returns a random integer in a range.
    public mutating func count(_ range: ClosedRange<Int>) -> Int {
        .random(in: range, using: &self)
    }

    /// Returns a random choice.
    ///
    /// - Precondition: There is at least one choice.
    public mutating func pick<Choice>(_ choices: [Choice]) -> Choice {
        choices[count(0...choices.count - 1)]
    }

    /// Returns the choices in random order.
    public mutating func shuffled<Choice>(_ choices: [Choice]) -> [Choice] {
        choices.shuffled(using: &self)
    }
}
