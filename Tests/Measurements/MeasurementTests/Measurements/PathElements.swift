import Foundation
import Kinora

/// Measurement 9: the numbers of elements of the paths that animations blend.
///
/// Core Animation leaves paths with different elements undefined. The numbers are those of the
/// platform's own paths, whose arcs may have other curves.
struct PathElements: Measurement {
    let number = 9

    func measure(_ bench: MeasurementBench) throws {
        for type in IndicatorCatalog.all { measure(type.init(), type.identifier, bench) }
        // The post's drop has arcs that meet curves, so its elements depend on the platform's arcs.
        var drop = GooeyPull()
        drop.shape = .post
        measure(drop, "gooey-pull in the post's shape", bench)
    }

    private func measure(
        _ animation: some LoadingAnimation,
        _ name: String,
        _ bench: MeasurementBench
    ) {
        let size = animation.size(height: 48)
        var layers = [("cycle", animation.makeLayer(size: size))]
        layers += LoadingOutcome.allCases.map { outcome in
            ("\(outcome)", animation.makeOutcomeLayer(outcome, from: 0, size: size))
        }
        for (part, layer) in layers {
            for (index, paths) in layer.animatedPaths.enumerated() {
                let subject = "\(name), \(part), \(index)"
                let forms = Set(paths.map(Self.elements))
                bench.add(subject, "elements", forms.sorted().joined(separator: " | "))
                let comparison = forms.count == 1 ? "same elements" : "other elements"
                bench.add(subject, "comparison", comparison)
            }
        }
    }

    /// Returns a letter for each element of a path.
    private static func elements(of path: CGPath) -> String {
        var letters = ""
        path.applyWithBlock { element in
            switch element.pointee.type {
            case .moveToPoint: letters += "M"
            case .addLineToPoint: letters += "L"
            case .addQuadCurveToPoint: letters += "Q"
            case .addCurveToPoint: letters += "C"
            case .closeSubpath: letters += "Z"
            @unknown default: letters += "?"
            }
        }
        return letters
    }
}

extension CALayer {
    /// The paths of each animation of a path, in the layer, its mask, and its sublayers.
    fileprivate var animatedPaths: [[CGPath]] {
        let own = (animationKeys() ?? []).compactMap { animation(forKey: $0) }
        let below = [mask].compactMap(\.self) + (sublayers ?? [])
        return own.flatMap(\.animatedPaths) + below.flatMap(\.animatedPaths)
    }
}

extension CAAnimation {
    /// The paths of the animation, or of each animation in the group.
    fileprivate var animatedPaths: [[CGPath]] {
        if let group = self as? CAAnimationGroup {
            return (group.animations ?? []).flatMap(\.animatedPaths)
        }
        guard let animation = self as? CAPropertyAnimation, animation.keyPath == "path" else {
            return []
        }
        var values: [Any?] = (self as? CAKeyframeAnimation)?.values ?? []
        if let basic = self as? CABasicAnimation { values += [basic.fromValue, basic.toValue] }
        let paths = values.compactMap(\.self).compactMap(asPath)
        return paths.isEmpty ? [] : [paths]
    }
}

/// Returns a value as a path, or nil if it isn't one.
private func asPath(_ value: Any) -> CGPath? {
    #if canImport(QuartzCore) && !os(macOS)
    // A conditional cast to a Core Foundation type always succeeds, so the type's number decides.
    let object = value as AnyObject
    return CFGetTypeID(object) == CGPath.typeID ? unsafeDowncast(object, to: CGPath.self) : nil
    #else
    return value as? CGPath
    #endif
}
