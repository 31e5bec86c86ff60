import Foundation
import KinoraDrawings
import LayerKit

/// A maker of nodes with motions of those of a document.
struct LottieMotion {
    private let document: LottieDocument
    private let compositions: [LottieClock: LottieBuilder.Composition]
    private let segment: LottieSegment
    private let side: Double

    /// The number of readings that remain, and of steps of expressions.
    private var budget: Int
    private var stepBudget = 10_000_000

    /// The motions that are sampled because layers can't interpolate them.
    private(set) var sampling = Drawing.Sampling()

    /// A Boolean value that indicates whether anything moves.
    private(set) var isMoving = false

    /// The remark on the first node for which the readings weren't enough, or nil.
    private(set) var coarseness: LottieRemark?

    /// The maximum number of times that one node is read.
    private static let readingLimit = 20_000

    init(
        _ document: LottieDocument,
        _ compositions: [LottieClock: LottieBuilder.Composition],
        _ segment: LottieSegment,
        share: Double
    ) {
        self.document = document
        self.segment = segment
        self.compositions = compositions
        side = Double(max(document.size.width, document.size.height))
        budget = Int(Double(document.limits.sampleCount) * share)
        stepBudget = Int(Double(stepBudget) * share)
    }

    /// Returns nodes with their motions.
    mutating func nodes(_ nodes: [LottieNode]) -> [Drawing.Node] {
        var result: [Drawing.Node] = []
        for node in nodes { result += self.nodes(of: node) }
        return result
    }

    private mutating func nodes(of node: LottieNode) -> [Drawing.Node] {
        let reading = LottieReading(frame: segment.inPoint, document, compositions)
        reading.keepsStructure = true
        reading.stepLimit = stepBudget
        reading.collectDependencies()
        guard let kept = node.own(reading) else { return [] }
        stepBudget -= reading.stepCount
        let inputs = (reading.dependencies ?? []).enumerated().map { index, dependency in
            LottieInput(number: index, dependency: dependency, segment: segment)
        }.filter(\.changes)
        var own = inputs.isEmpty ? still(node) : fitted(node, work: Work(kept, reading), inputs)
        own = own.filter(\.isEverShown)
        guard !own.isEmpty, case .group = kept else { return own }
        let inner = nodes(node.nodes)
        guard !inner.isEmpty else { return [] }
        let mask = node.mask.map { mask in
            Drawing.Mask(nodes: nodes(mask.nodes), isLuminance: mask.isLuminance)
        }
        return own.map { own in
            guard case .group(var group) = own else { return own }
            group.nodes = inner
            group.mask = mask
            return .group(group)
        }
    }

    private mutating func noteCoarseness(of node: LottieNode, _ result: String) {
        guard coarseness == nil else { return }
        coarseness = LottieRemark(
            file: document.file,
            layer: node.layer,
            path: node.item.path,
            reason: "“\(node.name)” \(result) the motions take more than the limit of "
                + "\(document.limits.sampleCount) evaluations"
        )
    }

    private func still(_ node: LottieNode) -> [Drawing.Node] {
        let reading = LottieReading(frame: segment.inPoint, document, compositions)
        return [node.own(reading)].compactMap(\.self)
    }

    /// The work of reading a node once: long outlines and expressions take long.
    private struct Work {
        private let segmentCount: Int
        private let stepCount: Int

        init(_ node: Drawing.Node, _ reading: LottieReading) {
            segmentCount = node.segmentCount + reading.vertexCount
            stepCount = reading.stepCount
        }

        /// The number of readings of a simple node that take as long.
        var readingCount: Int { 1 + segmentCount / 200 + stepCount / 50 }
    }

    /// The number of readings without which a node's motion is left out.
    private static let leastReadingCount = 64

    /// The number of readings that tell what one input changes.
    private static let readingsPerInput = 24

    private mutating func fitted(
        _ node: LottieNode,
        work: Work,
        _ inputs: [LottieInput]
    ) -> [Drawing.Node] {
        let segment = segment
        let reading = LottieReading(frame: segment.inPoint, document, compositions)
        reading.keepsStructure = true
        let loop = segment.loop
        reading.stepLimit = stepBudget
        let weight = work.readingCount
        let limit = min(Self.readingLimit, max(budget, 0)) / weight
        let least = max(Self.leastReadingCount, inputs.count * Self.readingsPerInput)
        guard limit > 0, least <= max(budget, 0) / weight else {
            noteCoarseness(of: node, "doesn’t move, because")
            return still(node)
        }
        let dependencies = Dictionary(
            uniqueKeysWithValues: inputs.map { ($0.number, $0.dependency) }
        )
        let wholeLoop: ([any MotionInput]) -> Drawing.Loop = { _ in loop }
        let read: (DrawingMoment) -> Drawing.Node? = { moment in
            // Times in seconds can differ from whole frames by rounding.
            reading.frame = (segment.frame(at: moment.time) * 1e6).rounded() / 1e6
            reading.isBefore = moment.side == .before
            reading.held = Set(moment.held.compactMap { dependencies[$0] })
            reading.heldFrame = segment.frame(at: moment.heldTime)
            return node.own(reading)
        }
        var fitter = MotionFitter(inputs, side: side, budget: limit, loop: wholeLoop, read: read)
        let nodes = fitter.fit()
        budget -= (limit - fitter.budget) * weight
        stepBudget -= reading.stepCount
        if fitter.budget <= 0 || fitter.isTruncated {
            noteCoarseness(of: node, "moves in coarse steps, because")
        }
        if nodes.contains(where: { !$0.motions.isEmpty }) { isMoving = true }
        if fitter.cutCount > 0, let name = nodes.first?.name {
            let error = fitter.deviation * MotionFitter.allowedPart * side
            sampling.error = max(sampling.error, error)
            if !sampling.names.contains(name) { sampling.names.append(name) }
            if sampling.place == nil {
                sampling.place = "\(document.file): \(node.item.path): layer “\(node.layer)”"
            }
        }
        return nodes
    }
}

extension Drawing.Node {
    /// The number of lines and curves of the node's outline.
    fileprivate var segmentCount: Int {
        switch self {
        case .shape(let shape): shape.path.elements.count
        case .group(let group): (group.clip ?? []).reduce(0) { $0 + $1.path.elements.count }
        case .image: 0
        }
    }

    /// A Boolean value that indicates whether the node itself may be seen at some time.
    ///
    /// A state of one motion has the values of the others as they are at the start, so presence,
    /// opacity, and outline are asked for one by one.
    fileprivate var isEverShown: Bool {
        let states = [self] + motions.flatMap { $0.keys.map(\.node) }
        return states.contains { !$0.isAbsent } && states.contains { $0.ownOpacity > 0 }
            && states.contains(where: \.hasArea)
    }

    private var isAbsent: Bool {
        switch self {
        case .shape(let shape): shape.isHidden
        case .image(let image): image.isHidden
        case .group(let group): group.isHidden
        }
    }

    private var ownOpacity: Double {
        switch self {
        case .shape(let shape): shape.opacity
        case .image(let image): image.opacity
        case .group(let group): group.opacity
        }
    }

    private var hasArea: Bool {
        if case .shape(let shape) = self { return !shape.path.isEmpty }
        return true
    }
}
