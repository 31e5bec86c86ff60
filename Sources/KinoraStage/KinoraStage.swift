// Re-exports the indicators, which stages show.
@_exported import KinoraIndicators
