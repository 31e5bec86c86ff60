// Whoever shows an indicator needs views and colours: those of the platform come with it.
@_exported import KinoraPlatform
