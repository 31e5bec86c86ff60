import Foundation
import GraphicsKit
import LayerKit

/// The picture of a shape that has no better description, from a time on.
struct TracedPatch: Hashable, Sendable {
    /// The time from which the picture is shown, in seconds.
    var time: TimeInterval

    /// The picture, in which the ink is more or less transparent.
    var image: Frame
}

/// The pictures of a shape, all in the same place.
struct TracedPatches: Hashable, Sendable {
    /// The place, in pixels of the film.
    var box: CGRect

    /// The pictures in order.
    var patches: [TracedPatch]
}

extension OutlineTracer {
    /// Returns the pictures of components at the times at which they change.
    ///
    /// - Parameter places: The indices of the components in each frame.
    /// - Returns: The pictures, or nil if there are no components.
    func patches(of places: [[Int]]) -> TracedPatches? {
        let seen = places.indices.flatMap { frame in
            places[frame].map { place in
                let component = parts.components[frame].components[place]
                return PixelBox(
                    minX: component.minX,
                    minY: component.minY,
                    maxX: component.maxX,
                    maxY: component.maxY
                ).grown(by: 1, in: parts.frames[frame])
            }
        }
        guard let first = seen.first else { return nil }
        let box = seen.reduce(first) { $0.union($1) }
        let times = clock.frameTimes(count: parts.frames.count)
        var patches: [TracedPatch] = []
        for frame in parts.frames.indices {
            let image = patch(places[frame], in: frame, box)
            guard image != patches.last?.image else { continue }
            patches.append(TracedPatch(time: patches.isEmpty ? 0 : times[frame], image: image))
        }
        return TracedPatches(
            box: CGRect(
                x: box.minX,
                y: box.minY,
                width: box.maxX - box.minX,
                height: box.maxY - box.minY
            ),
            patches: patches
        )
    }

    private func patch(_ places: [Int], in frame: Int, _ box: PixelBox) -> Frame {
        let (width, height) = (box.maxX - box.minX, box.maxY - box.minY)
        var pixels = [UInt32](repeating: 0, count: width * height)
        guard let place = places.first else { return Frame(width: width, height: height) }
        let film = parts.frames[frame]
        let components = parts.components[frame]
        let ink = parts.inks[components.components[place].ink]
        let color = ink.color.levels
        for y in box.minY..<box.maxY {
            for x in box.minX..<box.maxX {
                let index = y * film.width + x
                let owner = components.owners[index]
                guard owner < 0 || places.contains(Int(owner)) else { continue }
                let level = min(max(ink.level(of: PixelColor(film.pixels[index])), 0), 1)
                guard level > 0.02 else { continue }
                let premultiplied = PixelColor(levels: color * level).pixel & 0x00FF_FFFF
                let alpha = UInt32((level * 255).rounded())
                pixels[(y - box.minY) * width + x - box.minX] = premultiplied | alpha << 24
            }
        }
        return Frame(width: width, height: height, pixels: pixels)
    }
}
