import Foundation

// Facts: developer.apple.com/documentation/uikit/uicontentsizecategory.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) {}
}

// Facts: developer.apple.com/documentation/uikit/uicontentsizecategoryadjusting.
@MainActor
@preconcurrency
public protocol UIContentSizeCategoryAdjusting: NSObjectProtocol {
    var adjustsFontForContentSizeCategory: Bool { get set }
}
