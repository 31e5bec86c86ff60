import Foundation
import GraphicsKit
import LayerKit

/// A step in drawing on a canvas.
indirect enum CanvasStep: Hashable {
    case shape(CanvasShape)
    case image(CanvasImage)
    case group(CanvasGroup)
    case loop(CanvasLoop)
}

/// Steps that are placed, faded, and cut as a whole.
struct CanvasGroup: Hashable {
    /// The layer's name, or nil for none.
    var name: String?

    /// The numbers that change, which the other numbers refer to by their names.
    var tracks: [CanvasTrack] = []

    var position = CodePoint(0, 0)
    var rotation: CodeNumber = 0
    var scale = CodePoint(1, 1)

    /// The amount added to x per unit of y, before scaling.
    var skew: CodeNumber = 0

    /// The point that is placed at the position.
    var anchor = CodePoint(0, 0)

    /// The opacity as factors, 0…1.
    var opacity: [CodeNumber] = []

    /// The path that cuts the steps, or nil for none.
    var clip: CanvasOutline?

    /// The steps that mask the others, or an empty array for no mask.
    var mask: [CanvasStep] = []

    /// A Boolean value that indicates whether the mask's luminance masks.
    var masksByLuminance = false

    var blendMode = CGBlendMode.normal

    /// The effects on the steps as a whole, in the order in which they apply.
    var filters: [CanvasFilter] = []

    var steps: [CanvasStep] = []
}

/// An effect on pixels.
enum CanvasFilter: Hashable {
    /// A blur with a standard deviation in points.
    case blur(CodeNumber)

    /// A shadow with a standard deviation in points.
    case shadow(CodeColor, radius: CodeNumber, offset: CodePoint)

    /// The rows of a matrix for unpremultiplied components.
    case colorMatrix([CodeNumber])
}

/// A path that may change over time.
enum CanvasOutline: Hashable {
    case path(CodePath, isEvenOdd: Bool)
    case morph(CanvasMorph, isEvenOdd: Bool)

    var isEvenOdd: Bool {
        switch self {
        case .path(_, let isEvenOdd), .morph(_, let isEvenOdd): isEvenOdd
        }
    }
}

/// A path of which many numbers change.
struct CanvasMorph: Hashable {
    /// The track of the outlines' indices.
    var track: CanvasTrack

    /// The outlines, of the same elements.
    var outlines: [[CodePath.Element]]
}

/// A path that is filled, then stroked.
struct CanvasShape: Hashable {
    var outline: CanvasOutline
    var fill: CanvasPaint?
    var stroke: CanvasStroke?
}

/// The paint of an area.
enum CanvasPaint: Hashable {
    case color(CodeColor)

    /// The components of a color that changes, and its opacity.
    case components([CodeNumber])

    case gradient(CanvasGradient)
}

/// A gradient.
struct CanvasGradient: Hashable {
    var stops: [Stop]
    var geometry: Geometry

    struct Stop: Hashable {
        var location: CodeNumber
        var color: CodeColor
    }

    enum Geometry: Hashable {
        case linear(CodePoint, CodePoint)
        case radial(CodePoint, start: CodeNumber, end: CodeNumber)
        case conic(CodePoint, angle: CodeNumber)
    }
}

/// A line along a path.
struct CanvasStroke: Hashable {
    var paint: CanvasPaint
    var width: CodeNumber
    var cap: CGLineCap
    var join: CGLineJoin
    var miterLimit: CodeNumber
    var dashes: [CodeNumber]
    var dashPhase: CodeNumber

    /// The ends of the part of the path that is stroked, 0…1, or nil for all of it.
    var part: CodePoint?

    /// A Boolean value that indicates whether an empty part leaves a dot of the line's caps.
    var keepsDot = false
}

/// An image that fills a rectangle.
struct CanvasImage: Hashable {
    /// A PNG file.
    var png: Data
    var rect: CodeRect
    var isSmooth: Bool
}

/// Groups or shapes that differ by numbers or inks.
struct CanvasLoop: Hashable {
    var count: Int
    var step: CanvasStep
    var lists: [CodeLoop.List] = []
    var inks: [CodeInk] = []
}

// MARK: - Numbers

extension CanvasStep: CodeNumeric {
    mutating func visitNumbers(_ body: (inout CodeNumber) -> Void) {
        switch self {
        case .shape(var shape):
            shape.visitNumbers(body)
            self = .shape(shape)
        case .image(var image):
            image.rect.visitNumbers(body)
            self = .image(image)
        case .group(var group):
            group.visitNumbers(body)
            self = .group(group)
        case .loop(var loop):
            loop.step.visitNumbers(body)
            self = .loop(loop)
        }
    }

