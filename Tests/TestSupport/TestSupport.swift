// Re-exports the traits of suites.
@_exported import SuiteTraits
