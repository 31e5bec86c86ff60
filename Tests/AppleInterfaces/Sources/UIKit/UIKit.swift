// The modules that UIKit re-exports, from https://developer.apple.com/documentation/uikit and the
// imports of apps.
@_exported import CoreGraphics
@_exported import Foundation
@_exported import FoundationOverlay
@_exported import QuartzCore
