/// The helper functions of generated code; a file contains those that it calls.
enum SwiftHelper: String, CaseIterable {
    case color
    case play
    case keyframes
    case steps
    case change

    /// The source code of the function.
    var code: String {
        switch self {
        case .color: Self.colorCode
        case .play: Self.playCode
        case .keyframes: Self.keyframesCode
        case .steps: Self.stepsCode
        case .change: Self.changeCode
        }
    }

    private static let colorCode = """
        /// Returns an sRGB color from a number such as 0x65C8FA.
        private func color(_ hex: UInt32, alpha: CGFloat = 1) -> CGColor {
            CGColor(
                srgbRed: CGFloat(hex >> 16 & 0xFF) / 255,
                green: CGFloat(hex >> 8 & 0xFF) / 255,
                blue: CGFloat(hex & 0xFF) / 255,
                alpha: alpha
            )
        }
        """

    private static let playCode = """
        extension CALayer {
            /// Adds a group of animations that repeats indefinitely.
            fileprivate func play(_ animations: [CAAnimation], forKey key: String) {
                let group = CAAnimationGroup()
                group.animations = animations
                group.duration = period
                group.repeatCount = .infinity
                group.isRemovedOnCompletion = false
                add(group, forKey: key)
            }
        }
        """

    private static let keyframesCode = """
        /// Returns a keyframe animation over the whole cycle; too few timing functions repeat.
        private func keyframes(
            _ keyPath: String,
            _ values: [Any],
            at keyTimes: [NSNumber],
            timings: [CAMediaTimingFunction] = [CAMediaTimingFunction(name: .easeInEaseOut)]
        ) -> CAAnimation {
            let animation = CAKeyframeAnimation(keyPath: keyPath)
            animation.values = values
            animation.keyTimes = keyTimes
            animation.timingFunctions = (1..<values.count).map { timings[($0 - 1) % timings.count] }
            animation.duration = period
            return animation
        }
        """

    private static let stepsCode = """
        /// Returns an animation that switches values at fractions of the cycle, which end with 1.
        private func steps(_ keyPath: String, _ values: [Any], at keyTimes: [NSNumber]) -> CAAnimation {
            let animation = CAKeyframeAnimation(keyPath: keyPath)
            animation.calculationMode = .discrete
            animation.values = values
            animation.keyTimes = keyTimes
            animation.duration = period
            return animation
        }
        """

    private static let changeCode = """
        /// Returns a change of a value during part of the cycle that holds its end values.
        private func change(
            _ keyPath: String,
            from: Any,
            to: Any,
            during stage: ClosedRange<CFTimeInterval> = 0...period,
            timing: CAMediaTimingFunction = CAMediaTimingFunction(name: .easeInEaseOut),
            fillMode: CAMediaTimingFillMode = .both
        ) -> CAAnimation {
            let animation = CABasicAnimation(keyPath: keyPath)
            animation.fromValue = from
            animation.toValue = to
            animation.beginTime = stage.lowerBound
            animation.duration = stage.upperBound - stage.lowerBound
            animation.timingFunction = timing
            animation.fillMode = fillMode
            return animation
        }
        """
}
