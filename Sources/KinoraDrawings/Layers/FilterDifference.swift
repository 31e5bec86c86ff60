import Foundation
import LayerKit

extension Picture.Filter {
    /// Returns the greatest difference of a number from that of a filter of the same structure, or
    /// infinity if the structures differ.
    ///
    /// A length of 10 counts as much as a whole color.
    func difference(from other: Picture.Filter) -> Double {
        guard self != other else { return 0 }
        guard interpolated(to: other, fraction: 0.5) != nil else { return .infinity }
        var (own, others) = (FilterNumbers(), FilterNumbers())
        own.add(self)
        others.add(other)
        guard own.values.count == others.values.count else { return .infinity }
        return zip(own.values, others.values).map { abs($0 - $1) }.max() ?? 0
    }
}

/// The numbers of filters.
private struct FilterNumbers {
    private(set) var values: [Double] = []

    /// The share of a length in a difference.
    private static let share = 0.1

    mutating func add(_ filter: Picture.Filter) {
        add(filter.region)
        let t = filter.transform
        values += [t.a, t.b, t.c, t.d].map { Double($0) }
        values += [t.tx, t.ty].map { Double($0) * Self.share }
        for primitive in filter.primitives {
            add(primitive.region)
            add(primitive.effect)
        }
    }

    private mutating func add(_ rect: CGRect?) {
        guard let rect else { return }
        add(CGSize(width: rect.minX, height: rect.minY))
        add(rect.size)
    }

    private mutating func add(_ size: CGSize) {
        values += [Double(size.width) * Self.share, Double(size.height) * Self.share]
    }

    private mutating func add(_ color: RGBA) {
        values += [color.red, color.green, color.blue, color.alpha]
    }

    private mutating func add(_ effect: Picture.Filter.Effect) {
        switch effect {
        case .gaussianBlur(let size), .offset(let size), .morphology(let size, _): add(size)
        case .flood(let color): add(color)
        case .dropShadow(let color, let offset, let deviation):
            add(color)
            add(offset)
            add(deviation)
        case .colorMatrix(let matrix): values += matrix.values
        case .componentTransfer(let red, let green, let blue, let alpha):
            for function in [red, green, blue, alpha] { add(function) }
        case .composite(.arithmetic(let k1, let k2, let k3, let k4)): values += [k1, k2, k3, k4]
        case .composite, .blend, .merge: break
        }
    }

    private mutating func add(_ function: Picture.Filter.TransferFunction) {
        switch function {
        case .identity: break
        case .table(let list), .discrete(let list): values += list
        case .linear(let slope, let intercept): values += [slope, intercept]
        case .gamma(let amplitude, let exponent, let offset):
            values += [amplitude, exponent, offset]
        }
    }
}
