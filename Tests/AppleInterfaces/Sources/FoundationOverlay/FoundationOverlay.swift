// The parts that Apple's Foundation contains or re-exports, and Linux's doesn't. The check imports
// this module wherever a source imports Foundation.
@_exported import CoreGraphics
@_exported import Darwin
@_exported import FoundationXML
@_exported import ObjectiveC
