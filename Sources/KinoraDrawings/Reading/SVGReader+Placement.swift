import Foundation
import LayerKit

extension SVGReader {
    /// The places of an element at all times.
    struct Places {
        /// The plan of the placements, or nil if nothing moves.
        var plan: SVGPlacementPlan?

        /// The transform of the contents.
        var inner: CGAffineTransform

        /// The number of placements.
        var count: Int
    }

    /// The maximum number of moments at which transforms are compared.
    private static var momentLimit: Int { 200 }

    /// Returns the places of an element, given the scope of its own context.
    func places(
        of element: SVGElement,
        _ own: SVGScope,
        _ extra: @escaping (SVGReader) throws(DrawingError) -> [SVGTransformStep]
    ) throws(DrawingError) -> Places {
        let (steps, numbers) = try consulting { () throws(DrawingError) in
            try self.steps(of: element, own) + extra(self)
        }
        let base = try own.context(self).transform
        guard !numbers.isEmpty else {
            let inner = steps.transform.concatenating(base)
            return Places(plan: nil, inner: inner, count: 0)
        }
        var samples: [[SVGTransformStep]] = []
        for moment in moments(of: numbers) {
            try at(moment) { () throws(DrawingError) in
                samples.append(try self.steps(of: element, own) + extra(self))
            }
        }
        let plan = SVGPlacementPlan(samples, base: base)
        let (placements, inner) = plan.placements(samples.first ?? steps)
        guard !placements.isEmpty else { return Places(plan: nil, inner: inner, count: 0) }
        return Places(plan: plan, inner: inner, count: placements.count)
    }

    /// Returns moments at which animated values have all their key values.
    func moments(of numbers: Set<Int>) -> [DrawingMoment] {
        let timings = numbers.sorted().flatMap { animatedValues[$0].timings }
        let loop = DocumentLoop(of: timings)
        let end = loop.start + loop.period
        var times: Set<Double> = [0, end]
        for timing in timings {
            times.formUnion(timing.breaks(in: 0...end, limit: Self.momentLimit))
        }
        let sorted = Array(times.sorted().prefix(Self.momentLimit))
        var moments: [DrawingMoment] = []
        for (index, time) in sorted.enumerated() {
            if index > 0 {
                moments.append(DrawingMoment(time: (sorted[index - 1] + time) / 2))
                moments.append(DrawingMoment(time: time, side: .before))
            }
            if index + 1 < sorted.count { moments.append(DrawingMoment(time: time)) }
        }
        return moments
    }

    /// Calls a closure at a moment.
    func at<Result>(
        _ moment: DrawingMoment,
        _ body: () throws(DrawingError) -> Result
    ) throws(DrawingError) -> Result {
        let outer = self.moment
        self.moment = moment
        defer { self.moment = outer }
        return try body()
    }

    // MARK: - Steps

    /// Returns the steps of an element's transform at the reader's moment.
    func steps(of element: SVGElement, _ own: SVGScope) throws(DrawingError) -> [SVGTransformStep] {
        let context = try own.context(self)
        var steps = try motionSteps(of: element, context)
        let style = context.style
        let list = style.declared(.transform)?.transform ?? []
        let individual = [SVGProperty.translate, .rotate, .scale].map {
            style.declared($0)?.transform ?? []
        }
        let hasOffset = style.declared(.offsetPath).map { $0 != .clip(.none) } ?? false
        guard !list.isEmpty || individual.contains(where: { !$0.isEmpty }) || hasOffset else {
            return steps
        }
        let isRoot = element.parent == nil
        let box = try referenceBox(of: element, context, isRoot: isRoot)
        var origin = CGPoint(x: box.minX, y: box.minY)
        if let lengths = style.declared(.transformOrigin)?.lengths, lengths.count >= 2 {
            origin.x += length(lengths[0], context, base: Double(box.width))
            origin.y += length(lengths[1], context, base: Double(box.height))
        } else if isRoot {
            origin = CGPoint(x: box.midX, y: box.midY)
        }
        let isMoved = origin != .zero
        if isMoved { steps.append(.translate(CGSize(width: origin.x, height: origin.y))) }
        for (index, transforms) in individual.enumerated() {
            steps += transforms.flatMap { self.steps($0, context, box.size) }
            if index == 2, hasOffset { steps += try offsetSteps(of: context, box, origin) }
        }
        steps += list.flatMap { self.steps($0, context, box.size) }
        if isMoved { steps.append(.translate(CGSize(width: -origin.x, height: -origin.y))) }
        return steps
    }

    /// Returns the box to which an element's transform refers, in its own coordinates.
    private func referenceBox(
        of element: SVGElement,
        _ context: SVGContext,
        isRoot: Bool
    ) throws(DrawingError) -> CGRect {
        let word = context.style.declared(.transformBox)?.keyword ?? "view-box"
        guard !isRoot,
            word == "fill-box" || word == "stroke-box" || word == "content-box"
                || word == "border-box"
        else {
            return CGRect(origin: .zero, size: context.viewport)
        }
        let isStroked = word == "stroke-box" || word == "border-box"
        var local = context
        local.transform = .identity
        return try boundingBox(of: element, local, withStroke: isStroked) ?? .zero
    }

