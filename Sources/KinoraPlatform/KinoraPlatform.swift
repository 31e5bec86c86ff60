// The one place that chooses between Apple's frameworks and ours.
#if canImport(UIKit) && canImport(Darwin)
@_exported import QuartzCore
@_exported import UIKit
#else
@_exported import Foundation
@_exported import LayerKit
@_exported import ViewKit
#endif