    /// Passes every color to a closure, in order.
    mutating func visitColors(_ body: (inout CodeColor, String?) -> Void, in name: String? = nil) {
        switch self {
        case .shape(var shape):
            shape.fill?.visitColors(body, in: name)
            shape.stroke?.paint.visitColors(body, in: name)
            self = .shape(shape)
        case .image: break
        case .group(var group):
            let name = group.name ?? name
            for index in group.mask.indices { group.mask[index].visitColors(body, in: name) }
            for index in group.filters.indices {
                guard case .shadow(var color, let radius, let offset) = group.filters[index] else {
                    continue
                }
                body(&color, name)
                group.filters[index] = .shadow(color, radius: radius, offset: offset)
            }
            for index in group.steps.indices { group.steps[index].visitColors(body, in: name) }
            self = .group(group)
        case .loop(var loop):
            loop.step.visitColors(body, in: name)
            self = .loop(loop)
        }
    }

    /// Passes every group to a closure, the outer ones first.
    mutating func visitGroups(_ body: (inout CanvasGroup) -> Void) {
        switch self {
        case .group(var group):
            body(&group)
            for index in group.mask.indices { group.mask[index].visitGroups(body) }
            for index in group.steps.indices { group.steps[index].visitGroups(body) }
            self = .group(group)
        case .loop(var loop):
            loop.step.visitGroups(body)
            self = .loop(loop)
        case .shape, .image: break
        }
    }
}

extension CanvasGroup: CodeNumeric {
    mutating func visitNumbers(_ body: (inout CodeNumber) -> Void) {
        tracks.visitNumbers(body)
        position.visitNumbers(body)
        body(&rotation)
        scale.visitNumbers(body)
        body(&skew)
        anchor.visitNumbers(body)
        for index in opacity.indices { body(&opacity[index]) }
        clip?.visitNumbers(body)
        mask.visitNumbers(body)
        for index in filters.indices { filters[index].visitNumbers(body) }
        steps.visitNumbers(body)
    }
}

extension CanvasFilter: CodeNumeric {
    mutating func visitNumbers(_ body: (inout CodeNumber) -> Void) {
        switch self {
        case .blur(var radius):
            body(&radius)
            self = .blur(radius)
        case .shadow(var color, var radius, var offset):
            color.visitNumbers(body)
            body(&radius)
            offset.visitNumbers(body)
            self = .shadow(color, radius: radius, offset: offset)
        case .colorMatrix(var numbers):
            for index in numbers.indices { body(&numbers[index]) }
            self = .colorMatrix(numbers)
        }
    }
}

extension CanvasOutline: CodeNumeric {
    mutating func visitNumbers(_ body: (inout CodeNumber) -> Void) {
        switch self {
        case .path(var path, let isEvenOdd):
            path.visitNumbers(body)
            self = .path(path, isEvenOdd: isEvenOdd)
        case .morph(var morph, let isEvenOdd):
            morph.track.visitNumbers(body)
            self = .morph(morph, isEvenOdd: isEvenOdd)
        }
    }
}

extension CanvasShape: CodeNumeric {
    mutating func visitNumbers(_ body: (inout CodeNumber) -> Void) {
        outline.visitNumbers(body)
        fill?.visitNumbers(body)
        guard stroke != nil else { return }
        stroke?.paint.visitNumbers(body)
        if var stroke {
            body(&stroke.width)
            body(&stroke.miterLimit)
            for index in stroke.dashes.indices { body(&stroke.dashes[index]) }
            body(&stroke.dashPhase)
            stroke.part?.visitNumbers(body)
            self.stroke = stroke
        }
    }
}

extension CanvasPaint: CodeNumeric {
    mutating func visitNumbers(_ body: (inout CodeNumber) -> Void) {
        switch self {
        case .color(var color):
            color.visitNumbers(body)
            self = .color(color)
        case .components(var numbers):
            for index in numbers.indices { body(&numbers[index]) }
            self = .components(numbers)
        case .gradient(var gradient):
            for index in gradient.stops.indices {
                body(&gradient.stops[index].location)
                gradient.stops[index].color.visitNumbers(body)
            }
            switch gradient.geometry {
            case .linear(var start, var end):
                start.visitNumbers(body)
                end.visitNumbers(body)
                gradient.geometry = .linear(start, end)
            case .radial(var center, var start, var end):
                center.visitNumbers(body)
                body(&start)
                body(&end)
                gradient.geometry = .radial(center, start: start, end: end)
            case .conic(var center, var angle):
                center.visitNumbers(body)
                body(&angle)
                gradient.geometry = .conic(center, angle: angle)
            }
            self = .gradient(gradient)
        }
    }

    mutating func visitColors(_ body: (inout CodeColor, String?) -> Void, in name: String?) {
        switch self {
        case .color(var color):
            body(&color, name)
            self = .color(color)
        case .components: break
        case .gradient(var gradient):
            for index in gradient.stops.indices { body(&gradient.stops[index].color, name) }
            self = .gradient(gradient)
        }
    }
}
