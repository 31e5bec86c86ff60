import Foundation
import LayerKit

/// A node whose place is measured at many moments.
struct SampledNode {
    private let node: Drawing.Node
    private let nodes: [SampledNode]
    private let motions: [SampledMotion]

    init(_ node: Drawing.Node) {
        self.node = node
        motions = node.motions.map { SampledMotion($0) }
        if case .group(let group) = node {
            nodes = group.nodes.map { SampledNode($0) }
        } else {
            nodes = []
        }
    }

    /// Returns a Boolean value that indicates whether what is visible at a time is in a rectangle.
    ///
    /// - Parameters:
    ///   - window: The rectangle.
    ///   - time: The time in seconds.
    ///   - map: The map from the space around the node to the space of the rectangle.
    /// - Returns: false if it isn't, or if there are filters.
    func isInside(_ window: CGRect, at time: Double, _ map: CGAffineTransform) -> Bool {
        var state = node
        for motion in motions { motion.set(&state, at: time) }
        func contains(_ rect: CGRect) -> Bool { rect.isNull || window.contains(rect) }
        switch state {
        case .shape(var shape):
            guard !shape.isHidden, shape.opacity > 0 else { return true }
            shape.transform = shape.transform.concatenating(shape.placement.transform)
                .concatenating(map)
            if let stroke = shape.stroke, shape.fill == nil, stroke.start > 0 || stroke.end < 1 {
                guard stroke.start <= stroke.end else { return true }
                let (start, end) = (CGFloat(stroke.start), CGFloat(stroke.end))
                shape.path = shape.path.trimmed(from: start, to: end)
            }
            return contains(shape.extent)
        case .image(let image):
            return image.isHidden || image.opacity == 0 || contains(image.frame.applying(map))
        case .group(let group):
            guard !group.isHidden, group.opacity > 0 else { return true }
            guard group.filters.isEmpty else { return false }
            let inner = group.placement.transform.concatenating(map)
            if let clip = group.clip, group.motions.isEmpty {
                let areas = clip.reduce(CGRect.null) { $0.union($1.path.applying(inner).bounds) }
                if contains(areas) { return true }
            }
            return nodes.allSatisfy { $0.isInside(window, at: time, inner) }
        }
    }
}

/// A motion that sets the values on which a node's place depends.
struct SampledMotion {
    private let motion: Drawing.Motion

    /// The numbers of each key.
    private let numbers: [[Double]]

    /// The indices of the numbers that the motion changes.
    private let changed: [Int]

    private let changesPath: Bool

    init(_ motion: Drawing.Motion) {
        self.motion = motion
        let numbers = motion.keys.map(\.node.numbers)
        self.numbers = numbers
        let first = numbers.first ?? []
        changed = first.indices.filter { index in
            numbers.contains { !$0.indices.contains(index) || $0[index] != first[index] }
        }
        let paths = motion.keys.map(\.node.path)
        changesPath = paths.contains { $0 != paths.first }
    }

    /// Sets the values that the motion changes at a time on a node.
    func set(_ node: inout Drawing.Node, at time: Double) {
        let keys = motion.keys
        var time = time
        if time > motion.end {
            let rest = (time - motion.start).truncatingRemainder(dividingBy: motion.period)
            time = motion.isRepeating ? motion.start + rest : motion.end
        }
        guard let index = keys.lastIndex(where: { $0.time <= time }) ?? keys.indices.first else {
            return
        }
        let next = min(index + 1, keys.count - 1)
        var fraction = 0.0
        if let curve = keys[index].curve, keys[next].time > keys[index].time {
            let part = (time - keys[index].time) / (keys[next].time - keys[index].time)
            fraction = curve.value(at: min(max(part, 0), 1))
        }
        var values = node.numbers
        for number in changed
        where values.indices.contains(number) && numbers[next].indices.contains(number) {
            let (a, b) = (numbers[index][number], numbers[next][number])
            values[number] = a + (b - a) * fraction
        }
        node.setNumbers(values)
        guard changesPath, let path = keys[index].node.path, let end = keys[next].node.path else {
            return
        }
        node.setPath(fraction == 0 ? path : path.interpolated(to: end, fraction: fraction) ?? path)
    }
}

extension Drawing.Node {
    /// The numbers on which the node's place depends, an opacity, and the width and ends of a line.
    fileprivate var numbers: [Double] {
        switch self {
        case .image(let image): [image.isHidden ? 0 : image.opacity]
        case .group(let group):
            [group.isHidden ? 0 : group.opacity] + group.placement.numbers
        case .shape(let shape):
            [shape.isHidden ? 0 : shape.opacity] + shape.placement.numbers
                + [shape.stroke?.width ?? 0, shape.stroke?.start ?? 0, shape.stroke?.end ?? 0]
        }
    }

    fileprivate mutating func setNumbers(_ numbers: [Double]) {
        guard let opacity = numbers.first else { return }
        let rest = Array(numbers.dropFirst())
        switch self {
        case .image(var image):
            image.opacity = opacity
            image.isHidden = opacity == 0
            self = .image(image)
        case .group(var group):
            group.opacity = opacity
            group.isHidden = opacity == 0
            group.placement.set(rest)
            self = .group(group)
        case .shape(var shape):
            shape.opacity = opacity
            shape.isHidden = opacity == 0
            shape.placement.set(rest)
            if rest.count == Drawing.Placement.numberCount + 3 {
                shape.stroke?.width = rest[rest.count - 3]
                shape.stroke?.start = rest[rest.count - 2]
                shape.stroke?.end = rest[rest.count - 1]
            }
            self = .shape(shape)
        }
    }

    /// The outline of a shape, or nil.
    fileprivate var path: PathGeometry? {
        if case .shape(let shape) = self { return shape.path }
        return nil
    }

    fileprivate mutating func setPath(_ path: PathGeometry) {
        guard case .shape(var shape) = self else { return }
        shape.path = path
        self = .shape(shape)
    }
}

extension Drawing.Placement {
    /// The number of numbers that motions change.
    fileprivate static let numberCount = 9

    fileprivate var numbers: [Double] {
        let linear = [matrix.a, matrix.b, matrix.c, matrix.d].map { Double($0) }
        let sizes = [translation.width, translation.height, scale.width, scale.height]
        return sizes.map { Double($0) } + [rotation] + linear
    }

    fileprivate mutating func set(_ numbers: [Double]) {
        guard numbers.count >= Self.numberCount else { return }
        translation = CGSize(width: numbers[0], height: numbers[1])
        scale = CGSize(width: numbers[2], height: numbers[3])
        rotation = numbers[4]
        matrix = CGAffineTransform(
            a: CGFloat(numbers[5]),
            b: CGFloat(numbers[6]),
            c: CGFloat(numbers[7]),
            d: CGFloat(numbers[8]),
            tx: 0,
            ty: 0
        )
    }
}
