extension TimingCurve {
    /// The curves of Core Animation's predefined timing functions (measured).
    package static let predefined: [(name: CAMediaTimingFunctionName, curve: TimingCurve)] = [
        (.linear, .linear),
        (.easeIn, TimingCurve(0.42, 0, 1, 1)),
        (.easeOut, TimingCurve(0, 0, 0.58, 1)),
        (.easeInEaseOut, TimingCurve(0.42, 0, 0.58, 1)),
        (.default, TimingCurve(0.25, 0.1, 0.25, 1)),
    ]

    /// Creates the curve of a predefined timing function, or nil if there is none of the name.
    init?(named name: CAMediaTimingFunctionName) {
        guard let entry = Self.predefined.first(where: { $0.name == name }) else { return nil }
        self = entry.curve
    }
}
