import Foundation

// Facts: developer.apple.com/documentation/swiftui/primitivebuttonstyle; makeBody is left out.
@MainActor @preconcurrency public protocol PrimitiveButtonStyle {}

public struct PlainButtonStyle: PrimitiveButtonStyle {
    public init() {}
}

public struct BorderedButtonStyle: PrimitiveButtonStyle {
    public init() {}
}

public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
    public init() {}
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
    @MainActor @preconcurrency public static var borderedProminent: BorderedProminentButtonStyle {
        fatalError()
    }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
    @MainActor @preconcurrency public static var plain: PlainButtonStyle { fatalError() }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
    @MainActor @preconcurrency public static var bordered: BorderedButtonStyle { fatalError() }
}

// Facts: developer.apple.com/documentation/swiftui/buttonbordershape.
public struct ButtonBorderShape: Equatable, Sendable {
    public static let capsule = ButtonBorderShape()

    @available(iOS 17, macCatalyst 17, macOS 14, tvOS 16.4, visionOS 1, *)
    public static var circle: ButtonBorderShape { fatalError() }
}

// Facts: developer.apple.com/documentation/swiftui/labelstyle; makeBody is left out.
@MainActor @preconcurrency public protocol LabelStyle {}

public struct IconOnlyLabelStyle: LabelStyle {
    public init() {}
}

extension LabelStyle where Self == IconOnlyLabelStyle {
    @MainActor @preconcurrency public static var iconOnly: IconOnlyLabelStyle { fatalError() }
}

// Facts: developer.apple.com/documentation/swiftui/pickerstyle (menu: on tvOS since 17).
public protocol PickerStyle {}

public struct SegmentedPickerStyle: PickerStyle {
    public init() {}
}

@available(tvOS 17, *)
public struct MenuPickerStyle: PickerStyle {
    public init() {}
}

extension PickerStyle where Self == SegmentedPickerStyle {
    public static var segmented: SegmentedPickerStyle { fatalError() }
}

@available(tvOS 17, *)
extension PickerStyle where Self == MenuPickerStyle {
    public static var menu: MenuPickerStyle { fatalError() }
}

// Facts: developer.apple.com/documentation/swiftui/view (the methods’ pages).
extension View {
    nonisolated public func buttonStyle<S>(_ style: S) -> some View
    where S: PrimitiveButtonStyle { self }

    nonisolated public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { self }

    nonisolated public func labelStyle<S>(_ style: S) -> some View where S: LabelStyle { self }

    nonisolated public func pickerStyle<S>(_ style: S) -> some View where S: PickerStyle { self }
}
