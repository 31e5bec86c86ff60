// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase
// swift-format-ignore-file: TypeNamesShouldBeCapitalized

// Made by Scripts/make-names.
#if os(macOS)
// Foundation re-exports types of these names there. A module's own names win over imported ones.
import GraphicsKit
import ViewKit

typealias CFArray = GraphicsKit.CFArray
typealias CGAffineTransform = GraphicsKit.CGAffineTransform
typealias CGColor = GraphicsKit.CGColor
typealias CGContext = GraphicsKit.CGContext
typealias CGDataProvider = GraphicsKit.CGDataProvider
typealias CGGradient = GraphicsKit.CGGradient
typealias CGImage = GraphicsKit.CGImage
typealias CGImageAlphaInfo = GraphicsKit.CGImageAlphaInfo
typealias CGMutablePath = GraphicsKit.CGMutablePath
typealias CGPath = GraphicsKit.CGPath
typealias CGVector = GraphicsKit.CGVector
typealias Selector = ViewKit.Selector
#endif
