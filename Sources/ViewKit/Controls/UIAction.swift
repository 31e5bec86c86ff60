import Foundation

/// A closure that an action calls with itself as the argument.
public typealias UIActionHandler = (_ action: UIAction) -> Void

/// A closure that a control calls for an event.
///
/// There are no menus; buttons use the title and the image.
@preconcurrency @MainActor
open class UIAction: NSObject {
    /// An identifier that distinguishes actions.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// The raw value.
        public let rawValue: String

        /// Creates an identifier from a raw value.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Creates an identifier from a raw value.
        public init(_ rawValue: String) {
            self.init(rawValue: rawValue)
        }
    }

    /// The title of the action; empty by default.
    open var title: String

    /// The image of the action; nil by default.
    open var image: UIImage?

    /// The identifier of the action; unique if none was specified.
    public let identifier: Identifier

    /// The object that performed the action last; nil before.
    open var sender: Any? { caller }

    private weak var caller: AnyObject?
    private let handler: UIActionHandler
    private static var count = 0

    /// Creates an action with a closure.
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

    /// Performs the action on behalf of an object.
    @_spi(Porting) public func perform(from sender: AnyObject) {
        caller = sender
        handler(self)
    }
}
