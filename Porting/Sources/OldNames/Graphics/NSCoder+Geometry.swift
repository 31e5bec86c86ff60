import Foundation
import ViewKit

/// Conversions of geometry to and from text such as `{1, 2}` and `{{1, 2}, {3, 4}}`.
extension NSCoder {
    /// Parses a point; returns zero for invalid text.
    public static func cgPoint(for string: String) -> CGPoint {
        numbers(in: string, count: 2).map { CGPoint(x: $0[0], y: $0[1]) } ?? .zero
    }

    /// Parses a size; returns zero for invalid text.
    public static func cgSize(for string: String) -> CGSize {
        numbers(in: string, count: 2).map { CGSize(width: $0[0], height: $0[1]) } ?? .zero
    }

    /// Parses a rectangle; returns zero for invalid text.
    public static func cgRect(for string: String) -> CGRect {
        numbers(in: string, count: 4)
            .map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } ?? .zero
    }

    /// Formats a point as text.
    public static func string(for point: CGPoint) -> String { "{\(point.x), \(point.y)}" }

    /// Formats a size as text.
    public static func string(for size: CGSize) -> String { "{\(size.width), \(size.height)}" }

    /// Formats a rectangle as text.
    public static func string(for rect: CGRect) -> String {
        "{\(string(for: rect.origin)), \(string(for: rect.size))}"
    }

    private static func numbers(in text: String, count: Int) -> [Double]? {
        let parts = text.split { "{}, \t".contains($0) }
        let numbers = parts.compactMap { Double($0) }
        return numbers.count == count && parts.count == count ? numbers : nil
    }
}
