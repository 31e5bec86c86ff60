import KinoraStage

extension Frame {
    /// Returns a frame with clear, translucent, and opaque pixels, different in each row.
    static func colorful(width: Int, height: Int, colors: Int = .max, shift: Int = 0) -> Frame {
        let pixels = (0..<width * height).map { index -> UInt32 in
            let place = (index * 7 + index / width + shift) % min(colors, 1_000_003)
            switch place % 5 {
            case 0: return 0
            case 1: return 0x8000_0000 | UInt32(place % 128) << 8 | 0x20
            default: return 0xFF00_0000 | UInt32(place * 2_654_435 & 0xFF_FFFF)
            }
        }
        return Frame(width: width, height: height, pixels: pixels)
    }

    /// Returns a frame of an indicator.
    static func of(
        _ indicator: some LoadingAnimation,
        at fraction: Double,
        width: Int,
        height: Int
    ) -> Frame {
        let stage = Stage(indicator, size: CGSize(width: width, height: height))
        let rasterizer = Rasterizer(width: width, height: height, scale: 1)
        return rasterizer.draw(stage.picture(at: fraction * stage.period))
    }
}
