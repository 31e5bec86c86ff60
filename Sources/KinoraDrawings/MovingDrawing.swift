import Foundation
import KinoraIndicators
import KinoraStage

/// A drawing that moves by itself, such as a spinner in an SVG file.
///
/// ```swift
/// let spinner = MovingDrawing(try Drawing(svgFile: "spinner.svg"))
/// try GIF(spinner, size: 64).write(to: url)
/// ```
public struct MovingDrawing: LoadingAnimation, SegmentedAnimation, BoxFramed, Hashable {
    /// The name, origin, and size of this kind of animation.
    public static let profile = IndicatorProfile(
        identifier: "moving-drawing",
        title: "Moving Drawing",
        origin: "Any SVG file that moves, as browsers move it",
        naturalSize: Drawing.sample.size
    )

    /// The forms of the drawing, whose nodes have motions.
    public var forms: DrawingForms

    /// The drawings of states other than waiting, which have the size of the main one.
    public var states = DrawingStates()

    /// The fraction of the cycle that a still picture shows, or nil for 0.4, or 1 if it ends.
    public var restFraction: Double?

    /// The drawing on light backgrounds.
    public var drawing: Drawing { forms.main }

    /// The color of all parts, or nil to keep the drawing's own colors.
    public var color: CGColor?

    /// The width of all lines in points, or nil to scale the drawing's own widths.
    public var lineWidth: Double?

    /// The duration of one cycle in seconds, or nil for the drawing's own.
    public var customPeriod: Double?

    /// The part of the cycle with which it starts, from 0 to below 1.
    public var phase = 0.0

    /// The opacity of the whole drawing, from 0 to 1.
    public var opacity = 1.0

    /// The adjustable parameters.
    public static let parameters: [IndicatorParameter<Self>] = [
        .drawingColor(\.color),
        .drawingLineWidth(\.lineWidth),
        .period(\.customPeriod, natural: 1),
        .number(
            "phase",
            \.phase,
            in: 0...0.95,
            unit: .ratio,
            "the part of the cycle with which a loop starts"
        ),
        .number("opacity", \.opacity, in: 0...1, unit: .ratio, "the opacity of everything"),
    ]

    /// Creates an animation of a drawing's own motions.
    public init(_ drawing: Drawing) {
        forms = DrawingForms(drawing)
    }

    /// Creates an animation of the own motions of a drawing's forms.
    public init(_ forms: DrawingForms) {
        self.forms = forms
    }

    /// Creates the animation of a built-in sample drawing.
    public init() {
        self.init(.movingSample)
    }

    /// The drawing's size, scaled if necessary so that its sides are in the allowed range.
    public var naturalSize: CGSize { drawing.allowedSize }

    /// The duration of one cycle in seconds: the custom one or the drawing's own.
    public var period: TimeInterval { customPeriod ?? ownPeriod }

    /// The duration in seconds of what is shown once before the first cycle: a number of cycles.
    public var introductionDuration: TimeInterval {
        guard isRepeating, let start = drawing.loop?.start, start > 0 else { return 0 }
        return (start / ownPeriod - 1e-9).rounded(.up) * period
    }

    private var ownPeriod: TimeInterval { max(drawing.loop?.period ?? 1, 1e-3) }

    /// A Boolean value that indicates whether the drawing's motion repeats.
    public var isRepeating: Bool { drawing.loop?.isRepeating ?? true }

    /// The fraction of the cycle at which a still picture represents the animation.
    public var posterFraction: Double { restFraction ?? (isRepeating ? 0.4 : 1) }

    /// Returns a copy in the drawing's own form for the background, or that replaces a single
    /// low-contrast color with near-white or near-black.
    public func adapted(to background: Backdrop) -> Self {
        var copy = self
        if background == .dark, forms.dark != nil {
            copy.forms = forms.onDark
        } else if color == nil,
            let adapted = Drawing.color(adapting: [drawing] + states.all, to: background)
        {
            copy.color = adapted
        }
        return copy
    }

    /// Returns the animation, which the view box always cuts off.
    package func cutToBox() -> Self { self }

    /// The duration in seconds of one cycle of the drawing's own form for reduced motion, or of a
    /// fade.
    public var reducedMotionDuration: TimeInterval {
        guard let reduced = forms.reducedMotion, reduced.isMoving, let loop = reduced.loop else {
            return Self.reducedMotionPeriod
        }
        return loop.period
    }

