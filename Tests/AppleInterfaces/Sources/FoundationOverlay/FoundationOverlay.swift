// What Apple's Foundation contains or re-exports, and Linux's doesn't. The check imports it wherever
// a source imports Foundation.
@_exported import CoreGraphics
@_exported import Darwin
@_exported import FoundationXML
@_exported import ObjectiveC
