// Re-exports QuartzCore or, where it isn't available, the package's own layers.
#if canImport(QuartzCore) && !os(macOS)
@_exported import QuartzCore
#else
@_exported import Foundation
@_exported import LayerKit
#endif
