import Foundation
import TestSupport
import Testing

@testable import GraphicsKit

/// The interpolation between paths with different elements.
@Suite struct PathStructureTests {
    private static let square = TestScene.rect(0, 0, 10, 10)
    private static let triangle = TestScene.polygon([(0, 0), (12, 0), (6, 9)])
    private static let circle = TestScene.circle(5, 5, 5)
    private static let open = TestScene.polygon([(0, 0), (4, 0), (8, 4), (3, 9)], closed: false)
    private static var two: PathGeometry {
        var path = triangle
        path.append(TestScene.rect(20, 0, 5, 5))
        return path
    }
    private static var quad: PathGeometry {
        var path = PathGeometry()
        path.move(to: CGPoint(x: 1, y: 2))
        path.quad(to: CGPoint(x: 9, y: 2), control: CGPoint(x: 5, y: 8))
        return path
    }

    private static let all = [square, triangle, circle, open, two, quad]

    private static var pairs: [(PathGeometry, PathGeometry)] {
        all.flatMap { a in all.filter { $0 != a }.map { (a, $0) } }
    }

    private func kinds(_ path: PathGeometry) -> String {
        path.elements.map { element in
            switch element {
            case .move: "M"
            case .line: "L"
            case .quad: "Q"
            case .cubic: "C"
            case .close: "Z"
            }
        }.joined()
    }

    @Test func `both ends are the paths themselves`() {
        for (a, b) in Self.pairs {
            #expect(a.morphed(to: b, fraction: 0) == a)
            #expect(a.morphed(to: b, fraction: 1) == b)
        }
    }

    @Test func `the path moves from the start and arrives at the end`() {
        for (a, b) in Self.pairs {
            let early = a.morphed(to: b, fraction: 1e-6)
            let late = a.morphed(to: b, fraction: 1 - 1e-6)
            #expect(early != a && early.bounds.isLike(a.bounds))
            #expect(late != b && late.bounds.isLike(b.bounds))
            let elements = Set(
                [0.1, 0.5, 0.9, -0.2, 1.3].map {
                    kinds(a.morphed(to: b, fraction: $0))
                }
            )
            #expect(elements.count == 1)
        }
    }

    @Test(arguments: [
        (0, 1, "MCCCCZ"), (0, 3, "MCCCC"), (4, 0, "MCCCCZMCCCCZ"), (5, 3, "MCCC"), (2, 1, "MCCCCZ"),
    ])
    func `paths share the longer list of curves`(first: Int, second: Int, elements: String) {
        let paths = [Self.all[first], Self.all[second]]
        #expect(kinds(paths[0].morphed(to: paths[1], fraction: 0.5)) == elements)
        #expect(kinds(paths[1].morphed(to: paths[0], fraction: 0.5)) == elements)
    }

    @Test func `missing curves are at the last point`() {
        // The triangle's closing line ends where it starts.
        let middle = Self.triangle.morphed(to: Self.square, fraction: 0.5)
        #expect(
            middle.elements.compactMap(\.end) == [
                CGPoint(x: 0, y: 0), CGPoint(x: 11, y: 0), CGPoint(x: 8, y: 9.5),
                CGPoint(x: 0, y: 5), CGPoint(x: 0, y: 0),
            ]
        )
    }

    @Test func `missing subpaths are at the path's last point`() {
        let early = Self.square.morphed(to: Self.two, fraction: 0.25)
        // A quarter of the way from the square's end to the second square's corners.
        let second = early.subpaths[1]
        #expect(second.start == CGPoint(x: 5, y: 0))
        #expect(second.segments[1].end == CGPoint(x: 6.25, y: 1.25))
    }

    @Test func `an empty path is at the other path's starts`() {
        let middle = PathGeometry().morphed(to: Self.two, fraction: 0.5)
        #expect(middle.bounds.isLike(CGRect(x: 0, y: 0, width: 22.5, height: 4.5)))
    }

    @Test func `a structure of several paths fits each of them`() {
        let structure = PathStructure(of: Self.all)
        for path in Self.all {
            let like = structure.path(like: path)
            #expect(kinds(like) == kinds(structure.path(like: Self.square)))
            #expect(like.bounds.isLike(path.bounds))
            // The outline between two paths fits too.
            let middle = structure.path(like: path.morphed(to: Self.square, fraction: 0.5))
            #expect(kinds(middle) == kinds(like))
        }
    }
}

extension CGRect {
    fileprivate func isLike(_ other: CGRect) -> Bool {
        let sides = [minX - other.minX, minY - other.minY, maxX - other.maxX, maxY - other.maxY]
        return sides.allSatisfy { abs($0) < 1e-3 }
    }
}
