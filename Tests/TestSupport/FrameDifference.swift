import GraphicsKit

/// The difference between two frames of the same size, pixel by pixel.
public struct FrameDifference: Sendable {
    /// The number of pixels for each difference from 0 to 255.
    private var counts = Array(repeating: 0, count: 256)

    /// Compares pixels.
    ///
    /// - Parameters:
    ///   - one: A frame.
    ///   - other: A frame of the same size.
    ///   - shifts: The bit positions of the components to compare. The greatest difference counts.
    fileprivate init(_ one: Frame, _ other: Frame, shifts: ClosedRange<UInt32>) {
        precondition(
            one.width == other.width && one.height == other.height,
            "Only frames of the same size are compared."
        )
        for (a, b) in zip(one.pixels, other.pixels) {
            var most = 0
            if a != b {
                for shift in stride(from: shifts.lowerBound, through: shifts.upperBound, by: 8) {
                    most = max(most, abs(Int(a >> shift & 0xFF) - Int(b >> shift & 0xFF)))
                }
            }
            counts[most] += 1
        }
    }

    /// The greatest difference, 0…255.
    public var greatest: Int { counts.lastIndex { $0 > 0 } ?? 0 }

    /// The sum of the pixels' differences.
    public var sum: Int { counts.indices.reduce(0) { $0 + $1 * counts[$1] } }

    /// The mean difference, as a fraction of the greatest possible one.
    public var mean: Double { Double(sum) / 255 / Double(max(counts.reduce(0, +), 1)) }

    /// Returns the number of pixels that differ by more than an amount, 0…255.
    public func count(above amount: Int) -> Int { counts[(amount + 1)...].reduce(0, +) }
}

extension Frame {
    /// Returns the difference of the premultiplied components.
    public func difference(from other: Frame) -> FrameDifference {
        FrameDifference(self, other, shifts: 0...24)
    }

    /// Returns the difference of opacity.
    public func alphaDifference(from other: Frame) -> FrameDifference {
        FrameDifference(self, other, shifts: 24...24)
    }
}
