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
    fileprivate let white: Double

    public init(white: Double) {
        self.white = white
    }
}

extension UIColor {
    public convenience init(_ color: Color) {
        self.init(white: CGFloat(color.white), alpha: 1)
    }
}

/// Returns the view of UIKit that a view shows.
///
/// - Parameters:
///   - view: The view.
///   - change: Another value of the view, by which it is updated, or nil for the same.
/// - Returns: The view of UIKit.
@MainActor
public func shown<Shown: UIViewRepresentable>(
    _ view: Shown,
    changedTo change: Shown? = nil
) -> Shown.UIViewType {
    let made = view.makeUIView(context: UIViewRepresentableContext())
    update(made, by: view)
    if let change { update(made, by: change) }
    return made
}

/// Updates the view of UIKit that a view shows.
@MainActor
public func update<Shown: UIViewRepresentable>(_ made: Shown.UIViewType, by view: Shown) {
    view.updateUIView(made, context: UIViewRepresentableContext())
}

/// The values of properties that a view of SwiftUI doesn't pass on, by their names.
@MainActor public var lostProperties: [String] = []

/// Notes a property that a view of SwiftUI doesn't pass on.
@MainActor
public func expect(_ isPassedOn: Bool, _ property: String) {
    if !isPassedOn { lostProperties.append(property) }
}

/// Returns a Boolean value that indicates whether a color is white with a brightness.
@MainActor
public func isWhite(_ color: UIColor?, _ brightness: CGFloat) -> Bool {
    var (white, alpha): (CGFloat, CGFloat) = (-1, 0)
    return color?.getWhite(&white, alpha: &alpha) == true && abs(white - brightness) < 1e-3
}
