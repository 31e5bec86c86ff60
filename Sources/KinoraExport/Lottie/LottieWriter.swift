import Foundation
import KinoraTimeline
import LayerKit

/// A converter of a timeline's layers to parts of a Lottie file and their assets.
struct LottieWriter {
    /// The timeline to write.
    let timeline: Timeline

    /// The clock that converts times to frames.
    let clock: LottieClock

    /// The report of unsupported features.
    var report = ExportReport()

    /// The images and compositions that layers refer to.
    var assets: [JSONValue] = []

    /// The names of image assets, by their data URLs.
    var images: [String: String] = [:]

    /// The last layer index in use.
    var lastIndex = 0

    /// The writer of properties.
    var property: LottieProperty { LottieProperty(clock: clock, size: timeline.size) }

    /// Creates a writer of a timeline.
    init(_ timeline: Timeline, clock: LottieClock) {
        self.timeline = timeline
        self.clock = clock
    }

    // MARK: - Layers

    /// Returns the parts of a layer, back to front.
    mutating func items(of layer: Timeline.Layer, in plane: LottiePlane) -> [LottieItem] {
        let opacity = layer.opacity.clamped(to: 0...1)
        // The product with a switch is always exact.
        guard let shown = opacity.times(layer.isHidden.factor(of: false)), shown != Track(0) else {
            return []
        }
        let (inner, steps) = plane.within(layer.placement, clock)
        if !layer.placement.skew.isConstant {
            report.add(
                .init(
                    "\(layer.path): skew",
                    loss: "Lottie players don’t agree on animated shear",
                    remedy: "replaced by rotations and scales in every frame"
                )
            )
        }
        if layer.shadow != nil {
            report.add(
                .init("\(layer.path): shadow", loss: "Lottie has no shadows", remedy: "left out")
            )
        }
        if layer.blendMode.lottieNumber == nil {
            report.add(
                .init(
                    "\(layer.path): added light",
                    loss: "Lottie players don’t agree on it",
                    remedy: "drawn with the normal blend mode"
                )
            )
        }
        var items = items(of: layer.nodes, path: layer.path, in: inner)
        let effects = effects(of: layer, in: inner)
        if !effects.isEmpty {
            items = [.isolated(LottieIsolation(items: items, effects: effects))]
        }
        for (mask, isLuminance) in masks(of: layer, in: inner) {
            let isolation = LottieIsolation(
                items: items,
                mask: mask,
                masksByLuminance: isLuminance
            )
            items = [.isolated(isolation)]
        }
        items = items.faded(by: shown)
        if layer.blendMode != .normal, layer.blendMode.lottieNumber != nil, !items.isEmpty {
            items = [.isolated(LottieIsolation(items: items, blendMode: layer.blendMode))]
            report.add(
                .init(
                    "\(layer.path): blend mode",
                    loss: "Lottie players don’t agree on it",
                    remedy: "written as it is"
                )
            )
        }
        return items.moved(by: steps)
    }

    private mutating func masks(
        of layer: Timeline.Layer,
        in plane: LottiePlane
    ) -> [(items: [LottieItem], isLuminance: Bool)] {
        var result: [(items: [LottieItem], isLuminance: Bool)] = []
        if let clip = layer.clip, !holdsAll(clip, in: plane) {
            let area = Timeline.Shape(path: clip, fill: .color(Track(.white)))
            result.append((items(of: area, in: plane), false))
        }
        if !layer.mask.isEmpty {
            let mask = items(of: layer.mask.map { .layer($0) }, path: layer.path, in: plane)
            result.append((mask, layer.maskKind == .luminance))
        }
        return result
    }

    /// Returns a Boolean value that indicates whether a clip is a rectangle that contains the whole
    /// visible area.
    private func holdsAll(_ clip: Track<PathGeometry>, in plane: LottiePlane) -> Bool {
        guard clip.isConstant, plane.isFixed else { return false }
        let path = clip.first.applying(plane.transform)
        let corners = path.subpaths.first?.segments.map(\.start) ?? []
        let isBox =
            path.subpaths.count == 1 && corners.count == 4
            && corners.allSatisfy { corner in
                [path.bounds.minX, path.bounds.maxX].contains { abs($0 - corner.x) < 1e-9 }
                    && [path.bounds.minY, path.bounds.maxY].contains { abs($0 - corner.y) < 1e-9 }
            }
        let seen = CGRect(origin: .zero, size: timeline.size)
        return isBox && path.bounds.insetBy(dx: -1e-6, dy: -1e-6).contains(seen)
    }

    // MARK: - Nodes

    /// Returns the parts of nodes, back to front.
    mutating func items(
        of nodes: [Timeline.Node],
        path: String,
        in plane: LottiePlane
    ) -> [LottieItem] {
        PaintOrder(of: nodes, period: timeline.period).appearances.flatMap { appearance in
            let items = items(of: nodes[appearance.index], path: path, in: plane)
            return appearance.isShown.map { items.faded(by: $0.factor(of: true)) } ?? items
        }
    }

    private mutating func items(
        of node: Timeline.Node,
        path: String,
        in plane: LottiePlane
    ) -> [LottieItem] {
        switch node {
        case .shape(let shape): items(of: shape, in: plane)
        case .layer(let layer): items(of: layer, in: plane)
        case .image(let image): items(of: image, path: path, in: plane)
        case .frames(let frames): items(of: frames, path: path, in: plane)
        }
    }

    /// Returns the parts of consecutive pictures.
    private mutating func items(
        of frames: Track<[Picture.Node]>,
        path: String,
        in plane: LottiePlane
    ) -> [LottieItem] {
        var pictures: [[Picture.Node]] = []
        for key in frames.keys where !key.value.isEmpty && !pictures.contains(key.value) {
            pictures.append(key.value)
        }
        return pictures.flatMap { picture in
            let isShown = Track<Bool>(
                frames.keys.map { .init($0.time, $0.value == picture, .hold) }
            )
            let area = CGRect(origin: .zero, size: timeline.size)
            let nodes = picture.timelineNodes(path: path, area: area, report: &report)
            return items(of: nodes, path: path, in: plane).faded(by: isShown.factor(of: true))
        }
    }
}
