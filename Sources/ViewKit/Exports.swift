// UIKit gives its users Foundation, Core Graphics and Core Animation, and so does ViewKit.
@_exported import Foundation
@_exported import LayerKit
