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
