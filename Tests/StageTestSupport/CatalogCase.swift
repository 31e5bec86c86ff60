import Foundation
import KinoraStage
import Testing

/// A named catalog indicator or a variant with other parameters.
package struct CatalogCase: CustomTestStringConvertible, Sendable {
    package let name: String
    package let indicator: any LoadingAnimation

    package var testDescription: String { name }
    package var type: any LoadingAnimation.Type { Swift.type(of: indicator) }
    package var naturalSize: CGSize { indicator.naturalSize }

    /// A Boolean value that indicates whether it's an original indicator or a variant of one.
    package var isOriginal: Bool { Self.originalIdentifiers.contains(type.identifier) }

    /// All indicators with their default parameters.
    package static let all = IndicatorCatalog.all.map { CatalogCase($0.identifier, $0.init()) }

    /// The eight original indicators, which follow animations from blog posts.
    package static let originals = all.filter(\.isOriginal)

    /// The identifiers of the original indicators.
    package static let originalIdentifiers = [
        "bouncing-icon", "closing-arc", "arc-to-check", "hash-lines", "worm", "ring-and-play",
        "gooey-pull", "three-balls",
    ]

    /// The original indicators, and two of each family, for checks that take long.
    package static let samples =
        originals
        + IndicatorFamily.allCases.flatMap { family in
            all.filter { $0.type.profile.family == family && !$0.isOriginal }.prefix(2)
        }

    /// All indicators, and variants that look different.
    package static let variants =
        all + [
            variant(ArcToCheck(), "failure") { $0.outcome = .failure },
            variant(WormIndicator(), "normal") { $0.style = .normal },
            variant(WormIndicator(), "pop") { $0.pops = true },
            variant(GooeyPull(), "pulled") { $0.pull = 36 },
            variant(GooeyPull(), "post") { $0.shape = .post },
            variant(ClosingArc(), "reopening") { $0.reopens = true },
        ] + polished

    /// The original indicators in their polished look.
    package static let polished = [
        variant(BouncingIcon(), "polished") { $0.look = .polished },
        variant(ClosingArc(), "polished") { $0.look = .polished },
        variant(ArcToCheck(), "polished") { $0.look = .polished },
        variant(HashLines(), "polished") { $0.look = .polished },
        variant(WormIndicator(), "polished") { $0.look = .polished },
        variant(RingAndPlay(), "polished") { $0.look = .polished },
        variant(GooeyPull(), "polished") { $0.look = .polished },
        variant(ThreeBalls(), "polished") { $0.look = .polished },
    ]

    private init(_ name: String, _ indicator: any LoadingAnimation) {
        self.name = name
        self.indicator = indicator
    }

    private static func variant<Indicator: LoadingAnimation>(
        _ indicator: Indicator,
        _ name: String,
        _ change: (inout Indicator) -> Void
    ) -> CatalogCase {
        var copy = indicator
        change(&copy)
        return CatalogCase("\(Indicator.identifier)-\(name)", copy)
    }

    /// Returns the natural size, scaled to fit in a square.
    package func size(fitting side: CGFloat) -> CGSize {
        let scale = side / max(naturalSize.width, naturalSize.height)
        return CGSize(
            width: (naturalSize.width * scale).rounded(),
            height: (naturalSize.height * scale).rounded()
        )
    }

    /// Returns a probe of the indicator.
    package func probe(size: CGSize? = nil) -> IndicatorProbe {
        IndicatorProbe(indicator, size: size)
    }

    /// Returns a probe of the indicator's waiting animation.
    package func waitingProbe(size: CGSize) -> IndicatorProbe {
        IndicatorProbe(layer: indicator.makeWaitingLayer(size: size), size: size)
    }

    /// Returns the middles of equal parts of the period.
    package func phases(_ count: Int) -> [TimeInterval] {
        (0..<count).map { (Double($0) + 0.5) / Double(count) * indicator.period }
    }
}

extension ClosingArc {
    /// The arc that starts over, as the choreography sheet describes.
    package static var closing: ClosingArc {
        var indicator = ClosingArc()
        indicator.reopens = false
        return indicator
    }
}

extension HashLines {
    /// The lines with the pause that the choreography sheet describes.
    package static var resting: HashLines {
        var indicator = HashLines()
        indicator.interval = 1
        return indicator
    }
}

extension GooeyPull {
    /// The drop with the original shape, which the choreography sheet describes.
    package static var post: GooeyPull {
        var indicator = GooeyPull()
        indicator.shape = .post
        return indicator
    }
}

/// Returns a stage of the catalog's indicator with an identifier.
package func catalogStage(_ identifier: String) throws -> Stage {
    let type = try #require(IndicatorCatalog.all.first { $0.identifier == identifier })
    return Stage(type.init())
}
