import Foundation
import LayerKit

extension SVGReader {
    // MARK: - Elements

    /// Collects the animation elements of the document and resolves when they are active.
    func collectAnimations() {
        var sources: [SMILSource] = []
        for element in document.elements where Self.isDrawing(element) {
            if element.name == "script" {
                remark(element, nil, "isn’t run, so what it would move or change stays as it is")
            }
            guard let kind = SVGAnimationElements.kinds[element.name] else { continue }
            sources.append(
                SMILSource(identifier: element.attribute("id")?.value, kind: kind) {
                    element.attribute($0)?.value
                }
            )
            let index = smil.elements.count
            smil.elements.append(element)
            guard let target = animationTarget(of: element) else { continue }
            smil.byTarget[target, default: []].append(index)
        }
        guard !sources.isEmpty else { return }
        let timings = SMILTimings(sources)
        smil.schedules = timings.schedules
        for remark in timings.remarks {
            self.remark(smil.elements[remark.source], remark.attribute, remark.reason)
        }
    }

    /// Returns the index of the element that an animation element animates, or nil if there is none.
    private func animationTarget(of element: SVGElement) -> Int? {
        guard let link = link(of: element) else { return element.parent }
        guard let target = link.identifier.flatMap({ self.element(withIdentifier: $0) }) else {
            remark(element, "href", "refers to no element of the file, so nothing is animated")
            return nil
        }
        return target.index
    }

    // MARK: - Values

    /// Returns the numbers of an element's animated values, given its style without animations.
    func animatedNumbers(of element: SVGElement, _ style: SVGStyle) throws(DrawingError) -> [Int] {
        if let known = animatedNumbers[element.index] { return known }
        animatedNumbers[element.index] = []
        var names: [String] = []
        var effects: [String: [Effect<SVGValue>]] = [:]
        func add(_ effect: Effect<SVGValue>, _ name: String) {
            if effects[name] == nil { names.append(name) }
            effects[name, default: []].append(effect)
        }
        var motions: [SVGMotionEffect] = []
        for index in smil.byTarget[element.index] ?? [] {
            try count(steps: 1, of: element)
            let animation = smil.elements[index]
            if animation.name == "animateMotion" {
                motions += motion(of: animation, smil.schedules[index])
            } else if let (name, effect) = effect(of: index, on: element, style) {
                add(effect, name)
            }
        }
        for (name, effect) in try cssEffects(on: element, style) { add(effect, name) }
        var numbers: [Int] = []
        for name in names {
            guard let all = effects[name] else { continue }
            numbers.append(animatedValues.count)
            animatedValues.append(
                SVGAnimatedValue(
                    name: name,
                    property: property(name, of: element),
                    kind: kind(name, of: element),
                    stack: EffectStack(all),
                    timings: all.map(\.timing)
                )
            )
        }
        if !motions.isEmpty {
            numbers.append(animatedValues.count)
            animatedValues.append(
                SVGAnimatedValue(
                    name: SVGAnimatedValue.motionName,
                    property: nil,
                    kind: nil,
                    stack: EffectStack([]),
                    motions: motions,
                    timings: motions.map(\.timing)
                )
            )
        }
        animatedNumbers[element.index] = numbers
        return numbers
    }

    /// Returns the property that an attribute of an element sets, or nil if it's only an attribute.
    private func property(_ name: String, of element: SVGElement) -> SVGProperty? {
        guard let property = SVGProperty(rawValue: name) else { return nil }
        let elements = property.elements ?? [element.name]
        return elements.isEmpty || elements.contains(element.name) ? property : nil
    }

    private func kind(_ name: String, of element: SVGElement) -> SVGValueKind? {
        property(name, of: element) == nil
            ? SVGValueKind.attribute(name, of: element.name) : SVGValueKind.property(name)
    }

    /// Sets the animated values of an element's properties on its style.
    func animate(
        _ style: inout SVGStyle,
        of element: SVGElement,
        _ part: StylePart
    ) throws(DrawingError) {
        for number in try animatedNumbers(of: element, style) {
            let value = animatedValues[number]
            guard let property = value.property, part == .own || property.isInherited else {
                continue
            }
            consulted.insert(number)
            guard let moment else { continue }
            try count(samples: value.timings.count, of: element)
            let context = lengthContext(style, base: 0)
            let base = style[property].settled(in: context, currentColor: style.color)
            let clock = moment.clock(of: number)
            guard value.stack.isActive(at: clock.time, side: clock.side) else { continue }
            let current = value.stack.value(at: clock.time, side: clock.side, base: base)
            set(property, value.kind?.clamped(current) ?? current, &style, style)
        }
    }

