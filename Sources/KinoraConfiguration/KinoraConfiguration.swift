// A configuration creates stages and exporters, so clients need both.
@_exported import KinoraExport

/// The version of this package.
public enum KinoraVersion {
    /// The version as text, such as `0.1.0`.
    public static let text = "0.1.0"
}
