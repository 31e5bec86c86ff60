// An exporter writes a stage to a sink of bytes: both come with it.
@_exported import KinoraCodecs
@_exported import KinoraStage
