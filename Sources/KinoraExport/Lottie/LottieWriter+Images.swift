import Foundation
import KinoraTimeline
import LayerKit

extension LottieWriter {
    /// The maximum side length of an enlarged image, in pixels.
    private static let mostPixels = 2048

    /// Returns the parts of an image.
    mutating func items(
        of image: Picture.Image,
        path: String,
        in plane: LottiePlane
    ) -> [LottieItem] {
        let (cut, source) = image.image.cut(to: image.source)
        guard source.width > 0, source.height > 0, image.rect.width > 0, image.rect.height > 0
        else {
            return []
        }
        var pixels = cut.tinted(image.tint)
        var whole = image
        whole.source = source
        if image.magnification == .nearest {
            pixels = pixels.enlarged(within: Self.mostPixels)
            report.add(
                .init(
                    "\(path): magnification",
                    loss: "Lottie players smooth images",
                    remedy: "the pixels are enlarged in the file"
                )
            )
        }
        guard let asset = asset(of: pixels) else { return [] }
        let rect = whole.rectOfWhole
        let toRect = CGAffineTransform(
            a: rect.width / CGFloat(pixels.width),
            b: 0,
            c: 0,
            d: rect.height / CGFloat(pixels.height),
            tx: rect.minX,
            ty: rect.minY
        )
        let inner = plane.within(image.transform)
        let items = [LottieItem.image(asset: asset, LottieStep())]
            .moved(by: LottieStep.steps(of: inner.within(toRect).transform))
        guard rect != image.rect else { return items }
        var outline = PathGeometry()
        outline.addRect(image.rect)
        let area = Timeline.Shape(path: Track(outline), fill: .color(Track(.white)))
        return [.isolated(LottieIsolation(items: items, mask: self.items(of: area, in: inner)))]
    }

    /// Returns the name of an image's asset, or nil if the image has no pixels.
    private mutating func asset(of image: CGImage) -> String? {
        guard let address = image.pngDataURL else { return nil }
        if let name = images[address] { return name }
        let name = String(assets.count)
        images[address] = name
        assets.append(
            .object([
                ("id", .string(name)), ("w", .number(Double(image.width))),
                ("h", .number(Double(image.height))), ("u", .string("")), ("p", .string(address)),
                ("e", .number(1)),
            ])
        )
        return name
    }
}

extension CGImage {
    /// Returns the image cropped to a unit-space rectangle, and the rectangle in the cropped image.
    fileprivate func cut(to source: CGRect) -> (CGImage, CGRect) {
        let (w, h) = (CGFloat(width), CGFloat(height))
        let all = CGRect(x: 0, y: 0, width: w, height: h)
        let part = CGRect(
            x: source.minX * w,
            y: source.minY * h,
            width: source.width * w,
            height: source.height * h
        )
        let near = part.insetBy(dx: 1e-6, dy: 1e-6).integral.safeIntersection(with: all)
        guard near.width > 0, near.height > 0 else { return (self, .zero) }
        let (x, y) = (Int(near.minX), Int(near.minY))
        let (columns, rows) = (Int(near.width), Int(near.height))
        let rest = CGRect(
            x: (part.minX - near.minX) / near.width,
            y: (part.minY - near.minY) / near.height,
            width: part.width / near.width,
            height: part.height / near.height
        )
        let isWhole =
            abs(rest.minX) + abs(rest.minY) < 1e-6
            && abs(rest.width - 1) + abs(rest.height - 1) < 1e-6
        let cut = (0..<rows).flatMap { row in
            let start = (y + row) * width + x
            return pixels[start..<start + columns]
        }
        return (CGImage(width: columns, height: rows, pixels: cut), isWhole ? .unit : rest)
    }

    /// Returns the image with pixels repeated up to 8 times, as far as a maximum length allows.
    fileprivate func enlarged(within length: Int) -> CGImage {
        let factor = min(8, length / max(width, height, 1))
        guard factor > 1 else { return self }
        let (columns, rows) = (width * factor, height * factor)
        let enlarged = (0..<rows * columns).map { index in
            pixels[index / columns / factor * width + index % columns / factor]
        }
        return CGImage(width: columns, height: rows, pixels: enlarged)
    }
}
