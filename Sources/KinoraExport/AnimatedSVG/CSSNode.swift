import Foundation
import LayerKit

/// An element with all that makes it move in CSS's words, before names are given.
struct CSSNode {
    let element: SVGElement

    /// The attributes that a still picture has.
    let attributes: [SVGAttribute]

    /// What makes it move; nil where it stands still.
    var motion: CSSMotion?

    var children: [CSSNode]

    /// What makes this and all inside move.
    var motions: [CSSMotion] { (motion.map { [$0] } ?? []) + children.flatMap(\.motions) }
}

/// What makes an element move.
struct CSSMotion: Hashable {
    var animations: [CSSKeyFrames]

    /// Declarations that are of no effect, or the same one, in the still picture.
    var declarations: [String] = []

    /// Declarations that must not hold in the still picture.
    var movingDeclarations: [String] = []

    /// The element's own values of variables that key frames name, as declarations.
    var variables: [String] = []

    /// What keeps the still picture’s map from acting where something moves: WebKit takes no notice of
    /// `none`.
    static let noTransform = "transform:scale(1)"

    /// What two elements have in common that need the same rule.
    var rule: CSSMotion {
        var rule = self
        rule.variables = []
        return rule
    }
}
