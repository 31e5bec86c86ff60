import Foundation

// Facts: developer.apple.com/documentation/foundation/processinfo/islowpowermodeenabled.
extension ProcessInfo {
    public var isLowPowerModeEnabled: Bool { fatalError() }
}

// Facts: developer.apple.com/documentation/foundation/nsnotification/name-swift.struct/
// nsprocessinfopowerstatedidchange.
extension NSNotification.Name {
    public static var NSProcessInfoPowerStateDidChange: NSNotification.Name { fatalError() }
}
