import Foundation
import KinoraTimeline
import LayerKit

extension AnimatedSVGBuilder {
    /// Returns unpainted elements for a shape's outline or its animated partial outline.
    mutating func outlines(
        of shape: Timeline.Shape,
        _ stroke: Timeline.Stroke,
        _ scale: Double,
        _ layer: String
    ) -> [SVGElement] {
        let path = shape.path.simplified
        if stroke.isWhole { return [outline(of: path)] }
        let isDashed = stroke.style.dashLengths.contains { $0 > 0 }
        let isPartConstant = stroke.start.isConstant && stroke.end.isConstant
        if path.isConstant, isPartConstant, !isDashed {
            return [outline(of: Track(path.first.trimmed(stroke.start.first, stroke.end.first)))]
        }
        let canDash = !isDashed || stroke.start.isConstant && stroke.dashPhase.isConstant
        guard path.isConstant, canDash else {
            return [sampledOutline(of: shape, stroke, layer)]
        }
        var pieces = path.first.openPieces(
            joinsEnds: stroke.style.join != .round || stroke.style.cap != .round
        )
        if isDashed {
            let rest = max(0, AnimatedSVGScene.maximumDashCount - scene.dashCount)
            pieces = pieces.dashed(stroke, scale, atMost: rest + 1)
            scene.dashCount += pieces.count
        }
        return partialOutlines(of: pieces, PartialOutline(stroke, pieces, timeline))
    }

    private mutating func outline(of path: Track<PathGeometry>) -> SVGElement {
        guard path.isConstant else {
            return SVGElement(name: "path", settings: [.data: pathSetting(path)])
        }
        let data = SVGPathText(write: write).data(of: path.first, isStroked: true)
        return SVGElement(name: "path", settings: [.data: SVGSetting(base: data)])
    }

    /// Returns an element per piece, with dashes that show the visible part of the outline.
    private func partialOutlines(
        of pieces: [OutlinePiece],
        _ outline: PartialOutline
    ) -> [SVGElement] {
        pieces.compactMap { piece in
            var element =
                endsAreVariables
                ? outline.part(of: piece, write).flatMap(element)
                : outline.dash(of: piece, write).flatMap(element)
            if let isHidden = outline.isHidden {
                element?.settings[.opacity] = opacitySetting(
                    isHidden.map { SVGValue([$0 ? 0 : 1]) }
                )
            }
            return element
        }
    }

    /// Returns an element with an animated dash array and offset, or nil if nothing is visible.
    private func element(_ dash: PartialOutline.Dash) -> SVGElement? {
        guard var element = element(dash.path, isLong: dash.isLong, isHemmed: dash.isHemmed) else {
            return nil
        }
        element.settings[.dashArray] = setting(dash.array)
        element.settings[.dashOffset] = setting(dash.offset)
        return element
    }

    /// Returns an element whose dash is computed from CSS variables for the visible part's ends, or
    /// nil if nothing is visible.
    private func element(_ part: PartialOutline.Part) -> SVGElement? {
        guard var element = element(part.path, isLong: part.isLong, isHemmed: part.isHemmed) else {
            return nil
        }
        var names: [String] = []
        for (property, track) in zip(SVGProperty.variables, [part.start, part.end]) {
            var setting = setting(track)
            setting.base = property.initial ?? ""
            setting.isImplied = true
            element.settings[property] = setting.track == nil ? nil : setting
            let still = write.short(track.first.numbers[0]) + "px"
            names.append(setting.track == nil ? still : "var(\(property.rawValue))")
        }
        let (start, end) = (names[0], names[1])
        let (gap, shift) = (write.short(part.gap), write.short(part.shift))
        let least = write.short(PartialOutline.least)
        let offset = shift == "0" ? start : "calc(\(start) + \(shift)px)"
        element.declarations = [
            "stroke-dasharray:max(\(least)px,\(end) + \(start)) \(gap)",
            "stroke-dashoffset:\(offset)",
        ]
        // The still picture can't use CSS variables.
        let place = part.start.value(at: timeline.posterTime).numbers[0]
        let length = part.end.value(at: timeline.posterTime).numbers[0] + place
        let array = SVGValue([max(length, PartialOutline.least), part.gap])
        element.settings[.dashArray] = setting(Track(array))
        element.settings[.dashOffset] = setting(Track(SVGValue([place + part.shift])))
        return element
    }

    private func element(
        _ path: PathGeometry,
        isLong: Bool,
        isHemmed: Bool
    ) -> SVGElement? {
        // Dashes are at distances along the path, in which the errors of rounded arcs add up.
        let write = isLong ? write.finer : write
        let data = SVGPathText(write: write).data(of: path, isStroked: true)
        guard !data.isEmpty else { return nil }
        var element = SVGElement(name: "path", settings: [.data: SVGSetting(base: data)])
        if isHemmed { element.settings[.lineJoin] = SVGSetting(base: "round") }
        return element
    }

    /// Returns a sequence of sampled paths for an outline that SVG can't animate.
    private mutating func sampledOutline(
        of shape: Timeline.Shape,
        _ stroke: Timeline.Stroke,
        _ layer: String
    ) -> SVGElement {
        scene.report.add(
            .init(
                layer,
                loss: "a part of a dashed or changing outline",
                remedy: "it is redrawn 60 times per second"
            )
        )
        let period = shape.period ?? timeline.period
        let count = max(1, Int((period * 60).rounded()))
        let times = (0...count).map { period * Double($0) / Double(count) }
        let text = SVGPathText(write: write)
        var texts: [String] = []
        for time in times {
            let path = shape.path.value(at: time)
            let part = path.trimmed(stroke.start.value(at: time), stroke.end.value(at: time))
            texts.append(text.data(of: part, isStroked: true))
        }
        let posterTime =
            timeline.posterTime > period
            ? timeline.posterTime.truncatingRemainder(dividingBy: period) : timeline.posterTime
        let poster = times.lastIndex { $0 <= posterTime } ?? 0
        let group = Set(texts).sorted().compactMap { data -> SVGElement? in
            if data.isEmpty { return nil }
            let keys = zip(times, texts).map {
                SVGTrack.Key($0, SVGValue([$1 == data ? 1 : 0]), .hold)
            }
            var shown = opacitySetting(Track(keys))
            shown.base = texts[poster] == data ? "1" : "0"
            return SVGElement(
                name: "path",
                settings: [.data: SVGSetting(base: data), .opacity: shown]
            )
        }
        return SVGElement(children: group)
    }
}

extension PathGeometry {
    fileprivate func trimmed(_ start: Double, _ end: Double) -> PathGeometry {
        trimmed(from: CGFloat(start), to: CGFloat(end))
    }
}
