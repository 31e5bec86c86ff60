import Foundation
import KinoraCodecs
import KinoraTimeline
import LayerKit

extension MovieTrace {
    /// All that was found, as JSON.
    ///
    /// Times are seconds, lengths pixels, angles radians. Keys: `file`, `format`, `size` (width and
    /// height), `frames` (each `time`, `delay` as it is shown, `storedDelay`), `loopCount`, `duration`,
    /// `period`, `ground` (null where it is transparent), `pivot` (the point of `distance` and
    /// `bearing`), `tracks`, `events` (each `time`, `track`, `kind`) and `stages`.
    ///
    /// A track has `name`, `color`, `members` (of a group) and `samples`, each `time`, `x`, `y`,
    /// `length`, `width`, `angle`, `area`, `opacity`, `isObscured`. A stage has `start`, `end` and
    /// `motions`, each `track`, `property`, `start`, `end`, `continues` (whether it goes on from the stage
    /// before), `from`, `to`, `namedCurve`, `namedError`, `curve`, `error` and `changedArea` (the square
    /// pixels of the picture that it makes look different), the greatest first.
    public var json: JSONValue {
        .object([
            ("file", .string(name)),
            ("format", .string(format.rawValue)),
            ("size", .array([.number(Double(width)), .number(Double(height))])),
            ("frames", .array(frames.map(\.json))),
            ("loopCount", .number(Double(loopCount))),
            ("duration", .rounded(duration)),
            ("period", .rounded(period)),
            ("ground", ground.alpha > 0.5 ? .string(ground.hexText) : .null),
            ("pivot", .array([.rounded(pivot.x), .rounded(pivot.y)])),
            ("tracks", .array(tracks.map(\.json))),
            ("events", .array(events.map(\.json))),
            ("stages", .array(stages.map(\.json))),
        ])
    }
}

extension JSONValue {
    /// A number without the digits that measuring doesn't give.
    fileprivate static func rounded(_ number: Double) -> JSONValue {
        .number((number * 1e4).rounded() / 1e4)
    }
}

extension TracedFrame {
    fileprivate var json: JSONValue {
        .object([
            ("time", .rounded(time)),
            ("delay", .rounded(delay)),
            ("storedDelay", .rounded(storedDelay)),
        ])
    }
}

extension MotionTrack {
    fileprivate var json: JSONValue {
        .object([
            ("name", .string(name)),
            ("color", color.map { .string($0.hexText) } ?? .null),
            ("members", .array(members.map { .string($0) })),
            ("samples", .array(samples.compactMap { $0?.json })),
        ])
    }
}

extension MotionSample {
    fileprivate var json: JSONValue {
        .object([
            ("time", .rounded(time)),
            ("x", .rounded(x)),
            ("y", .rounded(y)),
            ("length", .rounded(length)),
            ("width", .rounded(width)),
            ("angle", angle.map { .rounded($0) } ?? .null),
            ("area", .rounded(area)),
            ("opacity", .rounded(opacity)),
            ("isObscured", .bool(isObscured)),
        ])
    }
}

extension MotionEvent {
    fileprivate var json: JSONValue {
        .object([
            ("time", .rounded(time)),
            ("track", .string(track)),
            ("kind", .string(kind.rawValue)),
        ])
    }
}

extension MotionPhase {
    fileprivate var json: JSONValue {
        .object([
            ("start", .rounded(start)),
            ("end", .rounded(end)),
            ("motions", .array(motions.map(\.json))),
        ])
    }
}

extension TracedMotion {
    fileprivate var json: JSONValue {
        let points = [fit.curve.x1, fit.curve.y1, fit.curve.x2, fit.curve.y2]
        return .object([
            ("track", .string(track)),
            ("property", .string(property.rawValue)),
            ("start", .rounded(start)),
            ("end", .rounded(end)),
            ("continues", .bool(continues)),
            ("from", .rounded(from)),
            ("to", .rounded(to)),
            ("namedCurve", .string(fit.named.name)),
            ("namedError", .rounded(fit.namedError)),
            ("curve", .array(points.map { .rounded($0) })),
            ("error", .rounded(fit.error)),
            ("changedArea", .rounded(changedArea)),
        ])
    }
}
