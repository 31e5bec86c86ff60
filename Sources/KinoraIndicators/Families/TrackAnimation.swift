import KinoraPlatform

/// A design of lines that run along a closed path.
package protocol TrackAnimation: LineAnimation {
    /// Returns the closed path, repeated for a number of rounds.
    func track(in box: DesignBox, rounds: Int) -> CGPath

    /// The number of lines that run along the path, evenly spaced; 1 by default.
    static var runners: Int { get }
}

extension TrackAnimation {
    package static var runners: Int { 1 }

    package func path(in box: DesignBox) -> CGPath { track(in: box, rounds: 1) }

    package func addLines(to content: CALayer, in box: DesignBox) {
        // On a path of two rounds, a line never crosses the path's ends.
        let rounds = track(in: box, rounds: 2)
        for index in 0..<Self.runners {
            let line = line(rounds, in: box, name: "line-\(index)")
            let half = style.length / 2
            score.play(
                [
                    score.change("strokeStart", from: 0, to: 0.5, during: 0...1),
                    score.change("strokeEnd", from: half, to: 0.5 + half, during: 0...1),
                ],
                on: line,
                delay: Double(index) / Double(Self.runners)
            )
            content.addSublayer(line)
        }
    }

    /// A description of the reduced-motion variant.
    public static var reducedMotionSummary: String {
        "a line that runs around once in \(Int(reducedMotionPeriod)) s"
    }

    /// Returns a longer line that runs slowly.
    public func makeReducedMotionLayer(size: CGSize) -> CALayer {
        makeSlowLayer(size: size) {
            $0.style.length = min(1.6 * style.length, 0.9 / Double(Self.runners))
        }
    }
}
