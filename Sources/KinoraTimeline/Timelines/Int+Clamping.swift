extension Int {
    /// Creates the integer nearest to a number, below it, in a range; NaN gives the lower bound.
    package init(_ number: Double, clampedTo range: ClosedRange<Int>) {
        let least = Double(range.lowerBound)
        self = number > least ? Int(Swift.min(number, Double(range.upperBound))) : range.lowerBound
    }
}
