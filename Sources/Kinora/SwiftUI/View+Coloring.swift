#if os(iOS) || os(tvOS) || os(visionOS)
import SwiftUI

extension View {
    /// Replaces the view's colors by a style, or keeps them if the style is nil.
    ///
    /// A hosted UIKit view doesn't know the foreground style of its environment. A rectangle does:
    /// it is composited with the view's alpha, also 24 points around the view.
    func recolored(_ style: (some ShapeStyle)?) -> some View {
        overlay {
            if let style {
                Rectangle()
                    .fill(style)
                    .padding(-24)
                    .blendMode(.sourceAtop)
            }
        }
        .compositingGroup()
    }
}
#endif
