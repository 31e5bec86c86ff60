import Foundation
import LayerKit

extension SVGReader {
    /// The greatest number of pixels of all embedded images together.
    private static var pixelLimit: Int { 1 << 26 }

    /// The greatest nesting depth of drawings in images of drawings.
    private static var nestingLimit: Int { 4 }

    /// Returns the rectangle of an image element in its own coordinates.
    func imageRect(of element: SVGElement, _ context: SVGContext) throws(DrawingError) -> CGRect {
        let corner = try corner(of: element, context)
        var width = geometry(.width, .horizontal, context)
        var height = geometry(.height, .vertical, context)
        if width == nil || height == nil {
            guard let natural = try picture(of: element)?.size, natural.width > 0,
                natural.height > 0
            else {
                return .zero
            }
            let ratio = natural.width / natural.height
            width = width ?? height.map { $0 * ratio } ?? natural.width
            height = height ?? (width ?? 0) / ratio
        }
        let size = CGSize(width: max(width ?? 0, 0), height: max(height ?? 0, 0))
        return CGRect(origin: corner, size: size)
    }

    // MARK: - Nodes

    /// Returns the nodes of an image element.
    func readImage(_ composition: Composition) throws(DrawingError) -> [Drawing.Node] {
        let element = composition.element
        guard let picture = try picture(of: element) else { return [] }
        try count(steps: 1, of: element)
        let name = name(of: element)
        let inner = composition.places.inner
        let isUpright = inner.b == 0 && inner.c == 0 && inner.a > 0 && inner.d > 0
        var nodes: [Drawing.Node]
        switch picture.content {
        case .pixels(let image):
            nodes = try moving { reader throws(DrawingError) in
                let context = try composition.own.context(reader)
                let (rect, isEmpty) = try reader.contentRect(of: element, picture, context)
                guard reader.keepsStructure || !isEmpty && context.style.isVisible else {
                    return nil
                }
                let frame = isUpright ? rect.applying(inner) : rect
                var node = Drawing.Image(name: name, image: image, frame: frame)
                node.isHidden = isEmpty || !context.style.isVisible
                let rendering = context.style.declared(.imageRendering)?.keyword ?? "auto"
                node.isPixelated = Self.pixelated.contains(rendering)
                return .image(node)
            }
            if !isUpright, !nodes.isEmpty {
                var group = Drawing.Group(name: name, nodes: nodes)
                group.placement = Drawing.Placement(placing: inner)
                nodes = [.group(group)]
            }
        case .drawing(let drawing):
            let bounds = CGRect(origin: .zero, size: drawing.size)
            let groups = try moving { reader throws(DrawingError) -> Drawing.Node? in
                let context = try composition.own.context(reader)
                let (rect, isEmpty) = try reader.contentRect(of: element, picture, context)
                guard reader.keepsStructure || !isEmpty && context.style.isVisible else {
                    return nil
                }
                var group = Drawing.Group(name: name, nodes: [])
                let fit = CGAffineTransform(stretching: bounds, onto: rect)
                group.placement = Drawing.Placement(placing: fit.concatenating(inner))
                group.isHidden = isEmpty || !context.style.isVisible
                return .group(group)
            }
            nodes = groups.map { $0.containing(drawing.nodes) }
        }
        guard !nodes.isEmpty else { return [] }
        nodes = try cut(nodes, composition, name: name)
        return try group(nodes, composition)
    }

    /// The words of `image-rendering` that show the pixels.
    private static let pixelated: Set<String> = ["pixelated", "crisp-edges", "-webkit-crisp-edges"]

    /// Returns nodes that are cut off at the rectangle of an image that fills it.
    private func cut(
        _ nodes: [Drawing.Node],
        _ composition: Composition,
        name: String
    ) throws(DrawingError) -> [Drawing.Node] {
        let element = composition.element
        let inner = composition.places.inner
        let context = try composition.own.context(self)
        guard try fit(of: element).isSlice, context.style.clipsImages else { return nodes }
        let groups = try moving { reader throws(DrawingError) in
            let context = try composition.own.context(reader)
            var window = PathGeometry()
            window.addRect(try reader.imageRect(of: element, context))
            var group = Drawing.Group(name: name, nodes: [])
            group.clip = [Drawing.Area(path: window.applying(inner))]
            return .group(group)
        }
        return groups.map { $0.containing(nodes) }
    }

    /// Returns the rectangle of an image's contents in the element's coordinates, and whether
    /// nothing is drawn because of its size.
    private func contentRect(
        of element: SVGElement,
        _ picture: SVGPicture,
        _ context: SVGContext
    ) throws(DrawingError) -> (rect: CGRect, isEmpty: Bool) {
        var rect = try imageRect(of: element, context)
        let isEmpty = rect.width <= 0 || rect.height <= 0
        // A layer without a size would have another structure.
        if isEmpty { rect.size = CGSize(width: 1, height: 1) }
        let box = SVGViewBox(rect: CGRect(origin: .zero, size: picture.size))
        var fit = try fit(of: element)
        // Browsers don't cut off drawings that have no size of their own.
        if fit.isSlice, let own = picture.ownFit { fit = own }
        let transform = box.transform(to: rect.size, fit)
        return (box.rect.applying(transform).offsetBy(dx: rect.minX, dy: rect.minY), isEmpty)
    }

    // MARK: - Contents

