import Foundation

// Facts: developer.apple.com/documentation/uikit/nslinebreakmode; values: madsmtm/objc2-generated,
// UIKit/NSParagraphStyle.rs.
public enum NSLineBreakMode: Int, Sendable {
    case byTruncatingTail = 4
}

// Facts: developer.apple.com/documentation/uikit/nsparagraphstyle; not isolated:
// madsmtm/objc2-generated, UIKit/NSParagraphStyle.rs.
open class NSParagraphStyle: NSObject {}

// Facts: developer.apple.com/documentation/uikit/nsmutableparagraphstyle.
open class NSMutableParagraphStyle: NSParagraphStyle {
    open var alignment: NSTextAlignment {
        get { fatalError() }
        set {}
    }
}
