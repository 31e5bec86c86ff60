/// A finder of the components that several shapes of one ink make where they touch.
///
/// Two components that become one, or one that becomes two, are shapes that pass each other. Until
/// they part, none of them is seen alone.
struct MergedComponents {
    private let frames: [FrameComponents]
    private let width: Int

    /// For each frame, the components of the next frame into which its own ones go.
    private var next: [[[Int]]] = []

    /// For each frame, the components of the frame before it from which its own ones come.
    private var previous: [[[Int]]] = []

    /// The part of the smaller component that is common to two that continue each other.
    private static let leastOverlap = 0.25

    /// The mass in square pixels below which a component is part of an edge.
    private static let leastMass = 4.0

    /// The mass of a component as a part of the one that it joins, below which it is part of an edge.
    private static let leastPart = 0.015

    /// Creates a finder.
    ///
    /// - Parameters:
    ///   - frames: The components of the film's frames.
    ///   - width: The width of the frames, in pixels.
    init(_ frames: [FrameComponents], width: Int) {
        self.frames = frames
        self.width = width
        next = frames.map { $0.components.map { _ in [] } }
        previous = next
        guard frames.count > 2 else { return }
        for frame in frames.indices.dropLast() { link(frame, frame + 1) }
    }

    /// For each component of each frame, a Boolean value that indicates whether it is several shapes.
    var flags: [[Bool]] {
        let forward = counts(along: Array(frames.indices), from: previous, to: next)
        let backward = counts(along: frames.indices.reversed(), from: next, to: previous)
        return zip(forward, backward).map { first, second in
            zip(first, second).map { max($0, $1) > 1 }
        }
    }

    /// Returns the numbers of shapes in components, as those tell that are before them in an order.
    private func counts(
        along order: [Int],
        from sources: [[[Int]]],
        to targets: [[[Int]]]
    ) -> [[Int]] {
        var counts = frames.map { $0.components.map { _ in 1 } }
        let step = order.first == 0 ? 1 : -1
        for frame in order.dropFirst() {
            let before = frame - step
            for place in counts[frame].indices {
                let own = sources[frame][place]
                if own.count > 1 {
                    counts[frame][place] = min(own.reduce(0) { $0 + counts[before][$1] }, 64)
                } else if let only = own.first {
                    // One that has parted may be a single shape.
                    let isWhole = targets[before][only].count == 1
                    counts[frame][place] = isWhole ? counts[before][only] : 1
                }
            }
        }
        return counts
    }

    /// Finds which components of two successive frames continue each other.
    private mutating func link(_ frame: Int, _ after: Int) {
        let (old, new) = (frames[frame].components, frames[after].components)
        var pairs: [(a: Int, b: Int, common: Int)] = []
        for (a, component) in old.enumerated() {
            var common: [Int: Int] = [:]
            for pixel in component.pixels {
                let owner = Int(frames[after].owners[Int(pixel)])
                if owner >= 0 { common[owner, default: 0] += 1 }
            }
            let center = frames[after].owner(at: component.center, width: width)
            for (b, other) in new.enumerated() where other.ink == component.ink {
                let least = Double(min(component.pixels.count, other.pixels.count))
                let part = Double(common[b] ?? 0) / max(least, 1)
                let isInside =
                    center == b || frames[frame].owner(at: other.center, width: width) == a
                guard part > Self.leastOverlap || isInside else { continue }
                let (mass, whole) = (component.mass, other.mass)
                let limit = max(Self.leastMass, Self.leastPart * max(mass, whole))
                guard min(mass, whole) > limit else { continue }
                pairs.append((a, b, common[b] ?? 0))
            }
        }
        for pair in pairs {
            // One that moves to where another one was doesn't continue it.
            let hasBetter = pairs.contains { $0.a == pair.a && $0.common > pair.common }
            let isBetter = pairs.contains { $0.b == pair.b && $0.common > pair.common }
            guard !hasBetter || !isBetter else { continue }
            next[frame][pair.a].append(pair.b)
            previous[after][pair.b].append(pair.a)
        }
        // A shape that divides another for a moment is in front of it.
        for place in new.indices {
            let own = previous[after][place]
            guard own.count > 1, own.contains(where: { old[$0].isTouching }) else { continue }
            previous[after][place] = [largest(of: own, in: frame)]
        }
        for place in old.indices {
            let own = next[frame][place]
            guard own.count > 1, own.contains(where: { new[$0].isTouching }) else { continue }
            next[frame][place] = [largest(of: own, in: after)]
        }
    }

    private func largest(of places: [Int], in frame: Int) -> Int {
        let components = frames[frame].components
        return places.max { components[$0].mass < components[$1].mass } ?? places[0]
    }
}

extension FrameComponents {
    /// Returns the component at a point, or -1 if there is none.
    func owner(at point: SIMD2<Double>, width: Int) -> Int {
        let (x, y) = (Int(point.x.rounded(.down)), Int(point.y.rounded(.down)))
        let index = y * width + x
        guard (0..<width).contains(x), owners.indices.contains(index) else { return -1 }
        return Int(owners[index])
    }
}
