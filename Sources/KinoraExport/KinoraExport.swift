// `Exporter`'s requirements use `Stage` and `ByteSink`, so clients need both modules.
@_exported import KinoraCodecs
@_exported import KinoraStage
