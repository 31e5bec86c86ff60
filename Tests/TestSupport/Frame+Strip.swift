import GraphicsKit

extension Frame {
    /// Creates a strip of frames side by side.
    public init(strip frames: [Frame]) {
        let height = frames.first?.height ?? 0
        precondition(frames.allSatisfy { $0.height == height }, "The heights must match.")
        var pixels: [UInt32] = []
        for y in 0..<height {
            for frame in frames {
                pixels += frame.pixels[y * frame.width..<(y + 1) * frame.width]
            }
        }
        self.init(width: frames.reduce(0) { $0 + $1.width }, height: height, pixels: pixels)
    }
}