    /// Returns a length in pixels, given what percentages refer to.
    func length(_ value: SVGLength, _ context: SVGContext, base: Double) -> CGFloat {
        CGFloat(value.resolved(in: lengthContext(context.style, base: base)))
    }

    /// Returns the steps of one transform function.
    func steps(
        _ transform: SVGTransform,
        _ context: SVGContext,
        _ box: CGSize
    ) -> [SVGTransformStep] {
        switch transform {
        case .translate(let x, let y, _):
            return [
                .translate(
                    CGSize(
                        width: length(x, context, base: Double(box.width)),
                        height: length(y, context, base: Double(box.height))
                    )
                )
            ]
        case .scale(let factors): return [.scale(CGSize(width: factors.x, height: factors.y))]
        case .rotate(let degrees, let axis) where axis.x == 0 && axis.y == 0 && axis.z != 0:
            return [.rotate(degrees * (axis.z < 0 ? -1 : 1) * .pi / 180)]
        case .rotateAbout(let degrees, let center):
            guard center != .zero else { return [.rotate(degrees * .pi / 180)] }
            return [
                .translate(CGSize(width: center.x, height: center.y)),
                .rotate(degrees * .pi / 180),
                .translate(CGSize(width: -center.x, height: -center.y)),
            ]
        default:
            let lengths = lengthContext(context.style, base: 0)
            return [.matrix([transform].affine(in: lengths, box: box))]
        }
    }

    // MARK: - Motion along paths

    /// Returns the steps of an element's `animateMotion` animations.
    private func motionSteps(
        of element: SVGElement,
        _ context: SVGContext
    ) throws(DrawingError) -> [SVGTransformStep] {
        guard smil.byTarget[element.index] != nil else { return [] }
        let numbers = try animatedNumbers(of: element, context.style)
        guard let number = numbers.first(where: { !animatedValues[$0].motions.isEmpty }) else {
            return []
        }
        consulted.insert(number)
        guard let moment else { return [] }
        let clock = moment.clock(of: number)
        var offset = CGSize.zero
        var angle = 0.0
        for motion in animatedValues[number].motions {
            guard let place = motion.place(at: clock.time, clock.side) else { continue }
            if !motion.isAdditive { (offset, angle) = (.zero, 0) }
            offset.width += place.offset.x
            offset.height += place.offset.y
            angle += place.angle
        }
        return [.translate(offset), .rotate(angle)]
    }

    /// Returns the steps of an `offset-path`, given the box and the origin of the transform.
    private func offsetSteps(
        of context: SVGContext,
        _ box: CGRect,
        _ origin: CGPoint
    ) throws(DrawingError) -> [SVGTransformStep] {
        let style = context.style
        guard let clip = style.declared(.offsetPath)?.clip, let path = try offsetPath(clip, context)
        else { return [] }
        let motion = measured(path)
        let distance = style.declared(.offsetDistance)?.length ?? SVGLength(0)
        var along = Double(length(distance, context, base: motion.length))
        if motion.isClosed, motion.length > 0 {
            along = along.truncatingRemainder(dividingBy: motion.length)
            if along < 0 { along += motion.length }
        }
        guard let place = motion.place(at: min(max(along, 0), motion.length)) else { return [] }
        var angle = 0.0
        if case .offsetRotation(let rotation)? = style.declared(.offsetRotate) {
            if rotation.isAuto { angle += place.angle }
            angle += rotation.degrees * .pi / 180
        } else {
            angle += place.angle
        }
        var anchor = origin
        if let lengths = style.declared(.offsetAnchor)?.lengths, lengths.count >= 2 {
            anchor.x = box.minX + length(lengths[0], context, base: Double(box.width))
            anchor.y = box.minY + length(lengths[1], context, base: Double(box.height))
        }
        // The anchor is moved onto the path, and turned there.
        return [
            .translate(CGSize(width: place.point.x - origin.x, height: place.point.y - origin.y)),
            .rotate(angle),
            .translate(CGSize(width: origin.x - anchor.x, height: origin.y - anchor.y)),
        ]
    }

    /// Returns the path that an `offset-path` names, in the element's coordinates.
    private func offsetPath(
        _ clip: SVGClip,
        _ context: SVGContext
    ) throws(DrawingError) -> PathGeometry? {
        switch clip {
        case .reference(let id):
            guard let target = element(withIdentifier: id) else { return nil }
            return try outline(of: target, SVGContext(viewport: context.viewport))
        case .shape(let shape, _):
            let box = CGRect(origin: .zero, size: context.viewport)
            return shape.outline(in: box, lengthContext(context.style, base: 0)).path
        default: return nil
        }
    }
}
