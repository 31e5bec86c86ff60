import Foundation
import LayerKit

/// Writes the elements of a timeline with CSS key frames.
struct CSSAnimationWriter {
    let timeline: Timeline

    /// The notation of lengths.
    let write: SVGNumber

    /// The middle of the view box.
    let center: CGPoint

    private let timing: CSSTiming
    private var sheet: CSSSheet

    /// Creates a writer.
    ///
    /// - Parameters:
    ///   - timeline: What is written.
    ///   - loopCount: The number of plays, 0 for without end.
    ///   - write: The notation of lengths.
    init(_ timeline: Timeline, loopCount: Int, _ write: SVGNumber) {
        self.timeline = timeline
        self.write = write
        center = CGPoint(x: timeline.size.width / 2, y: timeline.size.height / 2)
        timing = CSSTiming(period: timeline.period, showsEnd: loopCount > 0)
        let count = loopCount == 1 ? "" : "\(loopCount) "
        sheet = CSSSheet(
            duration: SVGNumber(precision: 4).short(timeline.period) + "s",
            repeats: loopCount == 0 ? "infinite" : count + "forwards"
        )
    }

    /// Returns the markup of elements, and of the root the attributes that it takes over.
    func markup(of root: SVGElement) -> (style: String, attributes: [SVGAttribute], content: String)
    {
        var writer = self
        writer.sheet.share(writer.requests(in: root))
        let attributes = writer.attributes(of: root)
        let content = root.children.map { writer.markup(of: $0) }.joined()
        return (writer.sheet.text, attributes, content)
    }

    private mutating func markup(of element: SVGElement) -> String {
        if let markup = element.markup { return element.protected(markup) }
        var text = SVGMarkup()
        let attributes = attributes(of: element)
        let content = element.children.map { markup(of: $0) }.joined()
        text.element(element.name, attributes, content)
        return text.text
    }

    private mutating func attributes(of element: SVGElement) -> [SVGAttribute] {
        var attributes: [SVGAttribute] = []
        if let request = request(of: element) {
            let use = sheet.use(request)
            if let name = use.className { attributes.append(SVGAttribute("class", name)) }
            if let style = use.style { attributes.append(SVGAttribute("style", style)) }
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

    /// Returns what makes an element move; nil where it stands still.
    private func request(of element: SVGElement) -> CSSSheet.Request? {
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
        all = all.filter { !$0.body(default: $0.bestEasing).isEmpty }
        guard !all.isEmpty else { return nil }
        var request = CSSSheet.Request(animations: merged(all))
        if hasBase, placement.parts[.skew] == nil { request.declarations.append("transform:none") }
        if placement.origin != .zero, placement.parts.keys.contains(where: { $0 != .translate }) {
            let isCentered =
                abs(placement.origin.x - center.x) + abs(placement.origin.y - center.y) < 1e-3
            let x = write.short(Double(placement.origin.x))
            let y = write.short(Double(placement.origin.y))
            request.declarations.append(
                "transform-origin:" + (isCentered ? "50%" : "\(x)px \(y)px")
            )
        }
        return request
    }

    /// Returns key frames with those in one that can be, where that is shorter.
    private func merged(_ all: [CSSKeyFrames]) -> [CSSKeyFrames] {
        var result: [CSSKeyFrames] = []
        for frames in all {
            let place = result.firstIndex { earlier in
                guard let both = earlier.merged(with: frames) else { return false }
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
