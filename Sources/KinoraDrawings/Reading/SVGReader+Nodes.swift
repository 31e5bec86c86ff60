import Foundation
import LayerKit

extension SVGReader {
    /// Returns a Boolean value that indicates whether elements with a name aren't rendered where
    /// they appear.
    static func isSilent(_ name: String) -> Bool { silentNames.contains(name) }

    private static let silentNames: Set<String> = [
        "animate", "animateColor", "animateMotion", "animateTransform", "clipPath", "cursor",
        "defs", "desc", "discard", "filter", "font", "font-face", "linearGradient", "marker",
        "mask", "metadata", "mpath", "pattern", "radialGradient", "script", "set", "stop", "style",
        "symbol", "title", "view",
    ]

    /// Returns the nodes of an element, given the scope for children of its parent.
    func readNodes(
        of element: SVGElement,
        _ parent: SVGScope
    ) throws(DrawingError) -> [Drawing.Node] {
        try count(steps: 1, of: element)
        guard Self.isDrawing(element), !Self.isSilent(element.name),
            Self.meetsConditions(element)
        else { return [] }
        let context = try parent.context(self)
        guard context.depth < limits.depth else {
            throw error(
                at: element.offset,
                "<\(element.name)>",
                "is nested in more than \(limits.depth) elements, counting what use repeats"
            )
        }
        try count(element)
        return try readNodes(of: element, parent, contents(of: element))
    }

    /// Returns the scope of an element: its own style, or that for its children.
    func scope(
        of element: SVGElement,
        in parent: SVGScope,
        _ part: StylePart,
        _ change: @escaping (inout SVGContext) -> Void = { _ in }
    ) -> SVGScope {
        SVGScope { reader throws(DrawingError) in
            var context = try parent.context(reader)
            context.depth += 1
            context.style = try reader.style(of: element, in: context.style, part)
            change(&context)
            return context
        }
    }

    /// The contents that an element draws.
    enum Contents {
        /// A shape.
        case shape
        /// An image.
        case image
        /// A text.
        case text
        /// Nodes, which are read with the scope for children, in a space that is moved by steps.
        case nodes(
            steps: (SVGReader, SVGContext) throws(DrawingError) -> [SVGTransformStep],
            read: (SVGReader, SVGScope) throws(DrawingError) -> [Drawing.Node]
        )
        /// Nothing.
        case none
    }

    /// Returns what an element draws.
    private func contents(of element: SVGElement) -> Contents {
        switch element.name {
        case "g", "a":
            return .nodes { _, _ in
                []
            } read: { reader, scope throws(DrawingError) in
                try reader.readChildren(of: element, scope)
            }
        case "svg":
            return .nodes { reader, context throws(DrawingError) in
                try reader.viewSteps(of: element, sizedBy: [element], context)
            } read: { reader, scope throws(DrawingError) in
                try reader.readView(element, sizedBy: [element], scope)
            }
        case "use":
            return .nodes { reader, context throws(DrawingError) in
                let corner = try reader.corner(of: element, context)
                return [.translate(CGSize(width: corner.x, height: corner.y))]
            } read: { reader, scope throws(DrawingError) in
                try reader.readUse(element, scope)
            }
        case "switch":
            return .nodes { _, _ in
                []
            } read: { reader, scope throws(DrawingError) in
                try reader.readSwitch(element, scope)
            }
        case "path", "rect", "circle", "ellipse", "line", "polyline", "polygon": return .shape
        case "image": return .image
        case "text": return .text
        default:
            remark(element, nil, "is left out")
            return .none
        }
    }

    func readChildren(
        of element: SVGElement,
        _ scope: SVGScope
    ) throws(DrawingError) -> [Drawing.Node] {
        var nodes: [Drawing.Node] = []
        for child in children(of: element) { nodes += try readNodes(of: child, scope) }
        return nodes
    }

