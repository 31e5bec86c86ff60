import Foundation
import GraphicsKit

/// The values of a layer at a time, divided into the parts that make up a timeline.
///
/// These parts are the layer's geometry, its effects and its own drawing.
package struct LayerParts {
    /// The transform from the layer's own space to its superlayer's space, or nil if it isn't
    /// affine.
    package var map: CGAffineTransform?

    /// The anchor point in the layer's own space.
    package var anchor: CGPoint

    /// The rotation and scale of the transform as animated, so that angles can exceed a full turn.
    ///
    /// The value is nil if the transform doesn't consist of a rotation and a scale.
    package var turn: Turn?

    /// The opacity, clamped to 0…1.
    package var opacity: Double

    /// A Boolean value that indicates whether the layer is hidden.
    package var isHidden: Bool

    /// The z position among siblings.
    package var zPosition: Double

    /// The outline that clips the content and the sublayers, or nil for none.
    package var clip: PathGeometry?

    /// The shadow, or nil for none.
    package var shadow: Picture.Shadow?

    /// The filters in the layer's own space.
    package var filters: [Picture.Filter] = []

    /// The blend mode.
    package var blendMode = CGBlendMode.normal

    /// The property of the mask's pixels that masks the layer.
    package var maskKind = Picture.MaskKind.alpha

    /// The transform from the sublayers' space to the layer's own space, or nil if it isn't affine.
    package var childrenMap: CGAffineTransform?

    /// The copies of the sublayers, or nil if they aren't replicated.
    package var copies: [Copy]?

    /// A Boolean value that indicates whether the opacity applies to the layer as a group.
    package var isFadedAsOne: Bool

    /// The marks behind the content and the sublayers.
    package var behind: [Mark] = []

    /// The marks between the background and the sublayers.
    package var content: [Mark] = []

    /// The marks in front of the sublayers.
    package var border: [Mark] = []

    /// A rotation and the scale factors along both axes.
    package struct Turn {
        /// The angle in radians, clockwise on screen.
        package var angle: Double
        /// The scale factor along x.
        package var scaleX: Double
        /// The scale factor along y.
        package var scaleY: Double
    }

    /// A copy in a replicator layer.
    package struct Copy: Equatable {
        /// The transform about the center of the layer, or nil if it isn't affine.
        package var map: CGAffineTransform?
        /// The delay of the copy, in the layer's local seconds.
        package var delay: CFTimeInterval
        /// The factors by which colors are multiplied, or nil for none.
        package var tint: SIMD3<Double>?
        /// The opacity of the copy as a group.
        package var alpha: Double
    }

    /// A drawing operation.
    package enum Mark: Hashable {
        /// A path that is filled and stroked, which is included even if it has no paint.
        case shape(Shape)
        /// Any other node.
        case node(Picture.Node)
    }

    /// A path that is filled, and then stroked between two fractions of its length.
    package struct Shape: Hashable {
        /// The whole path.
        package var path: PathGeometry
        /// The fill rule.
        package var rule: CGPathFillRule
        /// The paint of the fill, or nil for none.
        package var fill: Picture.Paint?
        /// The paint of the stroke, or nil for none.
        package var stroke: Picture.Paint?
        /// The style of the stroke.
        package var style: StrokeStyle
        /// The start of the stroke as a fraction of the length, 0…1.
        package var start: Double
        /// The end of the stroke as a fraction of the length, 0…1.
        package var end: Double
        /// The transform from the path's space to the layer's space.
        package var transform: CGAffineTransform

        /// Creates a shape, without paint by default.
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
    /// The sublayers at the last commit.
    package var committedSublayers: [CALayer] { committed.children }

    /// The mask at the last commit, or nil for none.
    package var committedMask: CALayer? { committed.mask }

    /// A Boolean value that indicates whether ``LayerParts`` can represent the layer.
    ///
    /// The value is false during a transition, for layers that are single-sided or preserve depth,
    /// and for layers whose `display()` changes layers for each frame.
    package var isPlain: Bool {
        let displays = committed.redraws && !drawsFrames
        return committed.transition == nil && !keepsDepth && state.isDoubleSided && !displays
    }

    /// A Boolean value that indicates whether no animation changes the layer's own drawing.
    package var hasConstantDrawing: Bool { committed.hasConstantDrawing }

    /// A Boolean value that indicates whether the layer redraws its content for each frame.
    package var redrawsContent: Bool { committed.redraws }

    /// Returns the values at a local time.
    ///
    /// - Parameters:
    ///   - localTime: The layer's local time.
    ///   - animations: The layer's ``resolvedAnimations``.
    ///   - withPaint: A Boolean value that indicates whether to include the layer's own drawing.
    /// - Returns: The values.
    package func parts(
        at localTime: CFTimeInterval,
        _ animations: [ResolvedAnimation],
        withPaint: Bool
    ) -> LayerParts {
        if withPaint, committed.redraws {
            root.host?.displayFrames(at: mediaTime(atLocalTime: localTime))
        }
        let values = makeInstant(at: localTime)
        let map = PlaneProjection(values.ownTransform3D).affine
        let bounds = values.state.bounds
        var parts = LayerParts(
            map: map,
            anchor: CGPoint(
                x: bounds.minX + values.state.anchorPoint.x * bounds.width,
                y: bounds.minY + values.state.anchorPoint.y * bounds.height
            ),
            turn: map == nil ? nil : turn(at: localTime, animations, of: values.state.transform),
            opacity: min(max(Double(values.state.opacity), 0), 1),
            isHidden: values.state.isHidden,
            zPosition: Double(values.state.zPosition),
            clip: values.state.masksToBounds ? values.boundsPath() : nil,
            shadow: values.coversShadow ? nil : values.pictureShadow(map: .identity),
            filters: values.pictureFilters(map: .identity),
            blendMode: values.blendMode,
            maskKind: values.state.maskKind,
            childrenMap: values.childrenMap,
            copies: values.partCopies,
            isFadedAsOne: values.state.allowsGroupOpacity
        )
        guard withPaint else { return parts }
        if committed.redraws { draw(values, in: renderer.cache) }
        parts.behind = values.backgroundMarks
        parts.content = values.contentMarks()
        var nodes: [Picture.Node] = []
        values.appendBorder(to: &nodes, map: .identity)
        parts.border = nodes.map(LayerParts.Mark.init)
        return parts
    }

    /// Returns the nodes of the layer and its sublayers at the superlayer's local time, in the
    /// superlayer's space.
    package func nodes(at parentTime: CFTimeInterval) -> [Picture.Node] {
        root.host?.displayFrames(at: parent?.mediaTime(atLocalTime: parentTime) ?? parentTime)
        return renderer.nodes(of: self, at: parentTime)
    }

    private var childrenMap: CGAffineTransform? {
        let space = LayerSpace(childrenOf: self, map: .identity)
        return space.isFlat ? space.map : nil
    }

    private var partCopies: [LayerParts.Copy]? {
        let center = CGPoint(x: state.bounds.midX, y: state.bounds.midY)
        return copies?.instances(about: center).map { copy in
            let isFlat = copy.transform.isFlat
            return LayerParts.Copy(
                map: isFlat ? CATransform3DGetAffineTransform(copy.transform) : nil,
                delay: copy.delay,
                tint: copy.tint,
                alpha: copy.alpha
            )
        }
    }

    /// Returns the animated rotation and scale, or nil if the matrix doesn't consist of these.
    private func turn(
        at localTime: CFTimeInterval,
        _ animations: [ResolvedAnimation],
        of matrix: CATransform3D
    ) -> LayerParts.Turn? {
        var parts = EulerDecomposition((committed.values ?? self).state.transform)
        for animation in animations where !animation.hasValueFunction {
            guard let target = animation.target, target.key == "transform" else { continue }
            target.change(&parts) { animation.value(at: localTime, over: $0) }
        }
        let turn = LayerParts.Turn(
            angle: parts.rotation.z,
            scaleX: parts.scale.x,
            scaleY: parts.scale.y
        )
        let (s, c) = (sin(turn.angle), cos(turn.angle))
        let expected = SIMD4(turn.scaleX * c, turn.scaleX * s, -turn.scaleY * s, turn.scaleY * c)
        let actual = SIMD4<Double>(matrix.m11, matrix.m12, matrix.m21, matrix.m22)
        let difference = expected - actual
        return (difference * difference).sum() < 1e-18 ? turn : nil
    }

    private var backgroundMarks: [LayerParts.Mark] {
        guard let color = state.backgroundColor?.rgba, !state.bounds.isEmpty else { return [] }
        return [.shape(LayerParts.Shape(path: boundsPath(), fill: .color(color)))]
    }
}

extension CALayer {
    /// The default result of ``contentMarks()``.
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
