import Foundation
import GraphicsKit

/// A writer of the statements that draw steps on a canvas.
struct CanvasWriter {
    /// The names of inks.
    let inks: [CodeInk: String]

    /// The width of all lines, or nil if there are several.
    var lineWidth: Double?

    /// The number of steps in a point to which coordinates of outlines are rounded.
    var outlineScale = 1e3

    /// A Boolean value that indicates whether all lines have the style of a constant.
    var hasStyle = false

    /// The curves in order of use.
    var curves: [CodeCurve] = []

    /// The outlines that are constants, in order of use.
    var constants: [[CodePath.Element]] = []

    /// The outlines that are lists, in order of use.
    var outlines: [[CodePath.Element]] = []

    /// The functions that the statements call.
    var needs: Set<Need> = []

    /// Images as PNG files, in order of use.
    var images: [Data] = []

    /// The names of constants in the block.
    var names: Set<String> = []

    /// A Boolean value that indicates whether the form for Reduce Motion is written.
    var isReduced = false

    /// The delay that the time of the scope already has.
    var shift: CodeNumber = 0

    /// The duration of the cycle in seconds.
    var period: Double

    /// A function that statements call.
    enum Need: Hashable {
        case value
        case arc
        case morph
        case path
    }

    static let language = SwiftLanguage(inks: [:], inkSuffix: "", contentsScale: "")
    static let longest = 92

    init(inks: [CodeInk: String], period: Double) {
        self.inks = inks
        self.period = period
    }

    // MARK: - Numbers

    func number(_ number: CodeNumber, _ kind: NumberKind) -> String {
        Self.language.number(number, kind)
    }

    func point(_ point: CodePoint) -> String {
        "CGPoint(x: \(number(point.x, .length)), y: \(number(point.y, .length)))"
    }

    func rect(_ rect: CodeRect) -> String {
        let parts = [rect.origin.x, rect.origin.y, rect.size.x, rect.size.y]
        let texts = parts.map { number($0, .length) }
        return "CGRect(x: \(texts[0]), y: \(texts[1]), width: \(texts[2]), height: \(texts[3]))"
    }

    /// Returns the arguments of a track after its time.
    mutating func arguments(of track: CanvasTrack) -> [CodeArgument] {
        var result = [CodeArgument("", list: keyTimes(of: track))]
        var values = [track.pieces[0].from]
        for (index, piece) in track.pieces.enumerated() {
            if index > 0, piece.from != track.pieces[index - 1].to { values.append(piece.from) }
            values.append(piece.to)
        }
        result.append(CodeArgument("", list: values.map { number($0, track.kind) }))
        return result + curveArgument(of: track)
    }

    /// Returns the times of the key frames, with jumps as two.
    mutating func keyTimes(of track: CanvasTrack) -> [String] {
        var times = [track.times[0]]
        for (index, piece) in track.pieces.enumerated() {
            if index > 0, piece.from != track.pieces[index - 1].to {
                times.append(track.times[index])
            }
            times.append(track.times[index + 1])
        }
        return times.map { number($0, .factor) }
    }

    /// Returns the curve of all pieces or one for each, or nothing if all are linear.
    mutating func curveArgument(of track: CanvasTrack) -> [CodeArgument] {
        var own: [CodeCurve?] = []
        for (index, piece) in track.pieces.enumerated() {
            // Between the keys of a jump, there is no curve to see.
            if index > 0, piece.from != track.pieces[index - 1].to {
                own.append(own[own.count - 1])
            }
            let isFlat = piece.from == piece.to
            own.append(isFlat ? own.last ?? nil : piece.curve)
        }
        // Flat pieces at the start take the curve that follows.
        if let first = track.pieces.firstIndex(where: { $0.from != $0.to }), first > 0 {
            let curve = track.pieces[first].curve
            for index in own.indices.prefix(while: { own[$0] == nil }) {
                own[index] = index < first ? curve : own[index]
            }
        }
        guard own.contains(where: { $0 != nil }) else { return [] }
        for case let curve? in own where !curves.contains(curve) { curves.append(curve) }
        let names = own.map { $0.map(name) ?? "linear" }
        if own.contains(nil), !curves.contains(.linear) { curves.append(.linear) }
        return [CodeArgument("", list: Set(names).count == 1 ? [names[0]] : names)]
    }

