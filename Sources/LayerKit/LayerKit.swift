// QuartzCore re-exports Core Graphics in the same way.
@_exported import GraphicsKit
