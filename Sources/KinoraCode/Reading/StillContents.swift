import Foundation
import KinoraBasics
import KinoraStage
import LayerKit

/// The contents of layers that code replaces by images or shapes, because UIKit's layers can't draw
/// them.
///
/// Filters, blend modes, and masks by luminance become images where nothing in them moves. Contents
/// that layers draw by code of their own become shapes with key frames.
struct StillContents {
    /// An image of a layer's contents.
    struct Content {
        /// The image as a PNG file.
        let png: Data

        /// The rectangle that the image fills, in the layer's own space.
        let frame: CGRect

        /// The features that the layer has, such as “a filter”.
        let features: String
    }

    /// The number of pixels in a point.
    static let scale = 3.0

    /// The longest side of an image in pixels.
    private static let longestSide = 4096.0

    /// The pixels that all images and the filters in them may have; beyond them, a point has fewer
    /// pixels.
    private static let pixelLimit = Double(1 << 25)

    /// The key paths that place and fade the contents of a layer as a whole.
    private static let placing = ["position", "transform", "opacity", "hidden", "anchorPoint"]

    private var contents: [ObjectIdentifier: Content] = [:]
    private var replaced: [Entry] = []
    /// The places of layers among the replaced ones.
    private var indices: [ObjectIdentifier: Int] = [:]
    private var drawn: [Entry] = []
    private var shapes: [ObjectIdentifier: [CodeLayer]] = [:]

    /// The names of replaced layers, their features, and what replaces them, one line each.
    private(set) var replacements: [String] = []

    /// The features that the code lacks, because the layers that have them move, one line each.
    private(set) var omissions: [String] = []

    /// A layer, its way from the root, and the name of the nearest layer that has one.
    private struct Entry {
        let layer: CALayer
        /// The indices of sublayers, or nil for masks.
        let path: [Int?]
        let name: String
        var features: [String] = []
    }

    /// Creates the contents of a stage's layers.
    ///
    /// - Parameters:
    ///   - stage: The stage.
    ///   - hasImages: A Boolean value that indicates whether images are drawn; otherwise nothing is
    ///     in their place.
    init(of stage: Stage, hasImages: Bool = true) {
        self.init(of: stage.rootLayer, stage.size, stage.name, hasImages: hasImages) {
            stage.copy().rootLayer
        }
    }

    /// Creates the contents of layers.
    ///
    /// - Parameters:
    ///   - root: The layers.
    ///   - size: The size in points.
    ///   - name: The name of layers without one.
    ///   - hasImages: A Boolean value that indicates whether images are drawn.
    ///   - copy: A closure that returns equal layers.
    init(
        of root: CALayer,
        _ size: CGSize,
        _ name: String,
        hasImages: Bool = true,
        copy: () -> CALayer
    ) {
        visit(Entry(layer: root, path: [], name: name), in: [])
        let paths = Set(replaced.map(\.path))
        func isWithinAnother(_ entry: Entry) -> Bool {
            entry.path.indices.contains { paths.contains(Array(entry.path[..<$0])) }
        }
        draw(replaced.filter { !isWithinAnother($0) }, of: copy, size, hasImages: hasImages)
        for entry in drawn where !isWithinAnother(entry) { shape(entry, of: copy(), size) }
    }

    /// Returns the shapes that a layer draws by code of its own, or nil if it has no such code.
    func shapes(of layer: CALayer) -> [CodeLayer]? { shapes[ObjectIdentifier(layer)] }

    /// Returns the image of a layer's contents, or nil if the code draws them with layers.
    func content(of layer: CALayer) -> Content? { contents[ObjectIdentifier(layer)] }

    // MARK: - Search

    private mutating func visit(_ entry: Entry, in ancestors: [Entry]) {
        let layer = entry.layer
        if layer.drawsItself { drawn.append(entry) }
        if layer.filters != nil { replace(entry, "a filter") }
        if layer.hasLuminanceMask { replace(entry, "a luminance mask") }
        if layer.isFocal {
            replace(entry, "a gradient whose focus isn’t its center")
        }
        if layer.blendMode != .normal {
            // The layer is blended with what the nearest isolated layer contains.
            let backdrop = ancestors.last { $0.layer.isIsolated } ?? ancestors.first ?? entry
            replace(backdrop, "a blend mode", of: entry.name)
        }
        let path = entry.path
        func child(_ layer: CALayer, _ step: Int?) -> Entry {
            Entry(layer: layer, path: path + [step], name: layer.name ?? entry.name)
        }
        if let mask = layer.mask { visit(child(mask, nil), in: ancestors + [entry]) }
        for (index, sublayer) in (layer.sublayers ?? []).enumerated() {
            visit(child(sublayer, index), in: ancestors + [entry])
        }
    }

