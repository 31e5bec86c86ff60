import Foundation
import Testing
import ViewKit

@Suite struct UIBezierPathArcTests {
    @Test func `an arc continues from the current point with a line`() {
        let path = UIBezierPath()
        path.move(to: .zero)
        path.addArc(withCenter: .zero, radius: 5, startAngle: 0, endAngle: .pi, clockwise: true)
        #expect(path.cgPath.geometry.elements[1] == .line(CGPoint(x: 5, y: 0)))
        #expect(path.bounds.maxY == 5)
    }
}