    /// Returns the value of an attribute at the reader's moment, or nil if it's missing or invalid.
    ///
    /// - Parameters:
    ///   - name: The name of an attribute that isn't a property.
    ///   - element: The element.
    ///   - base: The value to animate if the attribute is missing.
    /// - Returns: The value, or nil.
    /// - Throws: A ``DrawingError`` if a limit is exceeded.
    func value(
        _ name: String,
        of element: SVGElement,
        base: SVGValue? = nil
    ) throws(DrawingError) -> SVGValue? {
        let own = try stillValue(name, of: element)
        guard !smil.elements.isEmpty else { return own }
        for number in try animatedNumbers(of: element, SVGStyle()) {
            let value = animatedValues[number]
            guard value.name == name, value.property == nil else { continue }
            consulted.insert(number)
            guard let moment, let base = own ?? base else { continue }
            try count(samples: value.timings.count, of: element)
            let clock = moment.clock(of: number)
            guard value.stack.isActive(at: clock.time, side: clock.side) else { continue }
            let current = value.stack.value(at: clock.time, side: clock.side, base: base)
            return value.kind?.clamped(current) ?? current
        }
        return own
    }

    /// Returns the value of an attribute without animations.
    private func stillValue(
        _ name: String,
        of element: SVGElement
    ) throws(DrawingError) -> SVGValue? {
        guard let attribute = element.attribute(name) else { return nil }
        if let known = values[attribute.offset] { return known }
        try count(steps: 1, of: element)
        var value: SVGValue?
        if let kind = SVGValueKind.attribute(name, of: element.name) {
            do throws(SyntaxError) {
                value = try kind.parse(attribute.value, .attribute)
            } catch {
                let place = attribute.offset(of: error.offset)
                remark(at: place, "<\(element.name)> \(name)", error.reason)
            }
        }
        values[attribute.offset] = .some(value)
        return value
    }

    /// Adds remarks on the animations of attributes that nothing in the drawing depends on, such as
    /// `class`.
    func remarkOnIgnoredAnimations() {
        for (target, numbers) in animatedNumbers.sorted(by: { $0.key < $1.key }) {
            for number in numbers {
                let value = animatedValues[number]
                guard value.property == nil, value.name != SVGAnimatedValue.motionName,
                    !usedNumbers.contains(number)
                else { continue }
                let animation = smil.byTarget[target]?.map { smil.elements[$0] }.first { element in
                    element.attribute("attributeName")?.value.trimmed.hasSuffix(value.name) ?? false
                }
                let name = document.elements[target].name
                let reason = "the animation of “\(value.name)” of <\(name)> isn’t followed"
                remark(animation ?? document.elements[target], nil, reason)
            }
        }
    }

    // MARK: - SMIL

    /// Returns the effect of an animation element, and the name of what it animates.
    private func effect(
        of index: Int,
        on element: SVGElement,
        _ style: SVGStyle
    ) -> (name: String, effect: Effect<SVGValue>)? {
        let animation = smil.elements[index]
        guard let kind = SVGAnimationElements.kinds[animation.name], animation.name != "discard"
        else { return nil }
        let isTransform = animation.name == "animateTransform"
        let attributeName = animation.attribute("attributeName")?.value.trimmed
        guard let full = attributeName ?? (isTransform ? "transform" : nil), !full.isEmpty else {
            remark(animation, nil, "has no attributeName, so it animates nothing")
            return nil
        }
        let name = full.hasPrefix("xlink:") ? String(full.dropFirst(6)) : full
        let function = SMILFunction(kind: kind) { animation.attribute($0)?.value }
        if let fault = function.fault {
            remark(animation, fault.attribute, fault.reason)
        }
        let values: [SVGValue]
        do throws(SyntaxError) {
            values = try function.texts.map { text throws(SyntaxError) in
                if isTransform {
                    let type = animation.attribute("type")?.value.trimmed ?? "translate"
                    return .function(try SVGTransformParser.function(type: type, text))
                }
                guard let kind = self.kind(name, of: element) else {
                    throw SyntaxError(offset: 0, reason: "“\(name)” can’t be animated")
                }
                let value = try kind.parse(text, .attribute)
                let context = lengthContext(style, base: 0)
                return value.settled(in: context, currentColor: style.color).declarative
            }
        } catch {
            remark(animation, nil, "animates nothing: \(error.reason)")
            return nil
        }
        guard
            var effect = function.effect(values, schedule: smil.schedules[index], order: index)
        else { return nil }
        if function.accumulates, let count = values.last?.turnCount {
            effect.timing.accumulationCount = count
        }
        return (name, effect)
    }

