// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase
// swift-format-ignore-file: TypeNamesShouldBeCapitalized

// Made by Scripts/make-names.
#if os(macOS)
// Foundation re-exports types of these names there. A module's own names win over imported ones.
import LayerKit

public typealias CGAffineTransform = LayerKit.CGAffineTransform
public typealias CGBlendMode = LayerKit.CGBlendMode
public typealias CGImage = LayerKit.CGImage
public typealias CGLineCap = LayerKit.CGLineCap
public typealias CGLineJoin = LayerKit.CGLineJoin
public typealias CGPathFillRule = LayerKit.CGPathFillRule
public typealias CGVector = LayerKit.CGVector
#endif
