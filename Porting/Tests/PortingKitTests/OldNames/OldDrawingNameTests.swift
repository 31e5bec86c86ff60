import Foundation
import PortingKit
import Testing

@testable import GraphicsKit

/// A protocol for calling old names, because calls to its requirements aren't deprecated.
private protocol OldDrawing {
    func context(bounds: CGRect) -> CGContext?
    func boundingBoxOfNothing() -> CGRect
    func path() -> CGPath
    func parts(of rect: CGRect, at distance: CGFloat) -> [CGRect]
}

private struct OldNames: OldDrawing {
    @available(*, deprecated, message: "Uses deprecated names.")
    func context(bounds: CGRect) -> CGContext? {
        let old: CGContext? = CGContext()
        CGContextSaveGState(old)
        CGContextTranslateCTM(old, 3, 4)
        CGContextRotateCTM(old, 0.5)
        CGContextScaleCTM(old, 2, 1)
        CGContextSetLineWidth(old, 3)
        CGContextSetLineCap(old, .round)
        CGContextSetLineDash(old, 1, [2, 3], 2)
        CGContextSetStrokeColorWithColor(old, CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        CGContextBeginPath(old)
        CGContextMoveToPoint(old, 1, 2)
        CGContextAddLineToPoint(old, 9, 8)
        CGContextAddArc(old, 5, 5, 4, 0, 2, 1)
        CGContextAddCurveToPoint(old, 1, 2, 3, 4, 5, 6)
        CGContextStrokePath(old)
        CGContextRestoreGState(old)
        CGContextSetShadowWithColor(old, CGSize(width: 1, height: 2), 3, .black)
        CGContextSetRGBFillColor(old, 0, 0.5, 1, 0.25)
        CGContextFillEllipseInRect(old, bounds)
        let colors = [CGColor.black, CGColor.white]
        let gradient = CGGradientCreateWithColors(
            CGColorSpaceCreateDeviceRGB(),
            colors as CFArray,
            [0.25, 1]
        )
        CGContextClipToRect(old, bounds)
        CGContextDrawLinearGradient(old, gradient, .zero, CGPoint(x: 40, y: 0), [])
        return old
    }

    @available(*, deprecated, message: "Uses deprecated names.")
    func boundingBoxOfNothing() -> CGRect {
        CGContextSaveGState(nil)
        CGContextFillRect(nil, .infinite)
        return CGContextGetClipBoundingBox(nil)
    }

    @available(*, deprecated, message: "Uses deprecated names.")
    func path() -> CGPath {
        var map = CGAffineTransform(scaleX: 2, y: 2)
        let old = CGPathCreateMutable()
        CGPathMoveToPoint(old, nil, 1, 2)
        CGPathAddLineToPoint(old, &map, 3, 4)
        CGPathAddArc(old, nil, 5, 6, 7, 0, 1, false)
        CGPathAddQuadCurveToPoint(old, nil, 1, 2, 3, 4)
        CGPathAddRect(old, nil, CGRect(x: 1, y: 1, width: 2, height: 2))
        CGPathCloseSubpath(old)
        return old
    }

    @available(*, deprecated, message: "Uses deprecated names.")
    func parts(of rect: CGRect, at distance: CGFloat) -> [CGRect] {
        var slice = CGRect.zero
        var rest = CGRect.zero
        CGRectDivide(rect, &slice, &rest, distance, .minXEdge)
        return [slice, rest]
    }
}

/// Tests that the C functions draw the same as the methods.
@Suite struct OldDrawingNameTests {
    private let old: any OldDrawing = OldNames()

    @Test func `a context's functions draw the same as its methods`() throws {
        let bounds = CGRect(x: 0, y: 0, width: 40, height: 30)
        let new = CGContext()
        new.saveGState()
        new.translateBy(x: 3, y: 4)
        new.rotate(by: 0.5)
        new.scaleBy(x: 2, y: 1)
        new.setLineWidth(3)
        new.setLineCap(.round)
        new.setLineDash(phase: 1, lengths: [2, 3])
        new.setStrokeColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        new.beginPath()
        new.move(to: CGPoint(x: 1, y: 2))
        new.addLine(to: CGPoint(x: 9, y: 8))
        new.addArc(
            center: CGPoint(x: 5, y: 5),
            radius: 4,
            startAngle: 0,
            endAngle: 2,
            clockwise: true
        )
        new.addCurve(
            to: CGPoint(x: 5, y: 6),
            control1: CGPoint(x: 1, y: 2),
            control2: CGPoint(x: 3, y: 4)
        )
        new.strokePath()
        new.restoreGState()
        new.setShadow(offset: CGSize(width: 1, height: 2), blur: 3, color: .black)
        new.setFillColor(red: 0, green: 0.5, blue: 1, alpha: 0.25)
        new.fillEllipse(in: bounds)
        new.clip(to: bounds)
        let sameGradient = try #require(
            CGGradient(
                colorsSpace: nil,
                colors: [CGColor.black, CGColor.white],
                locations: [0.25, 1]
            )
        )
        new.drawLinearGradient(sameGradient, start: .zero, end: CGPoint(x: 40, y: 0), options: [])

        let recording = old.context(bounds: bounds)?.recording
        #expect(recording?.count == 3)
        #expect(recording == new.recording)
    }

    @Test func `functions without a context do nothing`() {
        #expect(old.boundingBoxOfNothing() == .null)
    }

    @Test func `a path's functions add the same as its methods`() {
        let new = CGMutablePath()
        new.move(to: CGPoint(x: 1, y: 2))
        new.addLine(to: CGPoint(x: 6, y: 8))
        new.addArc(
            center: CGPoint(x: 5, y: 6),
            radius: 7,
            startAngle: 0,
            endAngle: 1,
            clockwise: false
        )
        new.addQuadCurve(to: CGPoint(x: 3, y: 4), control: CGPoint(x: 1, y: 2))
        new.addRect(CGRect(x: 1, y: 1, width: 2, height: 2))
        new.closeSubpath()
        #expect(old.path() == new)
    }

    @Test func `a rectangle is divided`() {
        let parts = old.parts(of: CGRect(x: 0, y: 0, width: 10, height: 4), at: 3)
        #expect(parts[0] == CGRect(x: 0, y: 0, width: 3, height: 4))
        #expect(parts[1] == CGRect(x: 3, y: 0, width: 7, height: 4))
    }
}
