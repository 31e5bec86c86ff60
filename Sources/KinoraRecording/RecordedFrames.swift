import Foundation
import LayerKit

/// Pictures that follow one another at even distances, each told once.
struct RecordedFrames: Sendable {
    /// The pictures that differ from the ones before, with the times at which they appear in seconds.
    private(set) var frames: [(time: TimeInterval, nodes: [Picture.Node])] = []

    /// The length of the whole in seconds.
    var duration: TimeInterval

    /// The pictures' size in points.
    let size: CGSize

    /// Appends what is seen from a time on.
    mutating func append(_ nodes: [Picture.Node], at time: TimeInterval) {
        if nodes != frames.last?.nodes { frames.append((time, nodes)) }
    }

    /// Returns what is seen at a time.
    func nodes(at time: TimeInterval) -> [Picture.Node] {
        frames.last { $0.time <= time }?.nodes ?? []
    }

    /// Returns a new layer that shows the pictures in turn, for ever.
    func makeLayer() -> CALayer {
        let layer = CALayer()
        layer.bounds.size = size
        layer.anchorPoint = .zero
        let images = frames.map { image(of: $0.nodes) }
        layer.contents = images.first
        guard images.count > 1 else { return layer }
        let animation = CAKeyframeAnimation(keyPath: "contents")
        animation.values = images
        animation.keyTimes = (frames.map(\.time) + [duration]).map { $0 / duration as NSNumber }
        animation.calculationMode = .discrete
        animation.duration = duration
        animation.repeatCount = .infinity
        layer.add(animation, forKey: "frames")
        return layer
    }

    /// A drawing, which has no pixels of its own: the size in pixels says what it fills.
    private func image(of nodes: [Picture.Node]) -> CGImage {
        CGImage(
            width: max(Int(size.width.rounded(.up)), 1),
            height: max(Int(size.height.rounded(.up)), 1),
            recording: Picture(bounds: CGRect(origin: .zero, size: size), nodes: nodes)
        )
    }
}
