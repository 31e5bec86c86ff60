import Foundation

// Facts: developer.apple.com/documentation/swiftui/timelineschedule; the entries are left out.
public protocol TimelineSchedule {}

// Facts: developer.apple.com/documentation/swiftui/animationtimelineschedule.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
    public init(minimumInterval: Double? = nil, paused: Bool = false) {}
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
    public static func animation(
        minimumInterval: Double? = nil,
        paused: Bool = false
    ) -> AnimationTimelineSchedule { fatalError() }
}

// Facts: developer.apple.com/documentation/swiftui/everyminutetimelineschedule.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
    public init() {}
}

// Facts: developer.apple.com/documentation/swiftui/timelineview, timelineviewdefaultcontext.
public struct TimelineView<Schedule, Content> where Schedule: TimelineSchedule {
    public struct Context {
        public let date: Date
    }
}

public typealias TimelineViewDefaultContext =
    TimelineView<EveryMinuteTimelineSchedule, Never>.Context

extension TimelineView: View where Content: View {
    public typealias Body = Never
    public var body: Never { fatalError() }

    nonisolated public init(
        _ schedule: Schedule,
        @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
    ) {}
}
