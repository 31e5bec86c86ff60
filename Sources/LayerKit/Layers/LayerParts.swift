import Foundation
import GraphicsKit

/// The values of a layer at an instant, in the form that a timeline is made of: where it lies, what
/// acts on all of it, and what it paints itself, each apart.
package struct LayerParts {
    /// The map from the layer's own space to that of its superlayer; nil where it isn't flat.
    package var map: CGAffineTransform?

    /// The point of the layer's own space that the position is that of.
    package var anchor: CGPoint

    /// The turn and the factors of the map as the animations tell them, the turn not confined to one
    /// turn; nil where they don't make up the map.
    package var turn: Turn?

    /// The opacity, clamped to 0…1.
    package var opacity: Double

    /// A Boolean value that indicates whether the layer is hidden.
    package var isHidden: Bool

    /// The depth among siblings.
    package var zPosition: Double

    /// The outline that the content and the sublayers are clipped to; nil for none.
    package var clip: PathGeometry?

    /// The shadow; nil for none.
    package var shadow: Picture.Shadow?

    /// The map from the sublayers' space to the layer's own; nil where it isn't flat.
    package var childrenMap: CGAffineTransform?

    /// The copies of the sublayers; nil where there is only what there is.
    package var copies: [Copy]?

    /// A Boolean value that indicates whether the opacity fades the layer as one.
    package var isFadedAsOne: Bool

    /// What lies behind content and sublayers.
    package var behind: [Mark] = []

    /// What the layer draws between its background and its sublayers.
    package var content: [Mark] = []

    /// What lies over the sublayers.
    package var border: [Mark] = []

    /// A turn with the factors along both axes.
    package struct Turn {
        /// Radians, clockwise on screen.
        package var angle: Double
        /// The factor along x.
        package var scaleX: Double
        /// The factor along y.
        package var scaleY: Double
    }

    /// A copy that a replicator makes.
    package struct Copy: Equatable {
        /// The map about the middle of the layer; nil where it isn't flat.
        package var map: CGAffineTransform?
        /// How much later the copy runs, in the layer's local seconds.
        package var delay: CFTimeInterval
        /// What the colours are multiplied by; nil leaves them as they are.
        package var tint: SIMD3<Double>?
        /// The factor on the opacity of the copy as a whole.
        package var alpha: Double
    }

    /// One thing that is painted.
    package enum Mark: Hashable {
        /// A path, filled and stroked; without a colour it is there all the same, clear.
        case shape(Shape)
        /// Anything else.
        case node(Picture.Node)
    }

    /// A path that is filled, then stroked along a part of it.
    package struct Shape: Hashable {
        /// The whole path.
        package var path: PathGeometry
        /// The rule that tells the inside.
        package var rule: CGPathFillRule
        /// What fills the inside; nil for nothing.
        package var fill: Picture.Paint?
        /// What the outline is painted with; nil for nothing.
        package var stroke: Picture.Paint?
        /// The outline's form.
        package var style: StrokeStyle
        /// Where the outline begins, 0…1.
        package var start: Double
        /// Where the outline ends, 0…1.
        package var end: Double
        /// The map from the path's space to the layer's.
        package var transform: CGAffineTransform

        /// Creates a path that isn't painted yet.
        package init(
            path: PathGeometry,
            rule: CGPathFillRule = .winding,
            fill: Picture.Paint? = nil,
            stroke: Picture.Paint? = nil,
            style: StrokeStyle = StrokeStyle(),
            start: Double = 0,
            end: Double = 1,
            transform: CGAffineTransform = .identity
        ) {
            self.path = path
            self.rule = rule
            self.fill = fill
            self.stroke = stroke
            self.style = style
            self.start = start
            self.end = end
            self.transform = transform
        }
    }
}

// MARK: - Layers

extension CALayer {
    /// The sublayers of the last commit.
    package var shownSublayers: [CALayer] { shown.children }

    /// The mask of the last commit; nil for none.
    package var shownMask: CALayer? { shown.mask }

    /// A Boolean value that indicates whether the layer is more than its place, what it paints and
    /// its sublayers: in a transition, or a space in which sublayers keep their depth.
    package var isPlain: Bool { shown.transition == nil && !keepsDepth && state.isDoubleSided }

    /// A Boolean value that indicates whether animations leave the layer's own drawing alone.
    package var paintsTheSame: Bool { shown.drawsTheSame }

    /// A Boolean value that indicates whether the layer draws anew at every instant.
    package var drawsAnew: Bool { shown.redraws }

