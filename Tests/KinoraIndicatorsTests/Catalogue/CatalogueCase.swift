import Foundation
import KinoraIndicators
import Testing

/// An indicator of the catalogue, or a variant that a parameter makes of it, under a name.
struct CatalogueCase: CustomTestStringConvertible, Sendable {
    let name: String
    let indicator: any LoadingAnimation

    var testDescription: String { name }
    var type: any LoadingAnimation.Type { Swift.type(of: indicator) }
    var naturalSize: CGSize { type.naturalSize }

    /// All indicators with their defaults.
    static let all = IndicatorCatalogue.all.map { CatalogueCase($0.identifier, $0.init()) }

    /// All indicators, and the variants that look quite different.
    static let variants =
        all + [
            variant(ArcToCheck(), "failure") { $0.outcome = .failure },
            variant(Worm(), "normal") { $0.style = .normal },
            variant(Worm(), "pop") { $0.pops = true },
            variant(GooeyPull(), "pulled") { $0.pull = 36 },
        ]

    private init(_ name: String, _ indicator: any LoadingAnimation) {
        self.name = name
        self.indicator = indicator
    }

    private static func variant<Indicator: LoadingAnimation>(
        _ indicator: Indicator,
        _ name: String,
        _ change: (inout Indicator) -> Void
    ) -> CatalogueCase {
        var copy = indicator
        change(&copy)
        return CatalogueCase("\(Indicator.identifier)-\(name)", copy)
    }

    /// Returns the natural size, made to fit in a square.
    func size(fitting side: CGFloat) -> CGSize {
        let scale = side / max(naturalSize.width, naturalSize.height)
        return CGSize(
            width: (naturalSize.width * scale).rounded(),
            height: (naturalSize.height * scale).rounded()
        )
    }

    /// Makes the indicator live.
    func probe(size: CGSize? = nil) -> IndicatorProbe {
        IndicatorProbe(indicator, size: size)
    }

    /// Makes what the indicator shows while nobody knows the outcome live.
    func waitingProbe(size: CGSize) -> IndicatorProbe {
        IndicatorProbe(layer: indicator.makeWaitingLayer(size: size), size: size)
    }

    /// The middles of so many equal parts of the period.
    func phases(_ count: Int) -> [TimeInterval] {
        (0..<count).map { (Double($0) + 0.5) / Double(count) * indicator.period }
    }
}
