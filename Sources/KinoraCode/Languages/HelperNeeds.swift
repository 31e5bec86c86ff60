import Foundation
import LayerKit

/// The features that helper functions need in a file.
struct HelperNeeds {
    enum Feature: Hashable {
        case begin, curve, by, noFrom, noTo, path, values, times, noTimes, eachCurve, curves, mode
        case play, offset, count, runs, fill, progress, noCurve
    }

    /// A Boolean value that indicates whether there are images.
    var hasImages = false

    /// A Boolean value that indicates whether paths are made of lists of coordinates.
    var hasPathData = false

    /// A Boolean value that indicates whether numbers are interpolated.
    var hasInterpolation = false

    /// A Boolean value that indicates whether animations are declared, to set more properties.
    var hasVariables = false

    /// A Boolean value that indicates whether groups contain animations.
    var hasMembers = false

    var helpers: Set<CodeHelper> = []
    var changes: Set<Feature> = []
    var keyframes: Set<Feature> = []
    var springs: Set<Feature> = []
    var groups: Set<Feature> = []
    var plays: Set<Feature> = []

    /// The number of animations that are played with each repeat count and each fill mode.
    var repeatCounts: [Double: Int] = [:]
    var fillModes: [String: Int] = [:]

    /// The repeat count and the fill mode of most animations, which the functions assume.
    var usualRepeatCount = Double.infinity
    var usualFillMode = CAMediaTimingFillMode.both.rawValue

    /// Returns the value with the highest count, and the first of several in order.
    static func mostFrequent<Value: Comparable>(_ counts: [Value: Int]) -> Value? {
        counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    }

    mutating func insert(_ feature: Feature, of helper: CodeHelper) {
        switch helper {
        case .change: changes.insert(feature)
        case .keyframes: keyframes.insert(feature)
        case .spring: springs.insert(feature)
        case .group: groups.insert(feature)
        }
    }
}
