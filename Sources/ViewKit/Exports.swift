// Re-exports what UIKit re-exports: Foundation, Core Graphics and Core Animation.
@_exported import Foundation
@_exported import LayerKit
