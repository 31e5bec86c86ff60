// An indicator with custom parameters, exported as a GIF in one line.
import Foundation
import Kinora
import KinoraExport

var indicator = HashLines()
indicator.tilt = 15
indicator.interval = 0.5
try GIF(indicator, size: 128).write(to: URL(fileURLWithPath: "hash-lines.gif"))
