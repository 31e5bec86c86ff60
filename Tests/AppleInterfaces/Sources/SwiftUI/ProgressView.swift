import Foundation

// Facts: developer.apple.com/documentation/swiftui/progressview.
public struct ProgressView<Label, CurrentValueLabel> where Label: View, CurrentValueLabel: View {}

extension ProgressView: View {
    public var body: Never { fatalError() }
}

extension ProgressView where CurrentValueLabel == EmptyView {
    nonisolated public init() where Label == EmptyView {}
    nonisolated public init(_ titleKey: LocalizedStringKey) where Label == Text {}
    @_disfavoredOverload nonisolated public init<S>(_ title: S)
    where Label == Text, S: StringProtocol {}
}

extension ProgressView {
    nonisolated public init<V>(value: V?, total: V = 1.0)
    where Label == EmptyView, CurrentValueLabel == EmptyView, V: BinaryFloatingPoint {}

    nonisolated public init<V>(value: V?, total: V = 1.0, @ViewBuilder label: () -> Label)
    where CurrentValueLabel == EmptyView, V: BinaryFloatingPoint {}

    nonisolated public init<V>(
        value: V?,
        total: V = 1.0,
        @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) where V: BinaryFloatingPoint {}
}

// Facts: developer.apple.com/documentation/swiftui/progressviewstyle.
@MainActor @preconcurrency public protocol ProgressViewStyle {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
    typealias Configuration = ProgressViewStyleConfiguration
}

// Facts: developer.apple.com/documentation/swiftui/progressviewstyleconfiguration.
public struct ProgressViewStyleConfiguration {
    public struct Label {}

    public struct CurrentValueLabel {}

    public let fractionCompleted: Double?
    public var label: ProgressViewStyleConfiguration.Label?
    public var currentValueLabel: ProgressViewStyleConfiguration.CurrentValueLabel?
}

extension ProgressViewStyleConfiguration.Label: View {
    public var body: Never { fatalError() }
}

extension ProgressViewStyleConfiguration.CurrentValueLabel: View {
    public var body: Never { fatalError() }
}

// Facts: developer.apple.com/documentation/swiftui/linearprogressviewstyle.
public struct LinearProgressViewStyle: ProgressViewStyle {
    public init() {}
    public func makeBody(configuration: LinearProgressViewStyle.Configuration) -> some View {
        EmptyView()
    }
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
    @MainActor @preconcurrency public static var linear: LinearProgressViewStyle { fatalError() }
}

// Facts: developer.apple.com/documentation/swiftui/view/progressviewstyle(_:).
extension View {
    nonisolated public func progressViewStyle<S>(_ style: S) -> some View
    where S: ProgressViewStyle { self }
}
