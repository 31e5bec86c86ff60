import KinoraPlatform

/// The parameters of designs with equal marks, such as dots in a row or bars.
public struct MarkStyle: FamilyStyle {
    package var palette: InkPalette

    /// The duration of one cycle in seconds.
    public var period: Double

    /// The diameter or width of a mark in points, or nil for a proportional size.
    public var size: Double?

    /// The gap between marks in points, or nil for a proportional gap.
    ///
    /// In a circle, it is the radius to the centers of the marks.
    public var spacing: Double?

    /// The number of marks; in a grid, the number on a side.
    public var count: Int

    /// The plural noun for the marks.
    let noun: String

    let layout: MarkLayout
    let natural: MarkMeasures
    let small: MarkMeasures
    let counts: ClosedRange<Int>

    /// The colors of the marks, which repeat after the last.
    public var colors: [CGColor] {
        get { palette.colors }
        set { palette.colors = newValue }
    }

    init(
        _ noun: String,
        _ layout: MarkLayout,
        _ inks: Ink...,
        period: Double,
        size: Double,
        spacing: Double,
        count: Int,
        in counts: ClosedRange<Int> = 2...12,
        small: MarkMeasures? = nil
    ) {
        palette = InkPalette(inks)
        self.noun = noun
        self.layout = layout
        self.period = period
        self.count = count
        self.counts = counts
        natural = MarkMeasures(count: count, size: size, spacing: spacing)
        self.small = small ?? natural
    }

    package static func parameters<Design: FamilyAnimation>(
        of design: Design.Type
    ) -> [IndicatorParameter<Design>] where Design.Style == Self {
        let style = Design().style
        let (noun, natural) = (style.noun, style.natural)
        var parameters: [IndicatorParameter<Design>] = [
            .colors("the colors of the \(noun)"),
            .period,
            .length("size", \.style.size, natural: natural.size, "the size of the \(noun)"),
        ]
        if natural.spacing > 0 {
            let summary = style.layout.spacingSummary(noun)
            parameters.append(
                .length("spacing", \.style.spacing, natural: natural.spacing, in: 0...500, summary)
            )
        }
        if style.counts.count > 1 {
            let summary = style.layout.countSummary(noun)
            parameters.append(.count("count", \.style.count, in: style.counts, summary))
        }
        return parameters
    }
}

/// The number and natural dimensions of marks.
package struct MarkMeasures: Hashable, Sendable {
    var count: Int
    var size: Double
    var spacing: Double
}

/// An arrangement of marks around the center.
package enum MarkLayout: Hashable, Sendable {
    /// From left to right.
    case row

    /// In a circle, clockwise from the top.
    case circle

    /// In a square grid.
    case grid

    /// In circles around a center mark, each with six marks more than the one inside it.
    case rosette

    /// All in the center.
    case stack

    fileprivate func spacingSummary(_ noun: String) -> String {
        switch self {
        case .circle, .rosette: "the radius of the circle of \(noun)"
        case .row, .grid, .stack: "the gap between the \(noun)"
        }
    }

    fileprivate func countSummary(_ noun: String) -> String {
        switch self {
        case .grid: "the number of \(noun) on a side"
        case .rosette: "the number of circles of \(noun), including the center"
        case .row, .circle, .stack: "the number of \(noun)"
        }
    }
}

/// One of a design's equal marks.
package struct Mark {
    /// The position in the order of the layout.
    let index: Int

    /// The total number of marks.
    let total: Int

    /// The number of marks in a row of a grid; otherwise, the total.
    let columns: Int

    let center: CGPoint

    /// The diameter or width in points.
    let size: CGFloat

    let color: CGColor

    /// The design's coordinate space.
    let box: DesignBox

    /// The index of the circle in a rosette, from 0 in the center.
    var ring = 0

    /// The largest distance of any mark from the center, in points.
    var reach: CGFloat = 0

    /// The direction from the center in radians, clockwise from the top, for marks in a circle.
    var angle: CGFloat { 2 * .pi * fraction }

    /// The fraction of the marks that precede this one.
    var fraction: Double { Double(index) / Double(total) }

    var column: Int { index % columns }
    var row: Int { index / columns }

    /// The distance from the center in points.
    var distance: CGFloat { hypot(center.x - box.center.x, center.y - box.center.y) }

    /// Returns the mark as a disc, by default in the mark's color.
    func disc(_ color: CGColor? = nil) -> CALayer {
        .disc(center, diameter: size, color ?? self.color, name: "mark-\(index)")
    }

    /// Returns the mark as a bar or a square, with corners in proportion to its size.
    func bar(height: CGFloat? = nil, corner: CGFloat = 0.2) -> CALayer {
        let frame = CGRect(center: center, size: CGSize(width: size, height: height ?? size))
        return .box(frame, corner: size * corner, color, name: "mark-\(index)")
    }
}

extension MarkStyle {
    /// Returns the marks for a box.
    func marks(in box: DesignBox) -> [Mark] {
        let measures = box.isSmall ? small : natural
        let count = box.isSmall ? min(count, small.count) : count
        let size = box.length(self.size, natural: measures.size)
        let spacing = box.length(self.spacing, natural: measures.spacing)
        let places = layout.places(count: count, step: size + spacing, radius: spacing)
        let reach = places.map { hypot($0.point.x, $0.point.y) }.max() ?? 0
        return places.enumerated().map { index, place in
            Mark(
                index: index,
                total: places.count,
                columns: layout == .grid ? count : places.count,
                center: box.center.offset(place.point.x, place.point.y),
                size: size,
                color: palette[index],
                box: box,
                ring: place.ring,
                reach: reach
            )
        }
    }
}

extension MarkLayout {
    /// Returns the positions of the marks relative to the center, with their rosette circle's index.
    fileprivate func places(
        count: Int,
        step: CGFloat,
        radius: CGFloat
    ) -> [(point: CGPoint, ring: Int)] {
        let middle = CGFloat(count - 1) / 2
        func circle(_ total: Int, _ radius: CGFloat, _ ring: Int) -> [(point: CGPoint, ring: Int)] {
            (0..<total).map { index in
                let angle = 2 * .pi * CGFloat(index) / CGFloat(total)
                return (CGPoint(x: radius * sin(angle), y: -radius * cos(angle)), ring)
            }
        }
        switch self {
        case .row:
            return (0..<count).map { (CGPoint(x: (CGFloat($0) - middle) * step, y: 0), 0) }
        case .grid:
            return (0..<count * count).map { index in
                let (row, column) = index.quotientAndRemainder(dividingBy: count)
                let x = (CGFloat(column) - middle) * step
                return (CGPoint(x: x, y: (CGFloat(row) - middle) * step), 0)
            }
        case .circle: return circle(count, radius, 0)
        case .rosette:
            let step = radius / CGFloat(max(count - 1, 1))
            var places = [(point: CGPoint.zero, ring: 0)]
            for ring in 1..<max(count, 2) { places += circle(6 * ring, step * CGFloat(ring), ring) }
            return places
        case .stack: return (0..<count).map { _ in (CGPoint.zero, 0) }
        }
    }
}
