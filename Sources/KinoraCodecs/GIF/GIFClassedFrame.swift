/// A frame as the classes of its pixels.
struct GIFClassedFrame {
    let frame: Int
    let numbers: [UInt32]

    /// The number of pixels in a row.
    let width: Int

    /// The duration in hundredths of a second.
    let delay: Float

    /// Returns a Boolean value that indicates whether a pixel and its neighbors have one color.
    ///
    /// Differences among them would show as dots, even in the brief steps of a fade.
    func isFlat(_ position: Int) -> Bool {
        let number = numbers[position]
        func isSame(_ neighbor: Int) -> Bool {
            !numbers.indices.contains(neighbor) || numbers[neighbor] == number
        }
        return isSame(position - 1) && isSame(position + 1)
            && isSame(position - width) && isSame(position + width)
    }

    /// Returns the smallest rectangle of the pixels that are transparent in another frame, but not
    /// in this one.
    ///
    /// - Parameter following: The other frame, or nil if all pixels are transparent.
    /// - Returns: The rectangle, or nil if there are no such pixels.
    func vanishing(in following: GIFClassedFrame?) -> PixelRectangle? {
        let height = numbers.count / width
        guard let following else {
            return PixelRectangle.bounding(width: width, height: height) { numbers[$0] != 0 }
        }
        return PixelRectangle.bounding(width: width, height: height) {
            numbers[$0] != 0 && following.numbers[$0] == 0
        }
    }
}
