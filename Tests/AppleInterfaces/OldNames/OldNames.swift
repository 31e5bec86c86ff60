// The names that Xcode's conversion to current Swift replaces in Porting/Tests/PortedIndicators:
// Apple's SDK marks these names from before Swift 4.2 as unavailable, and names the replacements
// that are called here. Exactly those that the indicators use; nothing else is compiled with this
// file.
import UIKit

// MARK: - Core Graphics

func CGContextSaveGState(_ context: CGContext?) {
    context?.saveGState()
}

func CGContextRestoreGState(_ context: CGContext?) {
    context?.restoreGState()
}

func CGContextAddEllipseInRect(_ context: CGContext?, _ rect: CGRect) {
    context?.addEllipse(in: rect)
}

func CGContextDrawLinearGradient(
    _ context: CGContext?,
    _ gradient: CGGradient?,
    _ start: CGPoint,
    _ end: CGPoint,
    _ options: CGGradientDrawingOptions
) {
    guard let gradient else { return }
    context?.drawLinearGradient(gradient, start: start, end: end, options: options)
}

func CGGradientCreateWithColors(
    _ space: CGColorSpace?,
    _ colors: CFArray,
    _ locations: UnsafePointer<CGFloat>?
) -> CGGradient? {
    CGGradient(colorsSpace: space, colors: colors, locations: locations)
}

// MARK: - Core Animation

var kCAFillModeForwards: CAMediaTimingFillMode { .forwards }
var kCALineCapRound: CAShapeLayerLineCap { .round }
var kCALineJoinRound: CAShapeLayerLineJoin { .round }
var kCAMediaTimingFunctionEaseIn: CAMediaTimingFunctionName { .easeIn }
var kCAMediaTimingFunctionEaseInEaseOut: CAMediaTimingFunctionName { .easeInEaseOut }
var kCAMediaTimingFunctionEaseOut: CAMediaTimingFunctionName { .easeOut }
var kCAMediaTimingFunctionLinear: CAMediaTimingFunctionName { .linear }

// MARK: - Foundation

typealias NSAttributedStringKey = NSAttributedString.Key
typealias NSTimer = Timer

// MARK: - UIKit

typealias UIGestureRecognizerState = UIGestureRecognizer.State

var UIAccessibilityTraitUpdatesFrequently: UIAccessibilityTraits { .updatesFrequently }

func UIOffsetMake(_ horizontal: CGFloat, _ vertical: CGFloat) -> UIOffset {
    UIOffset(horizontal: horizontal, vertical: vertical)
}

extension UIColor {
    var CGColor: CoreGraphics.CGColor { cgColor }
}
