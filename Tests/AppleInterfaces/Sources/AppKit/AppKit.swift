@_exported import CoreGraphics
@_exported import Foundation
@_exported import FoundationOverlay
@_exported import QuartzCore
