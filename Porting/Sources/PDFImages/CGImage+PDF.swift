import Foundation
import GraphicsKit

extension CGImage {
    /// Returns the first page of a PDF file as a drawing, or nil if it can't be read.
    ///
    /// The drawing shows the page's crop box in its rotation, with a pixel for each point, and
    /// remains sharp at any size. It contains paths with their fills, strokes, dashes and clips,
    /// constant opacity, forms within their bounding boxes, and transparency groups. Colors can be
    /// gray, RGB or CMYK; colors in CalGray, CalRGB and ICCBased color spaces are drawn without
    /// their calibration.
    ///
    /// Text, images, patterns, shadings, and fills and strokes in any other color space, such as
    /// Separation, DeviceN, Indexed or Lab, aren't drawn, nor are lines of width 0 and annotations.
    /// Soft masks, blend modes, optional content and units other than the point have no effect.
    /// Streams must be uncompressed or compressed by Flate without a predictor, and not encrypted.
    /// A page of more than a million operators and operands is drawn in part.
    package static func drawing(pdfData data: Data) -> CGImage? {
        guard data.starts(with: "%PDF".utf8) else { return nil }
        let objects = PDFObjects(Array(data))
        guard let page = objects.firstPage, let box = objects.visibleBox(of: page) else {
            return nil
        }
        let turn = Int(exactly: (objects.inherited("Rotate", by: page)?.number ?? 0) / 90) ?? 0
        var area = CGRect(origin: .zero, size: box.size)
        if !turn.isMultiple(of: 2) { area.size = CGSize(width: box.height, height: box.width) }
        guard let context = CGContext(bounds: area, scale: 1, isOpaque: false) else { return nil }
        context.concatenate(transform(from: box, quarterTurns: turn))
        var painter = PDFPainter(objects: objects, context: context)
        painter.paint(page)
        return context.makeImage()
    }

    /// Returns the transform from a page's space, with y up, to an image's, with y down.
    private static func transform(from box: CGRect, quarterTurns: Int) -> CGAffineTransform {
        switch quarterTurns & 3 {
        case 1: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: -box.minY, ty: -box.minX)
        case 2: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: box.maxX, ty: -box.minY)
        case 3: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: box.maxY, ty: box.maxX)
        default: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: -box.minX, ty: box.maxY)
        }
    }
}

extension PDFObjects {
    /// The maximum number of ancestors of a page that are read.
    private static let greatestDepth = 32

    /// The first page of the catalog's tree, or else the page with the lowest number.
    fileprivate var firstPage: PDFValue? {
        var node = entry("Pages", of: root)
        for _ in 0..<Self.greatestDepth {
            guard case .array(let kids)? = entry("Kids", of: node) else { break }
            node = resolve(kids.first)
        }
        if name(entry("Type", of: node)) == "Page" { return node }
        // A damaged file's tree may be missing.
        return objects.filter { name(entry("Type", of: $0.value.value)) == "Page" }
            .min { $0.key < $1.key }?.value.value
    }

    /// Returns the entry of a page, or else of its nearest ancestor that has it.
    func inherited(_ key: String, by page: PDFValue) -> PDFValue? {
        var node: PDFValue? = page
        for _ in 0..<Self.greatestDepth {
            if let value = entry(key, of: node) { return value }
            node = entry("Parent", of: node)
        }
        return nil
    }

    /// Returns the part of a page that is visible, or nil if the page has no valid size.
    fileprivate func visibleBox(of page: PDFValue) -> CGRect? {
        func box(_ key: String) -> CGRect? {
            // User space ends at 14,400 units in PDF 1.6.
            guard let sides = numbers(inherited(key, by: page)), sides.count == 4,
                sides.allSatisfy({ abs($0) <= 14_400 })
            else { return nil }
            return CGRect(corners: sides)
        }
        guard let media = box("MediaBox") else { return nil }
        guard let crop = box("CropBox")?.intersection(media), !crop.isEmpty else { return media }
        return crop
    }
}

extension CGRect {
    /// Creates a rectangle from the coordinates of two opposite corners.
    init(corners: [Double]) {
        self.init(
            x: min(corners[0], corners[2]),
            y: min(corners[1], corners[3]),
            width: abs(corners[2] - corners[0]),
            height: abs(corners[3] - corners[1])
        )
    }
}
