import Foundation
import LayerKit

/// A sequence of recorded pictures without duplicates.
struct RecordedFrames: Sendable {
    /// The pictures that differ from the preceding one, with their times in seconds.
    private(set) var frames: [(time: TimeInterval, nodes: [Picture.Node])] = []

    /// The length of the recording in seconds.
    private(set) var duration: TimeInterval

    /// The size of the pictures in points.
    let size: CGSize

    /// Appends the picture at a time if it differs from the last.
    mutating func append(_ nodes: [Picture.Node], at time: TimeInterval) {
        if nodes != frames.last?.nodes { frames.append((time, nodes)) }
    }

    /// Ends the recording at a time in seconds and removes later pictures.
    mutating func end(at time: TimeInterval) {
        duration = time
        frames.removeAll { $0.time >= time && $0.time > 0 }
    }

    /// Returns the picture at a time.
    func nodes(at time: TimeInterval) -> [Picture.Node] {
        frames.last { $0.time <= time }?.nodes ?? []
    }

    /// Returns a new layer that plays the pictures indefinitely.
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

    /// Returns an image that draws nodes without rasterizing them.
    private func image(of nodes: [Picture.Node]) -> CGImage {
        CGImage(
            width: max(Int(size.width.rounded(.up)), 1),
            height: max(Int(size.height.rounded(.up)), 1),
            recording: Picture(bounds: CGRect(origin: .zero, size: size), nodes: nodes)
        )
    }
}
