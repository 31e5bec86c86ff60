import KinoraCharts
import KinoraIndicators
import LayerKit

/// The colours of a trace's sheet.
struct TraceTheme {
    /// The colours that all charts share.
    let chart = ChartTheme(on: .light)

    /// The ground of the plots: the one of two from which the tracks' colours stand out better.
    let panel: RGBA

    /// The lines through the plots at instants.
    let rule: RGBA

    /// What is drawn in the plots without a colour of its own.
    let neutral: RGBA

    /// Chooses colours for tracks.
    init(_ tracks: [MotionTrack]) {
        let lights = tracks.compactMap { $0.color?.luminance }
        let (light, dark) = (RGBA(hex: 0xFFFFFF), RGBA(hex: 0x292524))
        let isLight = lights.allSatisfy { $0 < 0.45 }
        panel = isLight ? light : dark
        rule = isLight ? RGBA(hex: 0xE7E5E4) : RGBA(hex: 0x57534E)
        neutral = isLight ? RGBA(hex: 0x57534E) : RGBA(hex: 0xD6D3D1)
    }

    /// Returns a track's colour, moved towards the other end where it is too near the panel's.
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
