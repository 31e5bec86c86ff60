import KinoraIndicators

extension LoadingAnimation {
    /// Returns the size for a width with the natural aspect ratio and a whole-point height.
    public func naturalSize(width: Double) -> CGSize {
        let height = width * Double(naturalSize.height / naturalSize.width)
        return CGSize(width: width, height: max(1, height.rounded()))
    }
}
