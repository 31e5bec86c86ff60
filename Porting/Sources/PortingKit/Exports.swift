// Ported code replaces the import of UIKit with a single import of PortingKit.
@_exported import OldNames
@_exported import SchedulingKit
@_exported import ViewKit