    private mutating func replace(_ entry: Entry, _ feature: String, of name: String? = nil) {
        guard entry.layer.hasStillContents(except: Self.placing) else {
            omissions.append("\(name ?? entry.name) needs \(feature)")
            return
        }
        if let index = indices[ObjectIdentifier(entry.layer)] {
            if !replaced[index].features.contains(feature) {
                replaced[index].features.append(feature)
            }
        } else {
            var entry = entry
            entry.features = [feature]
            indices[ObjectIdentifier(entry.layer)] = replaced.count
            replaced.append(entry)
        }
    }

    // MARK: - Pictures

    /// Replaces what a layer draws by code of its own.
    private mutating func shape(_ entry: Entry, of root: CALayer, _ size: CGSize) {
        var layer = root
        for step in entry.path {
            guard let next = layer.layer(at: step) else { return }
            layer = next
        }
        guard let drawn = DrawnContents(of: layer, size) else {
            omissions.append("\(entry.name) is drawn by code of its own, which isn’t emitted")
            return
        }
        shapes[ObjectIdentifier(entry.layer)] = drawn.layers
        var line = "\(entry.name) is drawn by code of its own; shapes replace it"
        if let error = drawn.error {
            line += ", with a difference of up to \(DecimalFormatter(precision: 3)(error))"
        }
        replacements.append(line)
    }

    /// The contents of a layer to draw as an image.
    private struct Sketch {
        let entry: Entry
        let nodes: [Picture.Node]
        /// The rectangle in which they draw, in points.
        let frame: CGRect
        /// The number of times that pixels are made: once, and once for each filter.
        let passCount: Int

        /// The number of pixels in a point, apart from other images.
        var scale: Double {
            let side = Double(max(frame.width, frame.height))
            return min(StillContents.scale, StillContents.longestSide / side)
        }

        /// The number of pixels to make at a number of pixels in a point.
        func pixelCount(scale: Double) -> Double {
            Double(frame.width) * scale * Double(frame.height) * scale * Double(passCount)
        }
    }

    /// Draws the contents of layers, of which none is in another.
    private mutating func draw(
        _ entries: [Entry],
        of copy: () -> CALayer,
        _ size: CGSize,
        hasImages: Bool
    ) {
        guard !entries.isEmpty else { return }
        guard hasImages else {
            for entry in entries {
                contents[ObjectIdentifier(entry.layer)] = Content(
                    png: Data(),
                    frame: .zero,
                    features: entry.features.joined(separator: " and ")
                )
            }
            return
        }
        let root = copy()
        let layers = entries.map { entry in
            entry.path.reduce(root) { layer, step in layer?.layer(at: step) }
        }
        let sketches = zip(entries, layers).compactMap { entry, layer in
            layer.map { Self.sketch(entry, $0, size) }
        }
        let count = sketches.reduce(0) { sum, sketch in
            sum + (sketch.frame.isEmpty ? 0 : sketch.pixelCount(scale: sketch.scale))
        }
        let part = count > Self.pixelLimit ? (Self.pixelLimit / count).squareRoot() : 1
        for sketch in sketches { draw(sketch, part: part) }
    }

    /// Returns the contents of a layer, with its filters and mask but without its placement.
    private static func sketch(_ entry: Entry, _ layer: CALayer, _ size: CGSize) -> Sketch {
        layer.removeFromSuperlayer()
        let own = CALayer()
        own.addSublayer(layer)
        layer.removeAllAnimations()
        layer.anchorPoint = .zero
        layer.position = layer.bounds.origin
        layer.transform = CATransform3DIdentity
        layer.opacity = 1
        layer.isHidden = false
        layer.compositingFilter = nil
        let nodes = LayerHost(layer: own, clock: MediaClock()).picture().nodes
        let whole = CGRect(origin: .zero, size: size)
        let meter = InkMeter(scale: CGFloat(Self.scale))
        let extent = meter.bounds(of: Picture(bounds: whole, nodes: nodes))
        let frame = extent.isNull ? .zero : extent.integral
        let isFinite = frame.width.isFinite && frame.height.isFinite
        return Sketch(
            entry: entry,
            nodes: nodes,
            frame: isFinite ? frame : .zero,
            passCount: 1 + layer.filterCount
        )
    }

    private mutating func draw(_ sketch: Sketch, part: Double) {
        let (entry, frame) = (sketch.entry, sketch.frame)
        let features = entry.features.joined(separator: " and ")
        let scale = frame.isEmpty ? 0 : sketch.scale * part
        // The images of many layers are coarser.
        let image = part < 1 && !frame.isEmpty ? "an image of fewer pixels" : "an image"
        replacements.append(
            "\(entry.name) has \(features), which UIKit’s layers don’t have; \(image) replaces it"
        )
        var png = Data()
        if scale > 0 {
            let map = CGAffineTransform(translationX: -frame.minX, y: -frame.minY)
            let picture = Picture(
                bounds: CGRect(origin: .zero, size: frame.size),
                nodes: sketch.nodes.map { $0.applying(map) }
            )
            png = (try? picture.pngData(scale: scale)) ?? Data()
        }
        contents[ObjectIdentifier(entry.layer)] = Content(
            png: png,
            frame: scale > 0 ? frame : .zero,
            features: features
        )
    }
}

