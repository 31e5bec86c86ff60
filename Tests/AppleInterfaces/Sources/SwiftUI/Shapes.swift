import CoreGraphics
import Foundation

// Facts: developer.apple.com/documentation/swiftui/shapestyle; resolving is left out.
public protocol ShapeStyle: Sendable {}

// Facts: developer.apple.com/documentation/swiftui/hierarchicalshapestyle.
public struct HierarchicalShapeStyle: ShapeStyle {}

extension ShapeStyle where Self == HierarchicalShapeStyle {
    public static var primary: HierarchicalShapeStyle { fatalError() }
    public static var secondary: HierarchicalShapeStyle { fatalError() }
    public static var quaternary: HierarchicalShapeStyle { fatalError() }
}

// Facts: developer.apple.com/documentation/swiftui/shapestyle/secondary-swift.property.
extension ShapeStyle {
    @available(iOS 17, macCatalyst 17, macOS 14, tvOS 17, visionOS 1, *)
    public var secondary: some ShapeStyle { self }
}

// Facts: developer.apple.com/documentation/swiftui/foregroundstyle.
public struct ForegroundStyle: ShapeStyle {
    public init() {}
}

// Facts: developer.apple.com/documentation/swiftui/backgroundstyle.
public struct BackgroundStyle: ShapeStyle {
    public init() {}
}

extension ShapeStyle where Self == BackgroundStyle {
    public static var background: BackgroundStyle { fatalError() }
}

// Facts: developer.apple.com/documentation/swiftui/color.
public struct Color: Hashable, Sendable, ShapeStyle {
    public static var black: Color { fatalError() }
    public static var orange: Color { fatalError() }
    public static var pink: Color { fatalError() }
}

#if canImport(UIKit)
// Facts: developer.apple.com/documentation/uikit/uicolor/init(_:)-9h5z0, declared by SwiftUI.
extension UIColor {
    public convenience init(_ color: Color) { fatalError() }
}
#endif

extension Color: View {
    public var body: Never { fatalError() }
}

// Facts: developer.apple.com/documentation/swiftui/path, fillstyle.
public struct Path: Equatable, Sendable {
    public init() {}
}

public struct FillStyle: Equatable, Sendable {
    public init(eoFill: Bool = false, antialiased: Bool = true) {}
}

// Facts: developer.apple.com/documentation/swiftui/shape.
public protocol Shape: Sendable, Animatable, View {
    nonisolated func path(in rect: CGRect) -> Path
}

extension Shape {
    public var body: Never { fatalError() }
}

// Facts: developer.apple.com/documentation/swiftui/shape/fill(_:style:), as documented for iOS 17 and
// for earlier systems.
extension Shape {
    nonisolated public func fill<S>(
        _ content: S,
        style: FillStyle = FillStyle()
    ) -> some View where S: ShapeStyle { self }
}

// Facts: developer.apple.com/documentation/swiftui/insettableshape.
public protocol InsettableShape: Shape {
    associatedtype InsetShape: InsettableShape
    nonisolated func inset(by amount: CGFloat) -> InsetShape
}

// Facts: developer.apple.com/documentation/swiftui/roundedcornerstyle, roundedrectangle.
public enum RoundedCornerStyle: Sendable {
    case circular
    case continuous
}

public struct RoundedRectangle: InsettableShape {
    nonisolated public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {}
    nonisolated public func path(in rect: CGRect) -> Path { fatalError() }
    nonisolated public func inset(by amount: CGFloat) -> some InsettableShape { self }
}

// Facts: developer.apple.com/documentation/swiftui/rectangle.
public struct Rectangle: InsettableShape {
    nonisolated public init() {}
    nonisolated public func path(in rect: CGRect) -> Path { fatalError() }
    nonisolated public func inset(by amount: CGFloat) -> some InsettableShape { self }
}

// Facts: developer.apple.com/documentation/swiftui/view (the methods’ pages).
extension View {
    nonisolated public func foregroundStyle<S>(_ style: S) -> some View where S: ShapeStyle {
        self
    }

    nonisolated public func background<S>(
        _ style: S,
        ignoresSafeAreaEdges edges: Edge.Set = .all
    ) -> some View where S: ShapeStyle { self }

    nonisolated public func background<S, T>(
        _ style: S,
        in shape: T,
        fillStyle: FillStyle = FillStyle()
    ) -> some View where S: ShapeStyle, T: Shape { self }

    nonisolated public func background<S, T>(
        _ style: S,
        in shape: T,
        fillStyle: FillStyle = FillStyle()
    ) -> some View where S: ShapeStyle, T: InsettableShape { self }

    nonisolated public func contentShape<S>(_ shape: S, eoFill: Bool = false) -> some View
    where S: Shape { self }
}
