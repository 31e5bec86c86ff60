import GraphicsKit

/// A film with what has been found in its frames.
struct FilmParts: Sendable {
    /// The frames, without transparency.
    let frames: [Frame]

    /// The color of the ground.
    let ground: PixelColor

    /// The inks.
    let inks: [InkRay]

    /// The components of each frame.
    let components: [FrameComponents]

    /// For each component of each frame, a Boolean value that indicates whether it is several shapes.
    var merged: [[Bool]]

    /// The longer side, in pixels.
    let side: Double

    /// Returns the window around a component of a frame.
    func window(_ place: Int, in frame: Int) -> FitWindow {
        let component = components[frame].components[place]
        return FitWindow(
            component,
            number: place,
            in: frames[frame],
            owners: components[frame].owners,
            ink: inks[component.ink]
        )
    }
}
