// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase
// swift-format-ignore-file: TypeNamesShouldBeCapitalized

// Made by Scripts/make-names.
#if os(macOS)
// Foundation re-exports types of these names there. A module's own names win over imported ones.
import GraphicsKit

public typealias CGAffineTransform = GraphicsKit.CGAffineTransform
public typealias CGBlendMode = GraphicsKit.CGBlendMode
public typealias CGColor = GraphicsKit.CGColor
public typealias CGImage = GraphicsKit.CGImage
public typealias CGLineCap = GraphicsKit.CGLineCap
public typealias CGLineJoin = GraphicsKit.CGLineJoin
public typealias CGPathFillRule = GraphicsKit.CGPathFillRule
public typealias CGVector = GraphicsKit.CGVector
#endif
