// Ported code writes one import, `PortingKit`, where the original wrote `UIKit`.
@_exported import OldNames
@_exported import ViewKit
