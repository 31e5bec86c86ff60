import CoreGraphics
import Foundation

// Facts: the pages of UIView's nested types on developer.apple.com; raw values: dotnet/macios,
// src/UIKit/UIEnums.cs.

extension UIView {
    public enum ContentMode: Int, Sendable {
        case scaleToFill = 0
        case scaleAspectFit = 1
        case scaleAspectFill = 2
        case redraw = 3
        case center = 4
        case top = 5
        case bottom = 6
        case left = 7
        case right = 8
        case topLeft = 9
        case topRight = 10
        case bottomLeft = 11
        case bottomRight = 12
    }

    public struct AutoresizingMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) {}

        public static var flexibleWidth: AutoresizingMask { fatalError() }
        public static var flexibleHeight: AutoresizingMask { fatalError() }
    }

    public struct AnimationOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) {}

        public static var allowUserInteraction: AnimationOptions { fatalError() }
        public static var beginFromCurrentState: AnimationOptions { fatalError() }
        public static var `repeat`: AnimationOptions { fatalError() }
        public static var autoreverse: AnimationOptions { fatalError() }
        public static var curveEaseInOut: AnimationOptions { fatalError() }
        public static var curveEaseIn: AnimationOptions { fatalError() }
        public static var curveEaseOut: AnimationOptions { fatalError() }
        public static var curveLinear: AnimationOptions { fatalError() }
        public static var transitionCrossDissolve: AnimationOptions { fatalError() }
    }

    public struct KeyframeAnimationOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) {}

        public static var `repeat`: KeyframeAnimationOptions { fatalError() }
        public static var calculationModeLinear: KeyframeAnimationOptions { fatalError() }
    }
}
