import Foundation

/// The blobs of one color in all frames, linked where they belong to the same object.
struct BlobLinks {
    /// A tracked object, with its blobs in each frame.
    struct Part {
        fileprivate var blobsOfFrames: [Int: [Int]] = [:]
        fileprivate var mass = 0.0
        fileprivate var first: Node
        fileprivate var last: Node

        /// Returns the indices of the part's blobs in a frame.
        func blobs(in frame: Int) -> [Int] { blobsOfFrames[frame] ?? [] }

        /// An estimate of half of the object's extent.
        fileprivate var radius: Double {
            (mass / Double(max(blobsOfFrames.count, 1))).squareRoot() * 0.6 + 1
        }

        fileprivate mutating func add(_ node: Node) {
            blobsOfFrames[node.frame, default: []].append(node.blob)
            mass += node.area
            if node.frame > last.frame { last = node }
        }

        fileprivate mutating func add(_ other: Part) {
            blobsOfFrames.merge(other.blobsOfFrames) { $0 + $1 }
            mass += other.mass
            last = other.last
        }
    }

    fileprivate struct Node {
        let frame: Int
        let blob: Int
        let area: Double
        let center: CGPoint

        func distance(to other: Node) -> Double {
            hypot(center.x - other.center.x, center.y - other.center.y)
        }

        /// An estimate of half of the blob's extent.
        var radius: Double { area.squareRoot() * 0.6 + 1 }
    }

    private var nodes: [Node] = []
    private var parents: [Int] = []
    private var frameCount = 0
    private var lastNodes = 0..<0
    private var lastOwners: [BlobFinder.Owner] = []
    /// The node that owned each cell in the last frame, or -1 if no node did.
    private var nodeOfCell: [Int32]

    /// The minimum share of a color's total area for a part; smaller parts are noise.
    private let leastShare: Double

    /// Creates links for a grid with a number of cells, in a film with a level of noise.
    init(cellCount: Int, noise: Double) {
        leastShare = 0.004 + 0.6 * noise
        nodeOfCell = Array(repeating: -1, count: cellCount)
    }

    /// The minimum area of a blob, in cells; smaller blobs are specks.
    private static let leastArea = 3.0

    /// Adds the blobs of the next frame.
    mutating func add(_ finding: BlobFinder.Finding) {
        let start = nodes.count
        for (index, blob) in finding.blobs.enumerated() {
            nodes.append(
                Node(frame: frameCount, blob: index, area: blob.area, center: blob.center)
            )
            parents.append(parents.count)
        }
        var linked = Set<Int>()
        for owner in finding.owners where nodeOfCell[owner.cell] >= 0 {
            let pair = [start + owner.blob, Int(nodeOfCell[owner.cell])]
            linked.formUnion(pair)
            join(pair[0], pair[1])
        }
        joinFast(start..<nodes.count, linked)
        lastNodes = start..<nodes.count
        for owner in lastOwners { nodeOfCell[owner.cell] = -1 }
        for owner in finding.owners { nodeOfCell[owner.cell] = Int32(start + owner.blob) }
        lastOwners = finding.owners
        frameCount += 1
    }

    /// Links blobs that moved farther than their size, as the nearest unmatched pairs of two
    /// frames.
    private mutating func joinFast(_ new: Range<Int>, _ linked: Set<Int>) {
        var old = lastNodes.filter { !linked.contains($0) }
        for node in new where !linked.contains(node) {
            let nearest = old.min {
                nodes[$0].distance(to: nodes[node]) < nodes[$1].distance(to: nodes[node])
            }
            guard let nearest, nodes[nearest].distance(to: nodes[node]) < 6 * nodes[node].radius,
                (0.3...3.3).contains(nodes[nearest].area / nodes[node].area)
            else { continue }
            join(node, nearest)
            old.removeAll { $0 == nearest }
        }
    }

    private mutating func join(_ a: Int, _ b: Int) {
        let (rootA, rootB) = (root(of: a), root(of: b))
        if rootA != rootB { parents[max(rootA, rootB)] = min(rootA, rootB) }
    }

    private mutating func root(of node: Int) -> Int {
        var node = node
        while parents[node] != node {
            parents[node] = parents[parents[node]]
            node = parents[node]
        }
        return node
    }

    // MARK: - Parts

    /// Returns the tracked objects, in order of appearance.
    ///
    /// If there are more than `maximumCount` objects, they merge into one.
    func parts(maximumCount: Int) -> [Part] {
        let total = nodes.reduce(0) { $0 + $1.area }
        let objects = joinedInTime(objects().filter { isMoreThanNoise($0, of: total) })
        guard objects.count > maximumCount, let first = objects.first else { return objects }
        return [objects.dropFirst().reduce(into: first) { $0.add($1) }]
    }

    private func isMoreThanNoise(_ part: Part, of total: Double) -> Bool {
        let count = part.blobsOfFrames.count
        return part.mass >= leastShare * total && part.mass >= 3 * Double(count)
            && count >= min(3, frameCount)
    }

    private func objects() -> [Part] {
        var copy = self
        var parts: [Int: Part] = [:]
        for (index, node) in nodes.enumerated() where node.area >= Self.leastArea {
            parts[copy.root(of: index), default: Part(first: node, last: node)].add(node)
        }
        return parts.sorted { $0.key < $1.key }.map(\.value)
    }

    /// Joins objects that appear one after another near the same place, as one object that was
    /// hidden in between.
    private func joinedInTime(_ objects: [Part]) -> [Part] {
        var joined: [Part] = []
        for object in objects {
            let before = joined.indices.filter { joined[$0].last.frame < object.first.frame }
            let nearest = before.min {
                joined[$0].last.distance(to: object.first)
                    < joined[$1].last.distance(to: object.first)
            }
            if let nearest, isSame(joined[nearest], object) {
                joined[nearest].add(object)
            } else {
                joined.append(object)
            }
        }
        return joined
    }

    private func isSame(_ before: Part, _ after: Part) -> Bool {
        before.last.distance(to: after.first) < 6 * max(before.radius, after.radius)
    }
}
