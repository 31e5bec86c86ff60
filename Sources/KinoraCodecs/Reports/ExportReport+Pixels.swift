import Foundation
import GraphicsKit

/// Remarks about pixel formats.
extension ExportReport.Remark {
    /// Returns a remark about a format without transparency.
    package static func transparency(format: String, background: RGBA) -> Self {
        Self(
            "transparency",
            loss: "\(format) has none",
            remedy: "drawn over \(background.hexText); choose the color with --background"
        )
    }

    /// Returns a remark about a format that requires even sides.
    package static func oddSides(
        format: String,
        _ width: Int,
        _ height: Int,
        padded size: String
    ) -> Self {
        Self(
            "size",
            loss: "\(format) doesn’t support odd sides such as \(width)×\(height)",
            remedy: "widened to \(size) on the right and at the bottom"
        )
    }

    /// Returns a remark about a format that can't loop indefinitely.
    package static func endlessLoop(format: String) -> Self {
        Self(
            "loops",
            loss: "\(format) can’t loop indefinitely",
            remedy: "one cycle written; loop it in the player, or set --loops"
        )
    }

    /// Returns a remark about frames that are too fast for a format's players.
    static func fastFrames(format: String, leftOut: Int, of count: Int) -> Self {
        Self(
            "frames",
            loss: "\(format) shows no more than 50 a second",
            remedy: "\(leftOut) of \(count) left out"
        )
    }

    /// Returns a remark about a format without partial transparency.
    static func smoothEdges(format: String) -> Self {
        Self(
            "transparency",
            loss: "\(format) has no partly transparent pixels",
            remedy: "divided at half opacity; blend them with --matte or --background"
        )
    }

    /// Returns a remark about a movie with too many colors for a format.
    static func colors(format: String, seen: String, kept: Int) -> Self {
        Self("colors", loss: "\(format) has 255 and the movie \(seen)", remedy: "\(kept) kept")
    }
}

extension ExportReport {
    /// Adds a remark if times aren't multiples of a format's ticks.
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
