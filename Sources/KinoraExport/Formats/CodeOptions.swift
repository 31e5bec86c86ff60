import Foundation

/// The options of exported code.
public struct CodeOptions: Hashable, Sendable {
    /// The form of Swift code.
    public var swiftForm = SwiftForm.uikit

    /// A Boolean value that indicates whether the code also shows progress and outcomes.
    public var hasStates = false

    /// The name of the type, or nil for the animation's name in upper camel case.
    public var typeName: String?

    /// Creates options.
    public init() {}

    /// Returns the name of a type for a file: its name in upper camel case, or nil if that isn't an
    /// identifier.
    public static func typeName(ofFile path: String) -> String? {
        let stem = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
        let words = stem.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        guard let first = name.first, first.isLetter else { return nil }
        return name
    }
}

/// A form of Swift code.
public enum SwiftForm: String, CaseIterable, Hashable, Sendable {
    /// A view for UIKit.
    case uikit

    /// A view for SwiftUI that shows layers.
    case swiftui

    /// A view for SwiftUI that draws.
    case canvas

    /// A function that returns layers.
    case layer
}
