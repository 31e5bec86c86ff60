import Foundation
import GraphicsKit

/// A pass that replaces steps that differ by numbers or inks by loops.
struct CanvasLoops {
    /// The number of steps from which a loop is shorter.
    private static let leastCount = 2

    /// The number of expressions up to which a loop of two steps is easier to read.
    private static let mostPairs = 3

    /// The number of lists of numbers up to which a loop is easier to read.
    private static let mostLists = 4

    /// The number of steps up to which their colors can be a list.
    private static let mostColors = 6

    /// The number of steps up to which they can repeat together.
    private static let mostSteps = 6

    /// Returns steps with loops.
    func looped(_ steps: [CanvasStep]) -> [CanvasStep] {
        var steps = steps.map { step -> CanvasStep in
            guard case .group(var group) = step else { return step }
            group.steps = looped(group.steps)
            group.mask = looped(group.mask)
            return .group(group)
        }
        var result: [CanvasStep] = []
        while !steps.isEmpty {
            var found: (loop: CanvasLoop, count: Int)?
            for length in 1...Self.mostSteps where length * 2 <= max(2, steps.count) {
                let run = run(in: blocks(of: length, in: steps))
                let count = run.count * length
                guard count > found?.count ?? 0, let loop = loop(of: run) else { continue }
                found = (loop, count)
            }
            if let found {
                result.append(.loop(found.loop))
                steps.removeFirst(found.count)
            } else {
                result.append(steps.removeFirst())
            }
        }
        return result
    }

    /// Returns groups of a number of steps each, or the steps for one.
    private func blocks(of length: Int, in steps: [CanvasStep]) -> [CanvasStep] {
        guard length > 1 else { return steps }
        return stride(from: 0, through: steps.count - length, by: length).map { start in
            .group(CanvasGroup(steps: Array(steps[start..<start + length])))
        }
    }

    /// Returns the first steps that have the same structure.
    private func run(in steps: [CanvasStep]) -> [CanvasStep] {
        guard let first = steps.first else { return [] }
        if case .loop = first { return [first] }
        if case .image = first { return [first] }
        let structure = Self.structure(of: first)
        var run = Array(steps.prefix { Self.structure(of: $0) == structure })
        let inks = Self.inks(of: first)
        if run.count > Self.mostColors { run = Array(run.prefix { Self.inks(of: $0) == inks }) }
        return run
    }

    static func inks(of step: CanvasStep) -> [CodeInk] {
        var copy = step
        var inks: [CodeInk] = []
        copy.visitColors { color, _ in
            if case .fixed(let ink) = color.ink { inks.append(ink) }
        }
        return inks
    }

    /// Returns a step without its numbers, inks, and names.
    private static func structure(of step: CanvasStep) -> CanvasStep {
        var structure = step.withoutNumbers
        structure.visitColors { color, _ in color = CodeColor(.black) }
        structure.visitGroups { $0.name = nil }
        return structure
    }

    private func loop(of run: [CanvasStep]) -> CanvasLoop? {
        guard run.count >= Self.leastCount, let first = run.first else { return nil }
        var lists = LoopLists(count: run.count)
        let rows = Self.aligned(Self.turned(run)).map(\.numbers)
        guard let width = rows.first?.count, rows.allSatisfy({ $0.count == width }) else {
            return nil
        }
        var numbers: [CodeNumber] = []
        while numbers.count < width {
            let index = numbers.count
            guard rows.allSatisfy({ $0[index].literal != nil }) else {
                // Names of tracks and numbers of inner loops are the same in all steps.
                guard rows.allSatisfy({ $0[index] == rows[0][index] }) else { return nil }
                numbers.append(rows[0][index])
                continue
            }
            let column = rows.map { $0[index].literal ?? 0 }
            if let simple = lists.expression(of: column, allowsList: false) {
                numbers.append(simple)
            } else if index + 1 < width, rows.allSatisfy({ $0[index + 1].literal != nil }),
                let circle = LoopCircle(column, rows.map { $0[index + 1].literal ?? 0 })
            {
                numbers += [circle.x, circle.y]
            } else {
                numbers.append(lists.expression(of: column, allowsList: true) ?? 0)
            }
        }
        guard lists.lists.count <= Self.mostLists else { return nil }
        let isPair = run.count == 2
        if isPair, numbers.count(where: \.isIndexed) > Self.mostPairs || run[0].isPlainShape {
            return nil
        }
        var loop = CanvasLoop(count: run.count, step: first.replacingNumbers(numbers))
        loop.lists = lists.lists
        guard !loop.step.hasInnerIndex, !loop.step.hasIndexedOutline, takeInks(of: run, into: &loop)
        else { return nil }
        return loop
    }

    /// Returns groups whose rotations are evenly spaced where that is the same.
    private static func turned(_ run: [CanvasStep]) -> [CanvasStep] {
        var groups: [CanvasGroup] = []
        var angles: [Double] = []
        for case .group(let group) in run {
            guard let angle = group.rotation.literal else { return run }
            groups.append(group)
            angles.append(angle)
        }
        guard groups.count == run.count, groups.count > 2 else { return run }
        let turn = 2 * Double.pi
        let step = angles[1] - angles[0]
        return groups.indices.map { index in
            let even = angles[0] + step * Double(index)
            let rest = angles[index] - even
            guard abs(rest - (rest / turn).rounded() * turn) < 1e-6 else { return run[index] }
            groups[index].rotation = .literal(even)
            return .group(groups[index])
        }
    }

