import Foundation
import LayerKit

/// A replacement of keyframes that differ in one value with shared keyframes that use a variable.
struct CSSSharing {
    private struct Share {
        var frames: CSSKeyFrames
        var declaration: String
    }

    private var shares: [CSSKeyFrames: Share] = [:]
    private var variableCount = 0

    init(_ all: [CSSKeyFrames]) {
        let variables = Set(SVGProperty.variables.map(\.rawValue))
        let names = Set(all.flatMap(\.frames).flatMap(\.values.keys))
        variableCount = names.isDisjoint(with: variables) ? 0 : variables.count
        var forms: [[String]: [CSSKeyFrames]] = [:]
        var order: [[String]] = []
        var seen: Set<CSSKeyFrames> = []
        for frames in all where seen.insert(frames).inserted {
            let form = frames.form
            if forms[form] == nil { order.append(form) }
            forms[form, default: []].append(frames)
        }
        for form in order { share(alike: forms[form] ?? []) }
    }

    /// Returns the shared keyframes for given ones, or the given keyframes if they aren't shared.
    func frames(_ frames: CSSKeyFrames) -> CSSKeyFrames { shares[frames]?.frames ?? frames }

    /// Returns the variable's declaration for an element with keyframes, or nil if none is needed.
    func declaration(_ frames: CSSKeyFrames) -> String? { shares[frames]?.declaration }

    private mutating func share(alike all: [CSSKeyFrames]) {
        guard all.count > 1 else { return }
        let places = all[0].places.filter { place in
            Set(all.map { $0[place] }).count > 1
        }
        let values = all.map { frames in Set(places.map { frames[$0] }) }
        guard !places.isEmpty, values.allSatisfy({ $0.count == 1 }) else { return }
        let name = "--" + CSSSheet.name(variableCount)
        let shared = all[0].replacingValues(at: places, with: "var(\(name))")
        let texts = values.compactMap(\.first)
        // Each set of separate keyframes needs a class; shared ones need a style attribute per
        // element.
        let separate = all.reduce(0) { $0 + $1.cost }
        let together = shared.cost + texts.reduce(0) { $0 + $1.utf8.count + 19 }
        guard together < separate else { return }
        variableCount += 1
        for (frames, text) in zip(all, texts) {
            shares[frames] = Share(frames: shared, declaration: "\(name):\(text)")
        }
    }
}

extension CSSKeyFrames {
    /// The position of a value in keyframes.
    fileprivate struct Place: Hashable {
        var index: Int
        var property: String
    }

    /// The structure of the keyframes without the values.
    fileprivate var form: [String] {
        [period.map { String($0) } ?? ""]
            + frames.map { frame in
                let properties = frame.values.keys.sorted().joined(separator: ",")
                return "\(frame.instant) \(frame.easing ?? "") \(frame.isBase) \(properties)"
            }
    }

    fileprivate var places: [Place] {
        frames.indices.flatMap { index in
            frames[index].values.keys.map { Place(index: index, property: $0) }
        }
    }

    fileprivate subscript(place: Place) -> String {
        frames[place.index].values[place.property] ?? ""
    }

    fileprivate func replacingValues(at places: [Place], with text: String) -> CSSKeyFrames {
        var frames = frames
        for place in places { frames[place.index].values[place.property] = text }
        return CSSKeyFrames(frames, period: period)
    }
}
