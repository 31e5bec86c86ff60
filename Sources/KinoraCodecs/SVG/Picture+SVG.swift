import Foundation
import GraphicsKit
import KinoraBasics
import Synchronization

extension PathGeometry {
    /// Returns path data that SVG strokes in the same way as this path.
    ///
    /// Moves alone are omitted. A line shorter than the precision is lengthened to one step, because
    /// SVG needs it for the direction of the caps, and so is a subpath of length zero.
    func svgStrokeData(_ write: DecimalFormatter) -> String {
        let minimum = CGFloat(write.step)
        var path = PathGeometry()
        let elements = replacingDots(withLength: minimum).elements
        for (index, element) in elements.enumerated() {
            switch element {
            case .move where index + 1 == elements.count: continue
            case .move:
                if case .move = elements[index + 1] { continue }
                if case .close = elements[index + 1] { continue }
                path.append(element)
            case .line(let end):
                guard let last = path.currentPoint else { continue }
                path.line(to: end.kept(from: last, atLeast: minimum))
            case .close where path.isEmpty || path.elements.last == .close: continue
            default: path.append(element)
            }
        }
        return path.svgPathData(precision: write.precision)
    }
}

extension DecimalFormatter {
    /// The smallest difference that is visible in the text.
    package var step: Double { (0..<precision).reduce(1.0) { step, _ in step / 10 } }

    /// The formatter for opacities and other fractions of 1, which large documents don't round like
    /// lengths: with two decimals, an opacity is up to 1.3 of 255 steps off.
    package var fractions: DecimalFormatter { DecimalFormatter(precision: max(precision, 3)) }
}

extension CGPoint {
    /// Returns the point, moved away from another point if they are closer than a minimum distance.
    fileprivate func kept(from start: CGPoint, atLeast minimum: CGFloat) -> CGPoint {
        let dx = x - start.x
        let dy = y - start.y
        let reach = max(abs(dx), abs(dy))
        guard reach > 0, reach < minimum else { return self }
        return CGPoint(x: start.x + dx * minimum / reach, y: start.y + dy * minimum / reach)
    }
}

extension Picture.Gradient {
    /// The stops, with clear ones added at ends that don't extend.
    package var stopsWithEnds: [Stop] {
        var result = stops
        if !extendsBeforeStart, let first = stops.first {
            result.insert(Stop(location: 0, color: first.color.faded(by: 0)), at: 0)
        }
        if !extendsAfterEnd, let last = stops.last {
            result.append(Stop(location: 1, color: last.color.faded(by: 0)))
        }
        return result
    }
}

extension Picture.Image {
    /// The rectangle of the whole image when its source part fills ``rect``.
    package var rectOfWhole: CGRect {
        let width = rect.width / source.width
        let height = rect.height / source.height
        return CGRect(
            x: rect.minX - source.minX * width,
            y: rect.minY - source.minY * height,
            width: width,
            height: height
        )
    }
}

extension CGImage {
    /// The image as a PNG data URL, or nil if it has no pixels.
    package var pngDataURL: String? {
        dataURL.withLock { url in
            if let url { return url }
            let frame = Frame(width: width, height: height, pixels: pixels)
            guard let data = try? PNGEncoder().encode(frame) else { return nil }
            url = "data:image/png;base64," + data.base64EncodedString()
            return url
        }
    }

    /// Returns the image with every pixel multiplied by a color, component by component.
    package func tinted(_ tint: RGBA) -> CGImage {
        guard tint != .white else { return self }
        func part(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
        let alpha = part(tint.alpha)
        let factors = [part(tint.red), part(tint.green), part(tint.blue), 1].map { $0 * alpha }
        return CGImage(
            width: width,
            height: height,
            pixels: pixels.map { pixel in
                (0..<4).reduce(0) { result, i in
                    let component = Double(pixel >> (8 * UInt32(i)) & 255) * factors[i]
                    return result | UInt32(component.rounded()) << (8 * UInt32(i))
                }
            }
        )
    }

    /// A white copy with the same opacity.
    fileprivate var whitened: CGImage {
        CGImage(
            width: width,
            height: height,
            pixels: pixels.map { ($0 >> 24) &* 0x0101_0101 }
        )
    }
}

extension RGBA {
    /// The alpha, 0…1; NaN counts as zero.
    package var boundedAlpha: Double { alpha > 0 ? min(alpha, 1) : 0 }

    /// The color without alpha in SVG notation; NaN counts as zero, and marked colors are
    /// `currentColor`.
    var svgText: String {
        if isCurrentColor { return "currentColor" }
        func bounded(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
        return RGBA(red: bounded(red), green: bounded(green), blue: bounded(blue)).hexText
    }
}

extension Picture.Node {
    /// A white copy with the same opacity.
    package var whitened: Picture.Node {
        switch self {
        case .fill(var fill):
            fill.paint = fill.paint.whitened
            return .fill(fill)
        case .stroke(var stroke):
            stroke.paint = stroke.paint.whitened
            return .stroke(stroke)
        case .image(var image):
            image.image = image.image.whitened
            image.tint = RGBA.white.faded(by: image.tint.alpha)
            return .image(image)
        case .group(var group) where !group.filters.isEmpty:
            group.filters.append(.recoloring(to: .white))
            return .group(group)
        case .group(var group):
            // A nested mask already uses only the opacity.
            group.nodes = group.nodes.map(\.whitened)
            if let shadow = group.shadow {
                group.shadow?.color = RGBA.white.faded(by: shadow.color.alpha)
            }
            return .group(group)
        }
    }
}

extension Picture.Paint {
    fileprivate var whitened: Picture.Paint {
        switch self {
        case .color(let color): return .color(RGBA.white.faded(by: color.alpha))
        case .gradient(var gradient):
            gradient.stops = gradient.stops.map {
                Picture.Gradient.Stop(
                    location: $0.location,
                    color: RGBA.white.faded(by: $0.color.alpha)
                )
            }
            return .gradient(gradient)
        }
    }
}
