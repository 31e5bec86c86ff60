import Foundation

// Facts: developer.apple.com/documentation/uikit/uitableviewcell; nullability: dotnet/macios,
// src/uikit.cs; isolation: madsmtm/objc2-generated, UIKit/UITableViewCell.rs.
@MainActor
@preconcurrency
open class UITableViewCell: UIView {
    public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {}

    public required init?(coder: NSCoder) {}

    open var contentView: UIView { fatalError() }
    open var imageView: UIImageView? { fatalError() }
    open var textLabel: UILabel? { fatalError() }
    open var selectionStyle: UITableViewCell.SelectionStyle

    // Facts: developer.apple.com/documentation/uikit/uitableviewcell; in UIKit's Swift overlay.
    public var contentConfiguration: (any UIContentConfiguration)?

    public func defaultContentConfiguration() -> UIListContentConfiguration { fatalError() }
}

extension UITableViewCell {
    // Facts: developer.apple.com/documentation/uikit/uitableviewcell/cellstyle.
    public enum CellStyle: Int, Sendable {
        case `default` = 0
    }

    // Facts: developer.apple.com/documentation/uikit/uitableviewcell/selectionstyle-swift.enum.
    public enum SelectionStyle: Int, Sendable {
        case none = 0
    }

    #if !os(tvOS)
    // Facts: developer.apple.com/documentation/uikit/uitableviewcell/separatorstyle.
    public enum SeparatorStyle: Int, Sendable {
        case none = 0
    }
    #endif
}
