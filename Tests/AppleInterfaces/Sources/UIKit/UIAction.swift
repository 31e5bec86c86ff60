import Foundation

// Facts: developer.apple.com/documentation/uikit/uimenuelement. It has no initializer of its own.
@MainActor
@preconcurrency
open class UIMenuElement: NSObject {
    @available(*, unavailable)
    public override init() { fatalError() }

    // Facts: developer.apple.com/documentation/uikit/uimenuelement/attributes.
    public struct Attributes: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) {}
    }

    // Facts: developer.apple.com/documentation/uikit/uimenuelement/state.
    public enum State: Int, Sendable {
        case off = 0
        case on = 1
        case mixed = 2
    }
}

// Facts: developer.apple.com/documentation/uikit/uiactionhandler. The mangled name of the
// initializer below shows that it isn't isolated.
public typealias UIActionHandler = (UIAction) -> Void

// Facts: developer.apple.com/documentation/uikit/uiaction.
@MainActor
@preconcurrency
open class UIAction: UIMenuElement {
    // Facts: developer.apple.com/documentation/uikit/uiaction/identifier-swift.struct.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) {}
    }

    public convenience init(
        title: String = "",
        subtitle: String? = nil,
        image: UIImage? = nil,
        selectedImage: UIImage? = nil,
        identifier: UIAction.Identifier? = nil,
        discoverabilityTitle: String? = nil,
        attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off,
        handler: @escaping UIActionHandler
    ) {
        fatalError()
    }
}