    /// Returns a placeholder for the name of a curve, which depends on the other ones.
    func name(_ curve: CodeCurve) -> String {
        "\u{E000}\(curves.firstIndex(of: curve) ?? 0)\u{E001}"
    }

    // MARK: - Steps

    /// Returns the statements of steps, which may change their context.
    mutating func lines(_ steps: [CanvasStep]) -> [String] {
        var lines: [String] = []
        for (index, step) in steps.enumerated() {
            switch step {
            case .shape(let shape): lines += self.lines(shape)
            case .image(let image): lines += self.lines(image)
            case .loop(let loop): lines += self.lines(loop)
            case .group(let group):
                let isLast = index == steps.count - 1
                let isOpen = names.isDisjoint(with: group.tracks.map(\.name))
                if isOpen, isLast || !group.changesContext {
                    lines += self.lines(group, copies: false)
                } else {
                    let copies = !isLast && group.changesContext
                    let body = block { $0.lines(group, copies: copies) }
                    lines += ["do {"] + body + ["}"]
                }
            }
        }
        return lines
    }

    /// Returns the indented statements of a block with names of its own.
    mutating func block(_ body: (inout Self) -> [String]) -> [String] {
        let outer = names
        defer { names = outer }
        names = []
        return Self.indented(body(&self))
    }

    /// Returns the indented statements of a function.
    mutating func function(_ steps: [CanvasStep]) -> [String] {
        block { $0.lines(steps) }
    }

    static func indented(_ lines: [String]) -> [String] {
        lines.map { $0.isEmpty ? "" : "    \($0)" }
    }

    mutating func lines(_ loop: CanvasLoop) -> [String] {
        var lines: [String] = []
        var loop = loop
        // All at once, as a new name may be the old one of another list.
        var renamed: [String: String] = [:]
        for list in loop.lists {
            let name = Self.unused("values", in: names)
            names.insert(name)
            renamed[list.name] = name
            lines += declaration(of: list, name)
        }
        loop.step.visitNumbers { $0 = $0.renamingLists(renamed) }
        let step = loop.step
        let body = block { writer in
            guard case .group(let group) = step else { return writer.lines([step]) }
            return writer.lines(group, copies: group.changesContext, isStep: true)
        }
        let usesIndex = body.contains { $0.contains("index") }
        return lines + ["for \(usesIndex ? "index" : "_") in 0..<\(loop.count) {"] + body + ["}"]
    }

    /// Returns a name with a number unless it is unused.
    static func unused(_ name: String, in names: Set<String>) -> String {
        guard names.contains(name) else { return name }
        var count = 2
        while names.contains("\(name)\(count)") { count += 1 }
        return "\(name)\(count)"
    }

    func declaration(of list: CodeLoop.List, _ name: String) -> [String] {
        let items = list.numbers.map { number(.literal($0), .factor) }
        let type = items.contains { $0.contains(".") } ? "" : ": [Double]"
        let line = "let \(name)\(type) = [\(items.joined(separator: ", "))]"
        guard line.count > Self.longest else { return [line] }
        var rows = ["let \(name)\(type) = [", "   "]
        for item in items {
            if rows[rows.count - 1].count + item.count > Self.longest { rows.append("   ") }
            rows[rows.count - 1] += " \(item),"
        }
        return rows + ["]"]
    }

