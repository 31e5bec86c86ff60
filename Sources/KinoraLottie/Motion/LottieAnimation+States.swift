import Foundation
import KinoraDrawings
import LayerKit

extension LottieAnimation {
    /// The names of the slots of colors, in the order found.
    var colorSlots: [String] { document.colorSlots }

    /// Returns the animation of the part for waiting, or of everything, with those for the other
    /// states, and a remark if motions are coarser than allowed, or nil.
    ///
    /// A drawing without motions or parts for states doesn't move.
    func moving() -> (animation: MovingDrawing, coarseness: LottieRemark?) {
        let waiting = document.segment(of: .waiting) ?? document.whole
        // Several parts take as long as one.
        let others = [LottieState.progress, .success, .failure]
        let count = 1 + others.filter { document.segment(of: $0) != nil }.count
        let share = 1 / Double(count)
        var (drawing, coarseness) = motion(of: waiting, share: share)
        var states = DrawingStates()
        func shown(in state: LottieState) -> Drawing? {
            guard let segment = document.segment(of: state) else { return nil }
            var part = motion(of: segment, share: share)
            part.drawing.loop = segment.loop
            coarseness = coarseness ?? part.coarseness
            drawing.sampling.add(part.drawing.sampling)
            return part.drawing
        }
        states.progress = shown(in: .progress)
        states.success = shown(in: .success)
        states.failure = shown(in: .failure)
        if !states.all.isEmpty { drawing.loop = waiting.loop }
        var animation = MovingDrawing(drawing)
        animation.states = states
        animation.restFraction = restFraction(of: waiting)
        return (animation, coarseness)
    }

    /// The fractions of a segment's time at which the pose is measured, the middle first.
    private static let restFractions = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9]

    /// The work, in vertices and steps of expressions, after which no more poses are measured.
    private static let restWork = 50_000

    /// Returns the fraction of a segment's time at which the most is drawn; among poses with about
    /// as much, the one nearest to the middle.
    private func restFraction(of segment: LottieSegment) -> Double {
        var amounts: [Double] = []
        var work = 0
        for fraction in Self.restFractions where work < Self.restWork {
            let frame = segment.frame(at: fraction * segment.duration)
            let reading = LottieReading(frame: frame, document, compositions)
            reading.stepLimit = Self.restWork - work
            let still = nodes.compactMap { $0.still(reading) }
            let ink = still.reduce(into: Ink()) { $1.measure(into: &$0, opacity: 1) }
            amounts.append(ink.amount)
            work += ink.segmentCount + reading.vertexCount + reading.stepCount
        }
        let most = (amounts.max() ?? 0) * 0.98
        return zip(Self.restFractions, amounts).first { $1 >= most }?.0 ?? 0.5
    }
}

extension Drawing.Sampling {
    /// Adds the motions of another part of the same file.
    fileprivate mutating func add(_ other: Self) {
        names += other.names.filter { !names.contains($0) }
        place = place ?? other.place
        error = max(error, other.error)
    }
}

/// The ink of a drawing.
private struct Ink {
    /// Half of the circumferences of all that is drawn, weighted with the opacity.
    var amount = 0.0
    /// The number of lines and curves.
    var segmentCount = 0
}

extension Drawing.Node {
    /// Adds the node's ink.
    fileprivate func measure(into ink: inout Ink, opacity: Double) {
        switch self {
        case .shape(let shape):
            ink.segmentCount += 1 + shape.path.elements.count
            let bounds = shape.path.applying(shape.placement.transform).bounds
            let drawn = shape.fill == nil ? shape.stroke.map { abs($0.end - $0.start) } ?? 0 : 1
            let size = bounds.isNull ? 0 : Double(bounds.width + bounds.height)
            ink.amount += opacity * shape.opacity * min(drawn, 1) * size
        case .image(let image):
            let size = Double(image.frame.width + image.frame.height)
            ink.amount += opacity * image.opacity * size
        case .group(let group):
            for node in group.nodes {
                node.measure(into: &ink, opacity: opacity * group.opacity)
            }
        }
    }
}
