import Foundation
import KinoraExport
import KinoraTimeline
import LayerKit

extension VectorReader {
    /// The number of pictures up to which a sequence is drawn.
    private static let mostPictures = 4000

    /// The number of paths up to which sequences are drawn.
    private static let mostPaths = 1500

    /// Returns the elements of a sequence of pictures.
    ///
    /// Consecutive pictures that differ by outlines and colors become one moving picture.
    mutating func nodes(
        of frames: Track<[Picture.Node]>,
        _ fading: Fading,
        _ layer: Timeline.Layer
    ) -> [VectorNode] {
        let area = CGRect(origin: .zero, size: timeline.size).insetBy(
            dx: -timeline.size.width,
            dy: -timeline.size.height
        )
        var own = ExportReport()
        func nodes(_ pictures: [Picture.Node]) -> [Timeline.Node] {
            pictures.timelineNodes(
                path: layer.path,
                area: area,
                format: "a vector drawable",
                report: &own
            )
        }
        defer { for remark in own.remarks { report.add(remark) } }
        var shell = layer
        shell.nodes = []
        guard let period = frames.period else {
            return nodes(frames.first).flatMap { elements(of: $0, fading, shell) }
        }
        guard frames.keys.count <= Self.mostPictures else {
            add(layer, "picture", "it changes more often than a file can say", "left out")
            return []
        }
        let pictures = frames.keys.map { PictureFrame(time: $0.time, nodes: nodes($0.value)) }
        var result: [VectorNode] = []
        for run in PictureFrame.runs(of: pictures) where !run[0].nodes.isEmpty {
            let start = run[0].time
            let last = run[run.count - 1].time
            let end = pictures.first { $0.time > last }?.time ?? period
            guard start < end else { continue }
            let shown: Track<Double> =
                start <= 0 && end >= period
                ? Track(1)
                : Self.shown(from: start, to: end, in: period)
            let tracks = PictureFrame.moving(run, until: end, in: period)
            result += tracks.flatMap { elements(of: $0, fading + [shown], shell) }
            guard result.reduce(0, { $0 + $1.pathCount }) <= Self.mostPaths - picturePaths else {
                add(layer, "picture", "it changes more often than a file can say", "left out")
                return []
            }
        }
        picturePaths += result.reduce(0) { $0 + $1.pathCount }
        return result
    }

    private mutating func elements(
        of node: Timeline.Node,
        _ fading: Fading,
        _ layer: Timeline.Layer
    ) -> [VectorNode] {
        switch node {
        case .shape(let shape): return nodes(of: shape, fading, layer)
        case .layer(let sublayer): return nodes(of: sublayer, fading)
        case .image:
            add(layer, "image", "a vector drawable has none", "left out")
            return []
        case .frames: return []
        }
    }

    /// Returns a track that is 1 from a time to another, and otherwise 0.
    private static func shown(
        from start: Double,
        to end: Double,
        in period: Double
    )
        -> Track<Double>
    {
        var keys: [Track<Double>.Key] = start > 0 ? [.init(0, 0, .hold)] : []
        keys.append(.init(start, 1, .hold))
        if end < period { keys.append(.init(end, 0, .hold)) }
        keys.append(.init(period, end < period ? 0 : 1, .hold))
        return Track(keys)
    }
}
