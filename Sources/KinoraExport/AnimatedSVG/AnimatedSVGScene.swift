import Foundation
import KinoraCodecs
import KinoraTimeline
import LayerKit

/// The elements that show a timeline, before they are written as CSS or SMIL.
struct AnimatedSVGScene {
    /// The elements, back to front.
    var elements: [SVGElement] = []

    /// What the file doesn't say as the timeline does.
    var report = ExportReport()

    /// A Boolean value that indicates whether CSS could not say every change in every browser.
    var needsSMIL = false

    /// What stands before every name that elements refer to each other by, until the text is known
    /// from whose bytes the real one is made.
    static let prefix = "\u{E000}"
}

/// How the coordinates of a document are chosen: by what makes it shorter.
struct AnimatedSVGFrame: Hashable {
    /// Whether the middle is the origin, so that what turns about it needs no other one.
    var isCentered = false

    /// Whether turns are counted from the still picture, into whose coordinates they are written.
    var foldsTurns = false

    /// Returns the corner of the visible part.
    func origin(for size: CGSize) -> CGPoint {
        isCentered ? CGPoint(x: -size.width / 2, y: -size.height / 2) : .zero
    }
}

/// Turns a timeline into elements.
struct AnimatedSVGBuilder {
    let timeline: Timeline

    /// The notation of numbers, for geometry.
    let write: DecimalFormatter

    /// The part of the plane that is seen.
    let area: CGRect

    /// How coordinates are chosen.
    let frame: AnimatedSVGFrame

    /// Whether the ends of partial outlines are variables of CSS, which dashes are reckoned from, as no
    /// dash says how both move.
    let endsAreVariables: Bool

    var scene = AnimatedSVGScene()

    /// The writer of what never changes.
    var stills: SVGPictureWriter

    init(
        _ timeline: Timeline,
        scale: Double,
        _ style: SVGAnimationStyle,
        _ frame: AnimatedSVGFrame = AnimatedSVGFrame()
    ) {
        self.timeline = timeline
        endsAreVariables = style == .css && timeline.root.hasUnevenEnds
        self.frame = frame
        area = CGRect(origin: frame.origin(for: timeline.size), size: timeline.size)
        write = DecimalFormatter(precision: Self.precision(for: timeline.size))
        stills = SVGPictureWriter(write: write, area: area, scale: 2 * scale)
        stills.prefix = AnimatedSVGScene.prefix
    }

    /// The number of decimals that keeps places to a hundredth of a pixel of a screen's height.
    static func precision(for size: CGSize) -> Int {
        switch max(size.width, size.height) {
        case ..<5: 4
        case ..<50: 3
        case ..<700: 2
        default: 1
        }
    }

    /// Returns the elements.
    func build() -> AnimatedSVGScene {
        var builder = self
        let shift = CGAffineTransform(translationX: area.minX, y: area.minY)
        builder.scene.elements = builder.elements(of: timeline.root, under: shift)
        return builder.scene
    }

    // MARK: - Layers

    /// Returns the elements of a layer, their coordinates written under a map.
    mutating func elements(
        of layer: Timeline.Layer,
        under t: CGAffineTransform
    ) -> [SVGElement] {
        let isHidden = layer.isHidden
        if isHidden == Track(true) || layer.opacity == Track(0) { return [] }
        return placed(layer.placement, under: t, path: layer.path) { builder, inner in
            builder.content(of: layer, under: inner)
        }
    }

    private mutating func content(
        of layer: Timeline.Layer,
        under t: CGAffineTransform
    ) -> [SVGElement] {
        var elements = orderedElements(of: layer, under: t)
        if let shadow = layer.shadow {
            elements = shadowed(elements, by: shadow, of: layer, under: t)
        }
        if elements.isEmpty { return [] }
        var attributes: [SVGAttribute] = []
        var definitions: [SVGElement] = []
        if !layer.mask.isEmpty {
            let mask = layer.mask.flatMap { self.elements(of: $0.whitened, under: t) }
            let id = makeID("m")
            definitions.append(Self.mask(id, mask))
            attributes.append(SVGAttribute("mask", "url(#\(id))"))
        }
        if let clip = layer.clip {
            let id = makeID("c")
            definitions.append(self.clip(id, clip, under: t))
            attributes.append(SVGAttribute("clip-path", "url(#\(id))"))
        }
        if !attributes.isEmpty {
            elements = definitions + [SVGElement(attributes: attributes, children: elements)]
        }
        return visible(faded(elements, by: layer.opacity), unless: layer.isHidden)
    }

