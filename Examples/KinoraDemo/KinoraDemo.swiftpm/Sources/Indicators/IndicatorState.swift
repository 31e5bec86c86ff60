import Kinora

/// The state of an indicator that the user configures.
struct IndicatorState {
    /// The animation with its parameters.
    var animation: any LoadingAnimation

    /// The speed relative to the original's.
    var speed = 1.0

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
