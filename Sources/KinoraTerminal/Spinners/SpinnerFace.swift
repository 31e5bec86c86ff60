import Foundation
import KinoraStage

/// One cycle of an indicator, rendered as Braille characters.
struct SpinnerFace: Sendable {
    /// The frames of one cycle, at even intervals.
    let pictures: [BraillePicture]

    /// The duration of one cycle, in seconds.
    let period: TimeInterval

    /// A Boolean value that indicates whether the cycle repeats; otherwise, its end is held.
    let isRepeating: Bool

    /// The rule that determines which dots are lit.
    let rule: BrailleRule

    /// The frame rate, which is enough for so few dots.
    static let rate = 15.0

    /// The height of a row in points, which determines whether a small form is drawn.
    private static let rowHeight: CGFloat = 16

    /// The minimum number of different frames that count as motion.
    private static let leastForms = 4

    /// Renders an indicator's waiting animation into a number of rows.
    init(of indicator: some LoadingAnimation, rows: Int) {
        // Most terminals are dark.
        let animation = WaitingAnimation(indicator.adapted(to: .dark))
        self.init(
            Stage(animation, size: Self.size(of: animation.naturalSize, rows: rows)),
            rows: rows
        )
    }

    /// Renders a stage into a number of rows, with a width in proportion to what it draws.
    init(_ stage: Stage, rows: Int) {
        var film = Film(stage, stage.shownArea, rows: rows)
        // If a panel fills every frame, show only the area that differs from it.
        let background = film.background
        if let background, let inner = film.area(differingFrom: background) {
            film = Film(stage, inner, rows: rows)
        }
        let dots = film.frames.map { BrailleCoverage($0, background: background) }
        let greatest = dots.map(\.greatest).max() ?? 0
        let forms = BrailleRule.allCases.lazy.map { rule in
            let dots = rule == .shade ? BrailleCoverage.shaded(dots) : dots
            return (rule: rule, pictures: dots.map { BraillePicture($0, rule, greatest: greatest) })
        }
        let best =
            forms.first { Self.isLively($0.pictures) }
            ?? forms.max { Set($0.pictures.map(\.dots)).count < Set($1.pictures.map(\.dots)).count }
        pictures = best?.pictures ?? []
        rule = best?.rule ?? .frame
        period = stage.period
        isRepeating = stage.isRepeating
    }

    /// Returns a size in points for a number of rows.
    static func size(of natural: CGSize, rows: Int) -> CGSize {
        let height = rowHeight * CGFloat(rows)
        return CGSize(width: natural.width * height / natural.height, height: height)
    }

    /// Returns a Boolean value that indicates whether pictures differ, and most aren't empty.
    private static func isLively(_ pictures: [BraillePicture]) -> Bool {
        let forms = pictures.map(\.dots)
        let inked = forms.count { $0.joined().contains { $0 != 0 } }
        return Set(forms).count >= leastForms && 2 * inked >= forms.count
    }

    /// The number of cells in a row.
    var width: Int { pictures.first?.rows.first?.count ?? 0 }

    /// The color of most cells.
    var color: UInt32 {
        var counts: [UInt32: Int] = [:]
        for cell in pictures.flatMap(\.rows).joined() where cell.dots != 0 {
            counts[cell.color, default: 0] += cell.dots.nonzeroBitCount
        }
        return counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? 0xFFFFFF
    }

    /// Returns the frame at a time.
    func picture(at time: TimeInterval) -> BraillePicture {
        guard isRepeating || time < period else { return pictures[pictures.count - 1] }
        // The small addition keeps rounding errors from showing the last frame at the start of a
        // cycle.
        let cycles = max(time / period, 0) + 1e-9
        let phase = cycles - cycles.rounded(.down)
        return pictures[min(Int(phase * Double(pictures.count)), pictures.count - 1)]
    }
}

// MARK: - Frames

/// The frames of one cycle of a stage that show an area, with four by four pixels per dot.
private struct Film {
    let frames: [Frame]

    private let scale: CGFloat
    private let origin: CGPoint

    /// The allowed numbers of columns for one row, and the maximum for several rows.
    private static let rowColumns = 2...8
    private static let mostColumns = 16

    /// Renders an area of a stage's pictures, centered in as many columns as its shape needs.
    ///
    /// Cells are twice as high as wide, so a square has two columns per row.
    init(_ stage: Stage, _ area: CGRect, rows: Int) {
        let ratio = Double(area.width / area.height)
        let wanted = Int((min(ratio, 100) * 2 * Double(rows)).rounded())
        let most = rows == 1 ? Self.rowColumns.upperBound : Self.mostColumns
        let columns = min(max(wanted, Self.rowColumns.lowerBound), most)
        let side = BraillePicture.pixelsPerDot
        let (width, height) = (columns * 2 * side, rows * 4 * side)
        let scale = min(CGFloat(width) / area.width, CGFloat(height) / area.height)
        let origin = CGPoint(
            x: area.midX - CGFloat(width) / scale / 2,
            y: area.midY - CGFloat(height) / scale / 2
        )
        let rasterizer = Rasterizer(width: width, height: height, scale: scale)
        let count = max(Int((stage.period * SpinnerFace.rate).rounded()), 1)
        frames = (0..<count).map { index in
            var picture = stage.picture(at: stage.period * Double(index) / Double(count))
            picture.bounds.origin = origin
            return rasterizer.draw(picture)
        }
        self.scale = scale
        self.origin = origin
    }

    /// The color that fills most of every frame, such as a panel's, or nil if there is none.
    var background: UInt32? {
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

    /// Returns the area of the stage whose pixels differ from a background in any frame, or nil for
    /// none.
    func area(differingFrom background: UInt32) -> CGRect? {
        var area = CGRect.null
        for frame in frames {
            for (index, pixel) in frame.pixels.enumerated()
            where BrailleCoverage.Dot.difference(of: pixel, from: background) > 0.25 {
                let (x, y) = (index % frame.width, index / frame.width)
                area = area.union(CGRect(x: x, y: y, width: 1, height: 1))
            }
        }
        guard !area.isNull else { return nil }
        return CGRect(
            x: origin.x + area.minX / scale,
            y: origin.y + area.minY / scale,
            width: area.width / scale,
            height: area.height / scale
        )
    }
}

extension Stage {
    /// The part of the pictures in which anything is ever drawn.
    fileprivate var shownArea: CGRect {
        let whole = CGRect(origin: .zero, size: size)
        guard let camera, !drawnArea.isEmpty else { return whole }
        return drawnArea.applying(camera)
    }
}