    private func faded(_ elements: [SVGElement], by opacity: Track<Double>) -> [SVGElement] {
        if opacity == Track(1) { return elements }
        if opacity.isConstant, elements.count == 1 {
            var element = elements[0]
            if element.fade(by: opacity.first, write) { return [element] }
        }
        let setting = self.setting(opacity.map { SVGValue([$0]) })
        return [SVGElement(settings: [.opacity: setting], children: elements)]
    }

    private func visible(
        _ elements: [SVGElement],
        unless isHidden: Track<Bool>
    ) -> [SVGElement] {
        if isHidden.isConstant { return elements }
        let track = isHidden.map { SVGValue([$0 ? 0 : 1]) }
        return [SVGElement(settings: [.opacity: setting(track)], children: elements)]
    }

    /// Returns what an opacity or another plain number is.
    func setting(_ track: SVGTrack) -> SVGSetting {
        let track = track.withExplicitJumps.simplified
            .endingBeforeJump(isRepeating: timeline.isRepeating)
        let base = write.list(track.value(at: timeline.posterTime).numbers)
        return SVGSetting(base: base, track: track.isConstant ? nil : track)
    }

    // MARK: - Nodes

    private mutating func orderedElements(
        of layer: Timeline.Layer,
        under t: CGAffineTransform
    ) -> [SVGElement] {
        let order = PaintOrder(of: layer.nodes, period: timeline.period)
        return order.appearances.flatMap { appearance in
            let elements = self.elements(of: layer.nodes[appearance.index], of: layer, under: t)
            guard let isShown = appearance.isShown else { return elements }
            return visible(elements, unless: isShown.map { !$0 })
        }
    }

    private mutating func elements(
        of node: Timeline.Node,
        of layer: Timeline.Layer,
        under t: CGAffineTransform
    ) -> [SVGElement] {
        switch node {
        case .layer(let sublayer): elements(of: sublayer, under: t)
        case .shape(let shape): elements(of: shape, path: layer.path, under: t)
        case .image(let image): [still([.image(image)], under: t)]
        case .frames(let frames): elements(of: frames, under: t)
        }
    }

    /// Returns an element for what a still writer writes.
    mutating func still(
        _ nodes: [Picture.Node],
        under t: CGAffineTransform = .identity
    ) -> SVGElement {
        var xml = XMLWriter(isCompact: true)
        for node in nodes { stills.write(node.applying(t), to: &xml) }
        // It was written to stand alone: nothing around it may change it.
        var element = SVGElement(markup: xml.text)
        for property in SVGProperty.allCases where property.isInherited {
            element.settings[property] = property.initial.map { SVGSetting(base: $0) }
        }
        return element
    }

    /// Returns pictures that follow one another, each shown in its own time.
    private mutating func elements(
        of frames: Track<[Picture.Node]>,
        under t: CGAffineTransform
    ) -> [SVGElement] {
        if frames.isConstant { return frames.first.isEmpty ? [] : [still(frames.first, under: t)] }
        var pictures: [[Picture.Node]] = []
        for key in frames.keys where !key.value.isEmpty && !pictures.contains(key.value) {
            pictures.append(key.value)
        }
        return pictures.flatMap { picture in
            let isHidden = Track<Bool>(
                frames.keys.map { .init($0.time, $0.value != picture, .hold) }
            )
            let group = SVGElement(children: [still(picture, under: t)])
            return visible([group], unless: isHidden)
        }
    }

    mutating func makeID(_ name: String) -> String { stills.makeID(name) }
}

extension Timeline.Layer {
    /// A Boolean value that indicates whether both ends of an outline move at paces of their own.
    fileprivate var hasUnevenEnds: Bool {
        (nodes.contains { node in
            switch node {
            case .shape(let shape): shape.stroke.map(PartialOutline.hasUnevenEnds) ?? false
            case .layer(let layer): layer.hasUnevenEnds
            case .image, .frames: false
            }
        }) || mask.contains(where: \.hasUnevenEnds)
    }
}
