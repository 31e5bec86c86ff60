import CoreGraphics
import Foundation

// Facts: developer.apple.com/documentation/quartzcore/calayercontentsgravity.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) {}
    public static var center: CALayerContentsGravity { fatalError() }
    public static var top: CALayerContentsGravity { fatalError() }
    public static var bottom: CALayerContentsGravity { fatalError() }
    public static var left: CALayerContentsGravity { fatalError() }
    public static var right: CALayerContentsGravity { fatalError() }
    public static var topLeft: CALayerContentsGravity { fatalError() }
    public static var topRight: CALayerContentsGravity { fatalError() }
    public static var bottomLeft: CALayerContentsGravity { fatalError() }
    public static var bottomRight: CALayerContentsGravity { fatalError() }
    public static var resize: CALayerContentsGravity { fatalError() }
    public static var resizeAspect: CALayerContentsGravity { fatalError() }
    public static var resizeAspectFill: CALayerContentsGravity { fatalError() }
}

// Facts: developer.apple.com/documentation/quartzcore/calayercontentsformat.
public struct CALayerContentsFormat: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) {}
}

// Facts: developer.apple.com/documentation/quartzcore/calayercontentsfilter.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) {}
    public static var nearest: CALayerContentsFilter { fatalError() }
    public static var linear: CALayerContentsFilter { fatalError() }
    public static var trilinear: CALayerContentsFilter { fatalError() }
}

// Facts: developer.apple.com/documentation/quartzcore/calayercornercurve.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) {}
    public static var circular: CALayerCornerCurve { fatalError() }
    public static var continuous: CALayerCornerCurve { fatalError() }
}

// Facts: developer.apple.com/documentation/quartzcore/cacornermask.
public struct CACornerMask: OptionSet, Sendable {
    public var rawValue: UInt
    public init(rawValue: UInt) {}
    public static var layerMinXMinYCorner: CACornerMask { fatalError() }
    public static var layerMaxXMinYCorner: CACornerMask { fatalError() }
    public static var layerMinXMaxYCorner: CACornerMask { fatalError() }
    public static var layerMaxXMaxYCorner: CACornerMask { fatalError() }
}

// Facts: developer.apple.com/documentation/quartzcore/caedgeantialiasingmask.
public struct CAEdgeAntialiasingMask: OptionSet, Sendable {
    public var rawValue: UInt32
    public init(rawValue: UInt32) {}
    public static var layerLeftEdge: CAEdgeAntialiasingMask { fatalError() }
    public static var layerRightEdge: CAEdgeAntialiasingMask { fatalError() }
    public static var layerBottomEdge: CAEdgeAntialiasingMask { fatalError() }
    public static var layerTopEdge: CAEdgeAntialiasingMask { fatalError() }
}
