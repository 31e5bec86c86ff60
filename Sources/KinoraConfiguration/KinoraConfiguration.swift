// A configuration creates stages and exporters, so clients need both.
@_exported import KinoraExport