extension CALayer {
    /// Returns the sublayer at an index, or the mask for nil.
    fileprivate func layer(at index: Int?) -> CALayer? {
        guard let index else { return mask }
        let layers = sublayers ?? []
        return layers.indices.contains(index) ? layers[index] : nil
    }

    /// The number of filters in the layer's tree.
    fileprivate var filterCount: Int {
        ([mask].compactMap(\.self) + (sublayers ?? [])).reduce(filters?.count ?? 0) {
            $0 + $1.filterCount
        }
    }

    /// A Boolean value that indicates whether nothing outside is blended with the sublayers.
    fileprivate var isIsolated: Bool {
        opacity != 1 || mask != nil || filters != nil || blendMode != .normal || masksToBounds
            || playingAnimations.contains { ($0 as? CAPropertyAnimation)?.keyPath == "opacity" }
    }

    /// Returns a Boolean value that indicates whether nothing in the layer moves, and the layer
    /// itself at most changes values with certain prefixes.
    fileprivate func hasStillContents(except allowed: [String]) -> Bool {
        let ownPaths = playingAnimations.map { ($0 as? CAPropertyAnimation)?.keyPath ?? "" }
        return ownPaths.allSatisfy { path in allowed.contains { path.hasPrefix($0) } }
            && ([mask].compactMap(\.self) + (sublayers ?? [])).allSatisfy(\.isStill)
    }

    private var isStill: Bool {
        playingAnimations.isEmpty && (mask?.isStill ?? true)
            && (sublayers ?? []).allSatisfy(\.isStill)
    }

    /// The animations in the layer's groups, without those that are paused.
    private var playingAnimations: [CAAnimation] {
        (animationKeys() ?? []).compactMap { animation(forKey: $0) }.filter { $0.speed != 0 }
            .flatMap { ($0 as? CAAnimationGroup)?.animations ?? [$0] }
    }

    /// A Boolean value that indicates whether the layer's class isn't one of Core Animation's.
    fileprivate var drawsItself: Bool {
        let classes: [CALayer.Type] = [
            CALayer.self, CAShapeLayer.self, CAGradientLayer.self, CATextLayer.self,
            CAReplicatorLayer.self, CATransformLayer.self,
        ]
        return !classes.contains { type(of: self) == $0 }
    }

    // MARK: - Gradients

    /// A Boolean value that indicates whether the colors of a radial gradient don't start at its
    /// center.
    fileprivate var isFocal: Bool {
        guard let gradient = self as? CAGradientLayer, gradient.type == .radial else {
            return false
        }
        return gradient.focalPoint != .zero || gradient.focalRadius > 0
            || playingAnimations.contains {
                ($0 as? CAPropertyAnimation)?.keyPath?.hasPrefix("focal") ?? false
            }
    }

    // MARK: - Luminance

    /// A Boolean value that indicates whether the mask's luminance counts and can't be written as
    /// alpha.
    fileprivate var hasLuminanceMask: Bool {
        guard maskKind == .luminance, let mask else { return false }
        return mask.paintCount > 1 && !mask.isWhite
    }

    /// The number of paints in the layer's tree, which may overlap, up to two.
    private var paintCount: Int {
        guard contents == nil, filters == nil, blendMode == .normal else { return 2 }
        var count = self is CAGradientLayer ? 1 : 0
        if let shape = self as? CAShapeLayer {
            count = [shape.fillColor, shape.strokeColor].compactMap(\.self).count
        }
        return (sublayers ?? []).reduce(count) { min($0 + $1.paintCount, 2) }
    }

    /// A Boolean value that indicates whether everything in the layer's tree is white.
    private var isWhite: Bool {
        guard contents == nil, filters == nil, blendMode == .normal else { return false }
        let changed = playingAnimations.compactMap { $0 as? CAKeyframeAnimation }
            .flatMap { $0.values ?? [] }.flatMap { $0 as? [Any] ?? [$0] }
        var colors = changed.compactMap { $0 as? CGColor }
        if let shape = self as? CAShapeLayer {
            colors += [shape.fillColor, shape.strokeColor].compactMap(\.self)
        } else if let gradient = self as? CAGradientLayer {
            colors += (gradient.colors ?? []).compactMap { $0 as? CGColor }
        }
        let isOwnWhite = colors.allSatisfy { color in
            let rgba = color.rgba
            return rgba.alpha == 0 || min(rgba.red, rgba.green, rgba.blue) >= 1
        }
        return isOwnWhite && (sublayers ?? []).allSatisfy(\.isWhite)
    }
}
