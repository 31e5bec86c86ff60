import Foundation

// Facts: developer.apple.com/documentation/uikit/uimodalpresentationstyle.
public enum UIModalPresentationStyle: Int, Sendable {
    case fullScreen = 0
}

#if !os(tvOS)
// Facts: developer.apple.com/documentation/uikit/uiinterfaceorientationmask; dotnet/macios,
// src/UIKit/UIEnums.cs: not on tvOS.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) {}
}
#endif