    /// Returns steps whose delays are evenly spaced where that is the same.
    ///
    /// A delay by a whole cycle is the same as none.
    private static func aligned(_ run: [CanvasStep]) -> [CanvasStep] {
        var ends: [[Double]] = []
        var delays: [[Double]] = []
        for step in run {
            let tracks = step.tracks
            delays.append(tracks.map { $0.delay.literal ?? .nan })
            ends.append(tracks.map { $0.end.literal ?? .nan })
        }
        guard delays.count > 1, let width = delays.first?.count, width > 0,
            delays.allSatisfy({ $0.count == width })
        else { return run }
        var result = run
        for track in 0..<width {
            let end = ends[0][track]
            let own = delays.map { $0[track] }
            guard end > 0, ends.allSatisfy({ $0[track] == end }), own.allSatisfy(\.isFinite)
            else { continue }
            var step = own[1] - own[0]
            step -= (step / end).rounded() * end
            let even = own.indices.map { own[0] + step * Double($0) }
            let isEven = zip(own, even).allSatisfy { a, b in
                abs(a - b - ((a - b) / end).rounded() * end) < 1e-5
            }
            guard isEven else { continue }
            for index in result.indices {
                var count = 0
                result[index].visitTracks { other in
                    if count == track { other.delay = .literal(even[index]) }
                    count += 1
                }
            }
        }
        return result
    }

    /// Replaces inks that differ by elements of a list.
    ///
    /// - Returns: A Boolean value that indicates whether one list is enough.
    private func takeInks(of run: [CanvasStep], into loop: inout CanvasLoop) -> Bool {
        let rows = run.map(Self.inks)
        guard let width = rows.first?.count, rows.allSatisfy({ $0.count == width }) else {
            return false
        }
        var index = 0
        var list: [CodeInk]?
        var isEnough = true
        loop.step.visitColors { color, _ in
            defer { index += 1 }
            let column = rows.map { $0[index] }
            guard Set(column).count > 1 else { return }
            if list == nil { list = column }
            if list == column { color.ink = .element("colors") } else { isEnough = false }
        }
        loop.inks = list ?? []
        return isEnough
    }
}

extension CanvasStep {
    /// The tracks in the step, the outer ones first.
    var tracks: [CanvasTrack] {
        var copy = self
        var tracks: [CanvasTrack] = []
        copy.visitTracks { tracks.append($0) }
        return tracks
    }

    /// Passes every track to a closure, the outer ones first.
    mutating func visitTracks(_ body: (inout CanvasTrack) -> Void) {
        switch self {
        case .group(var group):
            for index in group.tracks.indices { body(&group.tracks[index]) }
            if case .morph(var morph, let isEvenOdd)? = group.clip {
                body(&morph.track)
                group.clip = .morph(morph, isEvenOdd: isEvenOdd)
            }
            for index in group.mask.indices { group.mask[index].visitTracks(body) }
            for index in group.steps.indices { group.steps[index].visitTracks(body) }
            self = .group(group)
        case .loop(var loop):
            loop.step.visitTracks(body)
            self = .loop(loop)
        case .shape(var shape):
            guard case .morph(var morph, let isEvenOdd) = shape.outline else { return }
            body(&morph.track)
            shape.outline = .morph(morph, isEvenOdd: isEvenOdd)
            self = .shape(shape)
        case .image: break
        }
    }

    /// A Boolean value that indicates whether the step is a shape that doesn't change.
    fileprivate var isPlainShape: Bool {
        if case .shape = self { tracks.isEmpty } else { false }
    }

    /// A Boolean value that indicates whether points of an outline depend on the index of a loop.
    fileprivate var hasIndexedOutline: Bool {
        switch self {
        case .shape(let shape):
            guard case .path(let path, _) = shape.outline else { return false }
            switch path {
            case .polyline, .elements: return path.numbers.contains(where: \.isIndexed)
            case .rect, .ellipse, .roundedRect, .arc: return false
            }
        case .group(let group):
            return (group.steps + group.mask).contains(where: \.hasIndexedOutline)
        case .loop(let loop): return loop.step.hasIndexedOutline
        case .image: return false
        }
    }

    /// A Boolean value that indicates whether a loop in the step would depend on two indices.
    fileprivate var hasInnerIndex: Bool {
        var hasLoop = false
        func visit(_ step: CanvasStep) {
            switch step {
            case .loop: hasLoop = true
            case .group(let group): (group.steps + group.mask).forEach(visit)
            case .shape, .image: break
            }
        }
        visit(self)
        guard hasLoop else { return false }
        // The numbers of inner loops, which are expressions, must not change with the outer index.
        func isIndexed(_ step: CanvasStep) -> Bool {
            switch step {
            case .loop(let loop): loop.hasOuterIndex
            case .group(let group): (group.steps + group.mask).contains(where: isIndexed)
            case .shape, .image: false
            }
        }
        return isIndexed(self)
    }
}

extension CanvasLoop {
    /// A Boolean value that indicates whether the loop can't be within another loop.
    fileprivate var hasOuterIndex: Bool { !lists.isEmpty || !inks.isEmpty }
}
