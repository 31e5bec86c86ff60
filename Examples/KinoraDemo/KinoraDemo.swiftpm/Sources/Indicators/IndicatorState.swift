import Kinora

/// The state of an indicator that the user configures.
struct IndicatorState {
    /// The animation with its parameters.
    var animation: any LoadingAnimation

    /// The speed relative to the original's.
    var speed = 1.0

    /// The progress that is shown, or nil for waiting.
    var progress: Double?

    /// A Boolean value that indicates whether progress is shown.
    var showsProgress: Bool {
        get { progress != nil }
        set { progress = newValue ? 0.4 : nil }
    }

    /// The progress that is shown, or 0 for waiting.
    var value: Double {
        get { progress ?? 0 }
        set { progress = newValue }
    }

    /// The animation's activity.
    var activity = IndicatorCanvas.Activity.playing

    /// Accesses the value of a parameter.
    ///
    /// Setting a value that the parameter doesn't accept has no effect.
    subscript(parameter: ParameterDescription) -> ParameterValue {
        get { animation.value(ofParameter: parameter.name) ?? parameter.defaultValue }
        set { try? animation.setParameter(parameter.name, to: newValue) }
    }
}
