// The modules that `import SwiftUI` makes visible: SwiftUI re-exports Observation and the C types'
// modules, and importing it makes UIKit's names visible where UIKit is.
@_exported import CoreGraphics
@_exported import Foundation
@_exported import FoundationOverlay
@_exported import Observation

#if canImport(UIKit)
@_exported import UIKit
#endif
