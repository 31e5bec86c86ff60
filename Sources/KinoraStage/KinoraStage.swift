// A stage shows an indicator: the catalogue comes with it.
@_exported import KinoraIndicators