    /// Returns the nodes of the first alternative whose conditions hold.
    func readSwitch(
        _ element: SVGElement,
        _ scope: SVGScope
    ) throws(DrawingError) -> [Drawing.Node] {
        try count(steps: element.children.count, of: element)
        let alternatives = children(of: element).filter { child in
            Self.isDrawing(child) && !Self.isSilent(child.name) && Self.meetsConditions(child)
        }
        // Foreign content isn't drawn, so an alternative to it is.
        if let first = alternatives.first, first.name == "foreignObject" {
            remark(first, nil, "is left out")
        }
        guard let first = alternatives.first(where: { $0.name != "foreignObject" }) else {
            return []
        }
        return try readNodes(of: first, scope)
    }

    /// Returns a Boolean value that indicates whether an element's conditions hold, in English.
    static func meetsConditions(_ element: SVGElement) -> Bool {
        if let extensions = element.attribute("requiredExtensions") {
            let words = extensions.value.split { $0.isWhitespace }.map(String.init)
            guard !words.isEmpty, words.allSatisfy(Self.extensions.contains) else { return false }
        }
        guard let languages = element.attribute("systemLanguage") else { return true }
        return languages.value.split { $0 == "," || $0.isWhitespace }.contains { language in
            let language = language.lowercased()
            return language == "en" || language.hasPrefix("en-")
        }
    }

    /// The namespaces that browsers draw.
    private static let extensions: Set<String> = [
        MarkupNamespace.svg, MarkupNamespace.xhtml, "http://www.w3.org/1998/Math/MathML",
    ]

    // MARK: - Composition

    /// Returns the nodes of an element with its own transform, opacity, clip, mask, and filter.
    func readNodes(
        of element: SVGElement,
        _ parent: SVGScope,
        _ contents: Contents
    ) throws(DrawingError) -> [Drawing.Node] {
        let own = scope(of: element, in: parent, .own)
        let context = try own.context(self)
        if !context.style.isDisplayed, try !animates([.display], of: element, context) { return [] }
        var extra: (SVGReader) throws(DrawingError) -> [SVGTransformStep] = { _ in [] }
        if case .nodes(let steps, _) = contents {
            extra = { reader throws(DrawingError) in
                try steps(reader, try own.context(reader))
            }
        }
        let places = try places(of: element, own, extra)
        guard places.inner.determinant != 0 else { return [] }
        let composition = Composition(
            element: element,
            own: own,
            places: places,
            extra: extra
        )
        var nodes: [Drawing.Node]
        switch contents {
        case .none: return []
        case .shape: nodes = try readShape(composition)
        case .image: nodes = try readImage(composition)
        case .text: nodes = try readText(composition)
        case .nodes(_, let read):
            let inner = scope(of: element, in: parent, .inherited) { $0.transform = places.inner }
            let inside = try read(self, inner)
            nodes = try group(inside, composition)
        }
        for level in (0..<max(places.count - 1, 0)).reversed() {
            nodes = try place(nodes, level, composition)
        }
        return element.attribute("id") == nil ? nodes.map(\.merged) : nodes
    }

    /// The values by which the nodes of an element are composed.
    struct Composition {
        let element: SVGElement
        /// The scope of the element's own style.
        let own: SVGScope
        let places: Places
        let extra: (SVGReader) throws(DrawingError) -> [SVGTransformStep]
    }

    /// Returns a Boolean value that indicates whether any of some properties of an element moves.
    func animates(
        _ properties: Set<SVGProperty>,
        of element: SVGElement,
        _ context: SVGContext
    ) throws(DrawingError) -> Bool {
        let numbers = try animatedNumbers(of: element, context.style)
        return numbers.contains { animatedValues[$0].property.map(properties.contains) ?? false }
    }

