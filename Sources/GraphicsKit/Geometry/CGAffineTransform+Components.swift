import Foundation

/// The components of an affine transform: scale, shear, rotation, and translation, in this order.
public struct CGAffineTransformComponents: Hashable, Sendable {
    /// The scale factors along the axes.
    ///
    /// The height is negative if the transform mirrors.
    public var scale: CGSize

    /// The distance that the shear moves a point at y = 1 along the x axis.
    public var horizontalShear: CGFloat

    /// The rotation angle in radians, from +x toward +y.
    public var rotation: CGFloat

    /// The translation.
    public var translation: CGVector

    /// Creates the components of an affine transform.
    public init(
        scale: CGSize,
        horizontalShear: CGFloat,
        rotation: CGFloat,
        translation: CGVector
    ) {
        self.scale = scale
        self.horizontalShear = horizontalShear
        self.rotation = rotation
        self.translation = translation
    }
}

extension CGAffineTransform {
    /// Creates an affine transform from its components.
    public init(_ components: CGAffineTransformComponents) {
        let shear = CGAffineTransform(
            a: 1,
            b: 0,
            c: components.horizontalShear,
            d: 1,
            tx: 0,
            ty: 0
        )
        self = CGAffineTransform(scaleX: components.scale.width, y: components.scale.height)
            .concatenating(shear)
            .concatenating(CGAffineTransform(rotationAngle: components.rotation))
        tx = components.translation.dx
        ty = components.translation.dy
    }

    /// Returns the components of the transform.
    ///
    /// The shear is 0 if the scale factor of the height is 0.
    public func decomposed() -> CGAffineTransformComponents {
        let rotation = atan2(b, a)
        let cosine = cos(rotation)
        let sine = sin(rotation)
        let height = d * cosine - c * sine
        return CGAffineTransformComponents(
            scale: CGSize(width: hypot(a, b), height: height),
            horizontalShear: height == 0 ? 0 : (c * cosine + d * sine) / height,
            rotation: rotation,
            translation: CGVector(dx: tx, dy: ty)
        )
    }
}
