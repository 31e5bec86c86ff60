import Foundation
import LayerKit

/// Writes the elements of a timeline with CSS key frames.
struct CSSAnimationWriter {
    let timeline: Timeline

    /// The notation of lengths.
    let write: SVGNumber

    /// The middle of the view box where the origin is its corner, which CSS has short words for.
    private let center: CGPoint?

    private let timing: CSSTiming
    private var sheet: CSSSheet

    /// How many elements have the same key frames of a property.
    private var uses: [CSSKeyFrames: Int] = [:]

    /// Creates a writer.
    ///
    /// - Parameters:
    ///   - timeline: What is written.
    ///   - loopCount: The number of plays, 0 for without end.
    ///   - write: The notation of lengths.
    ///   - frame: How coordinates are chosen.
    ///   - naming: How elements name what moves them.
    init(
        _ timeline: Timeline,
        loopCount: Int,
        _ write: SVGNumber,
        _ frame: AnimatedSVGFrame,
        _ naming: CSSSheet.Naming
    ) {
        self.timeline = timeline
        self.write = write
        let size = timeline.size
        center = frame.isCentered ? nil : CGPoint(x: size.width / 2, y: size.height / 2)
        timing = CSSTiming(
            period: timeline.period,
            showsEnd: loopCount > 0,
            hasSteps: naming != .names
        )
        let count = loopCount == 1 ? "" : "\(loopCount) "
        sheet = CSSSheet(
            duration: SVGNumber(precision: 4).short(timeline.period) + "s",
            repeats: loopCount == 0 ? "infinite" : count + "forwards",
            naming
        )
    }

    /// Returns the markup of elements, and of the root the attributes that it takes over.
    func markup(of root: SVGElement) -> (style: String, attributes: [SVGAttribute], content: String)
    {
        var writer = self
        writer.uses = writer.frames(in: root).reduce(into: [:]) { $0[$1, default: 0] += 1 }
        let own = writer.request(of: root)
        writer.sheet.prepare(writer.requests(in: root), root: own)
        var attributes = root.stillAttributes
        if let own {
            let use = writer.sheet.use(own)
            if let style = use.style { attributes.insert(SVGAttribute("style", style), at: 0) }
            let names = [writer.sheet.rootClass, use.className].compactMap(\.self)
            if !names.isEmpty {
                attributes.insert(SVGAttribute("class", names.joined(separator: " ")), at: 0)
            }
        } else if let name = writer.sheet.rootClass {
            attributes.insert(SVGAttribute("class", name), at: 0)
        }
        let content = root.children.map { writer.markup(of: $0, inside: nil) }.joined()
        return (writer.sheet.text, attributes, content)
    }

    /// Returns an element's markup; what makes it move stands in a rule for a class around it, or in
    /// its own attributes.
    private mutating func markup(of element: SVGElement, inside selector: String?) -> String {
        if let markup = element.markup { return element.protected(markup) }
        var text = SVGMarkup()
        let common = movesAlike(element.children) ? sheet.makeClass() : nil
        let attributes = attributes(of: element, inside: selector, common)
        let content = element.children.map { markup(of: $0, inside: common) }.joined()
        text.element(element.name, attributes, content)
        return text.text
    }

    /// Returns whether elements are several that all move in the same way and hold nothing.
    private func movesAlike(_ elements: [SVGElement]) -> Bool {
        guard elements.count > 1, elements.allSatisfy(\.children.isEmpty) else { return false }
        let rules = Set(elements.map { element in request(of: element).map { sheet.rule($0) } })
        return rules.count == 1 && rules.first != .some(nil)
    }

    private mutating func attributes(
        of element: SVGElement,
        inside selector: String?,
        _ common: String?
    ) -> [SVGAttribute] {
        var attributes: [SVGAttribute] = []
        var names = common.map { [$0] } ?? []
        if let request = request(of: element) {
            let use = sheet.use(request, inside: selector, named: common)
            if let name = use.className { names.append(name) }
            if let style = use.style { attributes.append(SVGAttribute("style", style)) }
        }
        if !names.isEmpty {
            attributes.insert(SVGAttribute("class", names.joined(separator: " ")), at: 0)
        }
        attributes += element.stillAttributes
        if let base = element.placement.attribute(at: timeline.posterTime, write) {
            attributes.append(base)
        }
        return attributes
    }

    // MARK: - Requests

    private func requests(in element: SVGElement) -> [CSSSheet.Request] {
        (request(of: element).map { [$0] } ?? []) + element.children.flatMap { requests(in: $0) }
    }

    private func frames(in element: SVGElement) -> [CSSKeyFrames] {
        frames(of: element) + element.children.flatMap { frames(in: $0) }
    }

