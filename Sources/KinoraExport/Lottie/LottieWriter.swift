import Foundation
import KinoraTimeline
import LayerKit

/// Turns a timeline's layers into parts of a Lottie file, and keeps the assets that they need.
struct LottieWriter {
    /// What is written.
    let timeline: Timeline

    /// The frames that times are written in.
    let clock: LottieClock

    /// What the file doesn't say as the layers do.
    var report = ExportReport()

    /// The images and compositions that layers refer to.
    var assets: [JSONValue] = []

    /// The names of the assets of images that were met, by their addresses.
    var images: [String: String] = [:]

    /// The last number that a layer has.
    var lastIndex = 0

    /// Writes the properties.
    var property: LottieProperty { LottieProperty(clock: clock, size: timeline.size) }

    /// Creates a writer of a timeline.
    init(_ timeline: Timeline, clock: LottieClock) {
        self.timeline = timeline
        self.clock = clock
    }

    // MARK: - Layers

    /// Returns the parts that a layer paints, back to front.
    mutating func items(of layer: Timeline.Layer, in plane: LottiePlane) -> [LottieItem] {
        let opacity = layer.opacity.clamped(to: 0...1)
        // Hidden is hidden, whatever fades; a product with a switch is always exact.
        guard let shown = opacity.times(layer.isHidden.factor(of: false)), shown != Track(0) else {
            return []
        }
        let (inner, steps) = plane.within(layer.placement, clock)
        if !layer.placement.skew.isConstant {
            report.add(
                .init(
                    "\(layer.path): skew",
                    loss: "Lottie’s players don’t agree on a shear that changes",
                    remedy: "it is a turn, a stretch and a turn in every frame"
                )
            )
        }
        if layer.shadow != nil {
            report.add(
                .init("\(layer.path): shadow", loss: "Lottie has no shadows", remedy: "left out")
            )
        }
        var items = items(of: layer.nodes, path: layer.path, in: inner)
        let mattes = mattes(of: layer, in: inner)
        if !mattes.isEmpty {
            items = [.isolated(LottieIsolation(items: items, mattes: mattes))]
        }
        return items.faded(by: shown).moved(by: steps)
    }

    private mutating func mattes(
        of layer: Timeline.Layer,
        in plane: LottiePlane
    ) -> [[LottieItem]] {
        var result: [[LottieItem]] = []
        if let clip = layer.clip, !holdsAll(clip, in: plane) {
            let area = Timeline.Shape(path: clip, fill: .color(Track(.white)))
            result.append(items(of: area, in: plane))
        }
        if !layer.mask.isEmpty {
            result.append(items(of: layer.mask.map { .layer($0) }, path: layer.path, in: plane))
        }
        return result
    }

    /// Returns a Boolean value that indicates whether a clip is a rectangle around all that is seen.
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

    /// Returns the parts that nodes paint, back to front.
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

    /// Returns the parts of pictures that follow one another.
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
