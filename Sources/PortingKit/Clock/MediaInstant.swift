import Foundation
import ViewKit

/// An instant of the media clock, spelled as Dispatch's `DispatchTime`.
///
/// Code that says `DispatchTime` takes this in its place by a type alias of that name.
public struct MediaInstant: Comparable, Hashable, Sendable {
    /// The nanoseconds from the clock's zero.
    public let uptimeNanoseconds: UInt64

    /// Creates an instant from nanoseconds since the clock's zero.
    public init(uptimeNanoseconds: UInt64) {
        self.uptimeNanoseconds = uptimeNanoseconds
    }

    /// Creates an instant from a time of the clock in seconds; what is no number or before zero counts as
    /// zero, what is too far as ``distantFuture``.
    init(time: TimeInterval) {
        let nanoseconds = (time * Self.perSecond).rounded()
        let isFar = nanoseconds >= Double(UInt64.max)
        uptimeNanoseconds = isFar ? .max : nanoseconds > 0 ? UInt64(nanoseconds) : 0
    }

    private static let perSecond = 1e9

    /// The time of the clock in seconds; infinite in the distant future.
    var time: TimeInterval {
        self == .distantFuture ? .infinity : Double(uptimeNanoseconds) / Self.perSecond
    }

    /// An instant that never comes.
    public static let distantFuture = MediaInstant(uptimeNanoseconds: .max)

    /// Returns the present instant of this thread's media clock.
    public static func now() -> MediaInstant {
        MediaInstant(time: CACurrentMediaTime())
    }

    /// Returns whether an instant is before another.
    public static func < (lhs: MediaInstant, rhs: MediaInstant) -> Bool {
        lhs.uptimeNanoseconds < rhs.uptimeNanoseconds
    }

    /// Returns the instant some seconds later.
    public static func + (instant: MediaInstant, seconds: Double) -> MediaInstant {
        MediaInstant(time: instant.time + seconds)
    }

    /// Returns the instant some seconds earlier.
    public static func - (instant: MediaInstant, seconds: Double) -> MediaInstant {
        instant + -seconds
    }

    /// Returns the instant an interval later.
    public static func + (instant: MediaInstant, interval: DispatchTimeInterval) -> MediaInstant {
        instant + interval.seconds
    }

    /// Returns the instant an interval earlier.
    public static func - (instant: MediaInstant, interval: DispatchTimeInterval) -> MediaInstant {
        instant + -interval.seconds
    }

    /// Moves an instant on by some seconds.
    public static func += (instant: inout MediaInstant, seconds: Double) {
        instant = instant + seconds
    }
}

extension DispatchTimeInterval {
    fileprivate var seconds: Double {
        switch self {
        case .seconds(let count): Double(count)
        case .milliseconds(let count): Double(count) / 1e3
        case .microseconds(let count): Double(count) / 1e6
        case .nanoseconds(let count): Double(count) / 1e9
        default: .infinity
        }
    }
}
