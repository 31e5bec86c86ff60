// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase
// swift-format-ignore-file: TypeNamesShouldBeCapitalized

// Made by Scripts/make-names.
#if os(macOS)
// Foundation re-exports types of these names there. A module's own names win over imported ones.
import GraphicsKit

typealias CGImage = GraphicsKit.CGImage
#endif
