import KinoraPlatform

/// The outcome of work.
public enum LoadingOutcome: String, Hashable, Sendable, CaseIterable {
    /// The work succeeded.
    case success

    /// The work failed or took too long.
    case failure

    /// The work ended with other information.
    case info
}

extension LoadingOutcome {
    /// The color of the mark: the green or red of `arc-to-check`, or a matching blue.
    public var color: CGColor {
        switch self {
        case .success: .hex(0x32A982)
        case .failure: .hex(0xFF6151)
        case .info: .hex(0x3B8EDE)
        }
    }

    /// The lines of the mark in a ring of radius 1 around the origin, in drawing order.
    var strokes: [[CGPoint]] {
        switch self {
        // The checkmark of `arc-to-check`, adapted to fill the ring.
        case .success:
            [[CGPoint(x: -0.42, y: 0.04), CGPoint(x: -0.1, y: 0.36), CGPoint(x: 0.44, y: -0.3)]]
        case .failure:
            [
                [CGPoint(x: 0, y: -0.5), CGPoint(x: 0, y: 0.14)],
                [CGPoint(x: 0, y: 0.46), CGPoint(x: 0, y: 0.461)],
            ]
        case .info:
            [
                [CGPoint(x: 0, y: -0.46), CGPoint(x: 0, y: -0.459)],
                [CGPoint(x: 0, y: -0.14), CGPoint(x: 0, y: 0.5)],
            ]
        }
    }
}
