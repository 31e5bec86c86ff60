import Foundation
import KinoraCodecs
import KinoraTimeline
import LayerKit

extension FilmTrace {
    /// The trace as JSON.
    ///
    /// Times are in seconds, lengths in pixels, and angles in radians. Keys: `file`, `format`,
    /// `size` (width and height), `frames` (each with `time`, the displayed `delay`, and
    /// `storedDelay`), `loopCount`, `duration`, `period`, `ground` (null if transparent), `pivot`
    /// (the origin of `distance` and `bearing`), `tracks`, `events` (each with `time`, `track`, and
    /// `kind`), and `phases`.
    ///
    /// A track has `name`, `color`, `members` (of a group), and `samples`, each with `time`, `x`,
    /// `y`, `length`, `width`, `angle`, `area`, `opacity`, and `isObscured`. A phase has `start`,
    /// `end`, and `motions`, each with `track`, `property`, `start`, `end`, `continues` (whether it
    /// continues from the previous phase), `from`, `to`, `namedCurve`, `namedError`, `curve`,
    /// `error`, and `changedArea` (the area of the image that it changes, in square pixels). The
    /// motions with the greatest areas come first.
    public var json: JSONValue {
        .object([
            ("file", .string(name)),
            ("format", .string(format.rawValue)),
            ("size", .array([.number(Double(width)), .number(Double(height))])),
            ("frames", .array(frames.map(\.json))),
            ("loopCount", .number(Double(loopCount))),
            ("duration", .rounded(duration)),
            ("period", .rounded(period)),
            ("ground", background.alpha > 0.5 ? .string(background.hexText) : .null),
            ("pivot", .array([.rounded(pivot.x), .rounded(pivot.y)])),
            ("tracks", .array(tracks.map(\.json))),
            ("events", .array(events.map(\.json))),
            ("phases", .array(phases.map(\.json))),
        ])
    }
}

extension JSONValue {
    /// Returns a number rounded to the precision of the measurements.
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
