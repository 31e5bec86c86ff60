import Foundation
import ViewKit

/// A point in time of the media clock, with the API of Dispatch's `DispatchTime`.
///
/// A type alias of that name lets code that uses `DispatchTime` use this type instead.
public struct MediaInstant: Comparable, Hashable, Sendable {
    /// The nanoseconds since the clock's zero.
    public let uptimeNanoseconds: UInt64

    /// Creates an instant from nanoseconds since the clock's zero.
    public init(uptimeNanoseconds: UInt64) {
        self.uptimeNanoseconds = uptimeNanoseconds
    }

    /// Creates an instant from a time of the clock in seconds.
    ///
    /// Negative times are treated as zero, and NaN and times that are too large as
    /// ``distantFuture``, as in Dispatch.
    init(time: TimeInterval) {
        let nanoseconds = (time * Self.perSecond).rounded()
        let isNear = nanoseconds < Double(UInt64.max)
        uptimeNanoseconds = isNear ? UInt64(max(nanoseconds, 0)) : .max
    }

    private static let perSecond = 1e9

    /// The time of the clock in seconds; infinite in the distant future.
    var time: TimeInterval {
        self == .distantFuture ? .infinity : Double(uptimeNanoseconds) / Self.perSecond
    }

    /// An instant that the clock never reaches.
    public static let distantFuture = MediaInstant(uptimeNanoseconds: .max)

    /// Returns the current instant of this thread's media clock.
    public static func now() -> MediaInstant {
        MediaInstant(time: CACurrentMediaTime())
    }

    /// Returns a Boolean value that indicates whether an instant is before another.
    public static func < (lhs: MediaInstant, rhs: MediaInstant) -> Bool {
        lhs.uptimeNanoseconds < rhs.uptimeNanoseconds
    }

    /// Returns an instant that is later by a number of seconds; the distant future for NaN.
    public static func + (instant: MediaInstant, seconds: Double) -> MediaInstant {
        MediaInstant(time: instant.time + seconds)
    }

    /// Returns an instant that is earlier by a number of seconds; the distant future for NaN.
    public static func - (instant: MediaInstant, seconds: Double) -> MediaInstant {
        instant + -seconds
    }

    /// Returns an instant that is later by an interval.
    public static func + (instant: MediaInstant, interval: DispatchTimeInterval) -> MediaInstant {
        instant + interval.seconds
    }

    /// Returns an instant that is earlier by an interval.
    public static func - (instant: MediaInstant, interval: DispatchTimeInterval) -> MediaInstant {
        instant + -interval.seconds
    }

    /// Moves an instant forward by a number of seconds.
    public static func += (instant: inout MediaInstant, seconds: Double) {
        instant = instant + seconds
    }
}

extension DispatchTimeInterval {
    /// The number of seconds; infinite for `.never`.
    var seconds: Double {
        switch self {
        case .seconds(let count): Double(count)
        case .milliseconds(let count): Double(count) / 1e3
        case .microseconds(let count): Double(count) / 1e6
        case .nanoseconds(let count): Double(count) / 1e9
        default: .infinity
        }
    }
}
