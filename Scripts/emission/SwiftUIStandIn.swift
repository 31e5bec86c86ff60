import Foundation
import ViewKit

// The parts of SwiftUI that emitted views are made with.

/// A view of SwiftUI.
public protocol View {}

/// A view that shows a view of UIKit.
@MainActor
public protocol UIViewRepresentable: View {
    associatedtype UIViewType: UIView
    typealias Context = UIViewRepresentableContext
    func makeUIView(context: Context) -> UIViewType
    func updateUIView(_ uiView: UIViewType, context: Context)
}

public struct UIViewRepresentableContext {
    fileprivate init() {}
}

public struct ProposedViewSize {
    public func replacingUnspecifiedDimensions(by size: CGSize) -> CGSize { size }
}

public struct Color: Sendable {
    public static let black = Color()
}

extension UIColor {
    public convenience init(_ color: Color) {
        self.init(white: 0, alpha: 1)
    }
}

/// Returns the view of UIKit that a view shows.
@MainActor
public func shown<Shown: UIViewRepresentable>(_ view: Shown) -> Shown.UIViewType {
    let context = UIViewRepresentableContext()
    let made = view.makeUIView(context: context)
    view.updateUIView(made, context: context)
    return made
}
