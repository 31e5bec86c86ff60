import Foundation

// Facts: developer.apple.com/documentation/foundation/nsattributedstring/key; the constants are
// UIKit's: dotnet/macios, src/uikit.cs.
extension NSAttributedString.Key {
    public static var font: NSAttributedString.Key { fatalError() }
    public static var foregroundColor: NSAttributedString.Key { fatalError() }
    public static var accessibilitySpeechQueueAnnouncement: NSAttributedString.Key {
        fatalError()
    }
    @available(iOS 17, macCatalyst 17, tvOS 17, visionOS 1, *)
    public static var accessibilitySpeechAnnouncementPriority: NSAttributedString.Key {
        fatalError()
    }
    public static var paragraphStyle: NSAttributedString.Key { fatalError() }
}
