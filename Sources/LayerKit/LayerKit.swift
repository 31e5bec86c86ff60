// As QuartzCore brings Core Graphics.
@_exported import GraphicsKit
