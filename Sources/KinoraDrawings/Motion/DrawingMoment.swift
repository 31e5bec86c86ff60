/// A time at which animated values are read, in seconds from the start of the document.
package struct DrawingMoment: Hashable, Sendable {
    /// The time.
    package var time: Double

    /// The side from which the time is approached.
    package var side = EffectSide.after

    /// The numbers of the animated values that are read at another time.
    package var held: Set<Int> = []

    /// The time at which the held values are read.
    package var heldTime = 0.0

    /// Creates a moment.
    package init(time: Double, side: EffectSide = .after) {
        self.time = time
        self.side = side
    }

    /// Returns the time and side for the animated values with a number.
    func clock(of number: Int) -> (time: Double, side: EffectSide) {
        held.contains(number) ? (heldTime, .after) : (time, side)
    }
}
