import Foundation
import KinoraStage

/// One cycle of an indicator, rendered as Braille characters.
struct SpinnerFace: Sendable {
    /// The frames of one cycle, at even intervals.
    let pictures: [BraillePicture]

    /// The duration of one cycle, in seconds.
    let period: TimeInterval

    /// The frame rate, which is enough for so few dots.
    static let rate = 15.0

    /// The maximum number of columns.
    private static let mostColumns = 16

    /// Renders an indicator into a number of rows, with a width in proportion.
    ///
    /// Cells are twice as high as wide, so a square has two columns per row.
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
        // Most terminals are dark.
        let stage = Stage(WaitingAnimation(indicator.adapted(to: .dark)))
        period = stage.period
        let count = max(Int((period * Self.rate).rounded()), 1)
        let frames = (0..<count).map { index in
            rasterizer.draw(stage.picture(at: stage.period * Double(index) / Double(count)))
        }
        let background = Self.background(of: frames)
        pictures = frames.map { BraillePicture($0, background: background) }
    }

    /// Returns the color that fills most of every frame, such as a panel's; nil if there is none.
    private static func background(of frames: [Frame]) -> UInt32? {
        guard let first = frames.first else { return nil }
        var counts: [UInt32: Int] = [:]
        for pixel in first.pixels where pixel >> 24 >= 128 { counts[pixel, default: 0] += 1 }
        guard let most = counts.max(by: { ($0.value, $0.key) < ($1.value, $1.key) })?.key else {
            return nil
        }
        let isEverywhere = frames.allSatisfy { frame in
            2 * frame.pixels.count { $0 == most } > frame.pixels.count
                // A shape alone isn't a background: there must be other opaque pixels that differ.
                && frame.pixels.contains { $0 >> 24 >= most >> 24 && $0 != most }
        }
        return isEverywhere ? most : nil
    }

    /// Returns the frame at a time.
    func picture(at time: TimeInterval) -> BraillePicture {
        // The small addition makes a whole number of cycles the start of one.
        let cycles = max(time / period, 0) + 1e-9
        let phase = cycles - cycles.rounded(.down)
        return pictures[min(Int(phase * Double(pictures.count)), pictures.count - 1)]
    }
}
