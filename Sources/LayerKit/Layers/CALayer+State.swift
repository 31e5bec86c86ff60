import Foundation
import GraphicsKit

extension CALayer {
    /// The stored values of the properties.
    struct State {
        var bounds = CGRect.zero
        var position = CGPoint.zero
        var zPosition: CGFloat = 0
        var anchorPoint = CGPoint(x: 0.5, y: 0.5)
        var anchorPointZ: CGFloat = 0
        var transform = CATransform3DIdentity
        var sublayerTransform = CATransform3DIdentity
        var isGeometryFlipped = false
        var isDoubleSided = true
        var isHidden = false
        var opacity: Float = 1
        var allowsGroupOpacity = true
        var backgroundColor: CGColor?
        var cornerRadius: CGFloat = 0
        var maskedCorners = CACornerMask.all
        var cornerCurve = CALayerCornerCurve.circular
        var borderWidth: CGFloat = 0
        var borderColor: CGColor? = .black
        var masksToBounds = false
        var shadow = Shadow()
        var filters: [LayerFilter] = []
        var compositing = CompositingFilter(nil)
        var maskKind = Picture.MaskKind.alpha
        var contents: LayerContents?
        var contentsGravity = CALayerContentsGravity.resize
        var contentsScale: CGFloat = 1
        var contentsRect = CGRect.unit
        var contentsCenter = CGRect.unit
        var magnificationFilter = CALayerContentsFilter.linear
    }

    /// The stored values of the shadow's properties.
    struct Shadow {
        var color: CGColor? = .black
        var opacity: Float = 0
        var offset = CGSize(width: 0, height: -3)
        var radius: CGFloat = 3
        var path: PathGeometry?
    }
}
