import Foundation
import LayerKit

extension [SVGElement] {
    /// The elements in a root without needless groups, with shared settings moved outward.
    var minimized: SVGElement { minimized(namesBlack: false) }

    /// Returns the elements in a root without needless groups, with shared settings moved outward.
    ///
    /// - Parameter namesBlack: A Boolean value that indicates whether black, which is the default
    ///   fill, is written.
    /// - Returns: The root.
    func minimized(namesBlack: Bool) -> SVGElement {
        var root = SVGElement(name: "svg", children: collapsed.inRuns.collapsed)
        root.settle()
        root.prune(namesBlack ? [.fill: SVGSetting(base: "")] : [:])
        return root
    }

    // MARK: - Groups

    /// The elements without needless groups.
    private var collapsed: [SVGElement] {
        flatMap { element -> [SVGElement] in
            var element = element
            element.children = element.children.collapsed
            guard element.isGroup else { return [element] }
            if element.children.isEmpty { return [] }
            if element.isPlainGroup { return element.children }
            if element.children.count == 1, let merged = element.merged(with: element.children[0]) {
                return [merged]
            }
            return [element]
        }
    }

    /// The elements, with neighbors that have the same placement grouped.
    private var inRuns: [SVGElement] {
        var result: [SVGElement] = []
        var rest = self[...]
        while let first = rest.first {
            // Most neighbors have no placement, so the search ignores runs without one.
            let run =
                first.placement.isIdentity
                ? [] : rest.prefix { $0.placement == first.placement && $0.isMovable }
            if run.count > 1 {
                var group = SVGElement(placement: first.placement)
                group.children = run.map { element in
                    var element = element
                    element.placement = SVGPlacement()
                    return element
                }
                group.children = group.children.inRuns
                result.append(group)
                rest = rest.dropFirst(run.count)
            } else {
                var element = first
                element.children = element.children.inRuns
                result.append(element)
                rest = rest.dropFirst()
            }
        }
        return result
    }
}

extension SVGElement {
    private static let regions: Set = ["mask", "clip-path", "filter"]

    /// A Boolean value that indicates whether the element has a mask, a clip or a filter.
    private var hasRegion: Bool { attributes.contains { Self.regions.contains($0.name) } }

    /// A Boolean value that indicates whether the element has a blend mode.
    ///
    /// Such a group has no placement and no settings, because animations would be a second style
    /// attribute.
    private var hasBlendMode: Bool { attributes.contains { $0.name == "style" } }

    private var hasTransform: Bool { attributes.contains { $0.name == "transform" } }

    /// A Boolean value that indicates whether the placement can move to an enclosing group.
    fileprivate var isMovable: Bool { markup == nil && !hasTransform }

    /// Returns the group's only child with the group's settings, or nil if they can't be merged.
    fileprivate func merged(with child: SVGElement) -> SVGElement? {
        guard child.markup == nil, ["g", "path", "circle", "rect"].contains(child.name) else {
            return nil
        }
        guard !hasBlendMode, !child.hasBlendMode else { return nil }
        let isOpaque = settings[.opacity] == nil || child.settings[.opacity] == nil
        guard isOpaque else { return nil }
        if hasRegion {
            let isPlain = !child.hasRegion && !child.hasTransform && child.placement.isIdentity
            guard isPlain, child.settings[.opacity] == nil else { return nil }
        }
        var result = child
        if !placement.isIdentity || hasTransform {
            guard !child.hasTransform else { return nil }
            guard let joined = joinedPlacement(with: child.placement) else { return nil }
            result.placement = joined
        }
        result.attributes = child.attributes + attributes
        for (property, setting) in settings where child.settings[property] == nil {
            result.settings[property] = setting
        }
        return result
    }

    /// Returns one placement for this element's and an inner one, or nil if they can't be merged.
    private func joinedPlacement(with inner: SVGPlacement) -> SVGPlacement? {
        if inner.isIdentity { return placement }
        guard !hasTransform else { return nil }
        // Only an outer translation commutes with components about an origin.
        guard Set(placement.parts.keys) == [.translate], inner.parts[.translate] == nil else {
            return nil
        }
        var result = inner
        result.parts[.translate] = placement.parts[.translate]
        return result
    }

    // MARK: - Inheritance

    /// Adopts the settings that most children share.
    fileprivate mutating func settle() {
        for index in children.indices { children[index].settle() }
        if hasBlendMode { return }
        for property in SVGProperty.allCases where property.isInherited {
            guard settings[property] == nil else { continue }
            let wanted = children.compactMap { $0.settings[property] }
            if let winner = Self.mostFrequent(wanted, property) { settings[property] = winner }
        }
    }

    private static func mostFrequent(
        _ settings: [SVGSetting],
        _ property: SVGProperty
    ) -> SVGSetting? {
        var counts: [SVGSetting: Int] = [:]
        for setting in settings { counts[setting, default: 0] += 1 }
        // An animation of only one child stays with that child's other animations.
        let settings = settings.filter { $0.track == nil || (counts[$0] ?? 0) > 1 }
        counts = counts.filter { $0.key.track == nil || $0.value > 1 }
        let most = counts.values.max() ?? 0
        let best = settings.filter { counts[$0] == most }
        return best.first { $0.track == nil && $0.base == property.initial } ?? best.first
    }

    /// Removes inherited settings and marks implied ones.
    fileprivate mutating func prune(_ outer: [SVGProperty: SVGSetting]) {
        var inherited = outer
        for property in SVGProperty.allCases where property.isInherited {
            guard let setting = settings[property] else { continue }
            let before = outer[property] ?? SVGSetting(base: property.initial ?? "")
            if setting == before {
                settings[property] = nil
            } else if setting.base == before.base, before.track == nil {
                settings[property]?.isImplied = true
            }
            inherited[property] = setting
        }
        if settings[.opacity]?.base == "1" { settings[.opacity]?.isImplied = true }
        for index in children.indices { children[index].prune(inherited) }
    }
}
