import Foundation

extension PathGeometry {
    /// Returns the path with each subpath of length zero replaced by an open line along +x.
    ///
    /// Round and square caps draw such a subpath as a dot, if it has a segment or is closed. A move
    /// alone draws nothing and isn't replaced.
    ///
    /// - Parameter length: The length of the lines in points.
    /// - Returns: The path.
    package func replacingDots(withLength length: CGFloat) -> PathGeometry {
        let starts = elements.indices.filter { elements[$0].isMove }
        let ends = starts.dropFirst() + [elements.count]
        let runs = zip(starts, ends).map { elements[$0..<$1] }
        guard runs.contains(where: Self.isDot) else { return self }
        return PathGeometry { path in
            for run in runs {
                guard Self.isDot(run), let start = run.first?.end else {
                    for element in run { path.append(element) }
                    continue
                }
                path.move(to: start)
                path.line(to: CGPoint(x: start.x + length, y: start.y))
            }
        }
    }

    /// A Boolean value that indicates whether the path has one subpath, which has length zero.
    package var isDot: Bool {
        !elements.dropFirst().contains(where: \.isMove) && Self.isDot(elements[...])
    }

    private static func isDot(_ run: ArraySlice<Element>) -> Bool {
        guard run.count > 1, let start = run.first?.end else { return false }
        return run.allSatisfy { element in
            element.points.allSatisfy { abs($0.x - start.x) + abs($0.y - start.y) < 1e-12 }
        }
    }
}

extension PathGeometry.Element {
    fileprivate var isMove: Bool {
        if case .move = self { true } else { false }
    }

    /// The points of the element, including control points.
    fileprivate var points: [CGPoint] {
        switch self {
        case .move(let point), .line(let point): [point]
        case .quad(let control, let point): [control, point]
        case .cubic(let control1, let control2, let point): [control1, control2, point]
        case .close: []
        }
    }
}
