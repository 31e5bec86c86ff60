import Foundation
import KinoraBasics
import KinoraTimeline
import LayerKit

/// Converts the animations of a timeline's elements to CSS.
struct CSSPlanner {
    let timeline: Timeline

    /// The formatter for lengths.
    let write: DecimalFormatter

    /// The center of the view box, which CSS can write as a percentage, or nil if it is the origin.
    private let center: CGPoint?

    private let timing: CSSTiming

    /// Creates a planner.
    ///
    /// - Parameters:
    ///   - timeline: The timeline to write.
    ///   - loopCount: The number of iterations, or 0 to repeat indefinitely.
    ///   - write: The formatter for lengths.
    ///   - frame: The choice of coordinates.
    init(
        _ timeline: Timeline,
        loopCount: Int,
        _ write: DecimalFormatter,
        _ frame: AnimatedSVGFrame
    ) {
        self.timeline = timeline
        self.write = write
        let size = timeline.size
        center = frame.isCentered ? nil : CGPoint(x: size.width / 2, y: size.height / 2)
        timing = CSSTiming(showsEnd: loopCount > 0)
    }

    /// Returns a node for an element and its descendants.
    func node(of root: SVGElement) -> CSSNode {
        var node = separateNode(of: root)
        // The number of elements that share each property's keyframes.
        var uses: [CSSKeyFrames: Int] = [:]
        for frames in node.motions.flatMap(\.animations) { uses[frames, default: 0] += 1 }
        node.changeMotions { $0.animations = merged($0.animations, uses) }
        let shared = CSSSharing(node.motions.flatMap(\.animations))
        node.changeMotions { motion in
            motion.variables = motion.animations.compactMap(shared.declaration)
            motion.animations = motion.animations.map(shared.frames)
        }
        return node
    }

    /// Returns a node with separate keyframes for each property.
    private func separateNode(of element: SVGElement) -> CSSNode {
        if element.markup != nil { return CSSNode(element: element, attributes: [], children: []) }
        let transform = element.placement.attribute(at: timeline.posterTime, write)
        return CSSNode(
            element: element,
            attributes: element.stillAttributes + (transform.map { [$0] } ?? []),
            motion: motion(of: element, hasTransform: transform != nil),
            children: element.children.map(separateNode)
        )
    }

    /// Returns an element's motion, or nil if it is static.
    private func motion(of element: SVGElement, hasTransform: Bool) -> CSSMotion? {
        let placement = element.placement
        let isOverridden = hasTransform && placement.parts[.skew] == nil
        var motion = CSSMotion(animations: frames(of: element, hasTransform: hasTransform))
        if motion.animations.isEmpty { return nil }
        motion.movingDeclarations =
            element.declarations + (isOverridden ? [CSSMotion.noTransform] : [])
        if placement.origin != .zero, placement.parts.keys.contains(where: { $0 != .translate }) {
            let isCentered = center.map { center in
                abs(placement.origin.x - center.x) + abs(placement.origin.y - center.y) < 1e-3
            }
            let x = write.short(Double(placement.origin.x))
            let y = write.short(Double(placement.origin.y))
            let origin = isCentered == true ? "50%" : "\(x)px \(y)px"
            let declaration = "transform-origin:" + origin
            // The still picture's transform has its own origin.
            if hasTransform {
                motion.movingDeclarations.append(declaration)
            } else {
                motion.declarations.append(declaration)
            }
        }
        return motion
    }

    /// Returns the keyframes of each property of an element.
    private func frames(of element: SVGElement, hasTransform: Bool) -> [CSSKeyFrames] {
        var all: [CSSKeyFrames] = []
        for property in SVGProperty.allCases {
            guard let setting = element.settings[property], let track = setting.track else {
                continue
            }
            all.append(
                timing.keyFrames(property.rawValue, track, base: setting.base) {
                    text(of: $0, property)
                }
            )
        }
        for part in SVGPlacementPart.allCases {
            guard let track = element.placement.parts[part] else { continue }
            let name = part == .skew ? "transform" : part.rawValue
            let base = hasTransform && part == .skew ? nil : part.neutralText
            if track.isConstant {
                let value = text(of: track.first, part)
                if value != base { all.append(.constant([name: value])) }
            } else {
                all.append(timing.keyFrames(name, track, base: base) { text(of: $0, part) })
            }
        }
        return all.filter { !$0.body.isEmpty }
    }

