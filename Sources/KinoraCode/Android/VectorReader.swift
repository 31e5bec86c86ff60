import Foundation
import KinoraCodecs
import KinoraTimeline
import LayerKit

/// A reader of timelines as elements of a vector drawable.
///
/// Groups of vector drawables have no opacity, so that the opacity of a layer is multiplied into its
/// paths, unless that looks different because they overlap.
struct VectorReader {
    let timeline: Timeline

    /// The differences from the timeline.
    var report = ExportReport()

    /// The opacity of the whole drawing, which is the only one that applies to a group.
    var alpha = Track(1.0)

    /// The number of paths of sequences of pictures.
    var picturePaths = 0

    /// The number of paths up to which a file is written.
    static let greatestPathCount = 4000

    /// The opacities that apply to a path, outermost first.
    typealias Fading = [Track<Double>]

    init(_ timeline: Timeline) {
        self.timeline = timeline
    }

    /// Returns the elements of the root layer.
    ///
    /// - Parameter isWhole: A Boolean value that indicates whether nothing else is drawn.
    /// - Returns: The elements, back to front.
    mutating func nodes(isWhole: Bool) -> [VectorNode] {
        nodes(of: timeline.root, [], isWhole: isWhole).flatMap(\.flattened)
    }

    // MARK: - Layers

    /// Returns the elements of a layer, in its superlayer's coordinate space.
    mutating func nodes(
        of layer: Timeline.Layer,
        _ fading: Fading,
        isWhole: Bool = false
    ) -> [VectorNode] {
        if layer.isHidden == Track(true) || layer.opacity == Track(0) { return [] }
        var fading = fading
        if !layer.isHidden.isConstant { fading.append(layer.isHidden.factor(of: false)) }
        if layer.opacity != Track(1) {
            if layer.canFadeApart(in: timeline) {
                fading.append(layer.opacity)
            } else if isWhole, alpha == Track(1) {
                alpha = layer.opacity
            } else {
                fading.append(layer.opacity)
                add(layer, "opacity", "groups have no opacity", "its paths are faded one by one")
            }
        }
        for effect in layer.unsupportedEffects {
            add(layer, effect, "a vector drawable has none", "left out")
        }
        var content = content(of: layer, fading, isWhole: isWhole)
        if !layer.mask.isEmpty { content = masked(content, by: layer, fading) }
        if let clip = layer.clip { content = clipped(content, by: clip) }
        return placed(content, layer.placement, name: layer.name)
    }

    private mutating func content(
        of layer: Timeline.Layer,
        _ fading: Fading,
        isWhole: Bool
    ) -> [VectorNode] {
        var result: [VectorNode] = []
        let order = PaintOrder(of: layer.nodes, period: timeline.period)
        for appearance in order.appearances {
            var own = fading
            if let isShown = appearance.isShown { own.append(isShown.factor(of: true)) }
            let isWhole = isWhole && order.appearances.count == 1 && layer.mask.isEmpty
            switch layer.nodes[appearance.index] {
            case .layer(let sublayer): result += nodes(of: sublayer, own, isWhole: isWhole)
            case .shape(let shape): result += nodes(of: shape, own, layer)
            case .image: add(layer, "image", "a vector drawable has none", "left out")
            case .frames(let frames): result += nodes(of: frames, own, layer)
            }
        }
        return result
    }

    /// Adds a remark about a layer.
    mutating func add(_ layer: Timeline.Layer, _ part: String, _ loss: String, _ remedy: String) {
        let subject = layer.path == "." || layer.path.isEmpty ? part : "\(layer.path) \(part)"
        report.add(.init(subject, loss: loss, remedy: remedy))
    }

    // MARK: - Clips and masks

    /// Returns elements within a path, which repeat for each direction in which the path changes.
    func clipped(_ content: [VectorNode], by clip: Track<PathGeometry>) -> [VectorNode] {
        guard !content.isEmpty else { return [] }
        let morph = VectorMorph(clip, isRepeating: timeline.isRepeating)
        return morph.parts.map { part in
            var group = VectorGroup()
            let own = content.map { $0.faded(by: part.isShown, self) }
            group.children = [.clip(part.outline)] + own
            return .group(group)
        }
    }

