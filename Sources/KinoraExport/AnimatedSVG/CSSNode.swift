import Foundation
import LayerKit

/// An element with its CSS animations, before they have names.
struct CSSNode {
    let element: SVGElement

    /// The attributes of the still picture.
    let attributes: [SVGAttribute]

    /// The element's animations, or nil if it is static.
    var motion: CSSMotion?

    var children: [CSSNode]

    /// The motions of the node and its descendants.
    var motions: [CSSMotion] { (motion.map { [$0] } ?? []) + children.flatMap(\.motions) }
}

/// The CSS animations and declarations of an element.
struct CSSMotion: Hashable {
    var animations: [CSSKeyFrames]

    /// Declarations that don't change the still picture.
    var declarations: [String] = []

    /// Declarations that must not apply to the still picture.
    var movingDeclarations: [String] = []

    /// Declarations that set the variables in the keyframes to the element's values.
    var variables: [String] = []

    /// A declaration that overrides the still picture's transform, because WebKit ignores `none`.
    static let noTransform = "transform:scale(1)"

    /// The motion without its variables.
    ///
    /// Elements with equal results share one CSS rule.
    var rule: CSSMotion {
        var rule = self
        rule.variables = []
        return rule
    }
}
