// A configuration makes stages and exporters: both come with it.
@_exported import KinoraExport
