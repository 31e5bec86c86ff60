import Foundation

#if canImport(QuartzCore)
import QuartzCore

#if canImport(UIKit)
import UIKit
#else
import AppKit
#endif

// Core Animation requires geometry as `NSValue`.

func boxed(_ matrix: CATransform3D) -> Any { NSValue(caTransform3D: matrix) }

func unboxedMatrix(_ value: Any) -> CATransform3D? { (value as? NSValue)?.caTransform3DValue }

// Paths and colors are Core Foundation objects, whose type must be checked before the cast.

func unboxedColor(_ value: Any) -> CGColor? {
    guard CFGetTypeID(value as CFTypeRef) == CGColor.typeID else { return nil }
    // The type identifier proves that the cast is safe.
    return unsafeDowncast(value as AnyObject, to: CGColor.self)
}

func unboxedPath(_ value: Any) -> CGPath? {
    guard CFGetTypeID(value as CFTypeRef) == CGPath.typeID else { return nil }
    // The type identifier proves that the cast is safe.
    return unsafeDowncast(value as AnyObject, to: CGPath.self)
}

#if canImport(UIKit)
func boxed(_ point: CGPoint) -> Any { NSValue(cgPoint: point) }
func boxed(_ size: CGSize) -> Any { NSValue(cgSize: size) }
func boxed(_ rect: CGRect) -> Any { NSValue(cgRect: rect) }
func unboxedPoint(_ value: Any) -> CGPoint? { (value as? NSValue)?.cgPointValue }
func unboxedSize(_ value: Any) -> CGSize? { (value as? NSValue)?.cgSizeValue }
func unboxedRect(_ value: Any) -> CGRect? { (value as? NSValue)?.cgRectValue }
#else
func boxed(_ point: CGPoint) -> Any { NSValue(point: point) }
func boxed(_ size: CGSize) -> Any { NSValue(size: size) }
func boxed(_ rect: CGRect) -> Any { NSValue(rect: rect) }
func unboxedPoint(_ value: Any) -> CGPoint? { (value as? NSValue)?.pointValue }
func unboxedSize(_ value: Any) -> CGSize? { (value as? NSValue)?.sizeValue }
func unboxedRect(_ value: Any) -> CGRect? { (value as? NSValue)?.rectValue }
#endif

#else
import LayerKit

// Swift values need no boxing.

func boxed(_ matrix: CATransform3D) -> Any { matrix }
func boxed(_ point: CGPoint) -> Any { point }
func boxed(_ size: CGSize) -> Any { size }
func boxed(_ rect: CGRect) -> Any { rect }
func unboxedMatrix(_ value: Any) -> CATransform3D? { value as? CATransform3D }
func unboxedPoint(_ value: Any) -> CGPoint? { value as? CGPoint }
func unboxedSize(_ value: Any) -> CGSize? { value as? CGSize }
func unboxedRect(_ value: Any) -> CGRect? { value as? CGRect }
func unboxedColor(_ value: Any) -> CGColor? { value as? CGColor }
func unboxedPath(_ value: Any) -> CGPath? { value as? CGPath }
#endif

extension PathScript {
    /// Returns the names and the points of a path's elements.
    static func elements(of path: CGPath) -> [(name: String, points: [CGPoint])] {
        #if canImport(QuartzCore)
        var elements: [(name: String, points: [CGPoint])] = []
        path.applyWithBlock { pointer in
            let element = pointer.pointee
            let (name, count) =
                switch element.type {
                case .moveToPoint: ("M", 1)
                case .addLineToPoint: ("L", 1)
                case .addQuadCurveToPoint: ("Q", 2)
                case .addCurveToPoint: ("C", 3)
                default: ("Z", 0)
                }
            elements.append((name, (0..<count).map { element.points[$0] }))
        }
        return elements
        #else
        // This is the only use of an API that Apple doesn't have. Core Graphics lists a path's
        // elements by calling a C function.
        return path.geometry.elements.map { element in
            switch element {
            case .move(let p): ("M", [p])
            case .line(let p): ("L", [p])
            case .quad(let c, let p): ("Q", [c, p])
            case .cubic(let c1, let c2, let p): ("C", [c1, c2, p])
            case .close: ("Z", [])
            }
        }
        #endif
    }
}
