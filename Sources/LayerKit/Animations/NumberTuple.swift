import Foundation

/// A type that consists of one to four numbers.
protocol NumberTuple {
    /// The number of components.
    static var numberCount: Int { get }

    /// The numbers, padded with zeros.
    var numbers: SIMD4<Double> { get }

    /// Creates an instance from its numbers, ignoring any beyond ``numberCount``.
    init(numbers: SIMD4<Double>)
}

extension NumberTuple where Self: BinaryFloatingPoint {
    static var numberCount: Int { 1 }
    var numbers: SIMD4<Double> { SIMD4(Double(self), 0, 0, 0) }
    init(numbers: SIMD4<Double>) { self.init(numbers.x) }
}

extension Double: NumberTuple {}
extension Float: NumberTuple {}
extension CGFloat: NumberTuple {}

extension CGPoint: NumberTuple {
    static var numberCount: Int { 2 }
    var numbers: SIMD4<Double> { SIMD4(Double(x), Double(y), 0, 0) }
    init(numbers: SIMD4<Double>) { self.init(x: numbers.x, y: numbers.y) }
}

extension CGSize: NumberTuple {
    static var numberCount: Int { 2 }
    var numbers: SIMD4<Double> { SIMD4(Double(width), Double(height), 0, 0) }
    init(numbers: SIMD4<Double>) { self.init(width: numbers.x, height: numbers.y) }
}

extension CGRect: NumberTuple {
    static var numberCount: Int { 4 }

    var numbers: SIMD4<Double> {
        SIMD4(Double(origin.x), Double(origin.y), Double(size.width), Double(size.height))
    }

    init(numbers: SIMD4<Double>) {
        self.init(x: numbers.x, y: numbers.y, width: numbers.z, height: numbers.w)
    }
}
