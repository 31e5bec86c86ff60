import Foundation
import KinoraTimeline
import LayerKit

/// An element of a vector drawable.
indirect enum VectorNode: Hashable {
    /// A group.
    case group(VectorGroup)

    /// A filled or stroked path.
    case path(VectorPath)

    /// A path that clips the elements after it in the same group.
    case clip(VectorOutline)
}

/// A group of a vector drawable.
///
/// Points are moved by the negative pivot, scaled, rotated, moved by the pivot, and moved by the
/// translation.
struct VectorGroup: Hashable {
    /// The name of the layer, or nil for none.
    var name: String?

    /// The rotation in degrees, clockwise.
    var rotation = Track(0.0)

    /// The scale along the group's x-axis.
    var scaleX = Track(1.0)

    /// The scale along the group's y-axis.
    var scaleY = Track(1.0)

    /// The translation along the outer x-axis, in units of the viewport.
    var translateX = Track(0.0)

    /// The translation along the outer y-axis, in units of the viewport.
    var translateY = Track(0.0)

    /// The center of the rotation and the scale.
    var pivot = CGPoint.zero

    /// The elements, back to front.
    var children: [VectorNode] = []

    /// A Boolean value that indicates whether the group has no effect.
    var isIdentity: Bool {
        isTranslation && translateX == Track(0) && translateY == Track(0)
    }

    /// A Boolean value that indicates whether the group only moves its elements by a constant.
    var isTranslation: Bool {
        rotation == Track(0) && scaleX == Track(1) && scaleY == Track(1)
            && translateX.isConstant && translateY.isConstant
    }
}

/// A path of a vector drawable, which is filled or stroked.
struct VectorPath: Hashable {
    /// The name of the layer, or nil for none.
    var name: String?

    /// The outline.
    var outline: VectorOutline

    /// A Boolean value that indicates whether the fill has the even-odd rule.
    var isEvenOdd = false

    /// The paint.
    var paint: Paint

    /// The opacity of the paint, 0…1.
    var alpha = Track(1.0)

    /// The stroke, or nil for a fill.
    var stroke: Stroke?

    /// A paint without an opacity of its own.
    enum Paint: Hashable {
        /// An opaque color.
        case color(Track<RGBA>)

        /// A constant gradient.
        case gradient(Picture.Gradient)
    }

    /// The style of a line.
    struct Stroke: Hashable {
        /// The width in units of the viewport.
        var width: Track<Double>

        /// The caps, joins, and the limit of miters.
        var style: StrokeStyle

        /// The start of the drawn part, as a fraction of the only subpath.
        var start = Track(0.0)

        /// The end of the drawn part, as a fraction of the only subpath.
        var end = Track(1.0)
    }
}

/// An outline, which may change from one path to another.
struct VectorOutline: Hashable {
    /// The first path.
    var from: PathGeometry

    /// The last path, with the same elements.
    var to: PathGeometry

    /// The fraction of the way from the first path to the last.
    ///
    /// If it changes, it's 0 at the beginning of its cycle and 1 at the end.
    var progress = Track(0.0)

    /// Creates an outline that doesn't change.
    init(_ path: PathGeometry) {
        from = path
        to = path
    }

    /// Creates an outline that changes.
    init(from: PathGeometry, to: PathGeometry, progress: Track<Double>) {
        self.from = from
        self.to = to
        self.progress = progress
    }

    /// Returns the outline with a transform applied.
    func applying(_ map: CGAffineTransform) -> VectorOutline {
        VectorOutline(from: from.applying(map), to: to.applying(map), progress: progress)
    }
}

extension VectorNode {
    /// The element without groups that have no effect, with constant moves in the coordinates.
    var flattened: [VectorNode] {
        guard case .group(var group) = self else { return [self] }
        group.children = group.children.flatMap(\.flattened)
        if group.children.isEmpty { return [] }
        let isClipping = group.children.contains { if case .clip = $0 { true } else { false } }
        guard group.isTranslation else { return [.group(group)] }
        let shift = CGVector(dx: group.translateX.first, dy: group.translateY.first)
        let moved = group.children.map { $0.moved(by: shift) }
        guard isClipping else { return moved }
        var plain = VectorGroup(name: group.name)
        plain.children = moved
        return [.group(plain)]
    }

    /// Returns the element moved by a vector.
    private func moved(by shift: CGVector) -> VectorNode {
        if shift == .zero { return self }
        let map = CGAffineTransform(translationX: shift.dx, y: shift.dy)
        switch self {
        case .clip(let outline): return .clip(outline.applying(map))
        case .path(var path):
            path.outline = path.outline.applying(map)
            if case .gradient(let gradient) = path.paint {
                path.paint = .gradient(gradient.moved(by: shift))
            }
            return .path(path)
        case .group(var group):
            group.translateX = group.translateX.map { $0 + Double(shift.dx) }
            group.translateY = group.translateY.map { $0 + Double(shift.dy) }
            return .group(group)
        }
    }

    /// The number of paths.
    var pathCount: Int {
        switch self {
        case .clip: 0
        case .path: 1
        case .group(let group): group.children.reduce(0) { $0 + $1.pathCount }
        }
    }
}

extension Picture.Gradient {
    /// Returns the gradient moved by a vector.
    func moved(by shift: CGVector) -> Picture.Gradient {
        func moved(_ point: CGPoint) -> CGPoint {
            CGPoint(x: point.x + shift.dx, y: point.y + shift.dy)
        }
        var gradient = self
        switch geometry {
        case .linear(let start, let end):
            gradient.geometry = .linear(start: moved(start), end: moved(end))
        case .radial(let center, let radii):
            gradient.geometry = .radial(center: moved(center), radii: radii)
        case .conic(let center, let angle):
            gradient.geometry = .conic(center: moved(center), angle: angle)
        }
        return gradient
    }
}
