/// A time at which animated values are read, in seconds from the start of the document.
struct SVGMoment: Hashable, Sendable {
    /// The time.
    var time: Double

    /// The side from which the time is approached.
    var side = EffectSide.after

    /// The animations whose values are read at another time.
    var held: Set<Int> = []

    /// The time at which the values of held animations are read.
    var heldTime = 0.0

    /// Returns the time and side for the animations with a number.
    func clock(of number: Int) -> (time: Double, side: EffectSide) {
        held.contains(number) ? (heldTime, .after) : (time, side)
    }
}
