extension Double {
    /// Returns the number, some whole periods added, that is nearest to another: an angle that runs on.
    package func nearest(to other: Double, period: Double) -> Double {
        self + ((other - self) / period).rounded() * period
    }
}
