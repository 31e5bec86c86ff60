import Foundation
import LayerKit
import Testing

@Suite struct CAScrollLayerTests {
    private let scroll: CAScrollLayer
    private let content: CALayer

    init() {
        scroll = CAScrollLayer()
        scroll.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
        content = CALayer()
        content.frame = CGRect(x: 0, y: 0, width: 300, height: 200)
        scroll.addSublayer(content)
    }

    @Test func `scrolling to a point uses the directions of the mode`() {
        scroll.scroll(to: CGPoint(x: 30, y: 40))
        #expect(scroll.bounds == CGRect(x: 30, y: 40, width: 100, height: 50))
        scroll.scrollMode = .vertically
        scroll.scroll(to: CGPoint(x: 5, y: 6))
        #expect(scroll.bounds.origin == CGPoint(x: 30, y: 6))
        scroll.scrollMode = .none
        scroll.scroll(to: CGPoint.zero)
        #expect(scroll.bounds.origin == CGPoint(x: 30, y: 6))
    }

    @Test func `scrolling to a rectangle moves by the shortest distance`() {
        scroll.scroll(to: CGRect(x: 120, y: 10, width: 20, height: 20))
        #expect(scroll.bounds.origin == CGPoint(x: 40, y: 0))
        scroll.scroll(to: CGRect(x: 10, y: 10, width: 20, height: 20))
        #expect(scroll.bounds.origin == CGPoint(x: 10, y: 0))
        scroll.scroll(to: CGRect(x: 50, y: 60, width: 500, height: 20))
        #expect(scroll.bounds.origin == CGPoint(x: 50, y: 30))
    }

    @Test func `sublayers scroll the nearest scroll layer`() {
        content.scrollRectToVisible(CGRect(x: 280, y: 190, width: 20, height: 10))
        #expect(scroll.bounds.origin == CGPoint(x: 200, y: 150))
        #expect(content.visibleRect == CGRect(x: 200, y: 150, width: 100, height: 50))
        content.scroll(CGPoint(x: 1, y: 2))
        #expect(scroll.bounds.origin == CGPoint(x: 1, y: 2))
        #expect(CALayer().visibleRect == .zero)
    }
}