    /// Returns the placement of a level at the reader's moment.
    func placement(
        _ level: Int,
        _ composition: Composition
    ) throws(DrawingError) -> Drawing.Placement {
        guard let plan = composition.places.plan else { return Drawing.Placement() }
        let steps =
            try steps(of: composition.element, composition.own) + composition.extra(self)
        let placements = plan.placements(steps).placements
        return placements.indices.contains(level) ? placements[level] : Drawing.Placement()
    }

    /// Returns nodes in a group that is placed by an outer level of an element's transform.
    func place(
        _ nodes: [Drawing.Node],
        _ level: Int,
        _ composition: Composition
    ) throws(DrawingError) -> [Drawing.Node] {
        guard !nodes.isEmpty else { return [] }
        let name = name(of: composition.element)
        let groups = try moving { reader throws(DrawingError) in
            var group = Drawing.Group(name: name, nodes: [])
            group.placement = try reader.placement(level, composition)
            return .group(group)
        }
        return groups.map { $0.containing(nodes) }
    }

    /// The properties that a group alone has.
    private static let groupProperties: Set<SVGProperty> = [
        .clipPath, .mask, .filter, .mixBlendMode, .isolation,
    ]

    /// Returns a Boolean value that indicates whether an element is composited in a group.
    func needsGroup(_ composition: Composition) throws(DrawingError) -> Bool {
        try needsGroup(composition.element, try composition.own.context(self))
    }

    /// Returns a Boolean value that indicates whether an element is composited in a group, given
    /// its own context.
    func needsGroup(_ element: SVGElement, _ context: SVGContext) throws(DrawingError) -> Bool {
        let style = context.style
        func isSet(_ property: SVGProperty) -> Bool {
            style.declared(property).map { $0 != property.initial } ?? false
        }
        for property in Self.groupProperties where isSet(property) { return true }
        return try animates(Self.groupProperties, of: element, context)
    }

    /// Returns the nodes of an element as a group if it has an identifier, or anything that applies
    /// to them together.
    func group(
        _ nodes: [Drawing.Node],
        _ composition: Composition
    ) throws(DrawingError) -> [Drawing.Node] {
        let element = composition.element
        let context = try composition.own.context(self)
        let hasFilter = context.style.declared(.filter) != nil
        guard !nodes.isEmpty || hasFilter else { return [] }
        let fades = try animates([.opacity, .display], of: element, context)
        let isMoving = composition.places.count > 0 || fades
        let needsGroup = try needsGroup(composition)
        let isNamed = element.attribute("id") != nil
        guard isNamed || isMoving || needsGroup || context.style.fraction(.opacity) < 1 else {
            return nodes
        }
        let name = name(of: element)
        let mask = needsGroup ? try mask(of: composition) : nil
        let clipMask = needsGroup ? try clipMask(of: composition) : nil
        var nodes = nodes
        if let clipMask, mask != nil {
            // A group has one mask.
            let inner = try moving { reader throws(DrawingError) in
                var group = Drawing.Group(name: "clip", nodes: [])
                group.filters = try reader.filters(of: composition)
                return .group(group)
            }
            nodes = inner.map { $0.containing(nodes).masked(by: clipMask) }
        }
        let isFiltered = needsGroup && (mask == nil || clipMask == nil)
        let isIsolated =
            context.style.own[.isolation]?.keyword == "isolate" && nodes.contains(where: \.blends)
        let last = composition.places.count - 1
        let groups = try moving { reader throws(DrawingError) in
            let context = try composition.own.context(reader)
            var group = Drawing.Group(name: name, nodes: [])
            group.opacity = context.style.fraction(.opacity)
            group.isHidden = !context.style.isDisplayed
            if last >= 0 { group.placement = try reader.placement(last, composition) }
            group.blendMode = context.style.blendMode
            if needsGroup { group.clip = try reader.clip(of: composition) }
            if isFiltered { group.filters = try reader.filters(of: composition) }
            if isIsolated, group.filters.isEmpty { group.filters = [.isolation] }
            return .group(group)
        }
        return groups.map { node in
            let group = node.containing(nodes)
            return (mask ?? clipMask).map { group.masked(by: $0) } ?? group
        }
    }

