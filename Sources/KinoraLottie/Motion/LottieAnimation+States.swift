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
        var (drawing, coarseness) = motion(of: waiting)
        var states = DrawingStates()
        func shown(in state: LottieState) -> Drawing? {
            guard let segment = document.segment(of: state) else { return nil }
            var part = motion(of: segment)
            part.drawing.loop = segment.loop
            coarseness = coarseness ?? part.coarseness
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

    /// The number of parts of a segment at whose middles the pose is measured.
    private static let poseCount = 9

    /// Returns the fraction of a segment's time at which the most is drawn; among poses with about
    /// as much, the one nearest to the middle.
    private func restFraction(of segment: LottieSegment) -> Double {
        let parts = Self.poseCount
        let fractions = (0..<parts).map { (Double($0) + 0.5) / Double(parts) }
        let amounts = fractions.map { fraction in
            let frame = segment.frame(at: fraction * segment.duration)
            return drawing(atFrame: frame).nodes.reduce(0) { $0 + $1.inkAmount }
        }
        let most = (amounts.max() ?? 0) * 0.98
        let complete = zip(fractions, amounts).filter { $0.1 >= most }.map(\.0)
        return complete.min { abs($0 - 0.5) < abs($1 - 0.5) } ?? 0.5
    }
}

extension Drawing.Node {
    /// The lengths of the outlines in the drawing, weighted with the opacity.
    fileprivate var inkAmount: Double {
        switch self {
        case .shape(let shape):
            let bounds = shape.path.applying(shape.placement.transform).bounds
            let drawn = shape.fill == nil ? shape.stroke.map { abs($0.end - $0.start) } ?? 0 : 1
            return shape.opacity * min(drawn, 1) * Double(bounds.width + bounds.height)
        case .image(let image):
            return image.opacity * Double(image.frame.width + image.frame.height)
        case .group(let group):
            return group.opacity * group.nodes.reduce(0) { $0 + $1.inkAmount }
        }
    }
}
