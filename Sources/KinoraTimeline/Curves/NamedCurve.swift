import Foundation
import LayerKit

/// A named timing curve.
public struct NamedCurve: Hashable, Sendable {
    /// The name, such as `easeInEaseOut` or `easeOutBack`.
    public let name: String

    /// The curve.
    public let curve: TimingCurve

    /// The origin of the name.
    public let family: Family

    /// The origin of a curve's name.
    public enum Family: Hashable, Sendable {
        /// Core Animation, with the raw values of `CAMediaTimingFunctionName`.
        case coreAnimation

        /// Penner's equations as cubic curves, with the values that design tools publish.
        case penner
    }

    private init(_ name: String, _ family: Family, _ curve: TimingCurve) {
        self.name = name
        self.family = family
        self.curve = curve
    }

    /// All named curves, Core Animation's first.
    public static let all = coreAnimation + penner

    /// Core Animation's five curves, as measured on macOS.
    public static let coreAnimation = TimingCurve.predefined.map { name, curve in
        NamedCurve(name.rawValue, .coreAnimation, curve)
    }

    /// The curves of common easing tables for the web.
    public static let penner = [
        NamedCurve("easeInSine", .penner, TimingCurve(0.12, 0, 0.39, 0)),
        NamedCurve("easeOutSine", .penner, TimingCurve(0.61, 1, 0.88, 1)),
        NamedCurve("easeInOutSine", .penner, TimingCurve(0.37, 0, 0.63, 1)),
        NamedCurve("easeInQuad", .penner, TimingCurve(0.11, 0, 0.5, 0)),
        NamedCurve("easeOutQuad", .penner, TimingCurve(0.5, 1, 0.89, 1)),
        NamedCurve("easeInOutQuad", .penner, TimingCurve(0.45, 0, 0.55, 1)),
        NamedCurve("easeInCubic", .penner, TimingCurve(0.32, 0, 0.67, 0)),
        NamedCurve("easeOutCubic", .penner, TimingCurve(0.33, 1, 0.68, 1)),
        NamedCurve("easeInOutCubic", .penner, TimingCurve(0.65, 0, 0.35, 1)),
        NamedCurve("easeInQuart", .penner, TimingCurve(0.5, 0, 0.75, 0)),
        NamedCurve("easeOutQuart", .penner, TimingCurve(0.25, 1, 0.5, 1)),
        NamedCurve("easeInOutQuart", .penner, TimingCurve(0.76, 0, 0.24, 1)),
        NamedCurve("easeInQuint", .penner, TimingCurve(0.64, 0, 0.78, 0)),
        NamedCurve("easeOutQuint", .penner, TimingCurve(0.22, 1, 0.36, 1)),
        NamedCurve("easeInOutQuint", .penner, TimingCurve(0.83, 0, 0.17, 1)),
        NamedCurve("easeInExpo", .penner, TimingCurve(0.7, 0, 0.84, 0)),
        NamedCurve("easeOutExpo", .penner, TimingCurve(0.16, 1, 0.3, 1)),
        NamedCurve("easeInOutExpo", .penner, TimingCurve(0.87, 0, 0.13, 1)),
        NamedCurve("easeInCirc", .penner, TimingCurve(0.55, 0, 1, 0.45)),
        NamedCurve("easeOutCirc", .penner, TimingCurve(0, 0.55, 0.45, 1)),
        NamedCurve("easeInOutCirc", .penner, TimingCurve(0.85, 0, 0.15, 1)),
        NamedCurve("easeInBack", .penner, TimingCurve(0.36, 0, 0.66, -0.56)),
        NamedCurve("easeOutBack", .penner, TimingCurve(0.34, 1.56, 0.64, 1)),
        NamedCurve("easeInOutBack", .penner, TimingCurve(0.68, -0.6, 0.32, 1.6)),
    ]

    /// Returns the name of a curve, or nil if it has none.
    ///
    /// Control points may differ by a thousandth, to allow for rounded values.
    public static func name(of curve: TimingCurve) -> String? {
        all.first { $0.curve.isNear(curve) }?.name
    }

    /// Returns the curve with a name, ignoring case and hyphens, or nil if the name is unknown.
    ///
    /// CSS's `ease`, `ease-in`, `ease-out` and `ease-in-out` are Core Animation's curves, which
    /// have the same control points.
    public static func named(_ name: String) -> NamedCurve? {
        let plain = name.lowercased().replacing("-", with: "")
        let wanted = cssNames[plain] ?? plain
        return all.first { $0.name.lowercased() == wanted }
    }

    /// Core Animation's names by CSS name, both in lowercase and without hyphens.
    private static let cssNames = ["ease": "default", "easeinout": "easeineaseout"]
}

extension TimingCurve {
    /// Returns a Boolean value that indicates whether the curves' points differ by less than 0.001.
    fileprivate func isNear(_ other: TimingCurve) -> Bool {
        if isLinear && other.isLinear { return true }
        return zip([x1, y1, x2, y2], [other.x1, other.y1, other.x2, other.y2])
            .allSatisfy { abs($0 - $1) < 1e-3 }
    }
}
