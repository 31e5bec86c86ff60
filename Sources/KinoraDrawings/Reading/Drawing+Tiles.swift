import Foundation
import LayerKit

/// The columns and rows of tiles that cover an area.
struct TileRange {
    let columns: ClosedRange<Int>
    let rows: ClosedRange<Int>

    /// Creates the range, or returns nil if the area is empty or too many tiles away.
    init?(covering area: CGRect, tile: CGSize) {
        guard !area.isNull, tile.width > 0, tile.height > 0 else { return nil }
        // An area that ends where a tile starts doesn't need the tile.
        let slack: CGFloat = 1e-6
        let first = CGPoint(x: area.minX / tile.width + slack, y: area.minY / tile.height + slack)
        let last = CGPoint(x: area.maxX / tile.width - slack, y: area.maxY / tile.height - slack)
        let all = [first.x, first.y, last.x, last.y]
        guard all.allSatisfy({ abs($0) < 1e9 }) else { return nil }
        let (left, top) = (Int(first.x.rounded(.down)), Int(first.y.rounded(.down)))
        columns = left...max(Int(last.x.rounded(.down)), left)
        rows = top...max(Int(last.y.rounded(.down)), top)
    }
}

/// The distances between neighboring tiles.
struct TileSteps {
    let along: CGSize
    let down: CGSize

    /// Returns the places of tiles row by row, or nil if there are too many.
    func offsets(_ range: TileRange, atMost limit: Int) -> [CGSize]? {
        let (columns, rows) = (range.columns.count, range.rows.count)
        guard columns <= limit, rows <= limit, columns * rows <= limit else { return nil }
        return range.rows.flatMap { row in
            range.columns.map { column in
                let (x, y) = (CGFloat(column), CGFloat(row))
                return CGSize(
                    width: along.width * x + down.width * y,
                    height: along.height * x + down.height * y
                )
            }
        }
    }
}

extension [Drawing.Node] {
    /// The number of nodes, and of lines and curves, including those in groups.
    fileprivate var size: (nodes: Int, segments: Int) {
        reduce((0, 0)) { sum, node in
            switch node {
            case .shape(let shape): (sum.0 + 1, sum.1 + shape.path.elements.count)
            case .image: (sum.0 + 1, sum.1)
            case .group(let group):
                {
                    let inner = (group.nodes + (group.mask?.nodes ?? [])).size
                    return (sum.0 + 1 + inner.nodes, sum.1 + inner.segments)
                }()
            }
        }
    }

    /// Returns the numbers of nodes, and of lines and curves, that repetitions have together, and
    /// the number of nodes of a single one.
    func repetitionCost(_ count: Int) -> (nodes: Int, segments: Int, own: Int) {
        let own = size
        let nodes = reduce(0) { $0 + $1.repeatedNodeCount(count) }
        return (nodes, own.segments * count, own.nodes)
    }
}

extension Drawing.Node {
    /// A Boolean value that indicates whether repetitions can be parts of one outline.
    private var isMergeable: Bool {
        guard motions.isEmpty else { return false }
        switch self {
        case .shape(let shape):
            return shape.placement.isIdentity && shape.transform.isIdentity
                && shape.fill?.isColor ?? true && shape.stroke?.paint.isColor ?? true
        case .image: return false
        case .group(let group):
            return group.placement.isIdentity && group.mask == nil && group.filters.isEmpty
                && group.blendMode == .normal
        }
    }

    /// Returns the number of nodes that repetitions have.
    fileprivate func repeatedNodeCount(_ count: Int) -> Int {
        guard isMergeable else { return [self].size.nodes * count }
        guard case .group(let group) = self else { return 1 }
        return 1 + group.nodes.reduce(0) { $0 + $1.repeatedNodeCount(count) }
    }

    /// Returns repetitions of the node that don't overlap one another.
    func repeated(at offsets: [CGSize]) -> [Drawing.Node] {
        guard isMergeable else {
            return offsets.map { offset in
                applying(CGAffineTransform(translationX: offset.width, y: offset.height))
            }
        }
        switch self {
        case .shape(var shape):
            shape.path = shape.path.repeated(at: offsets)
            return [.shape(shape)]
        case .image: return [self]
        case .group(var group):
            group.nodes = group.nodes.flatMap { $0.repeated(at: offsets) }
            group.clip = group.clip?.map {
                Drawing.Area(path: $0.path.repeated(at: offsets), rule: $0.rule)
            }
            return [.group(group)]
        }
    }
}

extension PathGeometry {
    /// Returns the outline of copies at several places.
    fileprivate func repeated(at offsets: [CGSize]) -> PathGeometry {
        var path = PathGeometry()
        for offset in offsets {
            let map = CGAffineTransform(translationX: offset.width, y: offset.height)
            path.append(applying(map))
        }
        return path
    }
}