    /// Returns the key frames of each property of an element.
    private func frames(of element: SVGElement) -> [CSSKeyFrames] {
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
        let placement = element.placement
        let hasBase = placement.attribute(at: timeline.posterTime, write) != nil
        for part in SVGPlacementPart.allCases {
            guard let track = placement.parts[part] else { continue }
            let name = part == .skew ? "transform" : part.rawValue
            let base = hasBase && part == .skew ? nil : part.neutralText
            let frames = track.isConstant ? Track([.init(0, track.first, .hold)]) : track
            var result = timing.keyFrames(name, frames, base: base) { text(of: $0, part) }
            if track.isConstant { result.frames["to"] = result.frames["0%"] }
            all.append(result)
        }
        return all.filter { !$0.body(default: $0.bestEasing).isEmpty }
    }

    /// Returns what makes an element move; nil where it stands still.
    private func request(of element: SVGElement) -> CSSSheet.Request? {
        let all = frames(of: element)
        guard !all.isEmpty else { return nil }
        let placement = element.placement
        let hasBase = placement.attribute(at: timeline.posterTime, write) != nil
        var request = CSSSheet.Request(animations: merged(all))
        if hasBase, placement.parts[.skew] == nil {
            request.declarations.append(CSSSheet.noTransform)
        }
        if placement.origin != .zero, placement.parts.keys.contains(where: { $0 != .translate }) {
            let isCentered = center.map { center in
                abs(placement.origin.x - center.x) + abs(placement.origin.y - center.y) < 1e-3
            }
            let x = write.short(Double(placement.origin.x))
            let y = write.short(Double(placement.origin.y))
            request.declarations.append(
                "transform-origin:" + (isCentered == true ? "50%" : "\(x)px \(y)px")
            )
        }
        return request
    }

    /// Returns key frames with those in one that can be, where that is shorter.
    private func merged(_ all: [CSSKeyFrames]) -> [CSSKeyFrames] {
        var result: [CSSKeyFrames] = []
        for frames in all {
            let place = result.firstIndex { earlier in
                // What several elements share stays apart.
                guard uses[earlier] ?? 1 == uses[frames] ?? 1,
                    let both = earlier.merged(with: frames)
                else { return false }
                return both.cost <= earlier.cost + frames.cost
            }
            if let place, let both = result[place].merged(with: frames) {
                result[place] = both
            } else {
                result.append(frames)
            }
        }
        return result
    }

    // MARK: - Values

    private func text(of value: SVGValue, _ property: SVGProperty) -> String {
        switch property {
        case .fill, .stroke: value.colorText
        default: write.list(value.numbers)
        }
    }

    private func text(of value: SVGValue, _ part: SVGPlacementPart) -> String {
        let numbers = value.numbers
        switch part {
        case .translate:
            let lengths = numbers.map { length($0) }
            return lengths[1] == "0" ? lengths[0] : lengths.joined(separator: " ")
        case .rotate: return SVGNumber(precision: 2).short(numbers[0]) + "deg"
        case .scale:
            let factors = numbers.map(SVGNumber(precision: 4).short)
            return factors.count == 1 || factors[0] == factors[1]
                ? factors[0] : factors.joined(separator: " ")
        case .skew: return "skewX(\(SVGNumber(precision: 2).short(numbers[0]))deg)"
        }
    }

    private func length(_ value: Double) -> String {
        let text = write.short(value)
        return text == "0" ? text : text + "px"
    }
}

extension SVGPlacementPart {
    /// What moves nothing, in CSS's words.
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
    /// Returns the map at a time as an attribute; nil where it moves nothing.
    func attribute(at time: TimeInterval, _ write: SVGNumber) -> SVGAttribute? {
        func numbers(_ part: SVGPlacementPart) -> [Double]? {
            parts[part]?.value(at: time).numbers
        }
        let shift = numbers(.translate) ?? [0, 0]
        let degrees = (numbers(.rotate)?[0] ?? 0).truncatingRemainder(dividingBy: 360)
        let scale = numbers(.scale) ?? [1]
        let skew = numbers(.skew)?[0] ?? 0
        let isScaled = scale.contains { $0 != 1 } || skew != 0
        let isMoved = shift.contains { write.short($0) != "0" }
        let angle = SVGNumber(precision: 2)
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
            text += "scale(\(SVGNumber(precision: 4).list(scale)))"
        }
        if skew != 0 { text += "skewX(\(angle.short(skew)))" }
        if origin != .zero {
            text += "translate(\(write.list([-Double(origin.x), -Double(origin.y)])))"
        }
        return SVGAttribute("transform", text)
    }
}
