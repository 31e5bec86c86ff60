import KinoraPlatform

/// What can be told at the end of work.
public enum LoadingOutcome: String, Hashable, Sendable, CaseIterable {
    /// The work was done.
    case success

    /// The work failed, or took longer than it may.
    case failure

    /// Something else is to be said of the work.
    case info
}

extension LoadingOutcome {
    /// The colour of the sign: the green and the red of `arc-to-check`, or a blue beside them.
    public var color: CGColor {
        switch self {
        case .success: .hex(0x32A982)
        case .failure: .hex(0xFF6151)
        case .info: .hex(0x3B8EDE)
        }
    }

    /// The lines of the sign in a ring of radius 1 around zero, in the order in which they are drawn.
    var strokes: [[CGPoint]] {
        switch self {
        // The tick of `arc-to-check`, as far as it fits into a ring that it has for itself.
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
