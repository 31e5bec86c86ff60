import Foundation
import GraphicsKit

/// Remarks about pixel formats.
extension ExportReport.Remark {
    /// Returns a remark about a format without transparency.
    package static func transparency(format: String, background: RGBA) -> Self {
        Self(
            "transparency",
            loss: "\(format) has none",
            remedy: "drawn over \(background.hexText); --background chooses another color"
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
            remedy: "edges are hard; --ground light or dark blends them with the page"
        )
    }

    /// Returns a remark about a movie with too many colors for a format.
    static func colors(format: String) -> Self {
        Self(
            "colors",
            loss: "\(format) has too few for soft shades",
            remedy: "the nearest are used; .png and .webp keep all"
        )
    }
}
