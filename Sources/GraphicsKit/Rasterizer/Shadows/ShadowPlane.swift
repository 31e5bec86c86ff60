import Foundation

/// The pixels in which a shadow is blurred: so many that the blur is a few of them wide, its axes
/// along their rows and columns.
///
/// Opacities of blurred rectangles differ from the exact means over pixels by at most 1 of 255 where
/// the standard deviation is a pixel or more, however large; by less than 2 below. A plane that isn't
/// the frame's is drawn as an image of bytes, which adds up to 1.
struct ShadowPlane {
    /// The greatest number of pixels in the plane.
    private static let mostPixels = 1 << 24

    /// The number of pixels in the plane that even the smallest frame may have.
    private static let leastPixels = 1 << 18

    /// The greatest number of pixels in a row or a column.
    private static let longestSide = 1 << 15

    /// The map from the shadow's space to the plane.
    var fromShadow: CGAffineTransform

    /// The standard deviations of the blur in pixels of the plane.
    var deviation: SIMD2<Double>

    /// The pixels of the plane in a pixel of the frame.
    var scale: SIMD2<Double>

    /// A Boolean value that indicates whether the plane's rows and columns are the frame's.
    let isAligned: Bool

    /// Creates a plane for a shadow whose space is mapped to the frame without a projection.
    ///
    /// - Parameters:
    ///   - radius: The standard deviation in the shadow's space.
    ///   - map: The map from that space to pixels.
    ///   - mayAlign: Whether the plane may be the frame's where the blur's axes allow it.
    init(radius: Double, map: CGAffineTransform, mayAlign: Bool) {
        let a = SIMD2(Double(map.a), Double(map.b))
        let c = SIMD2(Double(map.c), Double(map.d))
        isAligned = mayAlign && abs(a.x * a.y + c.x * c.y) <= 1e-7 * (a.dot(a) + c.dot(c))
        if isAligned {
            let blur = radius * SIMD2(SIMD2(a.x, c.x).norm, SIMD2(a.y, c.y).norm)
            scale = SIMD2(Self.scale(for: blur.x), Self.scale(for: blur.y))
            deviation = blur * scale
            fromShadow = map.concatenating(CGAffineTransform(scaleX: scale.x, y: scale.y))
        } else {
            // The axes of the blur's ellipse, found in the shadow's space.
            let angle = atan2(2 * a.dot(c), a.dot(a) - c.dot(c)) / 2
            let first = SIMD2(cos(angle), sin(angle))
            let second = SIMD2(-first.y, first.x)
            let stretch = SIMD2(
                (first.x * a + first.y * c).norm,
                (second.x * a + second.y * c).norm
            )
            let blur = radius * stretch
            scale = SIMD2(Self.scale(for: blur.x), Self.scale(for: blur.y))
            deviation = blur * scale
            let k = stretch * scale
            fromShadow = CGAffineTransform(
                a: first.x * k.x,
                b: second.x * k.y,
                c: first.y * k.x,
                d: second.y * k.y,
                tx: 0,
                ty: 0
            )
        }
    }

    /// Returns the power of two that brings a blur to 4…16 pixels; a small one is enlarged only four
    /// times.
    private static func scale(for deviation: Double) -> Double {
        if deviation < 4 { return deviation < 2 ? 4 : 2 }
        return deviation > 16 ? exp2(log2(16 / deviation).rounded(.down)) : 1
    }

    /// Halves the number of pixels along both axes.
    mutating func coarsen() {
        scale /= 2
        deviation /= 2
        fromShadow = fromShadow.concatenating(CGAffineTransform(scaleX: 0.5, y: 0.5))
    }

    /// The weights along rows and columns.
    var kernels: (x: GaussianKernel, y: GaussianKernel) {
        (kernel(deviation.x, scale.x), kernel(deviation.y, scale.y))
    }

    private func kernel(_ deviation: Double, _ scale: Double) -> GaussianKernel {
        if isAligned, scale >= 1 { return GaussianKernel(meansWithDeviation: deviation) }
        // Drawing takes means over pixels of the plane, and sampling mixes neighbours.
        let known = 1.0 / 12 + 1.0 / 6
        let pixel = isAligned ? 0 : scale * scale / 12
        return GaussianKernel(samplesWithVariance: deviation * deviation + pixel - known)
    }

    /// Returns a Boolean value that indicates whether a part of the plane is small enough to draw
    /// for a part of the frame.
    static func isPossible(_ rect: PixelRect, for clip: PixelRect) -> Bool {
        guard rect.width <= longestSide, rect.height <= longestSide else { return false }
        // Four times as fine along both axes, with some room around.
        let most = min(max(24 * clip.width * clip.height, leastPixels), mostPixels)
        return rect.width * rect.height <= most
    }
}
