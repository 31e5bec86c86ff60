import Foundation
import PortingKit
import Testing

@testable import TestSupport
@testable import ViewTestSupport

@MainActor
@Suite(.oneAtATime) struct ViewSnapshotTests {
    /// Returns the pixels of a drawing, one letter for each.
    private func rows(_ size: CGFloat, _ draw: (CGContext) -> Void) -> [String] {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let renderer = UIGraphicsImageRenderer(
            size: CGSize(width: size, height: size),
            format: format
        )
        return Pixels.rows(renderer.image { draw($0.cgContext) }.cgImage)
    }

    @Test func `a snapshot doesn't change with the view`() throws {
        let stage = ViewHarness()
        stage.view.backgroundColor = .red
        let copy = try #require(stage.view.snapshotView(afterScreenUpdates: true))
        stage.view.backgroundColor = .blue
        #expect(copy.bounds.size == CGSize(width: 20, height: 20))
        #expect(rows(2) { copy.layer.render(in: $0) } == ["RR", "RR"])
        #expect(UIView(frame: .zero).snapshotView(afterScreenUpdates: true) == nil)
    }

    @Test func `a hierarchy is drawn into a rectangle`() {
        let view = UIView(frame: CGRect(x: 7, y: 7, width: 20, height: 20))
        let part = UIView(frame: CGRect(x: 10, y: 0, width: 10, height: 20))
        part.backgroundColor = .red
        view.addSubview(part)
        #expect(!view.drawHierarchy(in: view.bounds, afterScreenUpdates: true))
        let drawn = rows(4) { _ in
            let rect = CGRect(x: 0, y: 0, width: 4, height: 4)
            #expect(view.drawHierarchy(in: rect, afterScreenUpdates: true))
        }
        #expect(drawn == Array(repeating: "..RR", count: 4))
    }
}
