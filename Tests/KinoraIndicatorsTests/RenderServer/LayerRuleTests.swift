import Foundation
import KinoraIndicators
import LayerKit
import StageTestSupport
import TestSupport
import Testing

/// The rules by which Apple's render server draws layers as LayerKit does, and cheaply.
@Suite struct LayerRuleTests {
    /// A design in one of its forms.
    struct Form: CustomTestStringConvertible, Sendable {
        let example: CatalogCase
        let name: String
        let make: @Sendable (any LoadingAnimation, CGSize) -> CALayer

        var testDescription: String { "\(example.name), \(name)" }

        /// The layers at the natural size.
        var layer: CALayer { make(example.indicator, example.naturalSize) }
    }

    /// Every design while it waits, whole, small, at rest, with progress, and at its end.
    static let forms = CatalogCase.variants.flatMap { example in
        [
            Form(example: example, name: "waiting") { $0.makeWaitingLayer(size: $1) },
            Form(example: example, name: "whole") { $0.makeLayer(size: $1) },
            Form(example: example, name: "small") { indicator, _ in
                indicator.makeWaitingLayer(size: example.size(fitting: 20))
            },
            Form(example: example, name: "reduced motion") { $0.makeReducedMotionLayer(size: $1) },
            Form(example: example, name: "progress") {
                $0.makeProgressLayer(size: $1, reducesMotion: false)
            },
            Form(example: example, name: "success") {
                $0.makeOutcomeLayer(.success, from: 0.3, size: $1)
            },
            Form(example: example, name: "failure") {
                $0.makeOutcomeLayer(.failure, from: 0.3, size: $1)
            },
        ]
    }

    @Test(arguments: forms)
    func `the app draws nothing`(_ form: Form) {
        #expect(LayerBudget(of: form.layer).customLayers == 0)
    }

    @Test func `only the custom drawing of two designs is drawn by the app`() throws {
        for example in CatalogCase.all {
            var indicator = example.indicator
            guard (try? indicator.setParameter("drawing", to: .choice("custom"))) != nil else {
                continue
            }
            #expect(["closing-arc", "arc-to-check"].contains(example.name))
            let layer = indicator.makeLayer(size: example.naturalSize)
            #expect(LayerBudget(of: layer).customLayers == 1)
        }
    }

    /// Core Animation draws the edges of backgrounds, images, and clipped layers jagged on iOS, unless
    /// a layer allows otherwise.
    @Test(arguments: forms)
    func `edges that move are antialiased`(_ form: Form) {
        for layer in form.layer.all where layer.hasEdges {
            #expect(layer.allowsEdgeAntialiasing, "\(layer.name ?? "without a name")")
        }
    }

