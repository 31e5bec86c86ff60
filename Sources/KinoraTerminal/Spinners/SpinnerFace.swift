import Foundation
import KinoraStage

/// One play of an indicator as letters, drawn once.
struct SpinnerFace: Sendable {
    /// The pictures of one play, at even distances.
    let pictures: [BraillePicture]

    /// The length of one play in seconds.
    let period: TimeInterval

    /// The pictures in a second: as many as can be told apart in so few dots.
    static let rate = 15.0

    /// The most cells of a row.
    private static let mostColumns = 16

    /// Draws an indicator into so many rows of cells, its own width wide.
    ///
    /// Cells are twice as high as wide, so that a square is two cells a row.
    init(of indicator: some LoadingAnimation, rows: Int) {
        let natural = indicator.naturalSize
        let ratio = Double(natural.width / natural.height)
        let columns = min(max(Int((ratio * 2 * Double(rows)).rounded()), 1), Self.mostColumns)
        let side = BraillePicture.pixelsPerDot
        let (width, height) = (columns * 2 * side, rows * 4 * side)
        let scale = min(
            Double(width) / Double(natural.width),
            Double(height) / Double(natural.height)
        )
        let rasterizer = Rasterizer(width: width, height: height, scale: CGFloat(scale))
        let stage = Stage(WaitingAnimation(indicator), framing: .drawing)
        period = stage.period
        let count = max(Int((period * Self.rate).rounded()), 1)
        let frames = (0..<count).map { index in
            rasterizer.draw(stage.picture(at: stage.period * Double(index) / Double(count)))
        }
        let ground = Self.ground(of: frames)
        pictures = frames.map { BraillePicture($0, ground: ground) }
    }

    /// Returns the color that most of every frame is of, as that of a panel; nil without one.
    private static func ground(of frames: [Frame]) -> UInt32? {
        guard let first = frames.first else { return nil }
        var counts: [UInt32: Int] = [:]
        for pixel in first.pixels where pixel >> 24 >= 128 { counts[pixel, default: 0] += 1 }
        guard let most = counts.max(by: { ($0.value, $0.key) < ($1.value, $1.key) })?.key else {
            return nil
        }
        let isEverywhere = frames.allSatisfy { frame in
            2 * frame.pixels.count { $0 == most } > frame.pixels.count
                // A shape alone is no ground: something must stand out, and not as its rims do.
                && frame.pixels.contains { $0 >> 24 >= most >> 24 && $0 != most }
        }
        return isEverywhere ? most : nil
    }

    /// Returns the picture of an instant.
    func picture(at time: TimeInterval) -> BraillePicture {
        // A hair's breadth more, so that a whole number of plays is a beginning.
        let plays = max(time / period, 0) + 1e-9
        let phase = plays - plays.rounded(.down)
        return pictures[min(Int(phase * Double(pictures.count)), pictures.count - 1)]
    }
}
