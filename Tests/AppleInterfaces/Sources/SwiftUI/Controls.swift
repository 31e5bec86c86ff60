import CoreGraphics
import Foundation

// Facts: developer.apple.com/documentation/swiftui/button.
public struct Button<Label> where Label: View {
    @preconcurrency nonisolated public init(
        action: @escaping @MainActor () -> Void,
        @ViewBuilder label: () -> Label
    ) {}
}

extension Button: View {
    public var body: Never { fatalError() }
}

extension Button where Label == Text {
    @preconcurrency nonisolated public init(
        _ titleKey: LocalizedStringKey,
        action: @escaping @MainActor () -> Void
    ) {}
    @_disfavoredOverload @preconcurrency nonisolated public init<S>(
        _ title: S,
        action: @escaping @MainActor () -> Void
    ) where S: StringProtocol {}
}

extension Button where Label == SwiftUI.Label<Text, Image> {
    @preconcurrency nonisolated public init(
        _ titleKey: LocalizedStringKey,
        systemImage: String,
        action: @escaping @MainActor () -> Void
    ) {}
    @_disfavoredOverload @preconcurrency nonisolated public init<S>(
        _ title: S,
        systemImage: String,
        action: @escaping @MainActor () -> Void
    ) where S: StringProtocol {}
}

// Facts: developer.apple.com/documentation/swiftui/toggle.
public struct Toggle<Label> where Label: View {}

extension Toggle: View {
    public var body: Never { fatalError() }
}

extension Toggle where Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {}
    @_disfavoredOverload nonisolated public init<S>(_ title: S, isOn: Binding<Bool>)
    where S: StringProtocol {}
}

#if !os(tvOS)
// Facts: developer.apple.com/documentation/swiftui/slider (not on tvOS).
public struct Slider<Label, ValueLabel> where Label: View, ValueLabel: View {}

extension Slider: View {
    public var body: Never { fatalError() }
}

extension Slider where ValueLabel == EmptyView {
    nonisolated public init<V>(
        value: Binding<V>,
        in bounds: ClosedRange<V> = 0...1,
        @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V: BinaryFloatingPoint, V.Stride: BinaryFloatingPoint {}
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
    nonisolated public init<V>(
        value: Binding<V>,
        in bounds: ClosedRange<V> = 0...1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V: BinaryFloatingPoint, V.Stride: BinaryFloatingPoint {}
}

// Facts: developer.apple.com/documentation/swiftui/colorpicker (not on tvOS).
public struct ColorPicker<Label> where Label: View {}

extension ColorPicker: View {
    public var body: Never { fatalError() }
}

extension ColorPicker where Label == Text {
    nonisolated public init(
        _ titleKey: LocalizedStringKey,
        selection: Binding<Color>,
        supportsOpacity: Bool = true
    ) {}
    @_disfavoredOverload nonisolated public init<S>(
        _ title: S,
        selection: Binding<Color>,
        supportsOpacity: Bool = true
    ) where S: StringProtocol {}
    nonisolated public init(
        _ titleKey: LocalizedStringKey,
        selection: Binding<CGColor>,
        supportsOpacity: Bool = true
    ) {}
    @_disfavoredOverload nonisolated public init<S>(
        _ title: S,
        selection: Binding<CGColor>,
        supportsOpacity: Bool = true
    ) where S: StringProtocol {}
}
#endif

// Facts: developer.apple.com/documentation/swiftui/picker.
public struct Picker<Label, SelectionValue, Content>
where Label: View, SelectionValue: Hashable, Content: View {}

extension Picker: View {
    public var body: Never { fatalError() }
}

extension Picker where Label == Text {
    nonisolated public init(
        _ titleKey: LocalizedStringKey,
        selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) {}
    @_disfavoredOverload nonisolated public init<S>(
        _ title: S,
        selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) where S: StringProtocol {}
}

// Facts: developer.apple.com/documentation/swiftui/menu.
@available(tvOS 17, *)
public struct Menu<Label, Content> where Label: View, Content: View {
    nonisolated public init(
        @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) {}
}

@available(tvOS 17, *)
extension Menu: View {
    public var body: Never { fatalError() }
}

// Facts: developer.apple.com/documentation/swiftui/textfield.
public struct TextField<Label> where Label: View {}

extension TextField: View {
    public var body: Never { fatalError() }
}

extension TextField where Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {}
    @_disfavoredOverload nonisolated public init<S>(_ title: S, text: Binding<String>)
    where S: StringProtocol {}
}

// Facts: developer.apple.com/documentation/swiftui/labeledcontent.
public struct LabeledContent<Label, Content> {}

extension LabeledContent: View where Label: View, Content: View {
    public var body: Never { fatalError() }
}

extension LabeledContent where Label == Text, Content: View {
    nonisolated public init(
        _ titleKey: LocalizedStringKey,
        @ViewBuilder content: () -> Content
    ) {}
    @_disfavoredOverload nonisolated public init<S>(
        _ title: S,
        @ViewBuilder content: () -> Content
    ) where S: StringProtocol {}
}

extension LabeledContent where Label == Text, Content == Text {
    nonisolated public init<S>(_ titleKey: LocalizedStringKey, value: S)
    where S: StringProtocol {}
    @_disfavoredOverload nonisolated public init<S1, S2>(_ title: S1, value: S2)
    where S1: StringProtocol, S2: StringProtocol {}
}