    @Test func `a bouncing image is antialiased and downsampled smoothly`() throws {
        var indicator = BouncingIcon()
        let context = try #require(
            CGContext(
                data: nil,
                width: 8,
                height: 8,
                bitsPerComponent: 8,
                bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue
            )
        )
        indicator.image = context.makeImage()
        let icon = try #require(
            indicator.makeLayer(size: BouncingIcon.naturalSize).all.first { $0.name == "icon" }
        )
        #expect(icon.contents != nil)
        #expect(icon.allowsEdgeAntialiasing)
        #expect(icon.minificationFilter == .trilinear)
    }

    /// Each component of a transform is read from the matrix and written to it.
    ///
    /// Of a mirrored matrix,
    /// the reflection can be lost, and of a singular one, everything.
    @Test(arguments: forms)
    func `components of a transform that change together are all positive`(_ form: Form) {
        for layer in form.layer.all {
            let parts = layer.leaves.filter { $0.keyPath?.hasPrefix("transform.") == true }
            guard Set(parts.map(\.keyPath)).count > 1 else { continue }
            for part in parts where part.keyPath?.hasPrefix("transform.scale") == true {
                #expect(part.numbers.allSatisfy { $0 > 0 }, "\(layer.name ?? "") \(part.numbers)")
            }
        }
    }

    @Test(arguments: forms)
    func `animations have values at times that increase`(_ form: Form) {
        for layer in form.layer.all {
            for key in layer.animationKeys() ?? [] {
                let group = layer.animation(forKey: key) as? CAAnimationGroup
                #expect(group?.animations?.isEmpty == false)
            }
            for frames in layer.leaves.compactMap({ $0 as? CAKeyframeAnimation }) {
                check(frames)
            }
        }
    }

    private func check(_ frames: CAKeyframeAnimation) {
        let times = (frames.keyTimes ?? []).map(\.doubleValue)
        #expect(frames.values?.isEmpty == false)
        #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 }, "\(times)")
        let count = (frames.values?.count ?? 0) + (frames.calculationMode == .discrete ? 1 : 0)
        #expect(times.count == count)
    }

    /// The parameters whose extremes once put two values at the same time.
    @Test(arguments: [
        ("dot-matrix", "glow", ParameterValue.number(1)), ("snake-grid", "length", .number(1)),
        ("bouncing-letters", "rest", .number(0)), ("changing-words", "text", .text("One")),
        ("comet", "length", .number(1)), ("newtons-cradle", "angle", .number(0)),
    ])
    func `extremes have values at times that increase too`(
        name: String,
        parameter: String,
        value: ParameterValue
    ) throws {
        let type = try #require(IndicatorCatalog.type(withIdentifier: name))
        var indicator: any LoadingAnimation = type.init()
        try indicator.setParameter(parameter, to: value)
        for layer in indicator.makeLayer(size: type.naturalSize).all {
            for frames in layer.leaves.compactMap({ $0 as? CAKeyframeAnimation }) { check(frames) }
        }
    }

    /// Endless animations at 120 frames per second would use energy for nothing.
    @Test(arguments: forms)
    func `at most 60 frames per second are requested, and 30 for steps`(_ form: Form) {
        for layer in form.layer.all {
            for key in layer.animationKeys() ?? [] {
                guard let group = layer.animation(forKey: key) as? CAAnimationGroup else {
                    continue
                }
                let range = group.preferredFrameRateRange
                let areSteps = (group.animations ?? []).allSatisfy {
                    ($0 as? CAKeyframeAnimation)?.calculationMode == .discrete
                }
                #expect(range.maximum == (areSteps ? 30 : 60))
                #expect(range.minimum == (areSteps ? 10 : 30))
                #expect(range.preferred == range.maximum)
            }
        }
    }

    /// A picture of its own for a fading layer is needed only if its parts overlap.
    ///
    /// With Reduce Motion, a whole pose fades, whose parts overlap with some parameters.
    @Test(arguments: forms.filter { $0.name == "waiting" })
    func `parts that don't overlap fade by themselves`(_ form: Form) {
        let size = form.example.size(fitting: 32)
        let (together, alone) = (
            form.make(form.example.indicator, size), form.make(form.example.indicator, size)
        )
        let probes = [together, alone].map { IndicatorProbe(layer: $0, size: size) }
        for (layer, other) in zip(together.all, alone.all)
        where layer.allowsGroupOpacity && layer.canFade && layer.sublayers?.isEmpty == false {
            other.allowsGroupOpacity = false
            probes[1].host.commit()
            let differ = form.example.phases(3).contains { time in
                let frames = probes.map { $0.frame(at: time) }
                return frames[0].difference(from: frames[1]).greatest > 2
            }
            #expect(differ, "\(layer.name ?? "without a name") needs no group")
            other.allowsGroupOpacity = true
        }
    }

    /// A line that returns to its start without being closed has two ends there, with a seam between.
    @Test(arguments: forms)
    func `lines that return to their start are closed`(_ form: Form) {
        for layer in form.layer.all {
            guard let shape = layer as? CAShapeLayer, shape.strokeColor != nil,
                let path = shape.path
            else { continue }
            for subpath in path.geometry.subpaths where !subpath.isClosed {
                // A dot, such as that of an exclamation mark, is a short line.
                guard subpath.segments.count > 1, let end = subpath.segments.last?.end else {
                    continue
                }
                let way = hypot(end.x - subpath.start.x, end.y - subpath.start.y)
                #expect(way > 0.01, "\(shape.name ?? "without a name")")
            }
        }
    }

    /// At the ends of groups, rounding can put the end of a step before that of its group.
    @Test(arguments: [ArcToCheck.Outcome.success, .failure])
    func `at the end of any duration, hidden parts stay hidden`(outcome: ArcToCheck.Outcome) throws
    {
        var indicator = ArcToCheck()
        indicator.outcome = outcome
        let hidden = ["dash", "bar", "rest", "spine", "left-leg", "right-leg"]
        for index in 0..<1991 {
            let period = 0.1 + Double(index) / 100
            indicator.customPeriod = period
            let probe = IndicatorProbe(indicator)
            for name in hidden where probe.host.layer.all.contains(where: { $0.name == name }) {
                let opacity = try probe.number(name, "opacity", at: period)
                #expect(opacity == 0, "\(name) after \(period) s")
            }
        }
    }
}

extension CALayer {
    /// The layer, its mask, and their sublayers.
    fileprivate var all: [CALayer] {
        [self] + (mask?.all ?? []) + (sublayers ?? []).flatMap(\.all)
    }

    /// The animations of the layer that aren't groups.
    fileprivate var leaves: [CAPropertyAnimation] {
        (animationKeys() ?? []).compactMap { animation(forKey: $0) }.flatMap(\.leaves)
    }

    /// A Boolean value that indicates whether the layer has a background, an image, or a clip.
    fileprivate var hasEdges: Bool {
        backgroundColor != nil || contents != nil || masksToBounds
    }

    /// A Boolean value that indicates whether the layer is ever partly transparent as a whole.
    fileprivate var canFade: Bool {
        opacity < 1 || leaves.contains { $0.keyPath == "opacity" }
    }
}

extension CAAnimation {
    fileprivate var leaves: [CAPropertyAnimation] {
        if let group = self as? CAAnimationGroup {
            return (group.animations ?? []).flatMap(\.leaves)
        }
        return (self as? CAPropertyAnimation).map { [$0] } ?? []
    }
}

extension CAPropertyAnimation {
    /// The values of the animation that are numbers.
    fileprivate var numbers: [Double] {
        let values: [Any?] =
            switch self {
            case let frames as CAKeyframeAnimation: frames.values ?? []
            case let change as CABasicAnimation: [change.fromValue, change.toValue]
            default: []
            }
        return values.compactMap { value in
            (value as? Double) ?? (value as? CGFloat).map { Double($0) }
                ?? (value as? Int).map { Double($0) } ?? (value as? NSNumber)?.doubleValue
        }
    }
}
