import Foundation
import LayerKit

/// A box that shapes and transforms refer to.
enum SVGReferenceBox: String, Hashable, Sendable {
    case fillBox = "fill-box"
    case strokeBox = "stroke-box"
    case viewBox = "view-box"

    /// Creates a box from a word of CSS; the boxes of HTML stand for those of SVG.
    init?(word: String) {
        switch word {
        case "content-box", "padding-box": self = .fillBox
        case "border-box", "margin-box": self = .strokeBox
        default: self.init(rawValue: word)
        }
    }
}

/// A ray of `offset-path`.
struct SVGRay: Hashable, Sendable {
    /// The end of a ray.
    enum Size: String, Hashable, Sendable {
        case closestSide = "closest-side"
        case closestCorner = "closest-corner"
        case farthestSide = "farthest-side"
        case farthestCorner = "farthest-corner"
        case sides
    }

    /// The angle in degrees, clockwise from up.
    var degrees: Double
    var size = Size.closestSide
    var contains = false

    /// The position in the box, or nil for the element's offset position.
    var position: [SVGLength]?
}

/// A value of `clip-path`, `mask`, or `offset-path`.
enum SVGClip: Hashable, Sendable {
    case none

    /// An element by its identifier.
    case reference(String)

    /// A shape in a box, or in the property's usual box for nil.
    case shape(SVGBasicShape, SVGReferenceBox?)

    /// The edge of a box.
    case box(SVGReferenceBox)

    /// A ray, only for `offset-path`.
    case ray(SVGRay, SVGReferenceBox?)

    /// Returns the value in a text, which must contain nothing else.
    static func parse(_ text: String) throws(SyntaxError) -> SVGClip {
        var scanner = SyntaxScanner(text)
        if scanner.isAtLastWord("none") { return .none }
        scanner.skipSpace()
        let place = scanner
        var box: SVGReferenceBox?
        var clip: SVGClip?
        while !scanner.isAtEnd {
            let part = scanner
            let word = scanner.word()
            if scanner.take("("), clip == nil {
                clip = try function(word, scanner.arguments(), at: part)
            } else if box == nil, let named = SVGReferenceBox(word: word) {
                box = named
            } else {
                throw part.fault("“\(part.rest)” isn’t none, url(#name) or a shape")
            }
            scanner.skipSpace()
        }
        switch clip {
        case .shape(let shape, _): return .shape(shape, box)
        case .ray(let ray, _): return .ray(ray, box)
        case .reference(let id):
            guard box == nil else { throw place.fault("a box follows a shape, not url(#name)") }
            return .reference(id)
        case nil:
            guard let box else {
                throw place.fault("the value is empty; write none, url(#name) or a shape")
            }
            return .box(box)
        case .none?, .box: return .none
        }
    }

    /// Returns the element of the first layer of `mask`, whose other values have no effect on a
    /// mask element, or none.
    static func parseMask(_ text: String) throws(SyntaxError) -> SVGClip {
        var scanner = SyntaxScanner(text)
        if scanner.isAtLastWord("none") { return .none }
        scanner.skipSpace()
        while !scanner.isAtEnd {
            let place = scanner
            let word = scanner.word()
            if word == "url", scanner.take("(") {
                return .reference(try SVGReference.identifier(unquoted: scanner.arguments()))
            }
            guard !word.isEmpty else {
                throw place.fault("“\(place.rest)” isn’t none or url(#name)")
            }
            scanner.skipSpace()
        }
        throw SyntaxError(offset: 0, reason: "“\(text.prefix(24))” isn’t none or url(#name)")
    }

    private static func function(
        _ name: String,
        _ text: String,
        at place: SyntaxScanner
    ) throws(SyntaxError) -> SVGClip {
        do throws(SyntaxError) {
            if name == "url" { return .reference(try SVGReference.identifier(unquoted: text)) }
            if name == "ray" { return .ray(try ray(text), nil) }
            if SVGBasicShapeParser.names.contains(name) {
                return .shape(try SVGBasicShapeParser.shape(name, text), nil)
            }
        } catch {
            throw place.fault(error.reason)
        }
        throw place.fault("“\(place.rest)” isn’t none, url(#name) or a shape")
    }

    private static func ray(_ text: String) throws(SyntaxError) -> SVGRay {
        var scanner = SyntaxScanner(text)
        var ray = SVGRay(degrees: 0)
        var degrees: Double?
        scanner.skipSpace()
        while !scanner.isAtEnd {
            var ahead = scanner
            let word = ahead.word()
            if word == "contain" {
                ray.contains = true
            } else if word == "at" {
                ray.position = try SVGPosition.read(&ahead)
            } else if let size = SVGRay.Size(rawValue: word) {
                ray.size = size
            } else {
                ahead = scanner
                degrees = try SVGQuantity.read(&ahead).degrees
            }
            scanner = ahead
            scanner.skipSpace()
        }
        guard let degrees else { throw scanner.fault("a ray has an angle such as 45deg") }
        ray.degrees = degrees
        return ray
    }

    /// Returns the value with units of fonts and views converted to pixels.
    func absolute(in context: SVGLengthContext) -> SVGClip {
        guard case .shape(let shape, let box) = self else { return self }
        func absolute(_ lengths: [SVGLength]) -> [SVGLength] {
            lengths.map { $0.absolute(in: context) }
        }
        func absolute(_ radius: SVGBasicShape.Radius) -> SVGBasicShape.Radius {
            guard case .length(let length) = radius else { return radius }
            return .length(length.absolute(in: context))
        }
        switch shape {
        case .circle(let radius, let center):
            return .shape(.circle(absolute(radius), center: center.map(absolute)), box)
        case .ellipse(let x, let y, let center):
            return .shape(.ellipse(absolute(x), absolute(y), center: center.map(absolute)), box)
        case .inset(let edges, let radii):
            return .shape(.inset(absolute(edges), radii: absolute(radii)), box)
        case .polygon(let points, let isEvenOdd):
            return .shape(.polygon(absolute(points), isEvenOdd: isEvenOdd), box)
        case .path: return self
        }
    }
}

extension SVGClip: SVGAnimatable {
    static func interpolated(from start: SVGClip, to end: SVGClip, fraction: Double) -> SVGClip? {
        switch (start, end) {
        case (.shape(let a, let box), .shape(let b, let other)):
            guard box == other else { return nil }
            return SVGBasicShape.interpolated(from: a, to: b, fraction: fraction)
                .map { .shape($0, box) }
        case (.ray(var ray, let box), .ray(let other, let otherBox)):
            guard box == otherBox, ray.size == other.size, ray.contains == other.contains,
                ray.position == other.position
            else { return nil }
            ray.degrees += (other.degrees - ray.degrees) * fraction
            return .ray(ray, box)
        default: return nil
        }
    }

    func adding(_ other: SVGClip, times: Double) -> SVGClip? {
        guard case .shape(let a, let box) = self, case .shape(let b, let otherBox) = other,
            box == otherBox
        else {
            return nil
        }
        return a.adding(b, times: times).map { .shape($0, box) }
    }
}
