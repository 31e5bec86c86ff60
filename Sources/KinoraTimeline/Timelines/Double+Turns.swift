extension Double {
    /// Returns the number, shifted by whole periods, that is nearest to another.
    package func nearest(to other: Double, period: Double) -> Double {
        self + ((other - self) / period).rounded() * period
    }
}
