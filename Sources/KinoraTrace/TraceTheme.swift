import KinoraCharts
import KinoraIndicators
import LayerKit

/// The color theme of a trace's sheet.
struct TraceTheme {
    /// The theme shared by all charts.
    let chart = ChartTheme(on: .light)

    /// The background of the plots, light or dark, whichever contrasts better with the tracks.
    let panel: RGBA

    /// The color of the vertical lines that mark times.
    let rule: RGBA

    /// The color of tracks that have no color of their own.
    let neutral: RGBA

    /// Creates a theme for tracks.
    init(_ tracks: [MotionTrack]) {
        let lights = tracks.compactMap { $0.color?.luminance }
        let (light, dark) = (RGBA(hex: 0xFFFFFF), RGBA(hex: 0x292524))
        let isLight = lights.allSatisfy { $0 < 0.45 }
        panel = isLight ? light : dark
        rule = isLight ? RGBA(hex: 0xE7E5E4) : RGBA(hex: 0x57534E)
        neutral = isLight ? RGBA(hex: 0x57534E) : RGBA(hex: 0xD6D3D1)
    }

    /// Returns a track's color, adjusted if it has too little contrast with the panel.
    func color(of track: MotionTrack) -> RGBA {
        guard let color = track.color else { return neutral }
        let opaque = RGBA(red: color.red, green: color.green, blue: color.blue)
        let distance = abs(opaque.luminance - panel.luminance)
        guard distance < 0.12 else { return opaque }
        let part = 0.55
        func mix(_ a: Double, _ b: Double) -> Double { a * (1 - part) + b * part }
        return RGBA(
            red: mix(opaque.red, neutral.red),
            green: mix(opaque.green, neutral.green),
            blue: mix(opaque.blue, neutral.blue)
        )
    }
}
