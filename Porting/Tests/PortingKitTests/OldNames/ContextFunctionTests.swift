import Foundation
import PortingKit
import Testing

@testable import GraphicsKit

private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

/// Tests that the functions that predate Swift 3 draw the same as the methods.
@Suite struct ContextFunctionTests {
    private func pixels(_ draw: (CGContext) -> Void) throws -> [UInt32] {
        let context = try #require(
            CGContext(
                data: nil,
                width: 24,
                height: 24,
                bitsPerComponent: 8,
                bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue
            )
        )
        draw(context)
        return try #require(context.makeImage()).pixels
    }

    @Test func `paths, states, and colors draw the same`() throws {
        let old = try pixels((OldShapes() as any Drawing).draw)
        let new = try pixels { context in
            context.saveGState()
            context.translateBy(x: 12, y: 12)
            context.rotate(by: 0.4)
            context.scaleBy(x: 1.5, y: 0.8)
            context.setLineWidth(3)
            context.setLineCap(.round)
            context.setLineJoin(.bevel)
            context.setStrokeColor(red)
            context.move(to: CGPoint(x: -5, y: -4))
            context.addLine(to: CGPoint(x: 5, y: -4))
            context.addArc(center: .zero, radius: 5, startAngle: 0, endAngle: 2, clockwise: false)
            context.strokePath()
            context.restoreGState()
            context.setFillColor(blue)
            context.fillEllipse(in: CGRect(x: 2, y: 14, width: 8, height: 6))
            context.fill(CGRect(x: 18, y: 18, width: 4, height: 4))
            context.clear(CGRect(x: 19, y: 19, width: 2, height: 2))
        }
        #expect(old == new)
        #expect(Set(old).count > 3)
    }

    @Test func `a gradient of an array of addresses draws the same`() throws {
        let old = try pixels((OldGradient() as any Drawing).draw)
        let new = try pixels { context in
            context.clip(to: CGRect(x: 4, y: 4, width: 16, height: 16))
            guard
                let gradient = CGGradient(
                    colorsSpace: nil,
                    colors: [red, blue] as CFArray,
                    locations: [0, 1]
                )
            else { return }
            context.drawLinearGradient(
                gradient,
                start: .zero,
                end: CGPoint(x: 24, y: 24),
                options: []
            )
        }
        #expect(old == new)
        #expect(Set(old).count > 10)
    }

    @Test func `nothing is drawn without a context, colors, or addresses`() throws {
        let old = try pixels((OldEmptiness() as any Drawing).draw)
        #expect(Set(old) == [0])
    }
}

/// A drawing that uses old names.
///
/// A deprecated method may use old names without a warning, and a call of a protocol requirement
/// isn't deprecated.
private protocol Drawing {
    func draw(in context: CGContext)
}

/// A drawing of lines and fills.
private struct OldShapes: Drawing {
    @available(*, deprecated)
    func draw(in context: CGContext) {
        CGContextSaveGState(context)
        CGContextTranslateCTM(context, 12, 12)
        CGContextRotateCTM(context, 0.4)
        CGContextScaleCTM(context, 1.5, 0.8)
        CGContextSetLineWidth(context, 3)
        CGContextSetLineCap(context, .round)
        CGContextSetLineJoin(context, .bevel)
        CGContextSetStrokeColorWithColor(context, red)
        CGContextBeginPath(context)
        CGContextMoveToPoint(context, -5, -4)
        CGContextAddLineToPoint(context, 5, -4)
        CGContextAddArc(context, 0, 0, 5, 0, 2, 0)
        CGContextStrokePath(context)
        CGContextRestoreGState(context)
        CGContextSetFillColorWithColor(context, blue)
        CGContextFillEllipseInRect(context, CGRect(x: 2, y: 14, width: 8, height: 6))
        CGContextFillRect(context, CGRect(x: 18, y: 18, width: 4, height: 4))
        CGContextClearRect(context, CGRect(x: 19, y: 19, width: 2, height: 2))
    }
}

/// A drawing of a gradient.
private struct OldGradient: Drawing {
    @available(*, deprecated)
    func draw(in context: CGContext) {
        var addresses: [UnsafeRawPointer?] = [
            UnsafeRawPointer(Unmanaged.passUnretained(red).toOpaque()),
            UnsafeRawPointer(Unmanaged.passUnretained(blue).toOpaque()),
        ]
        let colors: CFArray = CFArrayCreate(nil, &addresses, 2, nil)
        let gradient = CGGradientCreateWithColors(CGColorSpaceCreateDeviceRGB(), colors, [0, 1])
        CGContextClipToRect(context, CGRect(x: 4, y: 4, width: 16, height: 16))
        CGContextDrawLinearGradient(context, gradient, .zero, CGPoint(x: 24, y: 24), [])
    }
}

/// A drawing with missing arguments, which draws nothing.
private struct OldEmptiness: Drawing {
    @available(*, deprecated)
    func draw(in context: CGContext) {
        CGContextSaveGState(nil)
        CGContextFillRect(nil, .zero)
        CGContextDrawLinearGradient(nil, nil, .zero, .zero, [])
        let gradient = CGGradientCreateWithColors(
            nil,
            CFArrayCreate(kCFAllocatorDefault, nil, 3, nil),
            nil
        )
        CGContextDrawLinearGradient(context, gradient, .zero, .zero, .drawsAfterEndLocation)
    }
}
