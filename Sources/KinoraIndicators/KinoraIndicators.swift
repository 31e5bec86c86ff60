// Indicators are made of layers: those of the platform come with them.
@_exported import KinoraPlatform
