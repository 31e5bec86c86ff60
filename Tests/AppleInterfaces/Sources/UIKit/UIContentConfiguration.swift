import Foundation

// Facts: developer.apple.com/documentation/uikit/uicontentconfiguration-9eib5 (not isolated; its
// two requirements aren't used).
public protocol UIContentConfiguration {}

// Facts: developer.apple.com/documentation/uikit/uilistcontentconfiguration-swift.struct (a
// structure of UIKit's Swift overlay, not isolated).
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
    public var text: String?
    public var secondaryText: String?
}
