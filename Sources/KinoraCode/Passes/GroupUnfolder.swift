import Foundation
import LayerKit

/// A pass that writes the members of repeating groups as keyframe animations over whole cycles.
///
/// A member that plays in a part of a cycle, and before and after which its layer has the first and
/// the last value, holds these values as a keyframe animation. Without groups, one function makes
/// and plays all animations.
struct GroupUnfolder {
    /// The layer that the animations change.
    let layer: CodeLayer

    /// Returns a group's members as animations of their own, or the animation itself if one of them
    /// can't be written that way.
    func unfolded(_ play: CodeLayer.Play) -> [CodeLayer.Play] {
        let group = play.animation
        guard let members = group.members, !members.isEmpty, isPlain(group),
            Set(members.map(\.keyPath)).count == members.count
        else { return [play] }
        let unfolded = members.compactMap { cycle(of: $0, in: group) }
        guard unfolded.count == members.count else { return [play] }
        return unfolded.enumerated().map { index, animation in
            let key = index == 0 ? play.key : "\(play.key)-\(index + 1)"
            return CodeLayer.Play(key: key, animation: animation)
        }
    }

    /// Returns a Boolean value that indicates whether a group adds nothing but endless repetitions
    /// of linear cycles.
    private func isPlain(_ group: CodeAnimation) -> Bool {
        (group.curve ?? .linear) == .linear && (group.speed == 1 || group.speed == 0)
            && !group.autoreverses && group.repeatDuration == 0 && group.repeatCount == .infinity
    }

    /// Returns a member as an animation over whole cycles of its group, or nil if it isn't one.
    private func cycle(of member: CodeAnimation, in group: CodeAnimation) -> CodeAnimation? {
        guard let whole = group.duration.literal, let part = member.duration.literal,
            let begin = member.begin.literal, part > 0, begin >= 0, begin + part < whole + 1e-9,
            member.offset == 0, member.speed == 1, member.repeatCount <= 1,
            member.repeatDuration == 0, !member.autoreverses, !member.isCumulative,
            var frames = frames(of: member), let first = frames.values.first,
            let last = frames.values.last, let keyPath = member.keyPath,
            let rest = restingValue(of: keyPath)
        else { return nil }
        let holdsBefore = [.backwards, .both].contains(member.fillMode)
        let holdsAfter = [.forwards, .both].contains(member.fillMode)
        let end = whole - begin - part
        guard begin < 1e-9 || holdsBefore || first == rest, end < 1e-9 || holdsAfter || last == rest
        else { return nil }
        var cycle = group
        cycle.keyPath = member.keyPath
        cycle.isAdditive = member.isAdditive
        cycle.valueFunction = member.valueFunction
        // Cycles that end as they start begin with the change, and later by the member's begin.
        let isLater = first == last && first == rest && begin > 1e-9
        let start = isLater ? 0 : begin
        if isLater {
            cycle.offset = Self.sum(group.offset, -begin)
            cycle.fillMode = .both
        }
        frames.stretch(from: start / whole, to: (start + part) / whole)
        cycle.kind = .keyframes(frames)
        return cycle
    }

    private static func sum(_ offset: CodeNumber, _ more: Double) -> CodeNumber {
        offset.literal.map { .literal($0 + more) } ?? .sum(offset, .literal(more))
    }

    /// Returns a member's key frames, or nil if it has none.
    private func frames(of member: CodeAnimation) -> CodeAnimation.Keyframes? {
        switch member.kind {
        case .basic(let from?, let to?, nil):
            return CodeAnimation.Keyframes(values: [from, to], curves: member.curve.map { [$0] })
        case .keyframes(let frames):
            let isPlain =
                frames.path == nil && frames.mode == .linear && frames.values.count > 1
                && (member.curve ?? .linear) == .linear
            return isPlain ? frames : nil
        default: return nil
        }
    }

    /// Returns the value of a property that isn't animated, or nil if it's unknown.
    private func restingValue(of keyPath: String) -> CodeValue? {
        if let value = layer[keyPath] { return value }
        switch keyPath {
        case "opacity", "strokeEnd": return .number(1)
        case "strokeStart", "zPosition", "cornerRadius", "borderWidth", "lineDashPhase":
            return .number(0)
        default: break
        }
        guard layer["transform"] == nil else { return nil }
        if keyPath.hasPrefix("transform.scale") { return .number(1) }
        let isZero = ["transform.rotation", "transform.translation."].contains {
            keyPath.hasPrefix($0)
        }
        return isZero ? .number(0) : nil
    }
}

extension CodeAnimation.Keyframes {
    /// Places the key frames in a part of a cycle, before and after which their ends are held.
    ///
    /// - Parameters:
    ///   - start: The fraction of the cycle at which the part starts.
    ///   - end: The fraction at which the part ends.
    fileprivate mutating func stretch(from start: Double, to end: Double) {
        guard let first = values.first, let last = values.last else { return }
        let count = values.count
        var times = self.times?.compactMap(\.literal) ?? []
        if times.count != count { times = (0..<count).map { Double($0) / Double(count - 1) } }
        times = times.map { start + $0 * (end - start) }
        var curves = self.curves ?? Array(repeating: .linear, count: count - 1)
        if start > 1e-9 {
            values.insert(first, at: 0)
            times.insert(0, at: 0)
            curves.insert(.linear, at: 0)
        }
        if end < 1 - 1e-9 {
            values.append(last)
            times.append(1)
            curves.append(.linear)
        }
        // The curve of a held value has no effect, so its neighbor's may be that of all.
        let moving = Set(curves.indices.filter { values[$0] != values[$0 + 1] }.map { curves[$0] })
        if moving.count == 1, let only = moving.first {
            curves = Array(repeating: only, count: curves.count)
        }
        self.times = times.map { .literal($0) }
        self.curves = curves.contains { $0 != .linear } ? curves : nil
    }
}
