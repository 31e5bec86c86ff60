import Foundation
import ViewKit

/// A layout of items in lines, with one section after another.
///
/// The arithmetic assumes horizontal lines; for vertical lines, x and y are swapped.
struct FlowArrangement {
    /// The measurements of a section before it's laid out.
    struct Measures {
        var sizes: [CGSize]
        var inset: UIEdgeInsets
        var lineSpacing: CGFloat
        var itemSpacing: CGFloat
        var header: CGSize
        var footer: CGSize
    }

    /// A section with the frames of its elements.
    struct Section {
        var header: CGRect?
        var items: [CGRect] = []
        var footer: CGRect?

        /// The frame of the whole section.
        var frame = CGRect.zero
    }

    var isVertical = true

    /// The length of the lines.
    var width: CGFloat = 0

    private(set) var sections: [Section] = []

    /// The position at which the next section begins.
    private var bottom: CGFloat = 0

    init(isVertical: Bool = true, width: CGFloat = 0) {
        self.isVertical = isVertical
        self.width = max(width, 0)
    }

    /// The size of the whole layout.
    var size: CGSize { turned(CGSize(width: width, height: bottom)) }

    /// Returns the frame of an item, or nil if there is none.
    func item(at path: IndexPath) -> CGRect? {
        guard path.count == 2, sections.indices.contains(path.section),
            sections[path.section].items.indices.contains(path.item)
        else { return nil }
        return sections[path.section].items[path.item]
    }

    /// Lays out a section after the others.
    mutating func add(_ measures: Measures) {
        var section = Section()
        let top = bottom
        section.header = takeBand(turned(measures.header).height)
        let inset = turned(measures.inset)
        bottom += inset.top
        let sizes = measures.sizes.map(turned)
        let room = max(width - inset.left - inset.right, 0)
        let lines = Self.lines(of: sizes, spacing: measures.itemSpacing, in: room)
        let alike = Set(sizes.map(\.width)).count == 1 ? fullLine(sizes, measures, room) : nil
        for (number, line) in lines.enumerated() {
            let used = line.reduce(0) { $0 + sizes[$1].width }
            let isLast = number == lines.count - 1
            let spacing =
                isLast
                ? alike ?? Spacing(lead: 0, between: measures.itemSpacing)
                : Spacing(count: line.count, free: room - used)
            section.items += place(line, of: sizes, spacing, from: inset.left)
            if !isLast { bottom += measures.lineSpacing }
        }
        bottom += inset.bottom
        section.footer = takeBand(turned(measures.footer).height)
        section.frame = turned(CGRect(x: 0, y: top, width: width, height: bottom - top))
        sections.append(section)
    }

    // MARK: - Lines

    /// The distances in points before a line's first item and between its items.
    private struct Spacing {
        var lead: CGFloat
        var between: CGFloat

        init(lead: CGFloat, between: CGFloat) {
            self.lead = lead
            self.between = between
        }

        /// Divides the free space between the items; a single item is centered.
        init(count: Int, free: CGFloat) {
            lead = count > 1 ? 0 : max(free, 0) / 2
            between = count > 1 ? max(free, 0) / CGFloat(count - 1) : 0
        }
    }

    /// Returns the spacing of a full line of equally wide items, or nil if no item fits.
    private func fullLine(_ sizes: [CGSize], _ measures: Measures, _ room: CGFloat) -> Spacing? {
        guard let width = sizes.first?.width, width + measures.itemSpacing > 0 else { return nil }
        let count = ((room + measures.itemSpacing) / (width + measures.itemSpacing)).rounded(.down)
        guard count >= 1, count.isFinite, count < 1e6 else { return nil }
        return Spacing(count: Int(count), free: room - count * width)
    }

    private static func lines(
        of sizes: [CGSize],
        spacing: CGFloat,
        in room: CGFloat
    ) -> [Range<Int>] {
        var lines: [Range<Int>] = []
        var start = 0
        var used: CGFloat = 0
        for (index, size) in sizes.enumerated() {
            if index > start, used + spacing + size.width > room {
                lines.append(start..<index)
                start = index
            }
            used = index == start ? size.width : used + spacing + size.width
        }
        if start < sizes.count { lines.append(start..<sizes.count) }
        return lines
    }

    /// Lays out a line's items, each centered in the height of the line.
    private mutating func place(
        _ line: Range<Int>,
        of sizes: [CGSize],
        _ spacing: Spacing,
        from left: CGFloat
    ) -> [CGRect] {
        let height = line.reduce(0) { max($0, sizes[$1].height) }
        var x = left + spacing.lead
        let frames = line.map { index in
            let size = sizes[index]
            let origin = CGPoint(x: x, y: bottom + (height - size.height) / 2)
            x += size.width + spacing.between
            return turned(CGRect(origin: origin, size: size))
        }
        bottom += height
        return frames
    }

    /// Returns the frame of a header or footer across the layout, or nil if its height is zero.
    private mutating func takeBand(_ height: CGFloat) -> CGRect? {
        guard height > 0 else { return nil }
        defer { bottom += height }
        return turned(CGRect(x: 0, y: bottom, width: width, height: height))
    }

    // MARK: - Swapping axes

    private func turned(_ size: CGSize) -> CGSize {
        isVertical ? size : CGSize(width: size.height, height: size.width)
    }

    private func turned(_ rect: CGRect) -> CGRect {
        guard !isVertical else { return rect }
        return CGRect(x: rect.minY, y: rect.minX, width: rect.height, height: rect.width)
    }

    private func turned(_ inset: UIEdgeInsets) -> UIEdgeInsets {
        guard !isVertical else { return inset }
        return UIEdgeInsets(
            top: inset.left,
            left: inset.top,
            bottom: inset.right,
            right: inset.bottom
        )
    }
}
