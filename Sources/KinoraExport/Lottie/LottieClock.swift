/// The frames of one loop: their rate is such that a loop is a whole number of them.
struct LottieClock: Hashable {
    /// The number of frames in a loop.
    let frameCount: Int

    /// The number of frames in a second.
    let rate: Double

    /// A Boolean value that indicates whether the end stays, in a frame of its own.
    let holdsEnd: Bool

    /// Creates the frames of a loop.
    ///
    /// - Parameters:
    ///   - period: The length of the loop in seconds.
    ///   - framesPerSecond: The rate that the real one is nearest to.
    ///   - holdsEnd: Whether the end stays, in a frame of its own.
    init(period: Double, framesPerSecond: Double, holdsEnd: Bool) {
        frameCount = max(1, Int((period * framesPerSecond).rounded()))
        rate = Double(frameCount) / period
        self.holdsEnd = holdsEnd
    }

    /// The frame at which the file ends, which isn't shown.
    var outFrame: Int { frameCount + (holdsEnd ? 1 : 0) }

    /// Returns the frame of a time in seconds, whole where it nearly is.
    func frame(at time: Double) -> Double {
        let frame = time * rate
        let whole = frame.rounded()
        return abs(frame - whole) < 1e-4 ? whole : frame.rounded(decimals: 4)
    }
}

extension Double {
    /// Returns the number with so many decimals at most, never minus zero, zero for none, and no more
    /// than players can place, which reckon in single precision.
    func rounded(decimals: Int) -> Double {
        guard isFinite else { return 0 }
        guard abs(self) < 1e9 else { return self < 0 ? -1e9 : 1e9 }
        let factor = (0..<decimals).reduce(1.0) { factor, _ in factor * 10 }
        let scaled = (self * factor).rounded()
        return scaled == 0 ? 0 : scaled / factor
    }
}