    // MARK: - Motion

    /// The maximum number of times that one node is read at different moments.
    private static var readingLimit: Int { 20_000 }

    /// Returns a node with the motions that it has at different moments.
    ///
    /// - Parameter read: A closure that returns the node at the reader's moment, or nil if it isn't
    ///   drawn.
    /// - Returns: The node, or several if its structure changes; none if it isn't drawn.
    /// - Throws: A ``DrawingError`` if a limit is exceeded.
    func moving(
        _ read: @escaping (SVGReader) throws(DrawingError) -> Drawing.Node?
    ) throws(DrawingError) -> [Drawing.Node] {
        let wasKept = keepsStructure
        defer { keepsStructure = wasKept }
        keepsStructure = hasAnimations
        let before = sampleCount
        let (kept, numbers) = try consulting { () throws(DrawingError) in try read(self) }
        guard !numbers.isEmpty else {
            guard keepsStructure, !wasKept else { return [kept].compactMap(\.self) }
            keepsStructure = false
            return [try read(self)].compactMap(\.self)
        }
        usedNumbers.formUnion(numbers)
        let outer = moment
        defer { moment = outer }
        let animated = numbers.sorted().map {
            SVGMotionInput(number: $0, timings: animatedValues[$0].timings)
        }
        let element = sampledElement ?? document.root
        // Every value is compared with the others, to find which ones move together.
        try count(samples: numbers.count * numbers.count / 4, of: element)
        // The timings of the values are evaluated at every moment, but not without one.
        let effort = sampleCount - before + animated.reduce(0) { $0 + $1.timings.count }
        let left = max(limits.sampleCount - sampleCount, 0) / 4
        var fault: DrawingError?
        let loop = { (inputs: [any MotionInput]) in
            let timings = inputs.compactMap { $0 as? SVGMotionInput }.flatMap(\.timings)
            return Drawing.Loop(DocumentLoop(of: timings))
        }
        var fitter = MotionFitter(
            animated,
            side: Double(max(size.width, size.height)),
            budget: min(Self.readingLimit, left / max(effort, 1)),
            loop: loop
        ) { moment in
            self.moment = moment
            do throws(DrawingError) {
                return try read(self)
            } catch {
                fault = error
                return nil
            }
        }
        let nodes = fitter.fit()
        if let fault { throw fault }
        if fitter.cutCount > 0, let name = nodes.first?.name {
            let error = fitter.deviation * MotionFitter.allowedPart
            sampling.error = max(sampling.error, error * Double(max(size.width, size.height)))
            if !sampling.names.contains(name) { sampling.names.append(name) }
            if sampling.place == nil {
                let element = self.element(named: name) ?? element
                sampling.place = "\(source.place(of: element.offset)): <\(element.name)>"
            }
        }
        return nodes
    }

    /// A Boolean value that indicates whether anything in the document can be animated.
    var hasAnimations: Bool { !smil.elements.isEmpty || sheets.hasKeyframes }
}

extension Drawing.Node {
    /// Returns the group with nodes in it.
    func containing(_ nodes: [Drawing.Node]) -> Drawing.Node {
        guard case .group(var group) = self else { return self }
        group.nodes = nodes
        return .group(group)
    }

    /// Returns the group with a mask.
    func masked(by mask: Drawing.Mask) -> Drawing.Node {
        guard case .group(var group) = self else { return self }
        group.mask = mask
        return .group(group)
    }

    /// A Boolean value that indicates whether the node or a node in it blends with what is behind.
    var blends: Bool {
        guard case .group(let group) = self else { return false }
        return group.blendMode != .normal || group.nodes.contains(where: \.blends)
    }
}

extension Picture.Filter {
    /// A filter that changes nothing, but isolates a group from what is behind it.
    static let isolation = Picture.Filter([Primitive(.merge, inputs: [.source])])
}
