import Foundation
import ViewKit

/// Geometry as text, `{1, 2}` and `{{1, 2}, {3, 4}}`, as UIKit writes and reads it.
extension NSCoder {
    /// Returns the point that a text says; zero for a text that says none.
    public static func cgPoint(for string: String) -> CGPoint {
        numbers(in: string, count: 2).map { CGPoint(x: $0[0], y: $0[1]) } ?? .zero
    }

    /// Returns the size that a text says; zero for a text that says none.
    public static func cgSize(for string: String) -> CGSize {
        numbers(in: string, count: 2).map { CGSize(width: $0[0], height: $0[1]) } ?? .zero
    }

    /// Returns the rectangle that a text says; zero for a text that says none.
    public static func cgRect(for string: String) -> CGRect {
        numbers(in: string, count: 4)
            .map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } ?? .zero
    }

    /// Returns a text for a point.
    public static func string(for point: CGPoint) -> String { "{\(point.x), \(point.y)}" }

    /// Returns a text for a size.
    public static func string(for size: CGSize) -> String { "{\(size.width), \(size.height)}" }

    /// Returns a text for a rectangle.
    public static func string(for rect: CGRect) -> String {
        "{\(string(for: rect.origin)), \(string(for: rect.size))}"
    }

    private static func numbers(in text: String, count: Int) -> [Double]? {
        let parts = text.split { "{}, \t".contains($0) }
        let numbers = parts.compactMap { Double($0) }
        return numbers.count == count && parts.count == count ? numbers : nil
    }
}
