// Re-exports the indicators and the platform's UI framework.
@_exported import KinoraIndicators

#if canImport(UIKit)
@_exported import UIKit
#else
@_exported import ViewKit
#endif