    /// Returns the statements of a group, or those before its steps and others.
    mutating func lines(
        _ group: CanvasGroup,
        copies: Bool,
        isStep: Bool = false,
        draw: [String] = []
    ) -> [String] {
        var lines: [String] = []
        let delays = Set(group.allTracks.map(\.delay))
        let outerShift = shift
        defer { shift = outerShift }
        if shift == 0, delays.count == 1, group.allTracks.count > 1, let delay = delays.first,
            delay != 0, isStep || !delay.isIndexed
        {
            lines.append("let time = \(SwiftLanguage.sum("time", negated(delay)))")
            shift = delay
        }
        var group = group
        for track in group.tracks {
            if group.rotation == .name(track.name), let turn = turn(track, at: time(of: track)) {
                group.rotation = .name(turn)
                continue
            }
            if group.opacity == [.name(track.name)], !group.steps.uses(track.name) {
                let call = self.call(of: track)
                if call.count == 1, call[0].count < Self.longest - 20 {
                    group.opacity = [.name(call[0])]
                    continue
                }
            }
            names.insert(track.name)
            lines += self.lines(track)
        }
        if copies { lines.append("var context = context") }
        lines += placement(of: group)
        if let clip = group.clip {
            let (before, path) = expression(of: clip)
            lines += before
            let style =
                clip.isEvenOdd
                ? [CodeArgument("style", "FillStyle(eoFill: true)")] : []
            lines += SwiftLanguage.call("context.clip", [CodeArgument("to", path)] + style)
        }
        if !group.mask.isEmpty {
            lines.append("context.clipToLayer { context in")
            if group.masksByLuminance {
                lines.append("    context.addFilter(.luminanceToAlpha)")
                let mask = block { $0.lines(group.mask) }
                lines += ["    context.drawLayer { context in"]
                lines += Self.indented(mask) + ["    }"]
            } else {
                lines += block { $0.lines(group.mask) }
            }
            lines.append("}")
        }
        if !group.opacity.isEmpty {
            let factors = group.opacity.map { number($0, .factor) }
            lines.append("context.opacity *= \(factors.joined(separator: " * "))")
        }
        if group.blendMode != .normal, let name = Self.name(of: group.blendMode) {
            lines.append("context.blendMode = .\(name)")
        }
        for filter in group.filters.reversed() { lines += self.lines(filter) }
        if !draw.isEmpty { return lines + draw }
        if group.needsLayer {
            return lines + ["context.drawLayer { context in"]
                + block { $0.lines(group.steps) } + ["}"]
        }
        return lines + self.lines(group.steps)
    }

    func negated(_ number: CodeNumber) -> String {
        switch number {
        case .sum(let a, let b): "\(negated(a)) + \(negated(b))".replacing("+ -", with: "- ")
        case .literal(let value): self.number(.literal(-value), .factor)
        case .product(.literal(let value), let other):
            self.number(.product(.literal(-value), other), .factor)
        default: "-\(self.number(number, .factor))"
        }
    }

    /// Returns the expression of a turn at a steady speed, or nil for another track.
    func turn(_ track: CanvasTrack, at time: String) -> String? {
        guard track.kind == .angle, track.isCyclic, track.pieces.count == 1,
            track.pieces[0].curve == nil, let from = track.pieces[0].from.literal,
            let to = track.pieces[0].to.literal, let end = track.end.literal
        else { return nil }
        let turns = (to - from) / (2 * .pi)
        guard abs(turns - turns.rounded()) < 1e-9, turns != 0 else { return nil }
        let time = time.contains(" ") ? "(\(time))" : time
        let isPeriod = abs(end - period) < 1e-9 && !isReduced
        let length = isPeriod ? "period" : number(.literal(end), .factor)
        let change = number(.literal(abs(to - from)), .angle)
        let term = "\(time) / \(length) * \(change)"
        if from == 0 { return turns < 0 ? "-\(term)" : term }
        let start = number(track.pieces[0].from, .angle)
        return "\(start) \(turns < 0 ? "-" : "+") \(term)"
    }

    func time(of track: CanvasTrack) -> String {
        track.delay == shift ? "time" : SwiftLanguage.sum("time", negated(track.delay))
    }

