import KinoraIndicators

extension LoadingAnimation {
    /// Returns the size of a width in the natural proportion, with a height in whole points.
    public func naturalSize(width: Double) -> CGSize {
        let height = width * Double(naturalSize.height / naturalSize.width)
        return CGSize(width: width, height: max(1, height.rounded()))
    }
}
