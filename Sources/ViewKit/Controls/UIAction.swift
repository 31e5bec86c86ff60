import Foundation

/// What an action calls: a function that gets the action.
public typealias UIActionHandler = (_ action: UIAction) -> Void

/// A function of the user's that a control calls.
///
/// Of what UIKit's menus show only the title and the image are here, for buttons.
@preconcurrency @MainActor
open class UIAction: NSObject {
    /// A name by which one action stands for another.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String

        /// Creates an identifier from a name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Creates an identifier from a name.
        public init(_ rawValue: String) {
            self.init(rawValue: rawValue)
        }
    }

    /// The text that says what the action does; empty by default.
    open var title: String

    /// The picture that says what the action does; nil by default.
    open var image: UIImage?

    /// The action's name; one that no other action has where none was given.
    public let identifier: Identifier

    /// The object that has called the action last; nil before.
    open var sender: Any? { caller }

    private weak var caller: AnyObject?
    private let handler: UIActionHandler
    private static var count = 0

    /// Creates an action that calls a function.
    public init(
        title: String = "",
        image: UIImage? = nil,
        identifier: UIAction.Identifier? = nil,
        handler: @escaping UIActionHandler
    ) {
        Self.count += 1
        self.title = title
        self.image = image
        self.identifier = identifier ?? Identifier("kinora.action.\(Self.count)")
        self.handler = handler
    }

    package func perform(from sender: AnyObject) {
        caller = sender
        handler(self)
    }
}
