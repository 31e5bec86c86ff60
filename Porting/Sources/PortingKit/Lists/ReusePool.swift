import Foundation
import KinoraBasics
import ViewKit

/// A request of a table or collection view for a view of a registered class.
///
/// In Objective-C, UIKit finds the initializer of a registered class at run time. Swift needs a
/// required initializer with a request, such as ``UITableViewCell/init(_:)``. Subclasses inherit it
/// if they override the designated initializers, as most do.
public struct ReuseRequest: Hashable, Sendable {
    /// The identifier that the class was registered with.
    public let identifier: String
}

/// A view of a table or collection view that can be reused for other elements.
@MainActor
protocol ReusableView: UIView {
    /// Creates a view of a registered class.
    init(_ request: ReuseRequest)

    /// The identifier for reusing the view; nil for a view that isn't reused.
    var reuseIdentifier: String? { get }

    /// Prepares the view for reuse.
    func prepareForReuse()
}

/// The registered classes of a table or collection view, and the views that aren't visible.
@MainActor
final class ReusePool<Reused: ReusableView> {
    private var classes: [String: Reused.Type] = [:]
    private var idle: [String: [Reused]] = [:]

    /// Registers a class for a name; nil removes the registration.
    ///
    /// A class of another kind is ignored, and reported with the name of the list's class.
    func register(_ viewClass: AnyClass?, for name: String, in list: String) {
        let kind = viewClass as? Reused.Type
        if let viewClass, kind == nil {
            return Diagnostics.report(
                "\(list).register: \(viewClass) isn’t a subclass of \(Reused.self)."
            )
        }
        classes[name] = kind
        idle[name] = nil
    }

    /// Takes an idle view from the pool, or else creates one.
    ///
    /// - Parameters:
    ///   - name: The name of the view's class.
    ///   - identifier: The reuse identifier of a new view; the name by default.
    ///   - clean: A closure that receives an idle view after `prepareForReuse()`.
    /// - Returns: The view, or nil if there is neither an idle one nor a class for the name.
    func take(
        _ name: String,
        identifier: String? = nil,
        clean: (Reused) -> Void = { _ in }
    ) -> Reused? {
        guard let view = idle[name]?.popLast() else {
            return classes[name]?.init(ReuseRequest(identifier: identifier ?? name))
        }
        view.prepareForReuse()
        clean(view)
        return view
    }

    /// Keeps a view for reuse; discards one without a name.
    func put(_ view: Reused, _ name: String?) {
        guard let name else { return }
        idle[name, default: []].append(view)
    }
}
