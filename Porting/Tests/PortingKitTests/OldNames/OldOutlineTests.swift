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
        let calls: any OldCalls = Calls()
        let bounds = CGRect(x: 0, y: 3, width: 10, height: 4)
        #expect(calls.outlines(of: line).map { $0?.boundingBoxOfPath } == [bounds, bounds, nil])
        #expect(calls.shifted(line)?.currentPoint == CGPoint(x: 11, y: 7))
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
        let calls: any OldCalls = Calls()
        #expect(calls.orientations(.portrait) == [true, false])
        #expect(calls.orientations(.landscapeLeft) == [false, true])
    }
}

/// A protocol for calling old names, because calls to its requirements aren't deprecated.
private protocol OldCalls {
    func outlines(of path: CGPath) -> [CGPath?]
    func shifted(_ path: CGPath) -> CGPath?
    func orientations(_ orientation: UIInterfaceOrientation) -> [Bool]
}

private struct Calls: OldCalls {
    @available(*, deprecated)
    func outlines(of path: CGPath) -> [CGPath?] {
        [
            CGPath(
                __byStroking: path,
                transform: nil,
                lineWidth: 4,
                lineCap: .butt,
                lineJoin: .miter,
                miterLimit: 10
            ),
            CGPathCreateCopyByStrokingPath(path, nil, 4, .butt, .miter, 10),
            CGPathCreateCopyByStrokingPath(nil, nil, 4, .butt, .miter, 10),
        ]
    }

    @available(*, deprecated)
    func shifted(_ path: CGPath) -> CGPath? {
        var shift = CGAffineTransform(translationX: 1, y: 2)
        return CGPathCreateCopyByTransformingPath(path, &shift)
    }

    @available(*, deprecated)
    func orientations(_ orientation: UIInterfaceOrientation) -> [Bool] {
        [
            UIInterfaceOrientationIsPortrait(orientation),
            UIInterfaceOrientationIsLandscape(orientation),
        ]
    }
}
