// Components are views: those of the platform and the indicators come with them.
@_exported import KinoraIndicators
#if canImport(UIKit)
@_exported import UIKit
#else
@_exported import ViewKit
#endif