    /// Returns the values of a local time.
    ///
    /// - Parameters:
    ///   - localTime: The layer's local time.
    ///   - courses: What ``resolvedAnimations`` returns.
    ///   - withPaint: Whether what the layer paints is wanted.
    /// - Returns: The values.
    package func parts(
        at localTime: CFTimeInterval,
        _ courses: [ResolvedAnimation],
        withPaint: Bool
    ) -> LayerParts {
        let values = makePresentation(at: localTime)
        let map = PlaneProjection(values.ownTransform3D).affine
        let bounds = values.state.bounds
        var parts = LayerParts(
            map: map,
            anchor: CGPoint(
                x: bounds.minX + values.state.anchorPoint.x * bounds.width,
                y: bounds.minY + values.state.anchorPoint.y * bounds.height
            ),
            turn: map == nil ? nil : turn(at: localTime, courses, of: values.state.transform),
            opacity: min(max(Double(values.state.opacity), 0), 1),
            isHidden: values.state.isHidden,
            zPosition: Double(values.state.zPosition),
            clip: values.state.masksToBounds ? values.boundsPath() : nil,
            shadow: values.coversShadow ? nil : values.pictureShadow(map: .identity),
            childrenMap: values.childrenMap,
            copies: values.partCopies,
            isFadedAsOne: values.state.allowsGroupOpacity
        )
        guard withPaint else { return parts }
        if shown.redraws { draw(values) }
        parts.behind = values.backgroundMarks
        parts.content = values.contentMarks()
        var nodes: [Picture.Node] = []
        values.appendBorder(to: &nodes, map: .identity)
        parts.border = nodes.map(LayerParts.Mark.init)
        return parts
    }

    /// Returns a layer with all that it holds at a time of its superlayer, in that one's space.
    package func nodes(at parentTime: CFTimeInterval) -> [Picture.Node] {
        LayerRenderer().nodes(of: self, at: parentTime)
    }

    private var childrenMap: CGAffineTransform? {
        let space = LayerSpace(childrenOf: self, map: .identity)
        return space.isFlat ? space.map : nil
    }

    private var partCopies: [LayerParts.Copy]? {
        let center = CGPoint(x: state.bounds.midX, y: state.bounds.midY)
        return copies?.instances(about: center).map { copy in
            let isFlat = CATransform3DIsAffine(copy.transform)
            return LayerParts.Copy(
                map: isFlat ? CATransform3DGetAffineTransform(copy.transform) : nil,
                delay: copy.delay,
                tint: copy.tint,
                alpha: copy.alpha
            )
        }
    }

    /// Returns the turn and the factors that the animations tell, where they make up a matrix.
    private func turn(
        at localTime: CFTimeInterval,
        _ courses: [ResolvedAnimation],
        of matrix: CATransform3D
    ) -> LayerParts.Turn? {
        var parts = EulerDecomposition((shown.values ?? self).state.transform)
        for course in courses where !course.hasValueFunction {
            guard let target = course.target, target.key == "transform" else { continue }
            target.change(&parts) { course.value(at: localTime, over: $0) }
        }
        let turn = LayerParts.Turn(
            angle: parts.rotation.z,
            scaleX: parts.scale.x,
            scaleY: parts.scale.y
        )
        let (s, c) = (sin(turn.angle), cos(turn.angle))
        let told = SIMD4(turn.scaleX * c, turn.scaleX * s, -turn.scaleY * s, turn.scaleY * c)
        let there = SIMD4<Double>(matrix.m11, matrix.m12, matrix.m21, matrix.m22)
        let difference = told - there
        return (difference * difference).sum() < 1e-18 ? turn : nil
    }

    private var backgroundMarks: [LayerParts.Mark] {
        guard let color = state.backgroundColor?.rgba, !state.bounds.isEmpty else { return [] }
        return [.shape(LayerParts.Shape(path: boundsPath(), fill: .color(color)))]
    }
}

extension CALayer {
    /// What the layer draws between its background and its sublayers; for ``contentMarks()``.
    final var plainContentMarks: [LayerParts.Mark] {
        var nodes: [Picture.Node] = []
        appendImages(to: &nodes, map: .identity)
        appendContent(to: &nodes, map: .identity)
        return nodes.map(LayerParts.Mark.init)
    }
}

extension LayerParts.Mark {
    init(_ node: Picture.Node) {
        switch node {
        case .fill(let fill):
            self = .shape(
                LayerParts.Shape(
                    path: fill.path,
                    rule: fill.rule,
                    fill: fill.paint,
                    transform: fill.transform
                )
            )
        case .stroke(let stroke):
            self = .shape(
                LayerParts.Shape(
                    path: stroke.path,
                    stroke: stroke.paint,
                    style: stroke.style,
                    transform: stroke.transform
                )
            )
        case .image, .group:
            self = .node(node)
        }
    }
}
