import KinoraPlatform

/// The look of an animation that follows a blog post.
public enum PostLook: String, CaseIterable, Sendable {
    /// The geometry, times, and colors of the post.
    case post

    /// A version without jumps and long rests, which fills its frame.
    case polished
}

extension IndicatorParameter {
    /// Creates the parameter for the look of an animation that follows a post.
    static func look(_ path: WritableKeyPath<Indicator, PostLook> & Sendable) -> Self {
        .choice("look", path, "the look: that of the post, or a polished one")
    }
}

extension PostLook {
    /// The fraction of the frame that a polished drawing fills.
    static let fill: CGFloat = 0.94

    /// Colors of lines and discs that are visible on light and on dark backgrounds.
    static let vivid: [CGColor] = [.hex(0x2F7BEA), .hex(0xE07000), .hex(0xDD3D7E), .hex(0x0E9488)]
}