    /// Returns new layers for Reduce Motion: the drawing's own form for it, which fades if it
    /// doesn't move, or the default variant.
    public func makeReducedMotionLayer(size: CGSize) -> CALayer {
        var copy = self
        guard let reduced = forms.reducedMotion else {
            let pose = makeLayer(size: size)
            let time = introductionDuration + min(posterFraction, Self.lastFraction) * period
            pose.holdAnimations(at: time)
            return breathing(pose, size: size)
        }
        copy.forms = DrawingForms(reduced)
        copy.customPeriod = nil
        let layer = copy.makeLayer(size: size)
        return reduced.isMoving ? layer : breathing(layer, size: size)
    }

    /// Returns the layers of the drawing with their animations.
    public func makeLayer(size: CGSize) -> CALayer {
        var drawing = drawing.fitting(size)
        if let color { drawing = drawing.colored(color.rgba) }
        if let lineWidth {
            drawing = drawing.changingShapes { shape in
                shape.stroke?.width = lineWidth / Double(shape.transform.meanScale)
            }
        }
        let content = CALayer()
        content.bounds = CGRect(origin: .zero, size: size)
        content.position = CGPoint(x: size.width / 2, y: size.height / 2)
        let speed = Float(ownPeriod / period)
        let layers = DrawingLayers(drawing).roots
        if phase != 0 {
            for layer in layers { layer.advanceAnimations(by: phase * ownPeriod) }
        }
        guard speed != 1 || opacity != 1 else {
            for layer in layers { content.addSublayer(layer) }
            return content
        }
        let holder = CALayer()
        holder.name = "drawing"
        holder.speed = speed
        holder.opacity = Float(opacity)
        for layer in layers { holder.addSublayer(layer) }
        content.addSublayer(holder)
        return content
    }
}

extension Drawing {
    /// A Boolean value that indicates whether anything in the drawing moves.
    public var isMoving: Bool { loop != nil && nodes.contains(where: \.isMoving) }

    /// The drawing without motions.
    public var still: Drawing {
        var copy = self
        copy.loop = nil
        copy.nodes = nodes.map(\.still)
        return copy
    }

    /// The size, scaled if necessary so that its sides are in the allowed range.
    var allowedSize: CGSize {
        let (width, height) = (Double(size.width), Double(size.height))
        let sides = Stage.allowedSides
        guard min(width, height) > 0 else { return Drawing.sample.size }
        let scale = max(
            min(1, sides.upperBound / max(width, height)),
            sides.lowerBound / min(width, height)
        )
        return CGSize(width: width * scale, height: height * scale)
    }

    /// Returns a color that is visible on a background if the drawing's only color isn't, or nil.
    func color(adaptedTo background: Backdrop) -> CGColor? {
        Self.color(adapting: [self], to: background)
    }

    /// Returns a color that is visible on a background if the only color of drawings isn't, or nil.
    static func color(adapting drawings: [Drawing], to background: Backdrop) -> CGColor? {
        let colors = Set(drawings.flatMap(\.colors).filter { $0.alpha > 0 })
        guard let only = colors.first, colors.count == 1 else { return nil }
        switch background {
        case .dark where max(only.red, only.green, only.blue) < 0.35:
            return CGColor(gray: 0.95, alpha: 1)
        case .light where min(only.red, only.green, only.blue) > 0.8:
            return CGColor(gray: 0.15, alpha: 1)
        default: return nil
        }
    }

    /// The sample drawing, whose spark turns.
    fileprivate static let movingSample: Drawing = {
        var drawing = sample
        drawing.loop = Loop(start: 0, period: 1, isRepeating: true, isCut: false)
        guard case .shape(var spark)? = drawing.nodes.last else { return drawing }
        spark.placement.pivot = CGPoint(x: 32, y: 32)
        var turned = spark
        turned.placement.rotation = .pi / 2
        let keys = [
            Motion.Key(time: 0, node: .shape(spark), curve: .linear),
            Motion.Key(time: 1, node: .shape(turned)),
        ]
        spark.motions = [Motion(start: 0, period: 1, isRepeating: true, keys: keys)]
        drawing.nodes[drawing.nodes.count - 1] = .shape(spark)
        return drawing
    }()
}

extension Drawing.Node {
    /// A Boolean value that indicates whether the node or anything in it moves.
    var isMoving: Bool {
        guard motions.isEmpty else { return true }
        guard case .group(let group) = self else { return false }
        return group.nodes.contains(where: \.isMoving)
            || (group.mask?.nodes.contains(where: \.isMoving) ?? false)
    }

    /// The node without motions.
    fileprivate var still: Drawing.Node {
        var copy = self
        copy.motions = []
        guard case .group(var group) = copy else { return copy }
        group.nodes = group.nodes.map(\.still)
        if let mask = group.mask { group.mask?.nodes = mask.nodes.map(\.still) }
        return .group(group)
    }
}
