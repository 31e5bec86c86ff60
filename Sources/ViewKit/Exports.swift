// UIKit gives its users Core Animation and Core Graphics, and so does ViewKit.
@_exported import LayerKit
