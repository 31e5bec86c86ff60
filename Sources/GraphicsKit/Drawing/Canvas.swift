import Foundation

/// The pixels that a context draws for.
struct Canvas {
    /// The width in pixels.
    let width: Int

    /// The height in pixels.
    let height: Int

    /// What the pixels show, in the recording's space, y down.
    let bounds: CGRect

    /// The map from the space that drawing starts in to the recording's.
    let base: CGAffineTransform

    /// The map from the recording's space to pixels, y up as Core Graphics counts them.
    var toDevice: CGAffineTransform {
        guard !bounds.isEmpty else { return .identity }
        let x = CGFloat(width) / bounds.width
        let y = CGFloat(height) / bounds.height
        return CGAffineTransform(
            a: x,
            b: 0,
            c: 0,
            d: -y,
            tx: -bounds.minX * x,
            ty: bounds.maxY * y
        )
    }
}