    /// Returns the picture of an image element, or nil with a remark if there is none to draw.
    private func picture(of element: SVGElement) throws(DrawingError) -> SVGPicture? {
        let attribute =
            element.attribute("href") ?? element.attribute("href", in: MarkupNamespace.xlink)
        guard let attribute else { return nil }
        let text = try value("href", of: element)?.text ?? attribute.value
        let key = text == attribute.value ? "\(attribute.offset)" : text
        if let known = pictures[key] { return known }
        let picture = try picture(text, of: element)
        pictures[key] = .some(picture)
        return picture
    }

    private func picture(
        _ text: String,
        of element: SVGElement
    ) throws(DrawingError) -> SVGPicture? {
        let text = text.trimmed
        guard !text.isEmpty else { return nil }
        guard text.prefix(5).lowercased() == "data:" else {
            remark(element, "href", "refers to another file, which isn’t read: it is left out")
            return nil
        }
        try count(steps: text.utf8.count / 256, of: element)
        guard let resource = DataURL(text), !resource.bytes.isEmpty else {
            remark(element, "href", "isn’t a data URL that can be read: it is left out")
            return nil
        }
        if resource.isDrawing { return try nestedDrawing(resource, of: element) }
        let format = EmbeddedImage.Format(resource.bytes)
        guard let format else {
            remark(
                element,
                "href",
                "isn’t a PNG, JPEG, GIF, WebP or SVG image: it is left out"
            )
            return nil
        }
        do {
            let image = try EmbeddedImage.image(
                Data(resource.bytes),
                format,
                pixelLimit: Self.pixelLimit - pixelCount
            )
            pixelCount += image.width * image.height
            let size = CGSize(width: image.width, height: image.height)
            return SVGPicture(content: .pixels(image), size: size)
        } catch {
            remark(element, "href", "the image is left out: \(error)")
            return nil
        }
    }

    /// Returns the drawing in an image, which can refer to nothing outside of itself.
    private func nestedDrawing(
        _ resource: DataURL,
        of element: SVGElement
    ) throws(DrawingError) -> SVGPicture? {
        guard nesting < Self.nestingLimit else {
            remark(element, "href", "is an image in \(nesting) others: it is left out")
            return nil
        }
        let source = MarkupSource(file: "image", bytes: resource.bytes)
        do throws(DrawingError) {
            let reader = try SVGReader(source, limitsLeft, environment)
            reader.nesting = nesting + 1
            reader.defaultSize = viewSize(of: element)
            var drawing = try reader.read()
            try count(nested: reader, of: element)
            nestedTimings += reader.loopTimings
            if let ground = drawing.ground, ground.alpha > 0 {
                var path = PathGeometry()
                path.addRect(CGRect(origin: .zero, size: drawing.size))
                let shape = Drawing.Shape(name: "background", path: path, fill: .color(ground))
                drawing.nodes.insert(.shape(shape), at: 0)
            }
            for known in drawing.remarks.prefix(8) {
                remark(element, "href", "in the image, \(known.subject): \(known.reason)")
            }
            let (natural, ownFit) = try reader.embeddedSize()
            return SVGPicture(content: .drawing(drawing), size: natural, ownFit: ownFit)
        } catch {
            let subject = error.subject.map { "\($0): " } ?? ""
            remark(element, "href", "the image is left out: \(subject)\(error.reason)")
            return nil
        }
    }

    /// Returns the size of the document as an image, and how it fits if it takes any size.
    private func embeddedSize() throws(DrawingError) -> (CGSize, fit: SVGViewBox.Fit?) {
        let root = document.root
        let style = try style(of: root, in: SVGStyle())
        let isSized = [SVGProperty.width, .height].contains { property in
            style.declared(property)?.length.map { !$0.hasPercentage } ?? false
        }
        guard !isSized, let box = try viewBox(of: root)?.rect, !box.isEmpty else {
            return (size, nil)
        }
        let view = SVGViewBox(rect: CGRect(origin: .zero, size: size))
        let transform = view.transform(to: Self.defaultViewSize, SVGViewBox.Fit())
        return (view.rect.applying(transform).size, try fit(of: root))
    }

    /// Returns the size that an image element gives to a drawing without any size.
    private func viewSize(of element: SVGElement) -> CGSize {
        func side(_ name: String, _ base: CGFloat) -> CGFloat {
            guard let text = element.attribute(name)?.value,
                let length = try? SVGLength.parse(text), !length.hasPercentage
            else { return base }
            let pixels = length.resolved(in: 0)
            return pixels > 0 ? CGFloat(pixels) : base
        }
        let base = Self.defaultViewSize
        return CGSize(width: side("width", base.width), height: side("height", base.height))
    }
}

/// The contents of an image element.
struct SVGPicture {
    let content: Content

    /// The size on its own, in pixels.
    let size: CGSize

    /// The fit of a drawing that takes any size, or nil for others.
    var ownFit: SVGViewBox.Fit?

    enum Content {
        /// A raster image.
        case pixels(CGImage)
        /// A drawing.
        case drawing(Drawing)
    }
}

extension SVGStyle {
    /// A Boolean value that indicates whether an image is cut off at its rectangle.
    fileprivate var clipsImages: Bool { declared(.overflow)?.keyword != "visible" }
}

extension Drawing.Placement {
    /// Creates the placement of a transform, without a pivot.
    init(placing transform: CGAffineTransform) {
        self.init()
        translation = CGSize(width: transform.tx, height: transform.ty)
        if transform.b == 0, transform.c == 0 {
            scale = CGSize(width: transform.a, height: transform.d)
        } else {
            matrix = CGAffineTransform(
                a: transform.a,
                b: transform.b,
                c: transform.c,
                d: transform.d,
                tx: 0,
                ty: 0
            )
        }
    }
}
