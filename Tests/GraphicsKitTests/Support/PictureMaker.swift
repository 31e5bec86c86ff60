import Foundation
import LayerKit
import TestSupport

/// A generator of random nodes, both valid and invalid.
struct PictureMaker {
    private var generator: SeededGenerator

    /// Creates a generator whose nodes depend on a seed.
    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
    }

    private mutating func chance(_ percent: Int) -> Bool {
        Int.random(in: 0..<100, using: &generator) < percent
    }

    private mutating func number(_ range: ClosedRange<Double>) -> Double {
        .random(in: range, using: &generator)
    }

    private mutating func coordinate() -> Double {
        switch Int.random(in: 0..<200, using: &generator) {
        case 0: .nan
        case 1: .infinity
        case 2: 1e300
        case 3: -1e12
        case 4..<12: number(-1e6...1e6)
        case 12..<40: Double(Int.random(in: -4...40, using: &generator))
        case 40..<60: number(-500...500)
        default: number(-5...40)
        }
    }

    private mutating func point() -> CGPoint {
        CGPoint(x: coordinate(), y: coordinate())
    }

    private mutating func path() -> PathGeometry {
        var path = PathGeometry()
        for _ in 0..<Int.random(in: 0...14, using: &generator) {
            switch Int.random(in: 0..<10, using: &generator) {
            case 0: path.move(to: point())
            case 1: path.close()
            case 2, 3: path.quad(to: point(), control: point())
            case 4, 5: path.cubic(to: point(), control1: point(), control2: point())
            case 6: path.addEllipse(in: CGRect(origin: point(), size: CGSize(width: 9, height: 4)))
            default:
                if path.isEmpty { path.move(to: point()) }
                path.line(to: point())
            }
        }
        return path
    }

    private mutating func transform() -> CGAffineTransform {
        if chance(60) { return .identity }
        let scale = chance(10) ? number(-1e5...1e5) : number(-3...3)
        return CGAffineTransform(translationX: number(-9...40), y: number(-9...40))
            .rotated(by: number(-4...4))
            .scaledBy(x: scale, y: chance(5) ? 0 : number(-3...3))
    }

    private mutating func style() -> StrokeStyle {
        var style = StrokeStyle(
            width: chance(5) ? coordinate() : number(0...12),
            cap: [.butt, .round, .square].randomElement(using: &generator) ?? .butt,
            join: [.miter, .round, .bevel].randomElement(using: &generator) ?? .miter,
            miterLimit: chance(5) ? coordinate() : number(0...20)
        )
        if chance(30) {
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                style.dashLengths.append(chance(4) ? coordinate() : number(0...15))
            }
            style.dashPhase = chance(5) ? coordinate() : number(-50...50)
        }
        return style
    }

    private mutating func color() -> RGBA {
        RGBA(
            red: number(-0.2...1.2),
            green: number(0...1),
            blue: chance(2) ? .nan : number(0...1),
            alpha: number(-0.1...1.1)
        )
    }

    private mutating func paint() -> Picture.Paint {
        if chance(75) { return .color(color()) }
        var stops: [Picture.Gradient.Stop] = []
        for _ in 0..<Int.random(in: 0...4, using: &generator) {
            stops.append(.init(location: chance(5) ? coordinate() : number(0...1), color: color()))
        }
        return .gradient(
            .init(
                stops: stops,
                geometry: geometry(),
                extendsBeforeStart: chance(50),
                extendsAfterEnd: chance(50)
            )
        )
    }

    private mutating func geometry() -> Picture.Gradient.Geometry {
        switch Int.random(in: 0..<3, using: &generator) {
        case 0:
            .linear(start: point(), end: point())
        case 1:
            .radial(
                center: point(),
                radii: CGSize(width: coordinate(), height: coordinate())
            )
        default:
            .conic(center: point(), angle: chance(5) ? coordinate() : number(-9...9))
        }
    }

    private mutating func shadow() -> Picture.Shadow {
        Picture.Shadow(
            color: color(),
            offset: CGSize(
                width: chance(5) ? coordinate() : number(-9...9),
                height: chance(5) ? coordinate() : number(-9...9)
            ),
            radius: chance(10) ? coordinate() : number(0...6),
            path: chance(30) ? path() : nil,
            transform: transform()
        )
    }

    private mutating func projection() -> PlaneProjection {
        func row(_ a: Double, _ b: Double, _ w: Double) -> SIMD3<Double> { SIMD3(a, b, w) }
        var projection = PlaneProjection(
            x: row(number(-2...2), number(-1...1), number(-0.03...0.03)),
            y: row(number(-1...1), number(-2...2), number(-0.03...0.03)),
            origin: row(number(-20...40), number(-20...40), number(-0.2...2))
        )
        if chance(10) { projection.x[Int.random(in: 0..<3, using: &generator)] = coordinate() }
        if chance(10) { projection.origin[Int.random(in: 0..<3, using: &generator)] = coordinate() }
        return projection
    }

    private mutating func image() -> Picture.Image {
        let width = Int.random(in: 0...40, using: &generator)
        let height = Int.random(in: 1...9, using: &generator)
        let pixels = (0..<width * height).map { _ -> UInt32 in
            generator.next().isMultiple(of: 2) ? 0xFF00_80FF : 0x4010_2030
        }
        return Picture.Image(
            image: CGImage(width: width, height: height, pixels: pixels),
            source: CGRect(
                x: number(-0.5...1),
                y: number(0...1),
                width: number(-0.5...1.5),
                height: chance(3) ? coordinate() : number(0...1)
            ),
            rect: CGRect(origin: point(), size: CGSize(width: coordinate(), height: coordinate())),
            magnification: chance(50) ? .linear : .nearest,
            tint: chance(70) ? .white : color(),
            transform: transform()
        )
    }

    /// Returns a node; groups contain others up to a small depth.
    mutating func node(depth: Int) -> Picture.Node {
        let rule: CGPathFillRule = chance(50) ? .winding : .evenOdd
        switch Int.random(in: 0..<(depth < 3 ? 10 : 8), using: &generator) {
        case 0..<3:
            return .fill(.init(path: path(), rule: rule, paint: paint(), transform: transform()))
        case 3..<7:
            let path = path()
            return .stroke(
                .init(path: path, style: style(), paint: paint(), transform: transform())
            )
        case 7:
            return .image(image())
        default:
            var group = Picture.Group(opacity: chance(30) ? 1 : number(-0.1...1.1), nodes: [])
            for _ in 0..<Int.random(in: 0...3, using: &generator) {
                group.nodes.append(node(depth: depth + 1))
            }
            if chance(40) { group.clips.append(.init(path: path(), rule: rule)) }
            if chance(20) { group.mask = [node(depth: depth + 1)] }
            if chance(25) { group.shadow = shadow() }
            if chance(25) { group.projection = projection() }
            if chance(20) { group.blendMode = .plusLighter }
            return .group(group)
        }
    }
}
