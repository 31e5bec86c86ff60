// Re-exports the platform's layer framework.
@_exported import KinoraPlatform
