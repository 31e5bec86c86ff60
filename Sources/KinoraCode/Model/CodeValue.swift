import Foundation
import KinoraStage
import LayerKit

/// A value of a property or an animation.
indirect enum CodeValue: Hashable {
    case number(CodeNumber)
    case flag(Bool)
    case point(CodePoint)
    case size(CodePoint)
    case rect(CodeRect)

    /// The numbers a, b, c, d, tx, and ty of an affine map.
    case affine([CodeNumber])

    /// The sixteen entries of a matrix by rows.
    case matrix([CodeNumber])

    case color(CodeColor)
    case path(CodePath)

    /// A PNG file.
    case image(Data)

    case text(String)

    /// A text that ends with the index of a loop.
    case numbered(String)

    /// A member of the property's type, such as `round`.
    case member(String)

    case list([CodeValue])

    /// The absence of a value.
    case nothing
}

/// Two numbers: a point or a size.
struct CodePoint: Hashable, CodeNumeric {
    var x: CodeNumber
    var y: CodeNumber

    init(_ x: CodeNumber, _ y: CodeNumber) {
        self.x = x
        self.y = y
    }

    init(_ point: CGPoint) {
        self.init(.literal(Double(point.x)), .literal(Double(point.y)))
    }

    mutating func visitNumbers(_ body: (inout CodeNumber) -> Void) {
        body(&x)
        body(&y)
    }
}

/// A rectangle.
struct CodeRect: Hashable, CodeNumeric {
    var origin: CodePoint
    var size: CodePoint

    init(_ rect: CGRect) {
        origin = CodePoint(rect.origin)
        size = CodePoint(CGPoint(x: rect.width, y: rect.height))
    }

    mutating func visitNumbers(_ body: (inout CodeNumber) -> Void) {
        origin.visitNumbers(body)
        size.visitNumbers(body)
    }
}

/// A color: one of the animation's inks with an opacity.
struct CodeColor: Hashable, CodeNumeric {
    /// The ink, which is opaque.
    var ink: Ink

    /// An ink, or the element of a list of inks at the index of a loop.
    enum Ink: Hashable {
        case fixed(CodeInk)
        case element(String)
    }

    /// The opacity, 0…1.
    var alpha: CodeNumber

    init(_ color: RGBA) {
        let opaque = RGBA(red: color.red, green: color.green, blue: color.blue)
        ink = .fixed(CodeInk(light: opaque, dark: opaque))
        alpha = .literal(color.alpha)
    }

    mutating func visitNumbers(_ body: (inout CodeNumber) -> Void) {
        body(&alpha)
    }
}

/// An opaque color in light and in dark surroundings.
struct CodeInk: Hashable {
    var light: RGBA
    var dark: RGBA
}

extension CodeValue: CodeNumeric {
    mutating func visitNumbers(_ body: (inout CodeNumber) -> Void) {
        switch self {
        case .number(var number):
            body(&number)
            self = .number(number)
        case .point(var point):
            point.visitNumbers(body)
            self = .point(point)
        case .size(var size):
            size.visitNumbers(body)
            self = .size(size)
        case .rect(var rect):
            rect.visitNumbers(body)
            self = .rect(rect)
        case .affine(var numbers):
            for index in numbers.indices { body(&numbers[index]) }
            self = .affine(numbers)
        case .matrix(var numbers):
            for index in numbers.indices { body(&numbers[index]) }
            self = .matrix(numbers)
        case .color(var color):
            color.visitNumbers(body)
            self = .color(color)
        case .path(var path):
            path.visitNumbers(body)
            self = .path(path)
        case .list(var values):
            values.visitNumbers(body)
            self = .list(values)
        case .flag, .image, .text, .numbered, .member, .nothing: break
        }
    }

    /// Passes every color in the value to a closure, in order.
    mutating func visitColors(_ body: (inout CodeColor) -> Void) {
        switch self {
        case .color(var color):
            body(&color)
            self = .color(color)
        case .list(var values):
            for index in values.indices { values[index].visitColors(body) }
            self = .list(values)
        default: break
        }
    }

    /// The number, or nil for another kind of value.
    var number: CodeNumber? {
        if case .number(let number) = self { number } else { nil }
    }
}