    /// Returns the motion of an `animateMotion` element.
    private func motion(of element: SVGElement, _ schedule: EffectSchedule) -> [SVGMotionEffect] {
        let function = SMILFunction(kind: .animateMotion) { element.attribute($0)?.value }
        if let fault = function.fault { remark(element, fault.attribute, fault.reason) }
        guard let path = motionPath(of: element, function) else {
            remark(element, nil, "has no path, so it moves nothing")
            return []
        }
        let motion = PathGeometryBox(path)
        let length = motion.motion.length
        var distances = [0, length]
        if let text = element.attribute("keyPoints")?.value {
            let points = text.split { $0 == ";" || $0.isWhitespace }.map { Double($0) }
            guard points.count > 0, !points.contains(nil) else {
                remark(element, "keyPoints", "isn’t a list of numbers, so it moves nothing")
                return []
            }
            distances = points.compactMap { $0.map { $0 * length } }
        } else if function.calcMode != .paced {
            distances = motion.vertexDistances
        }
        let steps = zip(distances, distances.dropFirst()).map { abs($1 - $0) }
        guard
            let timing = function.timing(
                count: distances.count,
                distances: steps,
                schedule: schedule
            )
        else { return [] }
        let rotate = element.attribute("rotate")?.value.trimmed ?? "0"
        let isAuto = rotate == "auto" || rotate == "auto-reverse"
        return [
            SVGMotionEffect(
                timing: timing,
                path: motion,
                distances: distances,
                offsetAngle: isAuto ? (rotate == "auto" ? 0 : 180) : nil,
                fixedAngle: isAuto ? 0 : Double(rotate) ?? 0,
                isAdditive: function.isAdditive,
                accumulates: function.accumulates
            )
        ]
    }

    /// Returns the path of an `animateMotion` element.
    private func motionPath(of element: SVGElement, _ function: SMILFunction) -> PathGeometry? {
        let limit = segmentsLeft
        func path(_ text: String, _ place: SVGElement) -> PathGeometry? {
            let (data, error) = SVGPathParser.data(text, segmentLimit: limit)
            if let error { remark(place, nil, error.reason) }
            return data.isEmpty ? nil : data.geometry
        }
        for child in children(of: element) where child.name == "mpath" {
            guard
                let target = link(of: child)?.identifier.flatMap({
                    self.element(withIdentifier: $0)
                })
            else { continue }
            guard target.name != "path" else {
                return target.attribute("d").flatMap { path($0.value, target) }
            }
            let context = SVGContext(viewport: size)
            return (try? outline(of: target, context)) ?? nil
        }
        if let text = element.attribute("path")?.value { return path(text, element) }
        // Values are points, which lines connect.
        var points: [CGPoint] = []
        for text in function.texts {
            let (pair, _) = SVGPoints.parse(text, limit: 1)
            guard let point = pair.first else { return nil }
            points.append(point)
        }
        switch function.mode {
        case .to, .by: points.insert(.zero, at: 0)
        case .fromBy:
            guard points.count == 2 else { return nil }
            points[1].x += points[0].x
            points[1].y += points[0].y
        default: break
        }
        guard points.count > 1 else { return nil }
        return Self.line(points)
    }

    // MARK: - CSS

    /// Returns the effects of the CSS animations of an element, by the properties' names.
    private func cssEffects(
        on element: SVGElement,
        _ style: SVGStyle
    ) throws(DrawingError) -> [(name: String, effect: Effect<SVGValue>)] {
        let declared = try declared(of: element)
        guard !declared.animations.isEmpty else { return [] }
        let declarations = declared.animations.compactMap { declaration in
            CSSText.substituting(declaration.value, variables: style.variables).map {
                (name: declaration.name, value: $0)
            }
        }
        let (animations, remarks) = CSSAnimationTiming.animations(declarations)
        for remark in remarks {
            self.remark(at: element.offset, "<\(element.name)> \(remark.name)", remark.reason)
        }
        var effects: [(name: String, effect: Effect<SVGValue>)] = []
        for (order, animation) in animations.enumerated() {
            guard let keyframes = sheets.keyframes(named: animation.name) else {
                remark(
                    at: element.offset,
                    "<\(element.name)> animation",
                    "there are no key frames named “\(animation.name.prefix(48))”"
                )
                continue
            }
            for (name, keys) in try self.keys(of: keyframes, on: element, style) {
                effects.append((name, animation.effect(keys, order: order)))
            }
        }
        return effects
    }

