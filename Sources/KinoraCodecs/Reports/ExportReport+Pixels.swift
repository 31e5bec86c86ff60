import Foundation
import GraphicsKit

/// The remarks that formats of pixels make.
extension ExportReport.Remark {
    /// Transparency that a format doesn't have.
    package static func transparency(format: String, ground: RGBA) -> Self {
        Self(
            "transparency",
            loss: "\(format) has none",
            remedy: "laid over \(ground.hexText); --background chooses the colour"
        )
    }

    /// Sides that a format doesn't have.
    package static func oddSides(format: String, _ width: Int, _ height: Int, padded size: String) -> Self {
        Self(
            "size",
            loss: "\(format) has no odd sides such as \(width)×\(height)",
            remedy: "widened to \(size) on the right and at the bottom"
        )
    }

    /// Plays without end.
    package static func endlessPlays(format: String) -> Self {
        Self(
            "loops",
            loss: "\(format) can’t say that it plays without end",
            remedy: "one play written; let the player loop it, or choose --loops"
        )
    }

    /// Frames that follow each other faster than a format's players show them.
    static func hastyFrames(format: String, leftOut: Int, of count: Int) -> Self {
        Self(
            "frames",
            loss: "\(format) shows no more than 50 a second",
            remedy: "\(leftOut) of \(count) left out"
        )
    }

    /// Edges that are neither clear nor opaque.
    static func smoothEdges(format: String) -> Self {
        Self(
            "transparency",
            loss: "\(format) has no partly transparent pixels",
            remedy: "made clear or opaque at the half; --matte or --background blends them"
        )
    }

    /// More colours than there is room for.
    static func colors(format: String, seen: String, kept: Int) -> Self {
        Self("colours", loss: "\(format) has 255 and the movie \(seen)", remedy: "\(kept) kept")
    }
}

extension ExportReport {
    /// Adds a remark where times are no whole numbers of a format's ticks.
    package mutating func addRounding(
        of times: [TimeInterval],
        ticksPerSecond: Double,
        format: String
    ) {
        let errors = times.map { abs(($0 * ticksPerSecond).rounded() / ticksPerSecond - $0) }
        guard let error = errors.max(), error > 1e-6 else { return }
        let write = DecimalFormatter(precision: 2)
        add(
            Remark(
                "times",
                loss: "\(format) counts in 1/\(write(ticksPerSecond)) s",
                remedy: "rounded by up to \(write(error * 1000)) ms"
            )
        )
    }
}
