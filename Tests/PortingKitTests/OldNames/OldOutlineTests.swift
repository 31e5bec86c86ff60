import Foundation
import PortingKit
import Testing

@Suite struct OldOutlineTests {
    private let line: CGPath = {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 0, y: 5))
        path.addLine(to: CGPoint(x: 10, y: 5))
        return path
    }()

    @Test func `an outline is that of a copy`() {
        let bounds = CGRect(x: 0, y: 3, width: 10, height: 4)
        let outline = CGPath(
            __byStroking: line,
            transform: nil,
            lineWidth: 4,
            lineCap: .butt,
            lineJoin: .miter,
            miterLimit: 10
        )
        #expect(outline?.boundingBoxOfPath == bounds)
        let copy = CGPathCreateCopyByStrokingPath(line, nil, 4, .butt, .miter, 10)
        #expect(copy?.boundingBoxOfPath == bounds)
        #expect(CGPathCreateCopyByStrokingPath(nil, nil, 4, .butt, .miter, 10) == nil)
        var shift = CGAffineTransform(translationX: 1, y: 2)
        let moved = CGPathCreateCopyByTransformingPath(line, &shift)
        #expect(moved?.currentPoint == CGPoint(x: 11, y: 7))
    }

    @Test func `a mask is opaque where its bytes are zero`() throws {
        let provider = try #require(CGDataProvider(data: Data([0, 255, 0, 128, 0, 0])))
        func mask(_ width: Int, _ bits: Int) -> CGImage? {
            CGImage(
                maskWidth: width,
                height: 2,
                bitsPerComponent: 8,
                bitsPerPixel: bits,
                bytesPerRow: 3,
                provider: provider,
                decode: nil,
                shouldInterpolate: false
            )
        }
        #expect(mask(2, 8)?.width == 2)
        #expect(mask(4, 8) == nil)
        #expect(mask(2, 32) == nil)
    }

    @Test func `orientations are portrait or landscape`() {
        #expect(UIInterfaceOrientationIsPortrait(.portrait))
        #expect(UIInterfaceOrientationIsLandscape(.landscapeLeft))
        #expect(!UIInterfaceOrientationIsPortrait(.landscapeRight))
    }
}
