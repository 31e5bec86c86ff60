// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase
// swift-format-ignore-file: TypeNamesShouldBeCapitalized

// Made by Scripts/make-names.
#if os(macOS)
// Foundation re-exports types of these names there. A module's own names win over imported ones.
import KinoraPlatform

public typealias CFTimeInterval = KinoraPlatform.CFTimeInterval
public typealias CGAffineTransform = KinoraPlatform.CGAffineTransform
public typealias CGColor = KinoraPlatform.CGColor
public typealias CGContext = KinoraPlatform.CGContext
public typealias CGImage = KinoraPlatform.CGImage
public typealias CGMutablePath = KinoraPlatform.CGMutablePath
public typealias CGPath = KinoraPlatform.CGPath
public typealias CGVector = KinoraPlatform.CGVector
#endif
