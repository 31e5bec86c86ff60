/// The random values of a particle, which depend only on its key.
///
/// The generator is SplitMix64 (Steele, Lea and Flood, "Fast Splittable Pseudorandom Number
/// Generators", 2014), whose state is a counter: each key starts a sequence of its own.
struct ParticleRandom {
    private var state: UInt64

    /// Creates the sequence of a key.
    init(_ key: UInt64) {
        state = key
    }

    /// Returns the next number in 0..<1.
    mutating func next() -> Double {
        state &+= 0x9E37_79B9_7F4A_7C15
        return Double(Self.mix(state) >> 11) * 0x1p-53
    }

    /// Returns the next number in the interval around a mean.
    ///
    /// The ends are the mean minus and plus half of the range, as documented for Core Animation.
    mutating func next(_ mean: Double, _ range: Double) -> Double {
        let fraction = next() - 0.5
        return mean.orZero + range.orZero * fraction
    }

    /// Returns the key of an item with an index among the items of a key.
    static func key(_ key: UInt64, _ index: Int) -> UInt64 {
        mix(key &+ UInt64(truncatingIfNeeded: index) &* 0xD1B5_4A32_D192_ED03 &+ 1)
    }

    private static func mix(_ value: UInt64) -> UInt64 {
        var z = value
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

extension Double {
    /// The number, limited to what can be computed with, or 0 for NaN.
    var orZero: Double { isNaN ? 0 : Swift.min(Swift.max(self, -1e9), 1e9) }
}