    mutating func lines(_ track: CanvasTrack) -> [String] {
        var call = call(of: track)
        call[0] = "let \(track.name) = \(call[0])"
        return call
    }

    /// Returns the expression of a track's value, on several lines if it is long.
    mutating func call(of track: CanvasTrack) -> [String] {
        let time = time(of: track)
        if let turn = turn(track, at: time) { return [turn] }
        needs.insert(.value)
        return SwiftLanguage.call(
            "value",
            [CodeArgument("at", time)] + arguments(of: track)
        )
    }

    func placement(of group: CanvasGroup) -> [String] {
        var lines: [String] = []
        if group.position != CodePoint(0, 0) {
            let (x, y) = (number(group.position.x, .length), number(group.position.y, .length))
            lines.append("context.translateBy(x: \(x), y: \(y))")
        }
        if group.rotation != 0 {
            lines.append("context.rotate(by: .radians(\(number(group.rotation, .angle))))")
        }
        if group.scale != CodePoint(1, 1) {
            let (x, y) = (number(group.scale.x, .factor), number(group.scale.y, .factor))
            lines.append("context.scaleBy(x: \(x), y: \(y))")
        }
        if group.skew != 0 {
            let skew = number(group.skew, .factor)
            let map = "CGAffineTransform(a: 1, b: 0, c: \(skew), d: 1, tx: 0, ty: 0)"
            lines.append("context.concatenate(\(map))")
        }
        if group.anchor != CodePoint(0, 0) {
            let (x, y) = (number(group.anchor.x, .length), number(group.anchor.y, .length))
            lines.append("context.translateBy(x: -\(x), y: -\(y))")
        }
        return lines
    }

    func lines(_ filter: CanvasFilter) -> [String] {
        switch filter {
        case .blur(let radius):
            ["context.addFilter(.blur(radius: \(number(radius, .length))))"]
        case .shadow(let color, let radius, let offset):
            SwiftLanguage.call(
                "context.addFilter",
                [
                    CodeArgument(
                        "",
                        ".shadow(color: \(self.color(color)), "
                            + "radius: \(number(radius, .length)), "
                            + "x: \(number(offset.x, .length)), y: \(number(offset.y, .length)))"
                    )
                ]
            )
        case .colorMatrix: []
        }
    }
}

extension CanvasGroup {
    /// A Boolean value that indicates whether drawing the group changes its context.
    var changesContext: Bool {
        self != CanvasGroup(name: name, tracks: tracks, steps: steps)
            || steps.contains {
                if case .group(let group) = $0 { group.changesContext } else { false }
            }
    }

    /// A Boolean value that indicates whether the steps are composited before they are faded or
    /// masked: pieces that overlap would each be cut at the mask's edges.
    var needsLayer: Bool {
        let count = steps.reduce(0) { $0 + $1.markCount }
        let isSingle = count <= 1
        let isFiltered = !filters.isEmpty || blendMode != .normal
        return !isSingle && (isFiltered || !opacity.isEmpty || !mask.isEmpty)
    }

    /// All tracks of the group and of what is in it.
    var allTracks: [CanvasTrack] {
        CanvasStep.group(self).tracks
    }
}

extension CanvasStep {
    /// The number of marks that the step draws.
    var markCount: Int {
        switch self {
        case .shape(let shape): (shape.fill == nil ? 0 : 1) + (shape.stroke == nil ? 0 : 1)
        case .image: 1
        case .group(let group):
            group.needsLayer ? 1 : group.steps.reduce(0) { $0 + $1.markCount }
        case .loop(let loop): loop.count * loop.step.markCount
        }
    }
}

extension [CanvasStep] {
    /// Returns a Boolean value that indicates whether a number outside of inner groups is a track.
    func uses(_ track: String) -> Bool {
        contains { step in
            guard case .shape(let shape) = step else { return false }
            return shape.numbers.contains { $0.names.contains(track) }
        }
    }
}
