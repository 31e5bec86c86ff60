/// The frames of one loop, at a rate that makes their number whole.
struct LottieClock: Hashable {
    /// The number of frames in a loop.
    let frameCount: Int

    /// The number of frames per second.
    let rate: Double

    /// A Boolean value that indicates whether an additional frame holds the end.
    let holdsEnd: Bool

    /// Creates the frames of a loop.
    ///
    /// - Parameters:
    ///   - period: The length of the loop in seconds.
    ///   - framesPerSecond: The desired rate; the actual one is the nearest possible.
    ///   - holdsEnd: A Boolean value that indicates whether an additional frame holds the end.
    init(period: Double, framesPerSecond: Double, holdsEnd: Bool) {
        frameCount = max(1, Int((period * framesPerSecond).rounded()))
        rate = Double(frameCount) / period
        self.holdsEnd = holdsEnd
    }

    /// The out point, the frame after the last visible one.
    var outFrame: Int { frameCount + (holdsEnd ? 1 : 0) }

    /// Returns the frame at a time in seconds, rounded if it is nearly whole.
    ///
    /// At the time of a jump, the value after it is visible, so its frame is never later.
    func frame(at time: Double, isJump: Bool = false) -> Double {
        let frame = time * rate
        let whole = frame.rounded()
        if abs(frame - whole) < (isJump ? 1e-9 * max(1, frame) : 1e-4) { return whole }
        return isJump
            ? ((frame * 1e4).rounded(toJump: true) / 1e4) : frame.rounded(decimals: 4)
    }
}

extension Double {
    /// Returns the number rounded to a maximum number of decimals.
    ///
    /// The result is never negative zero, is 0 if the number isn't finite, and is limited to ±1e9,
    /// because players compute in single precision.
    func rounded(decimals: Int) -> Double {
        guard isFinite else { return 0 }
        guard abs(self) < 1e9 else { return self < 0 ? -1e9 : 1e9 }
        let factor = (0..<decimals).reduce(1.0) { factor, _ in factor * 10 }
        let scaled = (self * factor).rounded()
        return scaled == 0 ? 0 : scaled / factor
    }
}