    /// Returns keyframes, merging those that can be merged if that is shorter.
    private func merged(_ all: [CSSKeyFrames], _ uses: [CSSKeyFrames: Int]) -> [CSSKeyFrames] {
        var result: [CSSKeyFrames] = []
        for frames in all {
            var isMerged = false
            for index in result.indices where !isMerged {
                let earlier = result[index]
                // Keyframes with different numbers of uses stay separate.
                guard uses[earlier] ?? 1 == uses[frames] ?? 1,
                    let both = earlier.merged(with: frames),
                    both.cost <= earlier.cost + frames.cost
                else { continue }
                result[index] = both
                isMerged = true
            }
            if !isMerged { result.append(frames) }
        }
        return result
    }

    // MARK: - Values

    private func text(of value: SVGValue, _ property: SVGProperty) -> String {
        switch property {
        case .fill, .stroke: value.colorText
        case .data: "path(\"\(SVGPathText(write: write).data(of: value))\")"
        case .partStart, .partEnd: length(value.numbers[0])
        case .opacity, .fillOpacity, .strokeOpacity: write.fractions.list(value.numbers)
        default: write.list(value.numbers)
        }
    }

    private func text(of value: SVGValue, _ part: SVGPlacementPart) -> String {
        let numbers = value.numbers
        switch part {
        case .translate:
            let lengths = numbers.map { length($0) }
            return lengths[1] == "0" ? lengths[0] : lengths.joined(separator: " ")
        case .rotate: return DecimalFormatter(precision: 2).short(numbers[0]) + "deg"
        case .scale:
            let factors = numbers.map(DecimalFormatter(precision: 4).short)
            return factors.count == 1 || factors[0] == factors[1]
                ? factors[0] : factors.joined(separator: " ")
        case .skew: return "skewX(\(DecimalFormatter(precision: 2).short(numbers[0]))deg)"
        }
    }

    private func length(_ value: Double) -> String {
        let text = write.short(value)
        return text == "0" ? text : text + "px"
    }
}

extension CSSNode {
    /// Changes each motion of the node and its descendants.
    fileprivate mutating func changeMotions(_ change: (inout CSSMotion) -> Void) {
        if var motion {
            change(&motion)
            self.motion = motion
        }
        for index in children.indices { children[index].changeMotions(change) }
    }
}

extension SVGPlacementPart {
    /// The CSS value that has no effect.
    fileprivate var neutralText: String {
        switch self {
        case .translate: "0"
        case .rotate: "0deg"
        case .scale: "1"
        case .skew: "skewX(0deg)"
        }
    }
}

extension SVGPlacement {
    /// Returns the transform attribute at a time, or nil if it is the identity.
    func attribute(at time: TimeInterval, _ write: DecimalFormatter) -> SVGAttribute? {
        func numbers(_ part: SVGPlacementPart) -> [Double]? {
            parts[part]?.value(at: time).numbers
        }
        let shift = numbers(.translate) ?? [0, 0]
        let degrees = (numbers(.rotate)?[0] ?? 0).truncatingRemainder(dividingBy: 360)
        let scale = numbers(.scale) ?? [1]
        let skew = numbers(.skew)?[0] ?? 0
        let isScaled = scale.contains { $0 != 1 } || skew != 0
        let isMoved = shift.contains { write.short($0) != "0" }
        let angle = DecimalFormatter(precision: 2)
        if !isScaled, angle.short(degrees) == "0" {
            if !isMoved { return nil }
            let y = shift[1] == 0 ? [] : [shift[1]]
            return SVGAttribute("transform", "translate(\(write.list([shift[0]] + y)))")
        }
        if !isScaled {
            let about = origin == .zero ? [] : [Double(origin.x), Double(origin.y)]
            let center = about.map(write.short)
            let turn = "rotate(\(([angle.short(degrees)] + center).joined(separator: " ")))"
            let move = isMoved ? "translate(\(write.list(shift)))" : ""
            return SVGAttribute("transform", move + turn)
        }
        let move = [shift[0] + Double(origin.x), shift[1] + Double(origin.y)]
        var text = move.contains { $0 != 0 } ? "translate(\(write.list(move)))" : ""
        if angle.short(degrees) != "0" { text += "rotate(\(angle.short(degrees)))" }
        if scale.contains(where: { $0 != 1 }) {
            text += "scale(\(DecimalFormatter(precision: 4).list(scale)))"
        }
        if skew != 0 { text += "skewX(\(angle.short(skew)))" }
        if origin != .zero {
            text += "translate(\(write.list([-Double(origin.x), -Double(origin.y)])))"
        }
        return SVGAttribute("transform", text)
    }
}