    /// Returns the keys of each property in key frames.
    private func keys(
        of keyframes: StyleSheets.Keyframes,
        on element: SVGElement,
        _ style: SVGStyle
    ) throws(DrawingError) -> [(name: String, keys: [CSSKey<SVGValue>])] {
        var names: [String] = []
        var keys: [String: [CSSKey<SVGValue>]] = [:]
        for frame in keyframes.frames {
            try count(steps: 1 + frame.declarations.count, of: element)
            let timing = frame.declarations.last { $0.name == "animation-timing-function" }
            let composition = frame.declarations.last { $0.name == "animation-composition" }
            for declaration in frame.declarations {
                guard
                    let text = CSSText.substituting(
                        declaration.value,
                        variables: style.variables
                    )
                else { continue }
                for (name, value) in values(of: declaration, text, on: element, style) {
                    if keys[name] == nil { names.append(name) }
                    keys[name, default: []].removeAll { $0.offset == frame.offset }
                    keys[name, default: []].append(
                        CSSKey(
                            offset: frame.offset,
                            value: value,
                            timingFunction: timing.flatMap { TimingFunction(css: $0.value) },
                            composition: composition.flatMap {
                                EffectComposition(css: $0.value)
                            }
                        )
                    )
                }
            }
        }
        return names.map { ($0, keys[$0] ?? []) }
    }

    /// Returns the values of properties that a declaration in a key frame sets.
    private func values(
        of declaration: SVGDeclaration,
        _ text: String,
        on element: SVGElement,
        _ style: SVGStyle
    ) -> [(name: String, value: SVGValue)] {
        var name = declaration.name
        if name.hasPrefix("-webkit-") { name = String(name.dropFirst(8)) }
        guard !name.hasPrefix("animation") else { return [] }
        if name.hasPrefix("--") {
            return customValue(name, text, style).map { [(name, $0)] } ?? []
        }
        let longhands = (try? SVGDeclared.longhands(name, text)) ?? nil
        let pairs = longhands ?? [(name: name, value: text)]
        return pairs.compactMap { pair -> (name: String, value: SVGValue)? in
            let (name, text) = pair
            guard let property = SVGProperty(rawValue: name),
                let kind = SVGValueKind.property(name)
            else {
                remark(at: declaration.offset, "@keyframes \(name)", "is left out")
                return nil
            }
            let value: SVGValue
            switch SVGDeclared.wide(text) {
            case .initial?: value = property.initial
            case .unset?, .inherit?: value = style[property]
            default:
                do throws(SyntaxError) {
                    value = try kind.parse(text, .css)
                } catch {
                    remark(
                        at: declaration.offset + error.offset,
                        "@keyframes \(name)",
                        error.reason
                    )
                    return nil
                }
            }
            let context = lengthContext(style, base: 0)
            return (name, value.settled(in: context, currentColor: style.color))
        }
    }
}

extension SVGValue {
    /// The number of times that a rotation is added to itself until it's whole turns, or nil for
    /// any other value and for more than a hundred times.
    fileprivate var turnCount: Int? {
        let degrees: Double
        switch self {
        case .function(.rotate(let own, _)), .function(.rotateAbout(let own, _)): degrees = own
        default: return nil
        }
        guard degrees != 0 else { return nil }
        return (1...100).first { count in
            let turns = degrees * Double(count) / 360
            return abs(turns - turns.rounded()) < 1e-9
        }
    }
}

/// A path along which things move, as a value.
struct PathGeometryBox: Hashable, Sendable {
    private let path: PathGeometry

    /// The measured path.
    let motion: SVGMotionPath

    init(_ path: PathGeometry) {
        self.path = path
        motion = SVGMotionPath(path)
    }

    static func == (first: PathGeometryBox, second: PathGeometryBox) -> Bool {
        first.motion === second.motion || first.path == second.path
    }

    func hash(into hasher: inout Hasher) { hasher.combine(path) }

    /// The distances of the path's vertices from its start.
    var vertexDistances: [Double] {
        var distances: [Double] = []
        var length = 0.0
        for subpath in path.subpaths {
            distances.append(length)
            for segment in subpath.segments {
                length += Double(segment.length)
                distances.append(length)
            }
        }
        return distances.count > 1 ? distances : [0, length]
    }
}
