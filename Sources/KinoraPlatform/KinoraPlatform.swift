// The one place that picks Apple's frameworks or ours for layers.
#if canImport(QuartzCore) && !os(macOS)
@_exported import QuartzCore
#else
@_exported import Foundation
@_exported import LayerKit
#endif
