import Foundation

// Facts: developer.apple.com/documentation/uikit/uidevice.
@MainActor
@preconcurrency
open class UIDevice: NSObject {
    open class var current: UIDevice { fatalError() }

    open var userInterfaceIdiom: UIUserInterfaceIdiom { fatalError() }
}

// Facts: developer.apple.com/documentation/uikit/uiuserinterfaceidiom.
public enum UIUserInterfaceIdiom: Int, Sendable {
    case unspecified = -1
    case phone = 0
    case pad = 1
    case tv = 2
    case carPlay = 3
    case mac = 5
    @available(iOS 17, macCatalyst 17, tvOS 17, visionOS 1, *)
    case vision = 6
}