    private mutating func masked(
        _ content: [VectorNode],
        by layer: Timeline.Layer,
        _ fading: Fading
    ) -> [VectorNode] {
        guard !content.isEmpty else { return [] }
        let masking = VectorMasking(layer, timeline)
        if let area = masking.area { return clipped(content, by: area) }
        if let painted = masking.paintedMask {
            return painted.flatMap { nodes(of: $0, fading) }
        }
        if let (area, mask) = masking.clippedMask {
            return clipped(mask.flatMap { nodes(of: $0, fading) }, by: Track(area))
        }
        if let moving = masking.movingPaint { return moving.flatMap { nodes(of: $0, fading) } }
        add(layer, "mask", "a vector drawable only cuts along paths", "left out")
        return content
    }

    // MARK: - Placements

    /// Returns elements under a placement.
    func placed(
        _ content: [VectorNode],
        _ placement: Timeline.Placement,
        name: String? = nil
    ) -> [VectorNode] {
        guard !content.isEmpty else { return [] }
        var content = content
        var group = VectorGroup(name: name)
        if !placement.anchor.isConstant {
            var inner = VectorGroup()
            inner.translateX = placement.anchor.map { -Double($0.x) }
            inner.translateY = placement.anchor.map { -Double($0.y) }
            inner.children = content
            content = [.group(inner)]
        } else {
            group.pivot = placement.anchor.first
        }
        if placement.skew != Track(0) { content = skewed(content, placement.skew, group.pivot) }
        group.children = content
        group.translateX = placement.x.map { $0 - Double(group.pivot.x) }
        group.translateY = placement.y.map { $0 - Double(group.pivot.y) }
        group.rotation = placement.rotation.map { $0 * 180 / .pi }
        (group.scaleX, group.scaleY) = (placement.scaleX, placement.scaleY)
        return [.group(group)]
    }

    /// Returns elements whose x-coordinates increase with y, as a turn between two others with a
    /// scale in between.
    private func skewed(
        _ content: [VectorNode],
        _ skew: Track<Double>,
        _ pivot: CGPoint
    ) -> [VectorNode] {
        func changing(_ function: @escaping (Double) -> Double) -> Track<Double> {
            if skew.isConstant { return Track(function(skew.first)) }
            let times = Set(skew.keys.map(\.time)).sorted()
            return Track.fitted(at: times, tolerance: 1e-4) { function(skew.value(at: $0)) }
        }
        var inner = VectorGroup()
        inner.pivot = pivot
        inner.rotation = changing { -45 - atan($0 / 2) * 90 / .pi }
        inner.children = content
        var outer = VectorGroup()
        outer.pivot = pivot
        outer.rotation = changing { 45 - atan($0 / 2) * 90 / .pi }
        outer.scaleX = changing { (($0 * $0 + 4).squareRoot() + $0) / 2 }
        outer.scaleY = changing { (($0 * $0 + 4).squareRoot() - $0) / 2 }
        outer.children = [.group(inner)]
        return [.group(outer)]
    }
}

extension VectorNode {
    /// Returns the element with another opacity of its paths.
    func faded(by opacity: Track<Double>, _ reader: VectorReader) -> VectorNode {
        if opacity == Track(1) { return self }
        switch self {
        case .clip: return self
        case .path(var path):
            path.alpha = reader.product([path.alpha, opacity])
            return .path(path)
        case .group(var group):
            group.children = group.children.map { $0.faded(by: opacity, reader) }
            return .group(group)
        }
    }
}

extension VectorReader {
    /// The largest error of a fitted opacity.
    private static let opacityTolerance = 0.001

    /// Returns the product of opacities, which is fitted if key frames can't say it.
    func product(_ tracks: [Track<Double>]) -> Track<Double> {
        var tracks = tracks.filter { $0 != Track(1) }
        if tracks.contains(Track(0)) { return Track(0) }
        let periods = Set(tracks.compactMap(\.period))
        if periods.count > 1 { tracks = tracks.map { $0.unrolled(to: timeline.period) } }
        var rest: [Track<Double>] = []
        var exact = Track(1.0)
        // Switches last, because they cut everything else.
        for track in tracks.filter({ !$0.isSwitch }) + tracks.filter(\.isSwitch) {
            if let product = exact.times(track) { exact = product } else { rest.append(track) }
        }
        guard !rest.isEmpty else { return exact }
        let all = [exact] + rest
        let times = Set(all.flatMap { $0.withExplicitJumps.keys.map(\.time) }).sorted()
        return Track.fitted(at: times, tolerance: Self.opacityTolerance) { time in
            all.reduce(1) { $0 * $1.value(at: time) }
        }
    }
}
