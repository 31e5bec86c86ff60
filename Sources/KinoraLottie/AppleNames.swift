// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase
// swift-format-ignore-file: TypeNamesShouldBeCapitalized

// Made by Scripts/make-names.
#if os(macOS)
// Foundation re-exports types of these names there. A module's own names win over imported ones.
import LayerKit

public typealias CGAffineTransform = LayerKit.CGAffineTransform
public typealias CGBlendMode = LayerKit.CGBlendMode
public typealias CGImage = LayerKit.CGImage
public typealias CGPath = LayerKit.CGPath
public typealias CGVector = LayerKit.CGVector
#endif
