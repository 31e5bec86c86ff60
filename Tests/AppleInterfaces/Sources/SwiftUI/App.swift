import Foundation

// Facts: developer.apple.com/documentation/swiftui/app.
@MainActor @preconcurrency public protocol App {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }
    @MainActor @preconcurrency init()
}

extension App {
    @MainActor @preconcurrency public static func main() {}
}

// Facts: developer.apple.com/documentation/swiftui/scene.
@MainActor @preconcurrency public protocol Scene {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: Scene {}

// Facts: developer.apple.com/documentation/swiftui/scenebuilder.
@resultBuilder public struct SceneBuilder {
    public static func buildExpression<Content>(_ content: Content) -> Content
    where Content: Scene { fatalError() }

    public static func buildBlock<Content>(_ content: Content) -> Content
    where Content: Scene { fatalError() }
}

// Facts: developer.apple.com/documentation/swiftui/windowgroup.
public struct WindowGroup<Content> where Content: View {
    nonisolated public init(@ViewBuilder content: () -> Content) {}
}

extension WindowGroup: Scene {
    public var body: Never { fatalError() }
}
