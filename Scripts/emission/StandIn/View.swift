// A stand-in for the parts of SwiftUI that code of canvases uses, which draws with GraphicsKit.
@_exported import Foundation
public import GraphicsKit

public typealias CGAffineTransform = GraphicsKit.CGAffineTransform
public typealias CGImage = GraphicsKit.CGImage

/// The settings and the time that views see.
@MainActor
public enum StandIn {
    public static var environment = EnvironmentValues()
    public static var date = Date()

    /// Returns the picture of a view that fills a size in points.
    public static func picture(of view: some View, size: CGSize) -> Picture {
        let canvas = Recording()
        view.draw(on: canvas, size: size)
        return Picture(bounds: CGRect(origin: .zero, size: size), nodes: canvas.nodes)
    }
}

@MainActor
public protocol View {
    associatedtype Body: View
    @ViewBuilder var body: Body { get }
    func draw(on canvas: Recording, size: CGSize)
}

extension View {
    public func draw(on canvas: Recording, size: CGSize) { body.draw(on: canvas, size: size) }
}

extension Never: View {
    public var body: Never { fatalError("A view of its own has no body.") }
}

@resultBuilder
public struct ViewBuilder {
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
}

/// The nodes that were drawn.
public final class Recording {
    public var nodes: [Picture.Node] = []
    public init() {}
}

// MARK: - Environment

public enum ColorScheme: Sendable {
    case light
    case dark
}

public struct EnvironmentValues: Sendable {
    public var colorScheme = ColorScheme.light
    public var accessibilityReduceMotion = false
}

@MainActor @propertyWrapper
public struct Environment<Value> {
    private let keyPath: KeyPath<EnvironmentValues, Value>
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }
    public var wrappedValue: Value { StandIn.environment[keyPath: keyPath] }
}

@propertyWrapper
public struct State<Value> {
    public let wrappedValue: Value
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

// MARK: - Modifiers

public struct AccessibilityTraits {
    public static var updatesFrequently: Self { Self() }
}

extension View {
    public func frame(idealWidth: CGFloat?, idealHeight: CGFloat?) -> some View { self }
    public func accessibilityElement() -> some View { self }
    public func accessibilityLabel(_ label: String) -> some View { self }
    public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { self }
}

// MARK: - Times

public struct AnimationTimelineSchedule {
    let isPaused: Bool
}

extension AnimationTimelineSchedule {
    public static func animation(paused: Bool) -> Self { Self(isPaused: paused) }
}

public typealias TimelineViewDefaultContext = TimelineView<Never>.Context

public struct TimelineView<Content: View>: View {
    private let content: (TimelineViewDefaultContext) -> Content

    public struct Context {
        public let date: Date
    }

    public init(
        _ schedule: AnimationTimelineSchedule,
        @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
    ) {
        self.content = content
    }

    public var body: Never { fatalError("A timeline has no body.") }

    public func draw(on canvas: Recording, size: CGSize) {
        content(TimelineViewDefaultContext(date: StandIn.date)).draw(on: canvas, size: size)
    }
}

public struct Canvas: View {
    private let renderer: (inout GraphicsContext, CGSize) -> Void

    public init(renderer: @escaping (inout GraphicsContext, CGSize) -> Void) {
        self.renderer = renderer
    }

    public var body: Never { fatalError("A canvas has no body.") }

    public func draw(on canvas: Recording, size: CGSize) {
        var context = GraphicsContext(canvas)
        renderer(&context, size)
    }
}
