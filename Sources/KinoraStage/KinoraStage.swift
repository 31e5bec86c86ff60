// Re-exports the indicators, which stages show, and the timelines that they create.
@_exported import KinoraIndicators
@_exported import KinoraTimeline
