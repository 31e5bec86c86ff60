import Foundation
import LayerKit

/// A language in which layers are created with Core Animation.
protocol CodeLanguage {
    /// Returns a number as an expression.
    func number(_ number: CodeNumber, _ kind: NumberKind) -> String

    /// Returns a value as an expression.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - key: The property's key or the animation's key path.
    ///   - isObject: A Boolean value that indicates whether the value is an object in a list of
    ///     values of any type.
    /// - Returns: The expression.
    func value(_ value: CodeValue, of key: String, isObject: Bool) -> String

    /// A Boolean value that indicates whether animations are declared and their properties set,
    /// instead of being made by helper functions.
    var declaresAnimations: Bool { get }

    /// Returns the line that declares an animation.
    func declaration(ofAnimation type: String, _ keyPath: String?, named name: String) -> String

    /// The number of pixels in a point of text layers, as an expression.
    var contentsScale: String { get }

    /// Returns the lines that declare a path with a name.
    func declaration(ofPath path: CodePath, named name: String) -> [String]

    /// Returns a Boolean value that indicates whether a path's declaration calls a function that
    /// takes coordinates.
    func usesPathData(_ path: CodePath) -> Bool

    /// Returns the expression for a declared path where a property takes it.
    func reference(toPath name: String) -> String

    /// Returns an expression for a path, or nil if it needs statements.
    func expression(of path: CodePath) -> String?

    /// Returns the line that declares a new layer.
    func declaration(ofLayer type: String, named name: String) -> String

    /// Returns the line that declares a constant with the value of an expression.
    func declaration(of name: String, type: String, _ expression: String) -> String

    /// Returns the line that declares a number.
    func declaration(ofNumber name: String, _ expression: String) -> String

    /// Returns a list of objects as an expression.
    func list(_ items: [String]) -> String

    /// Returns the line that declares a list of numbers.
    func declaration(ofList list: CodeLoop.List) -> String

    /// Returns the line that sets a property.
    func assignment(to target: String, _ key: String, _ expression: String) -> String

    /// Returns the line that adds a sublayer.
    func addition(of sublayer: String, to layer: String) -> String

    /// Returns the line that calls a function, with a semicolon if the language has them.
    func statement(_ expression: String) -> String

    /// Returns the lines of a call as a statement.
    func statements(_ call: [String]) -> [String]

    /// Returns the lines of a loop.
    func loop(_ count: Int, _ body: [String]) -> [String]

    /// Returns the lines of a condition; the second branch may be empty.
    func condition(_ condition: String, _ body: [String], else other: [String]) -> [String]

    /// Returns a call of a helper function, on several lines if it is long.
    func call(_ helper: CodeHelper, _ arguments: [CodeArgument]) -> [String]

    /// Returns the call that plays an animation in a layer.
    func play(_ animation: [String], on layer: String, _ arguments: [CodeArgument]) -> [String]

    /// Returns the expression of a curve from the name of its constant.
    func name(ofCurve constant: String) -> String

    /// Returns the expression of a curve from its name in Core Animation.
    func expression(ofCurve name: String) -> String

    /// Returns the call that shows the progress in a layer, which is the time of an animation.
    func hold(_ animation: [String], on layer: String) -> [String]

    /// Returns the call of a function that creates a layer.
    func call(_ function: String) -> String
}

/// The type of a number in code, with its precision.
enum NumberKind {
    /// A length in points, rounded to thousandths.
    case length

    /// An angle in radians, written as a multiple of π where it is one.
    case angle

    /// A time in seconds, a fraction, or a factor, rounded to 1e-5.
    case factor

    /// A single-precision number.
    case single
}

/// An argument of a helper function.
struct CodeArgument {
    /// The label, which is empty for none.
    let label: String

    /// The expression, or the items of a list.
    let items: [String]
    let isList: Bool

    init(_ label: String = "", _ expression: String) {
        (self.label, items, isList) = (label, [expression], false)
    }

    init(_ label: String, list: [String]) {
        (self.label, items, isList) = (label, list, true)
    }
}

/// A function that code calls to make an animation.
enum CodeHelper: Hashable {
    case change
    case keyframes
    case spring
    case group
}

extension NumberKind {
    /// Returns the kind of the numbers that a key path has.
    init(of keyPath: String) {
        let key = keyPath.split(separator: ".").first.map(String.init) ?? keyPath
        if keyPath.contains("rotation") {
            self = .angle
        } else if keyPath.contains("scale") || Self.factors.contains(key) {
            self = .factor
        } else if Self.singles.contains(key) {
            self = .single
        } else {
            self = .length
        }
    }

    private static let factors: Set<String> = [
        "strokeStart", "strokeEnd", "anchorPoint", "anchorPointZ", "locations", "startPoint",
        "endPoint", "instanceDelay", "instanceCount", "contentsRect", "contentsCenter",
        "timeOffset", "beginTime", "miterLimit", "lineWidth",
    ]

    private static let singles: Set<String> = [
        "opacity", "shadowOpacity", "speed", "instanceRedOffset", "instanceGreenOffset",
        "instanceBlueOffset", "instanceAlphaOffset",
    ]
}
