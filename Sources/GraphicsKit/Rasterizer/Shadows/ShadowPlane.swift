import Foundation

/// The plane of pixels in which a shadow is blurred.
///
/// The plane is scaled so that the blur is a few pixels wide, and its rows and columns are parallel
/// to the blur's axes. On a scale of 0…255, opacities of blurred rectangles differ from the exact
/// pixel means by at most 1 if the standard deviation is at least one pixel, and by less than 2
/// otherwise. A plane that isn't aligned with the frame is drawn as an image of bytes, which adds
/// an error of up to 1.
struct ShadowPlane {
    /// The maximum number of pixels in the plane.
    private static let mostPixels = 1 << 24

    /// The number of pixels that the plane can always have, even for small frames.
    private static let leastPixels = 1 << 18

    /// The maximum number of pixels in a row or a column.
    private static let longestSide = 1 << 15

    /// The transform from the shadow's space to the plane.
    var fromShadow: CGAffineTransform

    /// The standard deviations of the blur along rows and columns, in pixels of the plane.
    var deviation: SIMD2<Double>

    /// The number of the plane's pixels in a pixel of the frame.
    var scale: SIMD2<Double>

    /// A Boolean value that indicates whether the plane's axes are parallel to the frame's.
    let isAligned: Bool

    /// Creates a plane for a shadow whose space maps to the frame without a projection.
    ///
    /// - Parameters:
    ///   - radius: The standard deviation in the shadow's space.
    ///   - map: The transform from that space to pixels.
    ///   - mayAlign: A Boolean value that indicates whether the plane may be aligned with the frame
    ///     if the blur's axes allow it.
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
            // The axes of the blur's ellipse in the shadow's space.
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

    /// Returns the power of two, at most 4, that scales a blur to 4…16 pixels, if possible.
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
        // The variances of drawing, which averages over a pixel, and of sampling, which
        // interpolates adjacent pixels.
        let known = 1.0 / 12 + 1.0 / 6
        let pixel = isAligned ? 0 : scale * scale / 12
        return GaussianKernel(samplesWithVariance: deviation * deviation + pixel - known)
    }

    /// Returns a Boolean value that indicates whether a rectangle is small enough for a clip.
    static func isPossible(_ rect: PixelRect, for clip: PixelRect) -> Bool {
        guard rect.width <= longestSide, rect.height <= longestSide else { return false }
        // This allows four times the resolution along both axes, with a margin.
        let most = min(max(24 * clip.width * clip.height, leastPixels), mostPixels)
        return rect.width * rect.height <= most
    }
}
