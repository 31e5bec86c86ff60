import Foundation
import GraphicsKit
import LayerKit

/// The outline of a shape that has no better description, from a time on.
struct TracedOutline: Hashable, Sendable {
    /// The time from which the outline is shown, in seconds.
    var time: TimeInterval

    /// The closed contours, in pixels of the film; areas inside of an even number of them are empty.
    var contours: [[SIMD2<Double>]]

    /// The opacity.
    var opacity: Double

    /// Returns the outline as a path.
    func path(scale: Double, offset: CGPoint) -> CGPath {
        let path = CGMutablePath()
        for contour in contours where contour.count > 2 {
            path.addLines(
                between: contour.map { point in
                    CGPoint(
                        x: point.x * scale + Double(offset.x),
                        y: point.y * scale + Double(offset.y)
                    )
                }
            )
            path.closeSubpath()
        }
        return path
    }
}

/// A maker of outlines for a track's components.
struct OutlineTracer: Sendable {
    let parts: FilmParts
    let clock: FilmClock

    /// The greatest distance of a contour's point that is left out, in pixels.
    private static let tolerance = 0.1

    /// Returns the outlines of components at the times at which they change.
    ///
    /// - Parameter places: The indices of the components in each frame.
    /// - Returns: The outlines in order.
    func outlines(of places: [[Int]]) -> [TracedOutline] {
        let times = clock.frameTimes(count: parts.frames.count)
        var outlines: [TracedOutline] = []
        for frame in parts.frames.indices {
            let time = outlines.isEmpty ? 0 : times[frame]
            guard !places[frame].isEmpty else {
                if outlines.last?.contours.isEmpty != true {
                    outlines.append(TracedOutline(time: time, contours: [], opacity: 1))
                }
                continue
            }
            let own = places[frame].map { outline($0, in: frame, at: time) }
            let opacity = own.map(\.opacity).max() ?? 1
            let all = TracedOutline(time: time, contours: own.flatMap(\.contours), opacity: opacity)
            outlines.append(all)
        }
        return outlines
    }

    private func outline(_ place: Int, in frame: Int, at time: TimeInterval) -> TracedOutline {
        let component = parts.components[frame].components[place]
        let box = PixelBox(
            minX: component.minX,
            minY: component.minY,
            maxX: component.maxX,
            maxY: component.maxY
        ).grown(by: 2, in: parts.frames[frame])
        let owners = parts.components[frame].owners
        let width = parts.frames[frame].width
        let ink = parts.inks[component.ink]
        var levels: ContiguousArray<Float> = []
        for y in box.minY..<box.maxY {
            for x in box.minX..<box.maxX {
                let index = y * width + x
                let isOther = owners[index] >= 0 && Int(owners[index]) != place
                let color = PixelColor(parts.frames[frame].pixels[index])
                levels.append(isOther ? 0 : ink.level(of: color))
            }
        }
        let opacity = component.level > 0.9 ? 1 : component.level
        let tracer = ContourTracer(
            levels: levels,
            width: box.maxX - box.minX,
            height: box.maxY - box.minY,
            threshold: Float(opacity / 2)
        )
        let origin = SIMD2(Double(box.minX), Double(box.minY))
        let contours = tracer.contours().map { contour in
            contour.simplified(tolerance: Self.tolerance).map { $0 + origin }
        }
        return TracedOutline(time: time, contours: contours, opacity: opacity)
    }
}
